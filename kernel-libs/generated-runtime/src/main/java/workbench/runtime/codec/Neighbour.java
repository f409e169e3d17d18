package workbench.runtime.codec;

import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.util.Objects;

/**
 * Rights in a class of another module, such as one that was compiled in a cell: each class loader has an unnamed module of its own.
 * A lookup that has crossed from one module into another cannot define hidden classes. A small class beside the target has not
 * crossed, so one is defined there, once for a package.
 */
final class Neighbour {

    private static final String NAME = "CodecNeighbour";
    private static final String METHOD = "lookup";

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
        ClassDesc name = ClassDesc.of(target.getPackageName(), NAME);
        String full = target.getPackageName().isEmpty() ? NAME : target.getPackageName() + "." + NAME;
        try {
            Class<?> known = Class.forName(full, true, target.getClassLoader());
            if (Objects.equals(known.getClassLoader(), target.getClassLoader())) {
                return known;
            }
        } catch (ClassNotFoundException firstTime) {
            // it is made below
        }
        return crossed.defineClass(classFile(name));
    }

    private static byte[] classFile(ClassDesc name) {
        return ClassFile.of().build(name, builder -> builder.withFlags(ClassFile.ACC_FINAL | ClassFile.ACC_SYNTHETIC)
                .withMethodBody(
                        METHOD,
                        MethodTypeDesc.of(ConstantDescs.CD_MethodHandles_Lookup),
                        ClassFile.ACC_STATIC,
                        code -> code.invokestatic(
                                        MethodHandles.class.describeConstable().orElseThrow(),
                                        "lookup",
                                        MethodTypeDesc.of(ConstantDescs.CD_MethodHandles_Lookup))
                                .areturn()));
    }
}
