package workbench.generate.source;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import java.io.IOException;
import java.net.URL;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import org.apache.commons.lang3.StringUtils;
import workbench.generate.source.ScalarParts.Part;
import workbench.generate.source.ScalarParts.Wire;
import workbench.shape.FieldShape;
import workbench.shape.Scalar;
import workbench.shape.Shape;
import workbench.shape.Shape.Element;

/**
 * Writes values one after another, without names. What takes a loop goes into methods of its own, so that every read is an
 * expression. Null is marked by a boolean before the value, or by -1 in place of a size. For one class.
 */
public final class SequenceCode {

    private static final Map<Scalar, String> OPTIONALS = Map.of(
            Scalar.OPTIONAL_INT, "Int",
            Scalar.OPTIONAL_LONG, "Long",
            Scalar.OPTIONAL_DOUBLE, "Double");

    /** The method that makes a URL of its text. */
    static final String URL_METHOD = "urlOf";

    private static final MethodSpec URL_OF = MethodSpec.methodBuilder(URL_METHOD)
            .addAnnotation(AnnotationSpec.builder(SuppressWarnings.class)
                    .addMember("value", "$S", "deprecation") // a URL need be no URI
                    .build())
            .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
            .addParameter(String.class, "text")
            .returns(URL.class)
            .addException(IOException.class)
            .addStatement("return new $T(text)", URL.class)
            .build();

    private static final String OBJECT = "Object";
    private static final Element BYTES = new Element(
            new Shape.Array(byte[].class, new Element(new Shape.Single(byte.class, Scalar.BYTE), true)), true);

    private final Names names;
    private final Dialect dialect;
    private final References references;
    private final ContainerMethods containers;
    private final LengthCheck lengths = new LengthCheck();
    private boolean readsUrl;

    /**
     * @param readsObjects whether a read may look for a class, so that each says so
     */
    public SequenceCode(Names names, Dialect dialect, boolean readsObjects, References references) {
        this(names, dialect, readsObjects, references, Set.of());
    }

    /**
     * @param taken what the names of methods may not be after their verb
     */
    SequenceCode(Names names, Dialect dialect, boolean readsObjects, References references, Set<String> taken) {
        this.names = names;
        this.dialect = dialect;
        this.references = references;
        this.containers = new ContainerMethods(names, dialect, readsObjects, this, taken);
    }

    /** The methods that the code so far calls, and does not find elsewhere. */
    public List<MethodSpec> methods() {
        return Stream.of(
                        containers.methods().stream(),
                        lengths.method().stream(),
                        readsUrl ? Stream.of(URL_OF) : Stream.<MethodSpec>empty())
                .flatMap(each -> each)
                .toList();
    }

    /** The constants that these methods use. */
    public List<FieldSpec> constants() {
        return containers.constants();
    }

    /** Statements that write the value of a field, which is an expression without side effects. */
    public CodeBlock write(FieldShape field, CodeBlock value) {
        return write(new Element(field.shape(), field.neverNull()), value, field.name());
    }

    /**
     * Statements that write the value of a field, which is an expression without side effects.
     *
     * @param fieldNames of all fields of the object
     */
    CodeBlock write(FieldShape field, CodeBlock value, FieldNames fieldNames) {
        return write(
                new Element(field.shape(), field.neverNull()), value, fieldNames.of(field), fieldNames.local(field));
    }

    /** An expression that reads what {@link #write(FieldShape, CodeBlock)} wrote. */
    public CodeBlock read(FieldShape field) {
        return read(field, field.name());
    }

    /** An expression that reads what {@link #write(FieldShape, CodeBlock, FieldNames)} wrote. */
    CodeBlock read(FieldShape field, String name) {
        return read(new Element(field.shape(), field.neverNull()), name);
    }

    /** Whether there is a variable of that name, such as an object that is called like one of its fields. */
    private static boolean isUsedIn(CodeBlock value, String name) {
        return Pattern.compile("(?<![.\\w])%s(?![\\w(])".formatted(Pattern.quote(name)))
                .matcher(value.toString())
                .find();
    }

    /** Whether code calls a method of a value that is a cast. Java would cast what the method returns. */
    static boolean callsOnCast(CodeBlock value, CodeBlock code) {
        String text = value.toString();
        return text.startsWith("(") && !text.startsWith("((") && code.toString().contains(text + ".");
    }

    /**
     * Statements that write a value.
     *
     * @param value an expression without side effects
     * @param name what the value is called, in the plural if it is many
     */
    CodeBlock write(Element element, CodeBlock value, String name) {
        return write(element, value, name, Names.local(name));
    }

