package workbench.generate.source;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import workbench.shape.FieldShape;
import workbench.shape.Shape;
import workbench.shape.Shape.Element;

/** Arrays, collections and maps as Compact's arrays. */
final class CompactArrays {

    private final Names names;

    CompactArrays(Names names) {
        this.names = names;
    }

    /**
     * In which of Compact's arrays elements are written.
     *
     * @param method the end of the method's name
     * @param component what the array holds
     * @param form how an element is turned into that, if it is a single value
     */
    private record Elements(String method, TypeName component, Optional<Form> form) {

        boolean areThemselves() {
            return form.map(Form::isItself).orElse(true);
        }
    }

    /** Whether there is an array type of Compact for elements of the shape. */
    static boolean canHold(Shape element) {
        return element instanceof Shape.Reference
                || Form.of(element).filter(form -> !form.isArray()).isPresent();
    }

    private Elements elements(Shape shape) {
        if (shape instanceof Shape.Reference reference) {
            return new Elements("ArrayOfCompact", names.of(reference.type()), Optional.empty());
        }
        Form form = Form.of(shape).orElseThrow();
        return new Elements("ArrayOf" + form.methodForNull(), form.wire().box(), Optional.of(form));
    }

    /**
     * An expression for the array that is written.
     *
     * @param value the array, or the collection
     */
    CodeBlock toArray(Element element, CodeBlock value, boolean isArray) {
        Elements elements = elements(element.shape());
        if (elements.areThemselves()) {
            return isArray ? value : CodeBlock.of("$L.toArray(new $T[0])", value, elements.component());
        }
        CodeBlock one = CodeBlock.of("one");
        CodeBlock to = elements.form().orElseThrow().to(one);
        return CodeBlock.of(
                "$L.map(one -> $L).toArray($T[]::new)",
                isArray ? CodeBlock.of("$T.stream($L)", Arrays.class, value) : CodeBlock.of("$L.stream()", value),
                element.neverNull() ? to : CodeBlock.of("one == null ? null : $L", to),
                elements.component());
    }

    /** The end of the name of the method that writes or reads the array. */
    String method(Element element) {
        return elements(element.shape()).method();
    }

    /** The body of a method that reads the field. */
    CodeBlock readBody(FieldShape field) {
        String variable = Names.local(field.name());
        return switch (field.shape()) {
            case Shape.Table table -> readMap(field, table, variable);
            case Shape.Many many -> {
                CodeBlock read = readArray(many.element(), field.name());
                yield body(field, many.element(), read, variable, array -> collected(many, array));
            }
            case Shape.Array array -> {
                CodeBlock read = readArray(array.element(), field.name());
                yield body(field, array.element(), read, variable, each -> arrayOf(array, each));
            }
            default -> throw new IllegalStateException("No container: " + field.shape());
        };
    }

    private CodeBlock body(
            FieldShape field, Element element, CodeBlock read, String variable, Function<CodeBlock, CodeBlock> made) {
        if (field.neverNull()) {
            return CodeBlock.builder()
                    .addStatement("return $L", made.apply(read))
                    .build();
        }
        CodeBlock local = CodeBlock.of("$L", variable);
        return CodeBlock.builder()
                .addStatement("$T[] $L = $L", elements(element.shape()).component(), variable, read)
                .addStatement("return $L == null ? null : $L", variable, made.apply(local))
                .build();
    }

    private CodeBlock readArray(Element element, String name) {
        Elements elements = elements(element.shape());
        return elements.form().isPresent()
                ? CodeBlock.of("in.read$L($S)", elements.method(), name)
                : CodeBlock.of("in.read$L($S, $T.class)", elements.method(), name, elements.component());
    }

    private CodeBlock collected(Shape.Many many, CodeBlock array) {
        boolean ofEnum = many.implementation() == EnumSet.class;
        Elements elements = elements(many.element().shape());
        if (elements.areThemselves() && many.implementation().getName().startsWith("java.util.") && !ofEnum) {
            return CodeBlock.of("new $T<>($T.asList($L))", many.implementation(), Arrays.class, array);
        }
        CodeBlock maker = ofEnum
                ? CodeBlock.of(
                        "() -> $T.noneOf($T.class)",
                        EnumSet.class,
                        names.of(many.element().shape()))
                : CodeBlock.of("$T::new", many.implementation());
        return CodeBlock.of(
                "$T.stream($L)$L.collect($T.toCollection($L))",
                Arrays.class,
                array,
                mapped(many.element(), elements),
                Collectors.class,
                maker);
    }

    private CodeBlock arrayOf(Shape.Array array, CodeBlock read) {
        Elements elements = elements(array.element().shape());
        return elements.areThemselves()
                ? read
                : CodeBlock.of(
                        "$T.stream($L)$L.toArray($T[]::new)",
                        Arrays.class,
                        read,
                        mapped(array.element(), elements),
                        names.of(array.element().shape()));
    }

    private static CodeBlock mapped(Element element, Elements elements) {
        if (elements.areThemselves()) {
            return CodeBlock.of("");
        }
        Form form = elements.form().orElseThrow();
        return element.neverNull()
                ? CodeBlock.of(".map($L)", form.maker())
                : CodeBlock.of(".map(one -> one == null ? null : $L)", form.from(CodeBlock.of("one")));
    }

    private CodeBlock readMap(FieldShape field, Shape.Table table, String variable) {
        CodeBlock.Builder code = CodeBlock.builder();
        code.addStatement(
                "$T[] keys = $L",
                elements(table.key().shape()).component(),
                readArray(table.key(), field.name() + "Keys"));
        code.addStatement(
                "$T[] values = $L",
                elements(table.value().shape()).component(),
                readArray(table.value(), field.name() + "Values"));
        if (!field.neverNull()) {
            code.beginControlFlow("if (keys == null)")
                    .addStatement("return null")
                    .endControlFlow();
        }
        code.addStatement(
                "$T $L = new $T$L($L)",
                names.of(table),
                variable,
                table.implementation(),
                table.implementation().getTypeParameters().length == 0 ? "" : "<>",
                table.implementation() == EnumMap.class
                        ? CodeBlock.of("$T.class", names.of(table.key().shape()))
                        : CodeBlock.of(""));
        code.beginControlFlow("for (int i = 0; i < keys.length; i++)");
        code.addStatement(
                "$L.put($L, $L)",
                variable,
                one(table.key(), CodeBlock.of("keys[i]")),
                one(table.value(), CodeBlock.of("values[i]")));
        return code.endControlFlow().addStatement("return $L", variable).build();
    }

    private CodeBlock one(Element element, CodeBlock read) {
        Elements elements = elements(element.shape());
        if (elements.areThemselves()) {
            return read;
        }
        CodeBlock from = elements.form().orElseThrow().from(read);
        return element.neverNull() ? from : CodeBlock.of("$L == null ? null : $L", read, from);
    }
}
