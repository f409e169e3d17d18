package workbench.generate.source;

import com.hazelcast.nio.serialization.Portable;
import com.hazelcast.nio.serialization.PortableReader;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import javax.lang.model.element.Modifier;
import org.apache.commons.lang3.StringUtils;
import workbench.shape.FieldShape;
import workbench.shape.Scalar;
import workbench.shape.Shape;

/** Writes fields by name in Portable's types. For one class. */
@SuppressWarnings("removal") // Portable is deprecated since Hazelcast 5.4 and still a strategy
final class PortableFields {

    /** What Portable calls the types of Compact. */
    private static final Map<String, String> TYPES = Map.ofEntries(
            Map.entry("Boolean", "Boolean"),
            Map.entry("Int8", "Byte"),
            Map.entry("Int16", "Short"),
            Map.entry("Int32", "Int"),
            Map.entry("Int64", "Long"),
            Map.entry("Float32", "Float"),
            Map.entry("Float64", "Double"),
            Map.entry("String", "String"),
            Map.entry("Decimal", "Decimal"),
            Map.entry("Time", "Time"),
            Map.entry("Date", "Date"),
            Map.entry("Timestamp", "Timestamp"),
            Map.entry("TimestampWithTimezone", "TimestampWithTimezone"),
            Map.entry("ArrayOfInt8", "ByteArray"));

    private static final String WITHOUT_NULL = "withoutNull";

    private final Names names;
    private final List<MethodSpec> methods = new ArrayList<>();

    PortableFields(Names names) {
        this.names = names;
    }

    /** The methods that the code so far calls. */
    List<MethodSpec> methods() {
        return methods;
    }

    /** Portable's type for the field, as the names of methods have it, or nothing if it must go without a name. */
    static Optional<String> type(FieldShape field) {
        return switch (field.shape()) {
            case Shape.Single single
            when single.scalar() == Scalar.CHAR -> field.neverNull() ? Optional.of("Char") : Optional.empty();
            case Shape.Single _, Shape.Constant _ ->
                CompactForm.of(field.shape())
                        .filter(form -> field.neverNull() || !form.wire().isPrimitive())
                        .map(form -> TYPES.get(form.method()));
            case Shape.Reference _ -> Optional.of("Portable");
            case Shape.Array array
            when array.type().getComponentType().isPrimitive() ->
                Optional.of(
                        StringUtils.capitalize(array.type().getComponentType().getName()) + "Array");
            case Shape.Array array -> arrayOf(array.element().shape());
            case Shape.CollectionOf collection -> arrayOf(collection.element().shape());
            case Shape.MapOf _, Shape.OptionalOf _, Shape.SealedType _, Shape.Unknown _ -> Optional.empty();
        };
    }

    private static Optional<String> arrayOf(Shape element) {
        if (element instanceof Shape.Reference) {
            return Optional.of("PortableArray");
        }
        boolean text = element instanceof Shape.Single single && single.scalar() == Scalar.STRING;
        return text ? Optional.of("StringArray") : Optional.empty();
    }

    /** The class that the definition of a field refers to. */
    static Optional<Class<?>> referred(FieldShape field) {
        return type(field).filter(type -> type.startsWith("Portable")).flatMap(type -> field.shape()
                .parts()
                .filter(Shape.Reference.class::isInstance)
                .<Class<?>>map(Shape::type)
                .findFirst());
    }

    /** A statement that writes a field that has a type. */
    CodeBlock write(FieldShape field) {
        CodeBlock value = RewrittenClass.field(field);
        CodeBlock written =
                switch (field.shape()) {
                    case Shape.Single single when single.scalar() == Scalar.CHAR -> value;
                    case Shape.Single _, Shape.Constant _ -> {
                        CompactForm form = CompactForm.of(field.shape()).orElseThrow();
                        yield form.isItself() ? value : unlessNull(field, value, form.to(value));
                    }
                    case Shape.CollectionOf collection ->
                        unlessNull(
                                field,
                                value,
                                CodeBlock.of(
                                        "$L.toArray(new $T[0])",
                                        value,
                                        element(collection.element().shape())));
                    default -> value;
                };
        return CodeBlock.builder()
                .add(ContainerMethods.refusingLoss(field, value))
                .add(
                        field.shape() instanceof Shape.Single single && single.scalar() == Scalar.DATE
                                ? ContainerMethods.refusingSubtypes(TypeName.get(single.type()), value, field.label())
                                : CodeBlock.of(""))
                .addStatement(
                        "out.write$L($S, $L)",
                        type(field).orElseThrow(),
                        field.name(),
                        mayHoldNull(field) ? withoutNull(field, written) : written)
                .build();
    }