    /** For a value without a variable, declares one called {@code local} if it needs it. */
    private CodeBlock write(Element element, CodeBlock value, String name, String local) {
        CodeBlock.Builder code = CodeBlock.builder();
        boolean marksNull = !element.neverNull() && !takesNull(element.shape());
        CodeBlock variable = value;
        if (marksNull ? value.toString().endsWith(")") : callsOnCast(value, writeSet(element, value, name))) {
            variable = CodeBlock.of("$L", isUsedIn(value, local) ? local + "Value" : local);
            code.addStatement("$T $L = $L", names.of(element.shape()), variable, value);
        }
        if (!marksNull) {
            return code.add(writeSet(element, variable, name)).build();
        }
        code.addStatement("out.writeBoolean($L != null)", variable);
        code.beginControlFlow("if ($L != null)", variable);
        return code.add(writeSet(element, variable, name)).endControlFlow().build();
    }

    /** An expression that reads what {@link #write(Element, CodeBlock, String)} wrote. */
    CodeBlock read(Element element, String name) {
        CodeBlock read = readSet(element, name);
        return element.neverNull() || takesNull(element.shape())
                ? read
                : CodeBlock.of("in.readBoolean() ? $L : null", read);
    }

    /** Whether what writes the shape deals with null by itself. */
    private boolean takesNull(Shape shape) {
        return switch (shape) {
            case Shape.Single single ->
                single.type().isPrimitive()
                        || ScalarParts.of(single.scalar()).isEmpty()
                        || (single.scalar() == Scalar.STRING && dialect.takesNull(Wire.STRING));
            case Shape.Array _, Shape.CollectionOf _, Shape.MapOf _, Shape.OptionalOf _, Shape.Unknown _ -> true;
            case Shape.Constant _, Shape.Reference _, Shape.SealedType _ -> false;
        };
    }

    private CodeBlock writeSet(Element element, CodeBlock value, String name) {
        return switch (element.shape()) {
            case Shape.Single single
            when single.scalar() == Scalar.DATE ->
                CodeBlock.builder()
                        .add(ContainerMethods.refusingSubtypes(TypeName.get(single.type()), value, name))
                        .add(writeScalar(element, single.scalar(), value))
                        .build();
            case Shape.Single single -> writeScalar(element, single.scalar(), value);
            case Shape.Constant _ ->
                CodeBlock.of(
                        "// by name: a constant added in between would shift the ordinals\nout.write$L($L.name());\n",
                        dialect.method(Wire.STRING),
                        value);
            case Shape.OptionalOf optional -> writeOptional(element, optional, value, name);
            case Shape.Reference reference -> statement(references.write(reference.type(), value));
            case Shape.SealedType sealedType -> statement(references.write(sealedType, value));
            case Shape.Unknown _ -> statement(CodeBlock.of("out.writeObject($L)", value));
            case Shape.Array array
            when hasMethod(array) -> statement(CodeBlock.of("out.write$L($L)", arrayMethod(array), value));
            case Shape.Array _, Shape.CollectionOf _, Shape.MapOf _ ->
                statement(CodeBlock.of("$L(out, $L)", containers.writer(element, name), value));
        };
    }

    private CodeBlock readSet(Element element, String name) {
        return switch (element.shape()) {
            case Shape.Single single -> readScalar(element, single.scalar());
            case Shape.Constant constant ->
                CodeBlock.of("$T.valueOf(in.read$L())", names.of(constant), dialect.method(Wire.STRING));
            case Shape.OptionalOf optional ->
                readOptional(
                        element,
                        TypeName.get(Optional.class),
                        readSet(new Element(optional.content().shape(), true), name));
            case Shape.Reference reference -> references.read(reference.type());
            case Shape.SealedType sealedType -> references.read(sealedType);
            case Shape.Unknown unknown -> readObject(names.of(unknown));
            case Shape.Array array
            when hasMethod(array) ->
                arrayMethod(array).equals(OBJECT)
                        ? readObject(names.of(array))
                        : lengths.read("read" + arrayMethod(array), array.type().getComponentType());
            case Shape.Array _, Shape.CollectionOf _, Shape.MapOf _ ->
                CodeBlock.of("$L(in)", containers.reader(element, name));
        };
    }

