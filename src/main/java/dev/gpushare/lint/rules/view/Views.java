package dev.gpushare.lint.rules.view;

import dev.gpushare.lint.cel.eval.Activation;
import dev.gpushare.lint.cel.function.ArithmeticFunctions;
import dev.gpushare.lint.cel.function.FunctionLibrary;
import dev.gpushare.lint.cel.function.RuleFunctions;
import dev.gpushare.lint.model.kind.Kind;
import dev.gpushare.lint.types.StructType;
import dev.gpushare.lint.types.Type;
import dev.gpushare.lint.types.TypeCatalog;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/** Everything that a rule may read: the subjects, the variables, and their types. */
public final class Views {

  /** The variable of the thing that is looked at. */
  public static final String SELF = "self";

  /** The variable of the element that {@code each} walks. */
  public static final String ITEM = "item";

  private static final String ENTRY = "entry";

  private static final Set<String> EVERYWHERE =
      Set.of(FileView.NAME, DocumentView.NAME, GlobalViews.NAME);

  private final DocumentTypes documents;
  private final Map<String, StructType> structs = new HashMap<>();

  private Views(DocumentTypes documents) {
    this.documents = documents;
  }

  /** For checking packs: with the types of every chart in every known version. */
  public static Views forPacks() {
    Views views = new Views(DocumentTypes.all());
    for (View<?> view : views.all()) {
      views.structs.put(view.name(), view.struct());
    }
    return views;
  }

  /** For a run, which evaluates what is checked already. */
  public static Views forRuns() {
    return new Views(DocumentTypes.ofObjects());
  }

  /**
   * The subjects; policies first, since their type check takes longest and the rest can run beside
   * it.
   */
  public List<Subject> subjects() {
    return List.of(
        new Subject(
            PolicyView.POLICY,
            () -> PolicyView.POLICY_VIEW,
            s -> each(s.inventory().policies(), p -> PolicyView.of(p, s))),
        new Subject(
            FileView.NAME, () -> FileView.VIEW, s -> each(s.files(), f -> FileView.of(f, s))),
        new Subject(
            DocumentView.NAME,
            () -> DocumentView.VIEW,
            s -> each(s.inventory().manifests(), m -> DocumentView.of(m, s))),
        new Subject(
            QueueView.NAME,
            () -> QueueView.VIEW,
            s -> each(s.inventory().queues().queues(), q -> QueueView.of(q, s))),
        new Subject(
            PolicyView.BINDING,
            () -> PolicyView.BINDING_VIEW,
            s -> each(s.inventory().bindings(), b -> PolicyView.of(b, s))),
        new Subject(
            PodView.NAME,
            () -> PodView.VIEW,
            s -> each(s.inventory().workloads(), w -> PodView.of(w, s))),
        chart(ChartView.VCLUSTER, () -> ChartView.VCLUSTER_VIEW),
        chart(ChartView.KAI, () -> ChartView.KAI_VIEW),
        chart(ChartView.OPERATOR, () -> ChartView.OPERATOR_VIEW),
        new Subject(
            VclusterView.LEGACY, () -> VclusterView.LEGACY_VIEW, s -> VclusterView.legacy(s)),
        new Subject(UmbrellaView.NAME, () -> UmbrellaView.VIEW, s -> UmbrellaView.all(s)),
        new Subject(
            UmbrellaView.UNREAD, () -> UmbrellaView.UNREAD_VIEW, s -> UmbrellaView.unread(s)),
        // Given to the rules when all others are done.
        new Subject(SuppressionView.NAME, () -> SuppressionView.VIEW, s -> List.of()),
        new Subject(GlobalViews.NAME, () -> GlobalViews.SET, s -> List.of(GlobalViews.set(s))),
        chart(ChartView.PLUGIN, () -> ChartView.PLUGIN_VIEW),
        new Subject(
            PinView.NAME,
            () -> PinView.VIEW,
            s -> each(s.inventory().pins(), p -> PinView.of(p, s))),
        new Subject(
            MigView.NAME,
            () -> MigView.VIEW,
            s -> s.inventory().ofKind(MigView.KIND).isEmpty() ? List.of() : MigView.all(s)),
        new Subject(RoleView.NAME, () -> RoleView.VIEW, s -> RoleView.all(s)));
  }

  /** The subjects of which every set has some. */
  public List<Subject> everywhere() {
    List<Subject> everywhere = new ArrayList<>();
    for (Subject subject : subjects()) {
      if (EVERYWHERE.contains(subject.name())) {
        everywhere.add(subject);
      }
    }
    return everywhere;
  }