    private static boolean mayHoldNull(FieldShape field) {
        return switch (field.shape()) {
            case Shape.Array array -> mayBeNull(array.element());
            case Shape.CollectionOf collection -> mayBeNull(collection.element());
            default -> false;
        };
    }

    private static boolean mayBeNull(Shape.Element element) {
        return element.shape() instanceof Shape.Reference && !element.neverNull();
    }

    /** Portable's writer has no word about the field when it meets null in an array. */
    private CodeBlock withoutNull(FieldShape field, CodeBlock array) {
        if (methods.stream().noneMatch(method -> method.name().equals(WITHOUT_NULL))) {
            methods.add(MethodSpec.methodBuilder(WITHOUT_NULL)
                    .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                    .addParameter(String.class, "field")
                    .addParameter(Portable[].class, "array")
                    .returns(Portable[].class)
                    .beginControlFlow("if (array != null && $T.asList(array).contains(null))", Arrays.class)
                    .addStatement(
                            "throw new $T(field + $S)",
                            IllegalArgumentException.class,
                            " holds null, and Portable writes no array with null. Leave null out, or use IdentifiedDataSerializable.")
                    .endControlFlow()
                    .addStatement("return array")
                    .build());
        }
        return CodeBlock.of("$L($S, $L)", WITHOUT_NULL, field.label(), array);
    }

    private static TypeName element(Shape shape) {
        return shape instanceof Shape.Reference ? ClassName.get(Portable.class) : TypeName.get(shape.type());
    }

    private static CodeBlock unlessNull(FieldShape field, CodeBlock value, CodeBlock then) {
        return field.neverNull() ? then : CodeBlock.of("$L == null ? null : $L", value, then);
    }

    /** An expression that reads a field that has a type. */
    CodeBlock read(FieldShape field) {
        CodeBlock read = CodeBlock.of("in.read$L($S)", type(field).orElseThrow(), field.name());
        return switch (field.shape()) {
            case Shape.Single single when single.scalar() == Scalar.CHAR -> read;
            case Shape.Single _, Shape.Constant _ -> {
                CompactForm form = CompactForm.of(field.shape(), names);
                yield field.neverNull() || form.isItself()
                        ? form.from(read)
                        : CodeBlock.of("$T.ofNullable($L).map($L).orElse(null)", Optional.class, read, form.maker());
            }
            case Shape.CollectionOf collection ->
                method(
                        field,
                        read,
                        made -> collected(collection, made),
                        collection.element().shape());
            case Shape.Array array
            when array.element().shape() instanceof Shape.Reference reference ->
                method(field, read, made -> arrayOf(reference, made), reference);
            default -> read;
        };
    }

    private CodeBlock method(FieldShape field, CodeBlock read, Function<CodeBlock, CodeBlock> made, Shape element) {
        String method = Methods.free("read" + StringUtils.capitalize(field.name()), methods);
        String variable = Names.local(field.name());
        CodeBlock body = field.neverNull()
                ? CodeBlock.builder()
                        .addStatement("return $L", made.apply(read))
                        .build()
                : CodeBlock.builder()
                        .addStatement("$T[] $L = $L", element(element), variable, read)
                        .addStatement(
                                "return $L == null ? null : $L", variable, made.apply(CodeBlock.of("$L", variable)))
                        .build();
        methods.add(MethodSpec.methodBuilder(method)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .addParameter(PortableReader.class, "in")
                .returns(names.of(field.shape()))
                .addException(IOException.class)
                .addCode(body)
                .build());
        return CodeBlock.of("$L(in)", method);
    }

    private CodeBlock collected(Shape.CollectionOf collection, CodeBlock array) {
        return collection.element().shape() instanceof Shape.Reference reference
                ? CodeBlock.of(
                        "$T.stream($L)\n.map($T.class::cast)\n.collect($L)",
                        Arrays.class,
                        array,
                        names.of(reference.type()),
                        ContainerMethods.collector(collection.implementation()))
                : CodeBlock.of(
                        "$T.stream($L).collect($L)",
                        Arrays.class,
                        array,
                        ContainerMethods.collector(collection.implementation()));
    }

    private CodeBlock arrayOf(Shape.Reference reference, CodeBlock array) {
        return CodeBlock.of(
                "$1T.stream($2L).map($3T.class::cast).toArray($3T[]::new)",
                Arrays.class,
                array,
                names.of(reference.type()));
    }
}
