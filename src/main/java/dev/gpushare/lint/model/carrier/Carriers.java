package dev.gpushare.lint.model.carrier;

import dev.gpushare.lint.model.Manifest;
import dev.gpushare.lint.model.kind.KindRecognizer;
import dev.gpushare.lint.source.ReadFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The values of charts that stand inside other things of a set: in objects that install a chart,
 * and in the values of a chart that installs others.
 *
 * @param manifests all that was recognised, without files that are values of a parent chart, and
 *     with the values found in them and in objects
 * @param unread values that cannot be read
 * @param umbrellas charts that install known ones
 * @param texts values that can be read although something is wrong with their text
 * @param installations the known charts that objects and files install
 */
public record Carriers(
    List<Manifest> manifests,
    List<UnreadValues> unread,
    List<Umbrella> umbrellas,
    List<ReadFile> texts,
    List<Installation> installations) {

  /** Nothing found. */
  public static final Carriers NONE =
      new Carriers(List.of(), List.of(), List.of(), List.of(), List.of());

  public Carriers {
    manifests = List.copyOf(manifests);
    unread = List.copyOf(unread);
    umbrellas = List.copyOf(umbrellas);
    texts = List.copyOf(texts);
    installations = List.copyOf(installations);
  }

  /** Both, of files that are looked at together. */
  public Carriers and(Carriers others) {
    return new Carriers(
        joined(manifests, others.manifests),
        joined(unread, others.unread),
        joined(umbrellas, others.umbrellas),
        joined(texts, others.texts),
        joined(installations, others.installations));
  }

  private static <T> List<T> joined(List<T> some, List<T> more) {
    List<T> all = new ArrayList<>(some);
    all.addAll(more);
    return all;
  }

  /** The same without the things of some files. */
  public Carriers without(Set<String> files) {
    return new Carriers(
        manifests.stream().filter(one -> !isOf(one, files)).toList(),
        unread,
        umbrellas,
        texts,
        installations.stream().filter(one -> !isOf(one.release().carrier(), files)).toList());
  }

  private static boolean isOf(Manifest manifest, Set<String> files) {
    return files.contains(manifest.document().source().name());
  }

  /** The same and more things. */
  public Carriers plus(List<Manifest> more) {
    return new Carriers(joined(manifests, more), unread, umbrellas, texts, installations);
  }

  /**
   * Looks through a set.
   *
   * @param recognised in the order of the files
   */
  public static Carriers of(
      KindRecognizer recognizer, List<Manifest> recognised, List<ReadFile> files) {
    Umbrellas umbrellas = new Umbrellas(recognizer, recognised, files);
    CarriedValues carried = new CarriedValues(recognizer);
    List<Manifest> all = new ArrayList<>();
    for (Manifest manifest : recognised) {
      if (!umbrellas.isParent(manifest.document()) || !recognizer.holdsValues(manifest.kind())) {
        all.add(manifest);
      }
      carried.add(manifest);
    }
    all.addAll(carried.manifests());
    all.addAll(umbrellas.blocks());
    return new Carriers(
        all, carried.unread(), umbrellas.umbrellas(), carried.texts(), carried.installations());
  }
}
