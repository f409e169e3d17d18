package workbench.generate.source;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import com.palantir.javapoet.WildcardTypeName;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import javax.lang.model.element.Modifier;
import org.apache.commons.lang3.StringUtils;
import workbench.runtime.compact.Any;
import workbench.runtime.compact.AnySerializer;
import workbench.runtime.compact.Box;
import workbench.runtime.compact.BoxSerializer;
import workbench.runtime.compact.Members;
import workbench.shape.ObjectModel;
import workbench.shape.Shape;

/** What the Compact serializers of a model share, as far as one of them asks for it: boxes, and the classes that open types may have. */
final class CompactCompanions {

    private final ObjectModel model;
    private final Names names;
    private final WireNames wire;
    private final ClassName known;
    private final Map<String, Collection<Class<?>>> sets = new LinkedHashMap<>();
    private final Map<Class<?>, String> constants = new LinkedHashMap<>();
    private boolean boxes;
    private boolean any;

    CompactCompanions(ObjectModel model, Names names, WireNames wire) {
        this.model = model;
        this.names = names;
        this.wire = wire;
        this.known = names.beside(model.root(), "Classes");
        List<Class<?>> open = model.all().stream()
                .flatMap(shape -> shape.fields().stream())
                .flatMap(field -> field.shape().parts())
                .filter(Shape.SealedType.class::isInstance)
                .<Class<?>>map(Shape::type)
                .distinct()
                .toList();
        UniqueNames.of(open).forEach((type, name) -> constants.put(type, Factory.constant(name)));
    }

    /** The class of boxes. */
    ClassName box() {
        boxes = true;
        return names.beside(model.root(), "Box");
    }

    /** The class that holds values of fields declared as {@code Object}. */
    ClassName any() {
        any = true;
        return names.beside(model.root(), "Any");
    }

    /** An expression for the set of classes of an open type. */
    CodeBlock known(Shape.SealedType open) {
        String name = Objects.requireNonNull(constants.get(open.type()));
        sets.putIfAbsent(name, open.choices());
        return CodeBlock.of("$T.$L", known, name);
    }

    /** An expression for the set of all classes of the model, with its enums. */
    CodeBlock knownToAny() {
        Set<Class<?>> all = new LinkedHashSet<>(model.classes().keySet());
        model.all().stream()
                .flatMap(shape -> shape.fields().stream())
                .flatMap(field -> field.shape().parts())
                .filter(Shape.Constant.class::isInstance)
                .map(Shape::type)
                .forEach(all::add);
        sets.putIfAbsent("ALL", all);
        return CodeBlock.of("$T.ALL", known);
    }

    /** The serializers among the types. */
    List<ClassName> serializers() {
        List<ClassName> serializers = new ArrayList<>();
        if (boxes) {
            serializers.add(names.beside(model.root(), "BoxSerializer"));
        }
        if (any) {
            serializers.add(names.beside(model.root(), "AnySerializer"));
        }
        return serializers;
    }

    List<TypeSpec> types() {
        List<TypeSpec> types = new ArrayList<>();
        if (!sets.isEmpty()) {
            types.add(classes());
        }
        if (boxes) {
            types.add(
                    holder("Box", Box.class, "Holds an element whose class is another than that of its neighbours.\n"));
            types.add(serializer("Box", BoxSerializer.class));
        }
        if (any) {
            types.add(holder("Any", Any.class, "Holds a value whose declared type says nothing.\n"));
            types.add(serializer("Any", AnySerializer.class));
        }
        return types;
    }

    private TypeSpec holder(String suffix, Class<?> parent, String comment) {
        return TypeSpec.classBuilder(names.beside(model.root(), suffix))
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .addJavadoc(comment)
                .superclass(parent)
                .build();
    }

    private TypeSpec serializer(String suffix, Class<?> parent) {
        ClassName held = names.beside(model.root(), suffix);
        return TypeSpec.classBuilder(names.beside(model.root(), suffix + "Serializer"))
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .superclass(ParameterizedTypeName.get(ClassName.get(parent), held))
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PUBLIC)
                        .addStatement(
                                "super($1S, $2T.class, $2T::new)",
                                rootTypeName() + "." + suffix.toLowerCase(Locale.ROOT),
                                held)
                        .build())
                .build();
    }

    /** A sealed root is no class of the model, and may have no type name. */
    private String rootTypeName() {
        return wire.typeNames()
                .getOrDefault(
                        model.root(),
                        StringUtils.uncapitalize(names.beside(model.root(), "").simpleName()));
    }

    private TypeSpec classes() {
        TypeSpec.Builder type = TypeSpec.classBuilder(known)
                .addModifiers(Modifier.FINAL)
                .addJavadoc("The classes that have a serializer, by the open type that they implement.\n")
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .build());
        sets.forEach((name, classes) -> {
            ParameterizedTypeName anyClass =
                    ParameterizedTypeName.get(ClassName.get(Class.class), WildcardTypeName.subtypeOf(Object.class));
            type.addField(FieldSpec.builder(
                            ParameterizedTypeName.get(ClassName.get(Set.class), anyClass),
                            name,
                            Modifier.STATIC,
                            Modifier.FINAL)
                    .initializer(
                            "$T.of(new $T {$L})",
                            Set.class,
                            ArrayTypeName.of(anyClass),
                            CodeBlock.join(classes.stream().map(this::literal).toList(), ", "))
                    .build());
        });
        return type.build();
    }

    private CodeBlock literal(Class<?> type) {
        return names.reaches(type)
                ? CodeBlock.of("$T.class", type)
                : CodeBlock.of("$T.type($T.class, $S)", Members.class, known, type.getName());
    }
}
