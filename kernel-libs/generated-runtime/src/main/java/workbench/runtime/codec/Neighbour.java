package workbench.runtime.codec;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Objects;

/**
 * Rights in a class of another module, such as one that was compiled in a cell: each class loader has an unnamed module of its own.
 * A lookup that has crossed from one module into another cannot define hidden classes. A small class beside the target has not
 * crossed, so one is defined there, once for a package.
 */
final class Neighbour {

    private static final String NAME = "CodecNeighbour";
    private static final String METHOD = "lookup";

    private static final int JAVA_17 = 61;
    private static final int SYNTHETIC = 0x1000;
    private static final int CLASS = 7;
    private static final int METHOD_REFERENCE = 10;
    private static final int NAME_AND_TYPE = 12;

    private Neighbour() {}

    /**
     * A lookup with all rights in a class.
     *
     * @param crossed one with the right to define classes in the package of the target
     */
    static MethodHandles.Lookup of(Class<?> target, MethodHandles.Lookup crossed) throws IllegalAccessException {
        try {
            Method lookup = neighbour(target, crossed).getDeclaredMethod(METHOD);
            lookup.setAccessible(true);
            return MethodHandles.privateLookupIn(target, (MethodHandles.Lookup) lookup.invoke(null));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("The neighbour of %s has no lookup.".formatted(target.getName()), e);
        }
    }

    private static synchronized Class<?> neighbour(Class<?> target, MethodHandles.Lookup crossed)
            throws ReflectiveOperationException {
        String full = target.getPackageName().isEmpty() ? NAME : target.getPackageName() + "." + NAME;
        try {
            Class<?> known = Class.forName(full, true, target.getClassLoader());
            if (Objects.equals(known.getClassLoader(), target.getClassLoader())) {
                return known;
            }
        } catch (ClassNotFoundException firstTime) {
            // it is made below
        }
        return crossed.defineClass(classFile(full.replace('.', '/')));
    }

    /** The JDK has had a writer of class files since Java 24, and this module works with Java 17. */
    private static byte[] classFile(String internalName) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeInt(0xCAFEBABE);
            out.writeInt(JAVA_17);
            constants(out, internalName);
            out.writeShort(Modifier.FINAL | SYNTHETIC);
            out.writeShort(2); // this class
            out.writeShort(4); // its superclass
            out.writeInt(0); // no interfaces, no fields
            out.writeShort(1);
            out.writeShort(Modifier.STATIC);
            out.writeShort(5); // its name
            out.writeShort(6); // its type
            out.writeShort(1);
            out.writeShort(7); // Code
            out.writeInt(16);
            out.writeInt(1 << 16); // one word of stack, no local variables
            out.writeInt(4);
            out.writeByte(0xB8); // invokestatic
            out.writeShort(11);
            out.writeByte(0xB0); // areturn
            out.writeInt(0); // no handlers, no attributes of the code
            out.writeShort(0); // no attributes of the class
        } catch (IOException e) {
            throw new UncheckedIOException("An array takes all bytes", e);
        }
        return bytes.toByteArray();
    }

    /** Entries 1 to 11. */
    private static void constants(DataOutputStream out, String internalName) throws IOException {
        out.writeShort(12);
        text(out, internalName);
        pair(out, CLASS, 1);
        text(out, "java/lang/Object");
        pair(out, CLASS, 3);
        text(out, METHOD);
        text(out, "()Ljava/lang/invoke/MethodHandles$Lookup;");
        text(out, "Code");
        text(out, "java/lang/invoke/MethodHandles");
        pair(out, CLASS, 8);
        pair(out, NAME_AND_TYPE, 5, 6);
        pair(out, METHOD_REFERENCE, 9, 10);
    }

    private static void text(DataOutputStream out, String text) throws IOException {
        out.writeByte(1);
        out.writeUTF(text);
    }

    private static void pair(DataOutputStream out, int tag, int... entries) throws IOException {
        out.writeByte(tag);
        for (int entry : entries) {
            out.writeShort(entry);
        }
    }
}
