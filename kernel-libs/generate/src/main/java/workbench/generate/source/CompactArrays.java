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
    private record Elements(String method, TypeName component, Optional<CompactForm> form) {

        boolean areThemselves() {
            return form.map(CompactForm::isItself).orElse(true);
        }
    }

    /** Whether there is an array type of Compact for elements of the shape. */
    static boolean canHold(Shape element) {
        return element instanceof Shape.Reference
                || CompactForm.of(element).filter(form -> !form.isArray()).isPresent();
    }

    private Elements elements(Shape shape) {
        if (shape instanceof Shape.Reference reference) {
            return new Elements("ArrayOfCompact", names.of(reference.type()), Optional.empty());
        }
        CompactForm form = CompactForm.of(shape).orElseThrow();
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
    CodeBlock readBody(FieldShape field, String name) {
        String variable = Names.local(field.name());
        return switch (field.shape()) {
            case Shape.MapOf map -> readMap(field, map, name, variable);
            case Shape.CollectionOf collection -> {
                CodeBlock read = readArray(collection.element(), name);
                yield body(field, collection.element(), read, variable, array -> collected(collection, array));
            }
            case Shape.Array array -> {
                CodeBlock read = readArray(array.element(), name);
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

    private CodeBlock collected(Shape.CollectionOf collection, CodeBlock array) {
        boolean ofEnum = collection.implementation() == EnumSet.class;
        Elements elements = elements(collection.element().shape());
        if (elements.areThemselves() && collection.implementation().getName().startsWith("java.util.") && !ofEnum) {
            return CodeBlock.of("new $T<>($T.asList($L))", collection.implementation(), Arrays.class, array);
        }
        CodeBlock collector = ofEnum
                ? CodeBlock.of(
                        "$T.toCollection(() -> $T.noneOf($T.class))",
                        Collectors.class,
                        EnumSet.class,
                        names.of(collection.element().shape()))
                : ContainerMethods.collector(collection.implementation());
        return CodeBlock.of(
                "$T.stream($L)$L.collect($L)", Arrays.class, array, mapped(collection.element(), elements), collector);
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
        CompactForm form = elements.form().orElseThrow();
        return element.neverNull()
                ? CodeBlock.of(".map($L)", form.maker())
                : CodeBlock.of(".map(one -> one == null ? null : $L)", form.from(CodeBlock.of("one")));
    }

    private CodeBlock readMap(FieldShape field, Shape.MapOf map, String name, String variable) {
        CodeBlock.Builder code = CodeBlock.builder();
        code.addStatement(
                "$T[] keys = $L", elements(map.key().shape()).component(), readArray(map.key(), name + "Keys"));
        code.addStatement(
                "$T[] values = $L", elements(map.value().shape()).component(), readArray(map.value(), name + "Values"));
        if (!field.neverNull()) {
            code.beginControlFlow("if (keys == null)")
                    .addStatement("return null")
                    .endControlFlow();
        }
        code.addStatement(
                "$T $L = new $T$L($L)",
                names.of(map),
                variable,
                map.implementation(),
                map.implementation().getTypeParameters().length == 0 ? "" : "<>",
                map.implementation() == EnumMap.class
                        ? CodeBlock.of("$T.class", names.of(map.key().shape()))
                        : CodeBlock.of(""));
        code.beginControlFlow("for (int i = 0; i < keys.length; i++)");
        code.addStatement(
                "$L.put($L, $L)",
                variable,
                one(map.key(), CodeBlock.of("keys[i]")),
                one(map.value(), CodeBlock.of("values[i]")));
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