  private static Subject chart(String name, Supplier<View<?>> view) {
    return new Subject(
        name,
        view,
        scope -> scope.inventory().values().isEmpty() ? List.of() : ChartView.all(name, scope));
  }

  private static <T> List<Object> each(List<T> things, Function<T, Object> view) {
    List<Object> all = new ArrayList<>(things.size());
    for (T thing : things) {
      all.add(view.apply(thing));
    }
    return all;
  }

  /** The things for rules about suppressions. */
  public List<Object> suppressions(List<SuppressionIssue> issues, ViewScope scope) {
    return each(issues, issue -> SuppressionView.of(issue, scope));
  }

  /** Every table, for the type checker and for the documentation. */
  public List<View<?>> all() {
    List<View<?>> all = new ArrayList<>();
    all.addAll(FileView.views());
    all.addAll(DocumentView.views());
    all.addAll(List.of(QueueView.VIEW, QueueView.RESOURCE, QueueView.REQUESTS));
    all.addAll(List.of(PolicyView.POLICY_VIEW, PolicyView.BINDING_VIEW, IssueView.VIEW));
    all.addAll(List.of(PolicyView.UNMATCHED, SelectorKeys.VIEW));
    all.addAll(TokenView.views());
    all.addAll(SuppressionView.views());
    all.addAll(FactView.views());
    all.addAll(GuardView.views());
    all.addAll(List.of(PodView.VIEW, GpuRequestView.VIEW));
    all.addAll(PodParts.views());
    all.addAll(ChartView.views());
    all.addAll(ObjectView.views());
    all.addAll(VclusterView.views());
    all.addAll(UmbrellaView.views());
    all.addAll(RoleView.views());
    all.addAll(List.of(PinView.VIEW, MigView.VIEW, GlobalViews.TENANT));
    all.addAll(
        List.of(
            GlobalViews.SET,
            GlobalViews.KAI,
            GlobalViews.SETTINGS,
            GlobalViews.GPUS,
            GlobalViews.STACK));
    return all;
  }

  /** The names behind {@code subject:}. */
  public List<String> subjectNames() {
    return subjects().stream().map(Subject::name).toList();
  }

  /** The type of {@code self} for a subject. */
  public Optional<Type> subjectType(String name) {
    Optional<Subject> subject =
        subjects().stream().filter(named -> named.name().equals(name)).findFirst();
    return subject
        .or(() -> subjectOfKind(name))
        .map(
            found -> {
              View<?> view = found.view().get();
              structs.putIfAbsent(view.name(), view.struct());
              return view.type();
            });
  }

  /**
   * The subject of any kind of object whose type is known.
   *
   * @param kind for example {@code kubernetes/apps/v1/Deployment}
   */
  public Optional<Subject> subjectOfKind(String kind) {
    Kind of = new Kind(kind);
    return documents
        .structOf(of)
        .map(
            type ->
                new Subject(
                    kind,
                    () -> ObjectView.of(of, type),
                    scope -> ObjectView.all(ObjectView.of(of, type), kind, scope)));
  }

  /** The variables that every rule has. */
  public Map<String, Type> globals() {
    Map<String, Type> globals = new LinkedHashMap<>();
    globals.put("set", GlobalViews.SET.type());
    globals.put("settings", GlobalViews.SETTINGS.type());
    globals.put("stack", GlobalViews.STACK.type());
    return globals;
  }

  /** Their values in a set. */
  public Activation globals(ViewScope scope) {
    return new Globals(scope);
  }

  /** The types of views and of documents. */
  public TypeCatalog catalog() {
    return name -> {
      StructType view = structs.get(name);
      return view != null ? Optional.of(view) : documents.struct(name);
    };
  }

  /** The functions beside CEL's own. */
  public List<FunctionLibrary> functions() {
    return List.of(RuleFunctions.standard(), ArithmeticFunctions.standard());
  }

  /** The type of {@code item} when {@code each} walks a map. */
  public Type entryOf(Type value) {
    String name = ENTRY + structs.size();
    Map<String, StructType.Field> fields = new LinkedHashMap<>();
    fields.put("key", new StructType.Field("key", Type.Simple.STRING, true));
    fields.put("value", new StructType.Field("value", value, true));
    structs.put(name, new StructType(name, fields));
    return new Type.Struct(name);
  }
}
