package workbench.generate.source;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;
import org.apache.commons.lang3.StringUtils;
import workbench.shape.ClassShape;
import workbench.shape.FieldShape;

/**
 * A class written again, without its strategy: fields, constructors, accessors. Inherited fields become its own. A
 * record becomes a class, since its fields must be set after it is made, and keeps its accessors and equality.
 */
public final class RewrittenClass {

    /** What a method may take, where each long and double counts twice; the object itself is one. */
    private static final int MOST_SLOTS = 254;

    private static final Set<String> PARAMETERS_OF_STREAMS = Set.of("out", "in");

    /** Variables of {@code equals}. */
    private static final Set<String> OF_EQUALITY = Set.of("other", "that");

    /** Methods without parameters that every object has, or that say its ids. */
    private static final Set<String> TAKEN_GETTERS = Set.of("getClass", "getFactoryId", "getClassId");

    private final Names names;
    private final ClassShape shape;

    public RewrittenClass(Names names, ClassShape shape) {
        this.names = names;
        this.shape = shape;
    }

    public ClassName name() {
        return names.of(shape.type());
    }

    /** The field as its class names it in methods that have a stream for a parameter. */
    public static CodeBlock field(FieldShape field) {
        return PARAMETERS_OF_STREAMS.contains(field.name())
                ? CodeBlock.of("this.$L", field.name())
                : CodeBlock.of("$L", field.name());
    }

    /** Without constants, so that the strategy's own come before these fields. */
    public TypeSpec.Builder skeleton(TypeName strategy) {
        TypeSpec.Builder type = TypeSpec.classBuilder(name())
                .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
                .addSuperinterface(
                        sealedTypes().isEmpty() ? strategy : sealedTypes().getFirst());
        sealedTypes().stream().skip(1).forEach(type::addSuperinterface);
        shape.fields()
                .forEach(field ->
                        type.addField(FieldSpec.builder(names.of(field.shape()), field.name(), Modifier.PRIVATE)
                                .build()));
        type.addMethod(
                MethodSpec.constructorBuilder().addModifiers(Modifier.PUBLIC).build());
        if (!shape.fields().isEmpty() && slots() <= MOST_SLOTS) {
            type.addMethod(constructor());
        }
        return type;
    }

    /** The sealed types that the class belongs to, as far as they are written again too. */
    private List<ClassName> sealedTypes() {
        return names.rewritten().entrySet().stream()
                .filter(entry -> entry.getKey().isSealed()
                        && !entry.getKey().isEnum()
                        && entry.getKey() != shape.type()
                        && entry.getKey().isAssignableFrom(shape.type()))
                .map(Map.Entry::getValue)
                .toList();
    }

    private int slots() {
        return shape.fields().stream()
                .mapToInt(field -> field.type() == long.class || field.type() == double.class ? 2 : 1)
                .sum();
    }

    private MethodSpec constructor() {
        MethodSpec.Builder constructor = MethodSpec.constructorBuilder().addModifiers(Modifier.PUBLIC);
        for (FieldShape field : shape.fields()) {
            constructor.addParameter(
                    ParameterSpec.builder(names.of(field.shape()), field.name()).build());
            constructor.addStatement("this.$1L = $1L", field.name());
        }
        return constructor.build();
    }

    /** Adds the accessors that the class has: those of a record, or its getters and setters. */
    public void addAccessors(TypeSpec.Builder type) {
        for (FieldShape field : shape.fields()) {
            type.addMethod(MethodSpec.methodBuilder(getter(field))
                    .addModifiers(Modifier.PUBLIC)
                    .returns(names.of(field.shape()))
                    .addStatement("return $L", field.name())
                    .build());
            if (hasSetter(field)) {
                type.addMethod(MethodSpec.methodBuilder("set" + name(field))
                        .addModifiers(Modifier.PUBLIC)
                        .addParameter(names.of(field.shape()), field.name())
                        .addStatement("this.$1L = $1L", field.name())
                        .build());
            }
        }
        if (shape.type().isRecord()) {
            type.addMethod(equality()).addMethod(hash());
        }
    }

    private String getter(FieldShape field) {
        String prefix = field.type() == boolean.class ? "is" : "get";
        String getter = shape.type().isRecord() ? field.name() : prefix + name(field);
        return TAKEN_GETTERS.contains(getter) ? getter + "Value" : getter;
    }

    /** Of the field in accessors: as it is, if another field differs in the case of the first letter alone. */
    private String name(FieldShape field) {
        String name = StringUtils.capitalize(field.name());
        boolean isTaken = shape.fields().stream()
                .anyMatch(other -> !other.name().equals(field.name())
                        && StringUtils.capitalize(other.name()).equals(name));
        return isTaken ? field.name() : name;
    }

    private boolean hasSetter(FieldShape field) {
        return Arrays.stream(shape.type().getMethods())
                .anyMatch(method -> method.getName().equals("set" + StringUtils.capitalize(field.name()))
                        && Arrays.equals(method.getParameterTypes(), new Class<?>[] {field.type()}));
    }

    private MethodSpec equality() {
        CodeBlock same = shape.fields().isEmpty()
                ? CodeBlock.of("return other instanceof $T", name())
                : CodeBlock.of(
                        "return other instanceof $T that$L",
                        name(),
                        shape.fields().stream().map(RewrittenClass::isSame).collect(CodeBlock.joining("")));
        return MethodSpec.methodBuilder("equals")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(boolean.class)
                .addParameter(Object.class, "other")
                .addStatement(same)
                .build();
    }

    /** As records compare their components. */
    private static CodeBlock isSame(FieldShape field) {
        String name = field.name();
        String own = OF_EQUALITY.contains(name) ? "this." + name : name;
        if (field.type() == float.class || field.type() == double.class) {
            return CodeBlock.of(
                    "\n&& $T.compare($L, that.$L) == 0",
                    TypeName.get(field.type()).box(),
                    own,
                    name);
        }
        return field.isPrimitive()
                ? CodeBlock.of("\n&& $L == that.$L", own, name)
                : CodeBlock.of("\n&& $T.equals($L, that.$L)", Objects.class, own, name);
    }

    private MethodSpec hash() {
        return MethodSpec.methodBuilder("hashCode")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(int.class)
                .addStatement(
                        "return $T.hash($L)",
                        Objects.class,
                        shape.fields().stream().map(FieldShape::name).collect(Collectors.joining(", ")))
                .build();
    }
}
