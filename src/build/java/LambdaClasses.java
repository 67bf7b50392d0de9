import static org.objectweb.asm.Opcodes.*;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Makes a plain class of every lambda and method reference in a folder of compiled classes.
 *
 * <p>Java links a lambda when it is first met, which takes 0.1 to 0.2 ms even when its class lies
 * in a start-up archive; a cold run meets some 600 of them. A class of its own is loaded in a tenth
 * of that. Serializable lambdas, which are linked in another way, stay as they are.
 *
 * <p>usage: java -cp asm.jar:asm-tree.jar LambdaClasses.java FOLDER
 */
public final class LambdaClasses {

  private static final String FACTORY = "java/lang/invoke/LambdaMetafactory";
  private static final String MARK = "$$";

  private final Path root;
  private final Map<String, ClassNode> changed = new HashMap<>();

  private LambdaClasses(Path root) {
    this.root = root;
  }

  public static void main(String[] args) throws IOException {
    LambdaClasses classes = new LambdaClasses(Path.of(args[0]));
    List<Path> files;
    try (Stream<Path> walk = Files.walk(classes.root)) {
      files = walk.filter(file -> file.toString().endsWith(".class")).sorted().toList();
    }
    for (Path file : files) {
      String name = file.getFileName().toString();
      if (!name.contains(MARK)) {
        classes.rewrite(classes.read(file));
      }
    }
    for (ClassNode node : classes.changed.values()) {
      ClassWriter writer = new ClassWriter(0);
      node.accept(writer);
      Files.write(classes.file(node.name), writer.toByteArray());
    }
  }

  private Path file(String name) {
    return root.resolve(name + ".class");
  }

  /** Changes to one class may come from several: each nest lists its members at its host. */
  private ClassNode read(Path file) throws IOException {
    ClassNode node = new ClassNode();
    new ClassReader(Files.readAllBytes(file)).accept(node, 0);
    ClassNode known = changed.get(node.name);
    return known != null ? known : node;
  }

  private void rewrite(ClassNode owner) throws IOException {
    List<String> made = new ArrayList<>();
    for (MethodNode method : owner.methods) {
      for (AbstractInsnNode instruction : method.instructions.toArray()) {
        if (instruction instanceof InvokeDynamicInsnNode site && isLambda(site)) {
          String name = owner.name + MARK + (made.size() + 1);
          made.add(name);
          String host = owner.nestHostClass != null ? owner.nestHostClass : owner.name;
          Files.write(file(name), new Lambda(name, host, site).toBytes());
          method.instructions.set(
              site, new MethodInsnNode(INVOKESTATIC, name, "of", site.desc, false));
        }
      }
    }
    if (!made.isEmpty()) {
      changed.put(owner.name, owner);
      ClassNode host = owner.nestHostClass != null ? read(file(owner.nestHostClass)) : owner;
      if (host.nestMembers == null) {
        host.nestMembers = new ArrayList<>();
      }
      host.nestMembers.removeIf(member -> member.startsWith(owner.name + MARK));
      host.nestMembers.addAll(made);
      changed.put(host.name, host);
    }
  }

  private static boolean isLambda(InvokeDynamicInsnNode site) {
    return site.bsm.getOwner().equals(FACTORY) && site.bsm.getName().equals("metafactory");
  }

  /** The class of one lambda: its captured values as fields, its one method a call. */
  private static final class Lambda {

    private final String name;
    private final String host;
    private final String method;
    private final Type made;
    private final Type[] captured;
    private final Type erased;
    private final Handle body;
    private final Type actual;
    private final ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);

    Lambda(String name, String host, InvokeDynamicInsnNode site) {
      this.name = name;
      this.host = host;
      this.method = site.name;
      this.made = Type.getReturnType(site.desc);
      this.captured = Type.getArgumentTypes(site.desc);
      this.erased = (Type) site.bsmArgs[0];
      this.body = (Handle) site.bsmArgs[1];
      this.actual = (Type) site.bsmArgs[2];
    }

    byte[] toBytes() {
      writer.visit(
          V17,
          ACC_FINAL | ACC_SUPER | ACC_SYNTHETIC,
          name,
          null,
          "java/lang/Object",
          new String[] {made.getInternalName()});
      writer.visitNestHost(host);
      for (int i = 0; i < captured.length; i++) {
        writer.visitField(
            ACC_PRIVATE | ACC_FINAL, "c" + i, captured[i].getDescriptor(), null, null);
      }
      constructor();
      factory();
      call();
      writer.visitEnd();
      return writer.toByteArray();
    }

    private void constructor() {
      String type = Type.getMethodDescriptor(Type.VOID_TYPE, captured);
      MethodVisitor code = writer.visitMethod(ACC_PRIVATE, "<init>", type, null, null);
      code.visitCode();
      code.visitVarInsn(ALOAD, 0);
      code.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
      int local = 1;
      for (int i = 0; i < captured.length; i++) {
        code.visitVarInsn(ALOAD, 0);
        code.visitVarInsn(captured[i].getOpcode(ILOAD), local);
        code.visitFieldInsn(PUTFIELD, name, "c" + i, captured[i].getDescriptor());
        local += captured[i].getSize();
      }
      end(code, RETURN);
    }

    /** What stands in place of the link: takes the captured values and gives the object. */
    private void factory() {
      String type = Type.getMethodDescriptor(made, captured);
      MethodVisitor code = writer.visitMethod(ACC_STATIC, "of", type, null, null);
      code.visitCode();
      code.visitTypeInsn(NEW, name);
      code.visitInsn(DUP);
      int local = 0;
      for (Type value : captured) {
        code.visitVarInsn(value.getOpcode(ILOAD), local);
        local += value.getSize();
      }
      String init = Type.getMethodDescriptor(Type.VOID_TYPE, captured);
      code.visitMethodInsn(INVOKESPECIAL, name, "<init>", init, false);
      end(code, ARETURN);
    }

