package workbench.generate.weave;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.INIT_NAME;
import static java.lang.constant.ConstantDescs.MTD_void;

import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassElement;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ClassHierarchyResolverOption;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.FieldModel;
import java.lang.classfile.Interfaces;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.ConstantValueAttribute;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import workbench.shape.ClassShape;

/** Changes the class file of one class of a model. */
final class ClassWeaver {

    /** The first that knows constants made by a method. */
    private static final int DYNAMIC_CONSTANTS = ClassFile.JAVA_11_VERSION;

    private final WeavePlan plan;
    private final Identity identity;
    private final Set<Class<?>> extended;
    private final ClassFile classFile;

    /** @param extended classes whose subclasses write their fields too */
    ClassWeaver(WeavePlan plan, Identity identity, Set<Class<?>> extended) {
        this.plan = plan;
        this.identity = identity;
        this.extended = extended;
        ClassLoader loader = plan.model().root().getClassLoader();
        this.classFile = ClassFile.of(ClassHierarchyResolverOption.of(
                loader == null
                        ? ClassHierarchyResolver.defaultResolver()
                        : ClassHierarchyResolver.ofClassLoading(loader)
                                .orElse(ClassHierarchyResolver.defaultResolver())
                                .cached()));
    }

    byte[] weave(Class<?> type, byte[] original) {
        ClassModel model = classFile.parse(StackMaps.added(original, type.getClassLoader()));
        return classFile.transformClass(model, ClassTransform.ofStateful(() -> new ClassTransform() {
            @Override
            public void accept(ClassBuilder builder, ClassElement element) {
                element(type, builder, element);
            }

            @Override
            public void atEnd(ClassBuilder builder) {
                add(type, model, builder);
            }
        }));
    }

    private void element(Class<?> type, ClassBuilder builder, ClassElement element) {
        switch (element) {
            case Interfaces _ -> {
                /* replaced at the end */
            }
            case ClassFileVersion version ->
                builder.withVersion(Math.max(version.majorVersion(), DYNAMIC_CONSTANTS), version.minorVersion());
            case FieldModel field
            when !type.isRecord() && !field.flags().has(AccessFlag.STATIC) ->
                builder.transformField(field, (changed, part) -> {
                    if (part instanceof java.lang.classfile.AccessFlags) {
                        changed.withFlags(fieldFlags(type, field));
                    } else if (!(part instanceof ConstantValueAttribute)) {
                        changed.with(part);
                    }
                });
            case FieldModel field when !type.isRecord() && isOnlyObject(type, field) -> publish(field, builder);
            case MethodModel method
            when !type.isRecord() && isPlainConstructor(method) ->
                builder.transformMethod(method, (changed, part) -> {
                    if (part instanceof java.lang.classfile.AccessFlags) {
                        changed.withFlags(published(method.flags().flagsMask()));
                    } else {
                        changed.with(part);
                    }
                });
            default -> builder.with(element);
        }
    }

    /**
     * A reader sets the field, so it is not final; subclasses write and read it, so it is not private if there are
     * any.
     */
    private int fieldFlags(Class<?> type, FieldModel field) {
        int flags = field.flags().flagsMask() & ~ClassFile.ACC_FINAL;
        return extended.contains(type) && !field.flags().has(AccessFlag.PUBLIC)
                ? (flags & ~ClassFile.ACC_PRIVATE) | ClassFile.ACC_PROTECTED
                : flags;
    }

    /** Readers in other classes take the object from the field. */
    private static boolean isOnlyObject(Class<?> type, FieldModel field) {
        return ClassShape.onlyObject(type)
                .filter(only -> field.fieldName().equalsString(only.getName()))
                .isPresent();
    }

    private static void publish(FieldModel field, ClassBuilder builder) {
        builder.transformField(field, (changed, part) -> {
            if (part instanceof java.lang.classfile.AccessFlags) {
                changed.withFlags(published(field.flags().flagsMask()));
            } else {
                changed.with(part);
            }
        });
    }

    private static int published(int flags) {
        return (flags & ~(ClassFile.ACC_PRIVATE | ClassFile.ACC_PROTECTED)) | ClassFile.ACC_PUBLIC;
    }

    static boolean isPlainConstructor(MethodModel method) {
        return method.methodName().equalsString(INIT_NAME)
                && method.methodType().equalsString("()V");
    }

    private void add(Class<?> type, ClassModel model, ClassBuilder builder) {
        List<ClassDesc> interfaces = new ArrayList<>(
                model.interfaces().stream().map(ClassEntry::asSymbol).toList());
        boolean described = plan.classes().contains(type);
        if (described && !type.isRecord()) {
            interfaces.add(Types.of(plan.target().type()));
        }
        builder.withInterfaceSymbols(interfaces);
        if (!type.isRecord()) {
            constructor(model, builder);
            serialVersion(type, builder);
        }
        if (described) {
            new FieldMethods(plan, type, builder).add();
            if (plan.isIdentified() && !type.isRecord()) {
                identity(type, builder);
            }
        }
    }

    private static void constructor(ClassModel model, ClassBuilder builder) {
        if (model.methods().stream().noneMatch(ClassWeaver::isPlainConstructor)) {
            ClassDesc parent = model.superclass().orElseThrow().asSymbol();
            builder.withMethodBody(INIT_NAME, MTD_void, ClassFile.ACC_PUBLIC, code -> code.aload(0)
                    .invokespecial(parent, INIT_NAME, MTD_void)
                    .return_());
        }
    }

    /** Keeps the serialVersionUID, which Java would compute differently from the changed class. */
    private static void serialVersion(Class<?> type, ClassBuilder builder) {
        boolean declared = java.util.Arrays.stream(type.getDeclaredFields())
                .anyMatch(field -> field.getName().equals("serialVersionUID"));
        if (!declared && Serializable.class.isAssignableFrom(type)) {
            long version = ObjectStreamClass.lookup(type).getSerialVersionUID();
            builder.withField("serialVersionUID", CD_long, field -> field.withFlags(
                            ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC | ClassFile.ACC_FINAL)
                    .with(ConstantValueAttribute.of(version)));
        }
    }

    private void identity(Class<?> type, ClassBuilder builder) {
        if (!identity.declaresFactoryId(type)) {
            constant(builder, "getFactoryId", identity.factoryId(type));
        }
        if (!identity.declaresClassId(type)) {
            constant(builder, "getClassId", identity.classId(type));
        }
    }

    private static void constant(ClassBuilder builder, String method, int value) {
        builder.withMethodBody(method, MethodTypeDesc.of(CD_int), ClassFile.ACC_PUBLIC, code -> code.loadConstant(value)
                .ireturn());
    }
}