    private CodeBlock writeScalar(Element element, Scalar scalar, CodeBlock value) {
        CodeBlock.Builder code = CodeBlock.builder();
        ScalarParts.of(scalar)
                .ifPresentOrElse(
                        parts -> parts.parts().forEach(part -> code.addStatement(write(part, value))),
                        () -> writeOptional(code, element, scalar, value));
        return code.build();
    }

    private CodeBlock write(Part part, CodeBlock value) {
        CodeBlock got = CodeBlock.of(part.get(), value);
        return part.wire() == Wire.BYTES && dialect == Dialect.JAVA
                ? CodeBlock.of("$L(out, $L)", containers.writer(BYTES, "bytes"), got)
                : CodeBlock.of("out.write$L($L)", dialect.method(part.wire()), got);
    }

    private CodeBlock readScalar(Element element, Scalar scalar) {
        readsUrl |= scalar == Scalar.URL;
        return ScalarParts.of(scalar)
                .map(parts -> parts.make()
                        .apply(parts.parts().stream()
                                .map(Part::wire)
                                .map(this::read)
                                .toList()))
                .orElseGet(() -> readOptional(element, scalar));
    }

    private CodeBlock read(Wire wire) {
        if (wire != Wire.BYTES) {
            return CodeBlock.of("in.read$L()", dialect.method(wire));
        }
        return dialect == Dialect.JAVA
                ? CodeBlock.of("$L(in)", containers.reader(BYTES, "bytes"))
                : lengths.read("read" + wire.method(), byte.class);
    }

    private static void writeOptional(CodeBlock.Builder code, Element element, Scalar scalar, CodeBlock value) {
        if (scalar == Scalar.CLASS) {
            code.addStatement("out.writeObject($L)", value);
            return;
        }
        String type = OPTIONALS.get(scalar);
        beginOptional(code, element, value);
        code.addStatement("out.write$L($L.getAs$L())", type, value, type);
        code.endControlFlow();
    }

    private CodeBlock readOptional(Element element, Scalar scalar) {
        return scalar == Scalar.CLASS
                ? readObject(TypeName.get(Class.class))
                : readOptional(
                        element, TypeName.get(scalar.plain()), CodeBlock.of("in.read$L()", OPTIONALS.get(scalar)));
    }

    private CodeBlock writeOptional(Element element, Shape.OptionalOf optional, CodeBlock value, String name) {
        CodeBlock.Builder code = CodeBlock.builder();
        beginOptional(code, element, value);
        code.add(writeSet(new Element(optional.content().shape(), true), CodeBlock.of("$L.get()", value), name));
        return code.endControlFlow().build();
    }

    /** An optional may be null itself, which differs from an empty one: 2 in place of the boolean. */
    private static void beginOptional(CodeBlock.Builder code, Element element, CodeBlock value) {
        if (element.neverNull()) {
            code.addStatement("out.writeBoolean($L.isPresent())", value);
            code.beginControlFlow("if ($L.isPresent())", value);
        } else {
            code.addStatement("out.writeByte($1L == null ? 2 : $1L.isPresent() ? 1 : 0)", value);
            code.beginControlFlow("if ($1L != null && $1L.isPresent())", value);
        }
    }

    private static CodeBlock readOptional(Element element, TypeName type, CodeBlock content) {
        return element.neverNull()
                ? CodeBlock.of("in.readBoolean() ? $1T.of($2L) : $1T.empty()", type, content)
                : CodeBlock.of("""
                        switch (in.readByte()) {
                        $>case 0 -> $1T.empty();
                        case 1 -> $1T.of($2L);
                        default -> null;
                        $<}""", type, content);
    }

    private CodeBlock readObject(TypeName type) {
        boolean cast = dialect == Dialect.JAVA && !type.equals(ClassName.get(Object.class));
        return cast ? CodeBlock.of("($T) in.readObject()", type) : CodeBlock.of("in.readObject()");
    }

    /** The end of the name of the method that writes or reads such an array at once, or nothing if there is none. */
    private String arrayMethod(Shape.Array array) {
        Class<?> component = array.type().getComponentType();
        if (component == byte.class && dialect == Dialect.JAVA) {
            return "";
        }
        if (component.isPrimitive()) {
            return dialect == Dialect.JAVA ? OBJECT : StringUtils.capitalize(component.getName()) + "Array";
        }
        return component == String.class && dialect == Dialect.HAZELCAST ? "StringArray" : "";
    }

    private boolean hasMethod(Shape.Array array) {
        return !arrayMethod(array).isEmpty();
    }

    private static CodeBlock statement(CodeBlock expression) {
        return CodeBlock.builder().addStatement(expression).build();
    }
}