    private void call() {
      MethodVisitor code =
          writer.visitMethod(ACC_PUBLIC, method, erased.getDescriptor(), null, null);
      code.visitCode();
      boolean creates = body.getTag() == H_NEWINVOKESPECIAL;
      if (creates) {
        code.visitTypeInsn(NEW, body.getOwner());
        code.visitInsn(DUP);
      }
      List<Type> wanted = wanted();
      for (int i = 0; i < captured.length; i++) {
        code.visitVarInsn(ALOAD, 0);
        code.visitFieldInsn(GETFIELD, name, "c" + i, captured[i].getDescriptor());
      }
      Type[] given = erased.getArgumentTypes();
      Type[] typed = actual.getArgumentTypes();
      int local = 1;
      for (int i = 0; i < given.length; i++) {
        code.visitVarInsn(given[i].getOpcode(ILOAD), local);
        local += given[i].getSize();
        if (isObject(given[i]) && !given[i].equals(typed[i])) {
          code.visitTypeInsn(CHECKCAST, typed[i].getInternalName());
        }
        convert(code, typed[i], wanted.get(captured.length + i));
      }
      code.visitMethodInsn(
          opcode(), body.getOwner(), body.getName(), body.getDesc(), body.isInterface());
      Type result =
          creates ? Type.getObjectType(body.getOwner()) : Type.getReturnType(body.getDesc());
      giveBack(code, result, erased.getReturnType());
    }

    /** What the body takes, the receiver first. */
    private List<Type> wanted() {
      List<Type> wanted = new ArrayList<>();
      if (body.getTag() != H_INVOKESTATIC && body.getTag() != H_NEWINVOKESPECIAL) {
        wanted.add(Type.getObjectType(body.getOwner()));
      }
      wanted.addAll(List.of(Type.getArgumentTypes(body.getDesc())));
      return wanted;
    }

    /** Private bodies belong to the same nest, so that they are called like any other. */
    private int opcode() {
      return switch (body.getTag()) {
        case H_INVOKESTATIC -> INVOKESTATIC;
        case H_NEWINVOKESPECIAL -> INVOKESPECIAL;
        case H_INVOKEINTERFACE -> INVOKEINTERFACE;
        case H_INVOKEVIRTUAL, H_INVOKESPECIAL ->
            body.isInterface() ? INVOKEINTERFACE : INVOKEVIRTUAL;
        default -> throw new IllegalStateException("no call: " + body);
      };
    }

    private static void giveBack(MethodVisitor code, Type result, Type wanted) {
      if (wanted.getSort() == Type.VOID) {
        if (result.getSize() > 0) {
          code.visitInsn(result.getSize() == 2 ? POP2 : POP);
        }
        end(code, RETURN);
        return;
      }
      convert(code, result, wanted);
      boolean any = wanted.getInternalName().equals("java/lang/Object");
      if (isObject(wanted) && isObject(result) && !any && !wanted.equals(result)) {
        code.visitTypeInsn(CHECKCAST, wanted.getInternalName());
      }
      end(code, wanted.getOpcode(IRETURN));
    }

    private static void end(MethodVisitor code, int opcode) {
      code.visitInsn(opcode);
      code.visitMaxs(0, 0);
      code.visitEnd();
    }

    private static boolean isObject(Type type) {
      return type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY;
    }

    /** Boxes, unboxes and widens. */
    private static void convert(MethodVisitor code, Type from, Type to) {
      if (isObject(from) && isObject(to)) {
        return;
      }
      if (isObject(to)) {
        Box box = Box.of(from);
        String type = "(" + from.getDescriptor() + ")L" + box.owner + ";";
        code.visitMethodInsn(INVOKESTATIC, box.owner, "valueOf", type, false);
      } else if (isObject(from)) {
        // every number can be asked for each kind of number
        Box box = Box.of(to);
        boolean number = to.getSort() >= Type.INT;
        String owner = number ? "java/lang/Number" : box.owner;
        code.visitTypeInsn(CHECKCAST, owner);
        code.visitMethodInsn(
            INVOKEVIRTUAL, owner, box.word + "Value", "()" + to.getDescriptor(), false);
      } else if (!from.equals(to)) {
        code.visitInsn(widening(from, to));
      }
    }

    private static int widening(Type from, Type to) {
      boolean whole = from.getSort() <= Type.INT;
      if (whole && to.getSort() == Type.INT) {
        return NOP;
      } else if (whole && to.getSort() == Type.LONG) {
        return I2L;
      } else if (whole && to.getSort() == Type.DOUBLE) {
        return I2D;
      } else if (from.getSort() == Type.LONG && to.getSort() == Type.DOUBLE) {
        return L2D;
      }
      throw new IllegalStateException("not converted: " + from + " to " + to);
    }

    /** A primitive type's class. */
    private record Box(String owner, String word) {
      static Box of(Type type) {
        return switch (type.getSort()) {
          case Type.BOOLEAN -> new Box("java/lang/Boolean", "boolean");
          case Type.CHAR -> new Box("java/lang/Character", "char");
          case Type.INT -> new Box("java/lang/Integer", "int");
          case Type.LONG -> new Box("java/lang/Long", "long");
          case Type.DOUBLE -> new Box("java/lang/Double", "double");
          default -> throw new IllegalStateException("no class for " + type);
        };
      }
    }
  }
}
