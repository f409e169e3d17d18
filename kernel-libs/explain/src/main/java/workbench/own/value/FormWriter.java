package workbench.own.value;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import workbench.own.value.FormField.Kind;
import workbench.own.value.Snapshot.Again;
import workbench.own.value.Snapshot.Back;
import workbench.own.value.Snapshot.Bag;
import workbench.own.value.Snapshot.Constant;
import workbench.own.value.Snapshot.Node;
import workbench.own.value.Snapshot.Null;
import workbench.own.value.Snapshot.Primitives;
import workbench.own.value.Snapshot.Sequence;
import workbench.own.value.Snapshot.Value;
import workbench.shape.FieldShape;
import workbench.shape.ObjectModel;
import workbench.shape.Scalar;
import workbench.shape.Shape;
import workbench.shape.Shape.Element;
import workbench.variant.NotPossibleException;

/** Makes the fields of a form from a value. For one use. */
final class FormWriter {

    private final ObjectModel model;
    private int fields;

    FormWriter(ObjectModel model) {
        this.model = model;
    }

    /** @throws NotPossibleException if there are too many */
    List<FormField> fields(String path, Node node) {
        List<FormField> written = new ArrayList<>();
        ObjectLayout layout = ObjectLayout.of(node.type());
        List<Field> declared = layout.fields();
        List<String> names = layout.names();
        for (int i = 0; i < declared.size(); i++) {
            String name = names.get(i);
            Snapshot value = node.values().get(i);
            Optional<FieldShape> shape = shapeOf(model, declared.get(i));
            Part part = new Part(ValueForm.within(path, name), name, shape.isPresent() && isNullable(shape.get()));
            written.add(shape.map(known -> field(part, known.shape(), value)).orElseGet(() -> fixed(part, value)));
        }
        return written;
    }

    /** The shape of a field, if the model describes its class. */
    static Optional<FieldShape> shapeOf(ObjectModel model, Field field) {
        return model.all().stream()
                .flatMap(shape -> shape.fields().stream())
                .filter(shape -> shape.field().equals(field))
                .findFirst();
    }

    static boolean isNullable(FieldShape field) {
        return !field.isPrimitive() && !field.neverNull();
    }

    static boolean isNullable(Element element) {
        return !element.neverNull() && !element.shape().type().isPrimitive();
    }

    /** Where a field is, before it is known what is there. */
    private record Part(String path, String name, boolean nullable) {

        FormField as(Kind kind, String text, boolean isNull, String expected) {
            return new FormField(path, name, kind, text, nullable, isNull, expected, List.of(), List.of());
        }
    }

    private FormField field(Part part, Shape shape, Snapshot value) {
        if (++fields > ValueForm.MOST_FIELDS) {
            throw new NotPossibleException(
                    "The value has more than %s fields, which are too many for a form. Give one with fewer or shorter lists."
                            .formatted(ValueForm.MOST_FIELDS));
        }
        boolean isNull = value instanceof Null;
        return switch (shape) {
            case Shape.Single(Class<?> _, Scalar scalar) -> single(part, scalar, value);
            case Shape.Constant(Class<?> type) -> constant(part, type, value);
            case Shape.Array(Class<?> type, Element element)
            when type.componentType().isPrimitive() -> primitives(part, element, value);
            case Shape.Array(Class<?> _, Element element) -> list(part, element, value, ValueForm.MOST_ITEMS);
            case Shape.CollectionOf collection -> list(part, collection.element(), value, ValueForm.MOST_ITEMS);
            case Shape.OptionalOf optional -> list(part, optional.content(), value, 1);
            case Shape.Reference _, Shape.SealedType _ when isNull -> part.as(Kind.OBJECT, "", true, "");
            case Shape.Reference _, Shape.SealedType _
            when value instanceof Node node ->
                part.as(Kind.OBJECT, "", false, "").withParts(fields(part.path, node));
            default -> fixed(part, value);
        };
    }

    private static FormField fixed(Part part, Snapshot value) {
        if (value instanceof Back || value instanceof Again) {
            throw new NotPossibleException(
                    "%s refers back to an object around it, so that the value cannot be edited as a form. Give a value without a cycle."
                            .formatted(part.path));
        }
        return part.as(Kind.FIXED, FirstDifference.text(value), value instanceof Null, "");
    }

    private static FormField single(Part part, Scalar scalar, Snapshot value) {
        Optional<String> text =
                switch (value) {
                    case Null _ -> Optional.of("");
                    case Value(Object single) -> SingleTexts.of(scalar, single);
                    default -> Optional.empty();
                };
        if (text.filter(each -> each.length() <= ValueForm.LONGEST).isEmpty()) {
            return fixed(part, value);
        }
        FormField field = part.as(Kind.TEXT, text.get(), value instanceof Null, SingleTexts.expected(scalar));
        return scalar == Scalar.BOOLEAN ? field.withOptions(List.of("false", "true")) : field;
    }

    private static FormField constant(Part part, Class<?> type, Snapshot value) {
        List<String> names = Arrays.stream(type.getEnumConstants())
                .map(constant -> ((Enum<?>) constant).name())
                .toList();
        String name = value instanceof Constant constant ? constant.name() : "";
        return part.as(Kind.CHOICE, name, value instanceof Null, "").withOptions(names);
    }

    /** As one text, since an element by itself says little. */
    private static FormField primitives(Part part, Element element, Snapshot value) {
        Scalar scalar = ((Shape.Single) element.shape()).scalar();
        Object array = value instanceof Primitives(Object given) ? given : new Object[0];
        int length = Array.getLength(array);
        List<String> texts = IntStream.range(0, Math.min(length, ValueForm.MOST_PRIMITIVES))
                .boxed()
                .flatMap(i -> SingleTexts.of(scalar, Array.get(array, i)).stream())
                .toList();
        return texts.size() < length || scalar == Scalar.CHAR
                ? fixed(part, value)
                : part.as(Kind.TEXT, String.join(", ", texts), value instanceof Null, expectedOfEach(scalar));
    }

    static String expectedOfEach(Scalar scalar) {
        return "a list with commas of at most %s values, each %s"
                .formatted(ValueForm.MOST_PRIMITIVES, SingleTexts.expected(scalar));
    }

    static String expectedLength(int most) {
        return "a length from 0 to " + most;
    }

    private FormField list(Part part, Element element, Snapshot value, int most) {
        Optional<List<Snapshot>> items = itemsOf(value).filter(all -> all.size() <= most);
        if (items.isEmpty()) {
            return value instanceof Null ? part.as(Kind.LIST, "0", true, expectedLength(most)) : fixed(part, value);
        }
        List<FormField> elements = IntStream.range(0, items.get().size())
                .mapToObj(i -> {
                    String name = "[%s]".formatted(i);
                    Part within = new Part(part.path + name, name, isNullable(element));
                    return field(within, element.shape(), items.get().get(i));
                })
                .toList();
        return part.as(Kind.LIST, Integer.toString(elements.size()), false, expectedLength(most))
                .withParts(elements);
    }

    /** The elements of a list, a set, an array or an optional. */
    static Optional<List<Snapshot>> itemsOf(Snapshot value) {
        return switch (value) {
            case Sequence(var _, List<Snapshot> items) -> Optional.of(items);
            case Bag(var _, List<Snapshot> items) -> Optional.of(items);
            default -> Optional.empty();
        };
    }
}
