package workbench.generate.codec;

import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Objects;
import workbench.shape.ClassShape;
import workbench.shape.FieldShape;

/**
 * How the generated class, a nestmate of the root, reaches fields and constructors: by plain instructions where the
 * JVM allows them, elsewhere by method handles. These are constants, so that the JIT inlines them.
 */
public final class MemberAccess {

    private final Class<?> root;
    private final MethodHandles.Lookup lookup;

    /** For code in a class, whose package must be open to this one. */
    public MemberAccess(Class<?> root) {
        this.root = root;
        this.lookup = in(root);
    }

    /** A lookup with all rights in the root. */
    public MethodHandles.Lookup lookup() {
        return lookup;
    }

    private static MethodHandles.Lookup in(Class<?> type) {
        try {
            MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
            return lookup.hasFullPrivilegeAccess() ? lookup : Neighbour.of(type, lookup);
        } catch (IllegalAccessException e) {
            throw new IllegalArgumentException(
                    "No codec can be made for %s: its module %s does not open the package. Add --add-opens=%s/%s=ALL-UNNAMED to the JVM's flags."
                            .formatted(
                                    type.getName(),
                                    type.getModule().getName(),
                                    type.getModule().getName(),
                                    type.getPackageName()),
                    e);
        }
    }

    /** The type as generated code may name it: Object where it may not. */
    public ClassDesc desc(Class<?> type) {
        return isNameable(type) ? type.describeConstable().orElse(ConstantDescs.CD_Object) : ConstantDescs.CD_Object;
    }

    private boolean isNameable(Class<?> type) {
        if (type.isPrimitive()) {
            return true;
        }
        if (type.isArray()) {
            return isNameable(type.getComponentType());
        }
        return Modifier.isPublic(type.getModifiers()) || Modifier.isProtected(type.getModifiers()) || isNear(type);
    }

    private boolean isNear(Class<?> type) {
        return type.getPackageName().equals(root.getPackageName())
                && Objects.equals(type.getClassLoader(), root.getClassLoader());
    }

    private boolean reaches(Member member) {
        Class<?> type = member.getDeclaringClass();
        int modifiers = member.getModifiers();
        return isNameable(type)
                && (Modifier.isPrivate(modifiers)
                        ? type.getNestHost() == root.getNestHost()
                        : Modifier.isPublic(modifiers) || isNear(type));
    }

    /** Pushes the value of a field whose object is pushed by {@code owner}. */
    public void get(MethodFrame frame, FieldShape field, Runnable owner) {
        Field declared = field.field();
        if (reaches(declared)) {
            owner.run();
            frame.code().getfield(desc(declared.getDeclaringClass()), declared.getName(), desc(declared.getType()));
            return;
        }
        try {
            declared.setAccessible(true);
            MethodHandle getter = lookup.unreflectGetter(declared);
            invoke(frame, getter, owner, declared.getType());
        } catch (IllegalAccessException e) {
            throw closed(declared, e);
        }
    }

    /** Sets a field. */
    public void set(MethodFrame frame, FieldShape field, Runnable owner, Runnable value) {
        Field declared = field.field();
        if (reaches(declared) && !field.isFinal()) {
            owner.run();
            value.run();
            frame.code().putfield(desc(declared.getDeclaringClass()), declared.getName(), desc(declared.getType()));
            return;
        }
        try {
            declared.setAccessible(true);
            MethodHandle setter = lookup.unreflectSetter(declared);
            Runnable both = () -> {
                owner.run();
                value.run();
            };
            invoke(frame, setter, both, void.class);
        } catch (IllegalAccessException e) {
            throw closed(declared, e);
        }
    }

    private static IllegalArgumentException closed(Field field, IllegalAccessException cause) {
        return new IllegalArgumentException(
                "No codec can be made: %s cannot be set from outside of its class.".formatted(field), cause);
    }

    /** Invokes a constant method handle with references as objects. */
    private void invoke(MethodFrame frame, MethodHandle target, Runnable arguments, Class<?> result) {
        MethodType type = target.type().erase();
        frame.constants().load(frame.code(), target.asType(type), ConstantDescs.CD_MethodHandle);
        arguments.run();
        frame.code()
                .invokevirtual(
                        ConstantDescs.CD_MethodHandle,
                        "invokeExact",
                        MethodTypeDesc.ofDescriptor(type.descriptorString()));
        if (!result.isPrimitive()) {
            frame.cast(result);
        }
    }

    /** Pushes a fresh object. */
    public void create(MethodFrame frame, ClassShape shape, Runnable arguments) {
        Class<?> type = shape.type();
        if (shape.construction() == ClassShape.Construction.ALLOCATED) {
            invoke(frame, Allocation.of(type), arguments, type);
            return;
        }
        Constructor<?> constructor = constructor(shape);
        if (reaches(constructor)) {
            frame.code().new_(desc(type)).dup();
            arguments.run();
            ClassDesc[] parameters = Arrays.stream(constructor.getParameterTypes())
                    .map(this::desc)
                    .toArray(ClassDesc[]::new);
            frame.code()
                    .invokespecial(
                            desc(type), ConstantDescs.INIT_NAME, MethodTypeDesc.of(ConstantDescs.CD_void, parameters));
            return;
        }
        try {
            constructor.setAccessible(true);
            invoke(frame, lookup.unreflectConstructor(constructor), arguments, type);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("%s was made accessible and is not.".formatted(constructor), e);
        }
    }

    private static Constructor<?> constructor(ClassShape shape) {
        Class<?>[] parameters = shape.construction() == ClassShape.Construction.CANONICAL
                ? Arrays.stream(shape.type().getRecordComponents())
                        .map(RecordComponent::getType)
                        .toArray(Class<?>[]::new)
                : new Class<?>[0];
        try {
            return shape.type().getDeclaredConstructor(parameters);
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException("%s has lost a constructor.".formatted(shape.type()), e);
        }
    }
}
