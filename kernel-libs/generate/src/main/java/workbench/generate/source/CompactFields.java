package workbench.generate.source;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Modifier;
import org.apache.commons.lang3.StringUtils;
import workbench.shape.FieldShape;
import workbench.shape.Scalar;
import workbench.shape.Shape;
import workbench.shape.Shape.Element;

/** Writes fields by name in Compact's types; a map is an array of keys and one of values. For one class. */
final class CompactFields {

    private final Names names;
    private final CompactArrays arrays;
    private final List<MethodSpec> methods = new ArrayList<>();

    CompactFields(Names names) {
        this.names = names;
        this.arrays = new CompactArrays(names);
    }

    /** The methods that the code so far calls. */
    List<MethodSpec> methods() {
        return methods;
    }

    /** Statements that write the field of an object, whose value is an expression without side effects. */
    CodeBlock write(FieldShape field, CodeBlock value) {
        String name = field.name();
        return switch (field.shape()) {
            case Shape.Single single
            when number(single).isPresent() ->
                write(
                        "Nullable" + number(single).orElseThrow(),
                        name,
                        CodeBlock.of(
                                "$1L.isPresent() ? $1L.getAs$2L() : null",
                                value,
                                single.type().getSimpleName().substring("Optional".length())));
            case Shape.Single _, Shape.Constant _ -> writeOne(field, form(field.shape()), value);
            case Shape.Reference _, Shape.SealedType _ -> write("Compact", name, value);
            case Shape.OptionalOf optional -> writeOptional(optional.content().shape(), name, value);
            case Shape.MapOf map ->
                CodeBlock.builder()
                        .add(writeArray(field, map.key(), name + "Keys", CodeBlock.of("$L.keySet()", value), value))
                        .add(writeArray(field, map.value(), name + "Values", CodeBlock.of("$L.values()", value), value))
                        .build();
            case Shape.CollectionOf collection -> writeArray(field, collection.element(), name, value, value);
            case Shape.Array array when isPrimitive(array) -> write(primitive(array), name, value);
            case Shape.Array array -> writeArray(field, array.element(), name, value, value);
            case Shape.Unknown unknown -> throw new IllegalStateException("Compact has no type for " + unknown);
        };
    }

    private CodeBlock writeArray(FieldShape field, Element element, String name, CodeBlock elements, CodeBlock value) {
        CodeBlock array = arrays.toArray(element, elements, field.shape() instanceof Shape.Array);
        boolean asItIs = array.toString().equals(value.toString());
        return write(arrays.method(element), name, asItIs ? array : unlessNull(field, value, array));
    }

    private static CodeBlock writeOne(FieldShape field, CompactForm form, CodeBlock value) {
        if (field.neverNull()) {
            return write(form.method(), field.name(), form.to(value));
        }
        CodeBlock written = form.isItself() ? value : unlessNull(field, value, form.to(value));
        return write(form.methodForNull(), field.name(), written);
    }

    private static CodeBlock writeOptional(Shape content, String name, CodeBlock value) {
        Optional<CompactForm> form = CompactForm.of(content);
        CodeBlock written = form.isEmpty() || form.get().isItself()
                ? value
                : CodeBlock.of("$L.map(one -> $L)", value, form.get().to(CodeBlock.of("one")));
        return write(
                form.map(CompactForm::methodForNull).orElse("Compact"), name, CodeBlock.of("$L.orElse(null)", written));
    }

    private static CodeBlock unlessNull(FieldShape field, CodeBlock value, CodeBlock then) {
        return field.neverNull() ? then : CodeBlock.of("$L == null ? null : $L", value, then);
    }

    private static CodeBlock write(String method, String name, CodeBlock value) {
        return CodeBlock.builder()
                .addStatement("out.write$L($S, $L)", method, name, value)
                .build();
    }

    /** An expression that reads the field. */
    CodeBlock read(FieldShape field) {
        return switch (field.shape()) {
            case Shape.Single single
            when number(single).isPresent() ->
                CodeBlock.of(
                        "$1L.map($2T::of).orElseGet($2T::empty)",
                        optional("Nullable" + number(single).orElseThrow(), field.name()),
                        single.type());
            case Shape.Single _, Shape.Constant _ -> readOne(field, form(field.shape()));
            case Shape.Reference _, Shape.SealedType _ -> read("Compact", field.name());
            case Shape.OptionalOf optional -> readOptional(optional.content().shape(), field.name());
            case Shape.Array array when isPrimitive(array) -> read(primitive(array), field.name());
            case Shape.Array _, Shape.CollectionOf _, Shape.MapOf _ -> CodeBlock.of("$L(in)", method(field));
            case Shape.Unknown unknown -> throw new IllegalStateException("Compact has no type for " + unknown);
        };
    }

    private static CodeBlock readOne(FieldShape field, CompactForm form) {
        if (field.neverNull()) {
            return form.from(read(form.method(), field.name()));
        }
        return form.isItself()
                ? read(form.methodForNull(), field.name())
                : CodeBlock.of("$L.map($L).orElse(null)", optional(form.methodForNull(), field.name()), form.maker());
    }

    private static CodeBlock readOptional(Shape content, String name) {
        Optional<CompactForm> form = CompactForm.of(content);
        CodeBlock read = optional(form.map(CompactForm::methodForNull).orElse("Compact"), name);
        return form.isEmpty() || form.get().isItself()
                ? read
                : CodeBlock.of("$L.map($L)", read, form.get().maker());
    }

    private static CodeBlock optional(String method, String name) {
        return CodeBlock.of("$T.ofNullable($L)", Optional.class, read(method, name));
    }

    private static CodeBlock read(String method, String name) {
        return CodeBlock.of("in.read$L($S)", method, name);
    }

    private static CompactForm form(Shape shape) {
        return CompactForm.of(shape).orElseThrow();
    }

    private String method(FieldShape field) {
        String method = "read" + StringUtils.capitalize(field.name());
        methods.add(MethodSpec.methodBuilder(method)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .addParameter(CompactReader.class, "in")
                .returns(names.of(field.shape()))
                .addCode(arrays.readBody(field))
                .build());
        return method;
    }

    /** Of an optional number, Compact's type without null. */
    static Optional<String> number(Shape.Single single) {
        return switch (single.scalar()) {
            case OPTIONAL_INT -> Optional.of("Int32");
            case OPTIONAL_LONG -> Optional.of("Int64");
            case OPTIONAL_DOUBLE -> Optional.of("Float64");
            default -> Optional.empty();
        };
    }

    private static boolean isPrimitive(Shape.Array array) {
        return array.type().getComponentType().isPrimitive();
    }

    private static String primitive(Shape.Array array) {
        Scalar component = Scalar.of(array.type().getComponentType()).orElseThrow();
        return "ArrayOf" + CompactForm.of(component).orElseThrow().method();
    }
}
