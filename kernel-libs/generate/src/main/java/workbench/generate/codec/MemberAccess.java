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
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import workbench.runtime.codec.CodecClass;
import workbench.runtime.codec.CodecConstant;
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
        this.lookup = CodecClass.lookup(root);
    }

    /** A lookup with all rights in the root. */
    public MethodHandles.Lookup lookup() {
        return lookup;
    }

    /** The type for generated code; Object if the code must not name the type. */
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
        invoke(
                frame,
                new CodecConstant.Getter(declared.getDeclaringClass(), declared.getName()),
                owner,
                declared.getType());
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
        Runnable both = () -> {
            owner.run();
            value.run();
        };
        invoke(frame, new CodecConstant.Setter(declared.getDeclaringClass(), declared.getName()), both, void.class);
    }

    /** Invokes a constant method handle with references as objects. */
    private void invoke(MethodFrame frame, CodecConstant target, Runnable arguments, Class<?> result) {
        MethodType type = typeOf(target);
        frame.constants().load(frame.code(), target, ConstantDescs.CD_MethodHandle);
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

    private MethodType typeOf(CodecConstant target) {
        try {
            return ((MethodHandle) target.resolve(lookup)).type();
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(
                    "No codec can be made: %s cannot be used from outside of its class.".formatted(target), e);
        }
    }

    /** Pushes a fresh object, or the only one of its class, which others may compare by identity. */
    public void create(MethodFrame frame, ClassShape shape, Runnable arguments) {
        Class<?> type = shape.type();
        Optional<Field> only = ClassShape.onlyObject(type);
        if (only.isPresent()) {
            invoke(frame, new CodecConstant.Getter(type, only.get().getName()), () -> {}, type);
            return;
        }
        if (shape.construction() == ClassShape.Construction.ALLOCATED) {
            invoke(frame, new CodecConstant.Allocated(type), arguments, type);
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
        invoke(frame, new CodecConstant.Maker(type, List.of(constructor.getParameterTypes())), arguments, type);
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
