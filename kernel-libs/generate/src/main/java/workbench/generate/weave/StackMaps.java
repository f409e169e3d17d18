package workbench.generate.weave;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.JSRInlinerAdapter;

/**
 * Brings class files of compilers before Java 7 to a version that woven code can have. The JVM wants stack maps from then on, and no
 * subroutines ({@code jsr}), which ASM writes out where they are called.
 */
final class StackMaps {

    private StackMaps() {}

    /**
     * The class file, as it is if it has stack maps for certain.
     *
     * @param loader finds the classes that its methods name, or null for that of the JDK
     */
    static byte[] added(byte[] file, @Nullable ClassLoader loader) {
        ClassReader reader = new ClassReader(file);
        int major = reader.readShort(6);
        if (major >= Opcodes.V1_7) {
            return file;
        }
        Writer writer = new Writer(loader);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public void visit(
                            int version,
                            int access,
                            String name,
                            @Nullable String signature,
                            String superName,
                            String @Nullable [] interfaces) {
                        super.visit(Opcodes.V1_7, access, name, signature, superName, interfaces);
                    }

                    @Override
                    public MethodVisitor visitMethod(
                            int access,
                            String name,
                            String descriptor,
                            @Nullable String signature,
                            String @Nullable [] exceptions) {
                        MethodVisitor method = super.visitMethod(access, name, descriptor, signature, exceptions);
                        return new JSRInlinerAdapter(method, access, name, descriptor, signature, exceptions);
                    }
                },
                ClassReader.SKIP_FRAMES);
        return writer.toByteArray();
    }

    private static final class Writer extends ClassWriter {

        private final @Nullable ClassLoader loader;

        Writer(@Nullable ClassLoader loader) {
            super(COMPUTE_FRAMES);
            this.loader = loader;
        }

        @Override
        protected @Nullable ClassLoader getClassLoader() {
            return loader;
        }

        /** A method may name classes that are not here. Whatever needs more than an Object of them fails where it did before. */
        @Override
        protected String getCommonSuperClass(String one, String other) {
            try {
                return super.getCommonSuperClass(one, other);
            } catch (TypeNotPresentException | LinkageError e) {
                return "java/lang/Object";
            }
        }
    }
}
