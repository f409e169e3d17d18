package workbench.generate.source;

import com.hazelcast.nio.serialization.FieldKind;
import com.hazelcast.nio.serialization.compact.CompactReader;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeVariableName;
import com.palantir.javapoet.WildcardTypeName;
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

    static final String IS_NULL = "IsNull";

    private final Names names;
    private final CompactArrays arrays;
    private final List<MethodSpec> methods = new ArrayList<>();
    private boolean checks;

    CompactFields(Names names) {
        this.names = names;
        this.arrays = new CompactArrays(names);
    }

    /** The methods that the code so far calls. */
    List<MethodSpec> methods() {
        List<MethodSpec> all = new ArrayList<>(methods);
        all.add(HAS);
        if (checks) {
            all.add(ONLY);
        }
        return all;
    }

    private static final MethodSpec HAS = MethodSpec.methodBuilder("has")
            .addJavadoc("Bytes of another version may lack a field, and to read it would fail then.\n")
            .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
            .addParameter(CompactReader.class, "in")
            .addParameter(String.class, "field")
            .returns(boolean.class)
            .addStatement("return in.getFieldKind(field) != $T.NOT_AVAILABLE", FieldKind.class)
            .build();

    private static final MethodSpec ONLY = MethodSpec.methodBuilder("only")
            .addJavadoc("Refuses an object of a subclass, which no serializer here knows.\n")
            .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
            .addTypeVariable(TypeVariableName.get("T"))
            .addParameter(
                    ParameterizedTypeName.get(ClassName.get(Class.class), WildcardTypeName.subtypeOf(Object.class)),
                    "type")
            .addParameter(TypeVariableName.get("T"), "value")
            .addParameter(String.class, "field")
            .returns(TypeVariableName.get("T"))
            .beginControlFlow("if (value != null && value.getClass() != type)")
            .addStatement(
                    "throw new $T(field + $S + value.getClass().getName() + $S + type.getName() + $S)",
                    IllegalArgumentException.class,
                    " holds a ",
                    ", and only objects of ",
                    " itself are written. Generate the serializers again where both are in one jar.")
            .endControlFlow()
            .addStatement("return value")
            .build();

    /** Whether a field of the shape needs nothing but Compact's own types and calls of the JDK. */
    static boolean isInline(Shape shape, Names names) {
        return switch (shape) {
            case Shape.Single single ->
                CompactForm.of(single).isPresent() || number(single).isPresent();
            case Shape.Constant constant -> names.reaches(constant.type());
            case Shape.Reference reference -> names.reaches(reference.type());
            case Shape.SealedType sealedType -> isClosed(sealedType) && names.reaches(sealedType.type());
            case Shape.OptionalOf optional -> {
                Shape content = optional.content().shape();
                yield !(content instanceof Shape.OptionalOf)
                        && (content instanceof Shape.Reference
                                || content instanceof Shape.SealedType
                                || CompactForm.of(content).isPresent())
                        && isInline(content, names);
            }
            case Shape.Array array when array.type().getComponentType().isPrimitive() -> array.type() != char[].class;
            case Shape.Array array ->
                isInlineElement(array.element().shape(), names)
                        && isFinal(array.type().getComponentType());
            case Shape.CollectionOf collection ->
                isInlineElement(collection.element().shape(), names);
            case Shape.MapOf map ->
                isInlineElement(map.key().shape(), names)
                        && isInlineElement(map.value().shape(), names);
            case Shape.Unknown _ -> false;
        };
    }

    private static boolean isFinal(Class<?> type) {
        return java.lang.reflect.Modifier.isFinal(type.getModifiers());
    }

    private static boolean isInlineElement(Shape element, Names names) {
        return CompactArrays.canHold(element) && isInline(element, names);
    }

    /** Whether no other class than those that are known can ever be there. */
    static boolean isClosed(Shape.SealedType sealedType) {
        return sealedType.type().isSealed() && sealedType.choices().stream().allMatch(CompactFields::isFinal);
    }

    /** An expression for the value, unless its class is a subclass that nothing here knows. */
    private CodeBlock checked(FieldShape field, Shape shape, CodeBlock value) {
        if (isExact(shape)) {
            return value;
        }
        checks = true;
        return CodeBlock.of("only($T.class, $L, $S)", names.of(shape), value, field.label());
    }

    private static boolean isExact(Shape shape) {
        return switch (shape) {
            case Shape.Reference reference -> reference.exact();
            case Shape.Single single -> single.scalar() != Scalar.DATE;
            default -> true;
        };
    }

    /** A statement that does the same for each element, if one can be of a subclass. */
    private CodeBlock checkedElements(FieldShape field, Element element, CodeBlock elements, CodeBlock value) {
        if (isExact(element.shape())) {
            return CodeBlock.of("");
        }
        checks = true;
        CodeBlock each = CodeBlock.of(
                "$L.forEach(one -> only($T.class, one, $S))", elements, names.of(element.shape()), field.label());
        CodeBlock.Builder code = CodeBlock.builder();
        return field.neverNull()
                ? code.addStatement(each).build()
                : code.beginControlFlow("if ($L != null)", value)
                        .addStatement(each)
                        .endControlFlow()
                        .build();
    }

    /** Statements that write the field of an object, whose value is an expression without side effects. */
    CodeBlock write(FieldShape field, String name, CodeBlock value) {
        return switch (field.shape()) {
            case Shape.Single single
            when number(single).isPresent() ->
                write(
                                "Nullable" + number(single).orElseThrow(),
                                name,
                                CodeBlock.of(
                                        "$1L$2L.isPresent() ? $2L.getAs$3L() : null",
                                        field.neverNull() ? "" : CodeBlock.of("$L != null && ", value),
                                        value,
                                        single.type().getSimpleName().substring("Optional".length())))
                        .toBuilder()
                        .add(writeIsNull(field, name, value))
                        .build();
            case Shape.Single _, Shape.Constant _ -> writeOne(field, name, form(field.shape()), value);
            case Shape.Reference _, Shape.SealedType _ -> write("Compact", name, checked(field, field.shape(), value));
            case Shape.OptionalOf optional ->
                writeOptional(field, optional.content().shape(), name, value);
            case Shape.MapOf map -> writeMap(field, map, name, value);
            case Shape.CollectionOf collection ->
                CodeBlock.builder()
                        .add(ContainerMethods.refusingLoss(field, value))
                        .add(writeArray(field, collection.element(), name, value, value))
                        .build();
            case Shape.Array array when isPrimitive(array) -> write(primitive(array), name, value);
            case Shape.Array array -> writeArray(field, array.element(), name, value, value);
            case Shape.Unknown unknown -> throw new IllegalStateException("Compact has no type for " + unknown);
        };
    }

    private CodeBlock writeMap(FieldShape field, Shape.MapOf map, String name, CodeBlock value) {
        CodeBlock.Builder code = CodeBlock.builder().add(ContainerMethods.refusingLoss(field, value));
        CodeBlock still = value;
        if (ContainerMethods.isShared(map.type())) { // keys and values of one moment
            still = CodeBlock.of("$L", Names.local(name) + "Now");
            code.addStatement(
                    "$T $L = $L",
                    ContainerMethods.copied(map, names),
                    still,
                    unlessNull(field, value, ContainerMethods.copy(map, value)));
        }
        return code.add(writeArray(field, map.key(), name + "Keys", CodeBlock.of("$L.keySet()", still), still))
                .add(writeArray(field, map.value(), name + "Values", CodeBlock.of("$L.values()", still), still))
                .build();
    }

    private CodeBlock writeArray(FieldShape field, Element element, String name, CodeBlock elements, CodeBlock value) {
        CodeBlock array = arrays.toArray(element, elements, field.shape() instanceof Shape.Array);
        boolean asItIs = array.toString().equals(value.toString());
        return CodeBlock.builder()
                .add(checkedElements(field, element, elements, value))
                .add(write(arrays.method(element), name, asItIs ? array : unlessNull(field, value, array)))
                .build();
    }

    private CodeBlock writeOne(FieldShape field, String name, CompactForm form, CodeBlock value) {
        CodeBlock to = form.to(checked(field, field.shape(), value));
        if (field.neverNull()) {
            return write(form.method(), name, to);
        }
        return write(form.methodForNull(), name, form.isItself() ? to : unlessNull(field, value, to));
    }

    private CodeBlock writeOptional(FieldShape field, Shape content, String name, CodeBlock value) {
        Optional<CompactForm> form = CompactForm.of(content);
        CodeBlock written = form.isEmpty() || form.get().isItself()
                ? value
                : CodeBlock.of("$L.map(one -> $L)", value, form.get().to(checked(field, content, CodeBlock.of("one"))));
        return write(
                        form.map(CompactForm::methodForNull).orElse("Compact"),
                        name,
                        unlessNull(field, value, CodeBlock.of("$L.orElse(null)", written)))
                .toBuilder()
                .add(writeIsNull(field, name, value))
                .build();
    }

    /** Null in place of an optional, which differs from an empty one. */
    private static CodeBlock writeIsNull(FieldShape field, String name, CodeBlock value) {
        return field.neverNull()
                ? CodeBlock.of("")
                : write("Boolean", name + IS_NULL, CodeBlock.of("$L == null", value));
    }

    private static CodeBlock orNull(FieldShape field, String name, CodeBlock optional) {
        return field.neverNull()
                ? optional
                : CodeBlock.of("has(in, $1S) && in.readBoolean($1S) ? null : $2L", name + IS_NULL, optional);
    }

    private static CodeBlock unlessNull(FieldShape field, CodeBlock value, CodeBlock then) {
        return field.neverNull() ? then : CodeBlock.of("$L == null ? null : $L", value, then);
    }

    private static CodeBlock write(String method, String name, CodeBlock value) {
        return CodeBlock.builder()
                .addStatement("out.write$L($S, $L)", method, name, value)
                .build();
    }

    /** An expression that reads the field, which the bytes have. */
    CodeBlock read(FieldShape field, String name) {
        return switch (field.shape()) {
            case Shape.Single single
            when number(single).isPresent() ->
                orNull(
                        field,
                        name,
                        CodeBlock.of(
                                "$1L.map($2T::of).orElseGet($2T::empty)",
                                optional("Nullable" + number(single).orElseThrow(), name),
                                single.type()));
            case Shape.Single _, Shape.Constant _ -> readOne(field, name, form(field.shape()));
            case Shape.Reference _, Shape.SealedType _ -> read("Compact", name);
            case Shape.OptionalOf optional ->
                orNull(field, name, readOptional(optional.content().shape(), name));
            case Shape.Array array when isPrimitive(array) -> read(primitive(array), name);
            case Shape.Array _, Shape.CollectionOf _, Shape.MapOf _ -> CodeBlock.of("$L(in)", method(field, name));
            case Shape.Unknown unknown -> throw new IllegalStateException("Compact has no type for " + unknown);
        };
    }

    /** A condition under which the bytes have the field. */
    static CodeBlock isThere(FieldShape field, String name) {
        return CodeBlock.of("has(in, $S)", field.shape() instanceof Shape.MapOf ? name + "Keys" : name);
    }

    private static CodeBlock readOne(FieldShape field, String name, CompactForm form) {
        if (field.neverNull()) {
            return form.from(read(form.method(), name));
        }
        return form.isItself()
                ? read(form.methodForNull(), name)
                : CodeBlock.of("$L.map($L).orElse(null)", optional(form.methodForNull(), name), form.maker());
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

    private String method(FieldShape field, String name) {
        String method = Methods.free("read" + StringUtils.capitalize(name), methods);
        methods.add(MethodSpec.methodBuilder(method)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .addParameter(CompactReader.class, "in")
                .returns(names.of(field.shape()))
                .addCode(arrays.readBody(field, name))
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
