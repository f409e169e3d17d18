package workbench.generate.source;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeSpec;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Modifier;
import workbench.shape.ClassShape;
import workbench.shape.FieldShape;
import workbench.shape.ObjectModel;
import workbench.shape.Shape;

/**
 * The classes of a model as they stand, as far as a serializer beside them needs them: fields, constructors, accessors. Written
 * from what was loaded, for a project that has no other sources of them.
 */
final class PlainSource {

    private final ObjectModel model;
    private final Names names;

    /** The classes, enums and sealed types of the model, and the classes around them. */
    private final Set<Class<?>> types = new LinkedHashSet<>();

    PlainSource(ObjectModel model, Names names) {
        this.model = model;
        this.names = names;
        model.classes().keySet().forEach(this::add);
        add(model.root());
        model.all().stream()
                .flatMap(shape -> shape.fields().stream())
                .flatMap(field -> field.shape().parts())
                .filter(part -> part instanceof Shape.Constant || part instanceof Shape.SealedType)
                .map(Shape::type)
                .filter(type -> !type.getName().startsWith("java."))
                .forEach(this::add);
    }

    private void add(Class<?> type) {
        types.add(type);
        if (type.getEnclosingClass() != null) {
            add(type.getEnclosingClass());
        }
    }

    List<SourceFile> files() {
        return types.stream()
                .filter(type -> type.getEnclosingClass() == null)
                .map(type -> SourceFile.of(type.getPackageName(), type(type)))
                .toList();
    }

    private TypeSpec type(Class<?> type) {
        TypeSpec.Builder builder = declared(type);
        builder.addModifiers(modifiers(type));
        types.stream()
                .filter(nested -> nested.getEnclosingClass() == type)
                .forEach(nested -> builder.addType(type(nested)));
        return builder.build();
    }

    private TypeSpec.Builder declared(Class<?> type) {
        String name = type.getSimpleName();
        if (type.isEnum()) {
            TypeSpec.Builder builder = TypeSpec.enumBuilder(name).addJavadoc("The constants as they were found.\n");
            Arrays.stream(type.getEnumConstants())
                    .map(Enum.class::cast)
                    .forEach(each -> builder.addEnumConstant(each.name()));
            return builder;
        }
        if (type.isSealed()) {
            return (type.isInterface() ? TypeSpec.interfaceBuilder(name) : TypeSpec.classBuilder(name))
                    .addJavadoc("The classes that it permits are those that were found.\n")
                    .addPermittedSubclasses(Companions.choices(type, model).stream()
                            .map(ClassName::get)
                            .toList());
        }
        if (!model.classes().containsKey(type)) {
            return TypeSpec.classBuilder(name).addJavadoc("The place of the classes within it.\n");
        }
        TypeSpec.Builder builder = type.isRecord() ? ofRecord(model.shapeOf(type)) : ofClass(model.shapeOf(type));
        types.stream()
                .filter(parent -> parent.isSealed() && parent != type && parent.isAssignableFrom(type))
                .forEach(parent -> {
                    if (parent.isInterface()) {
                        builder.addSuperinterface(parent);
                    } else {
                        builder.superclass(parent);
                    }
                });
        return builder.addJavadoc(
                "Its fields, and what the serializers use of it, as found in the class that was analysed.\n");
    }

    private static Modifier[] modifiers(Class<?> type) {
        Set<Modifier> modifiers = modifiers(type.getModifiers());
        if (type.isEnum() || type.isRecord() || type.isInterface()) {
            modifiers.remove(Modifier.FINAL);
            modifiers.remove(Modifier.ABSTRACT);
            modifiers.remove(Modifier.STATIC);
        }
        if (type.isSealed() && !type.isEnum()) {
            modifiers.add(Modifier.SEALED);
        }
        return modifiers.toArray(Modifier[]::new);
    }

    /** Those of classes and fields, by the names that the language has for them. */
    private static Set<Modifier> modifiers(int flags) {
        Set<Modifier> modifiers = new LinkedHashSet<>();
        for (Modifier each : List.of(
                Modifier.PUBLIC,
                Modifier.PROTECTED,
                Modifier.PRIVATE,
                Modifier.ABSTRACT,
                Modifier.STATIC,
                Modifier.FINAL)) {
            if (Arrays.asList(java.lang.reflect.Modifier.toString(flags).split(" "))
                    .contains(each.toString())) {
                modifiers.add(each);
            }
        }
        return modifiers;
    }

    private TypeSpec.Builder ofRecord(ClassShape shape) {
        MethodSpec.Builder canonical = MethodSpec.constructorBuilder();
        shape.fields().forEach(field -> canonical.addParameter(parameter(field)));
        return TypeSpec.recordBuilder(shape.type().getSimpleName()).recordConstructor(canonical.build());
    }

    private ParameterSpec parameter(FieldShape field) {
        return ParameterSpec.builder(names.of(field.shape()), field.name()).build();
    }

    private TypeSpec.Builder ofClass(ClassShape shape) {
        FieldAccess access = new FieldAccess(shape, shape.type().getPackageName());
        TypeSpec.Builder type = TypeSpec.classBuilder(shape.type().getSimpleName());
        for (FieldShape field : shape.fields()) {
            type.addField(FieldSpec.builder(names.of(field.shape()), field.name())
                    .addModifiers(modifiers(field.field().getModifiers()).toArray(Modifier[]::new))
                    .build());
        }
        Optional<List<FieldShape>> constructor = access.constructor();
        type.addMethod(constructor.map(this::constructor).orElseGet(() -> MethodSpec.constructorBuilder()
                .build()));
        shape.fields().forEach(field -> addAccessors(type, access, field, constructor.isEmpty()));
        return type;
    }

    private MethodSpec constructor(List<FieldShape> order) {
        MethodSpec.Builder constructor = MethodSpec.constructorBuilder();
        for (FieldShape field : order) {
            constructor.addParameter(parameter(field)).addStatement("this.$1L = $1L", field.name());
        }
        return constructor.build();
    }

    private void addAccessors(TypeSpec.Builder type, FieldAccess access, FieldShape field, boolean isSet) {
        access.get(field)
                .filter(getter -> getter.endsWith("()"))
                .ifPresent(getter ->
                        type.addMethod(MethodSpec.methodBuilder(getter.substring(1, getter.length() - "()".length()))
                                .addModifiers(Modifier.PUBLIC)
                                .returns(names.of(field.shape()))
                                .addStatement("return $L", field.name())
                                .build()));
        access.set(field)
                .filter(setter -> isSet && setter.endsWith("($L)"))
                .ifPresent(setter ->
                        type.addMethod(MethodSpec.methodBuilder(setter.substring(1, setter.length() - "($L)".length()))
                                .addModifiers(Modifier.PUBLIC)
                                .addParameter(parameter(field))
                                .addStatement("this.$1L = $1L", field.name())
                                .build()));
    }
}
