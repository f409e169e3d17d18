package workbench.own.value;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.apache.commons.lang3.StringUtils;
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

/** Makes a value from the texts of a form and the value before. What has no text stays as it was. For one use. */
final class FormReader {

    private final ObjectModel model;
    private final Map<String, String> texts;

    /** Some value for the place of a path, for what was null or empty before. */
    private final Function<String, Optional<Snapshot>> some;

    private final Map<String, String> faults = new LinkedHashMap<>();

    FormReader(ObjectModel model, Map<String, String> texts, Function<String, Optional<Snapshot>> some) {
        this.model = model;
        this.texts = texts;
        this.some = some;
    }

    /** Why a text is refused, by its path. The value holds what was there before in its place. */
    Map<String, String> faults() {
        return faults;
    }

    /** Returns the node itself if no text differs, so that it keeps its transient fields and stays shared. */
    Node read(String path, Node before) {
        List<Snapshot> values = new ArrayList<>();
        ObjectLayout layout = ObjectLayout.of(before.type());
        List<Field> declared = layout.fields();
        List<String> names = layout.names();
        for (int i = 0; i < declared.size(); i++) {
            String within = ValueForm.within(path, names.get(i));
            Snapshot value = before.values().get(i);
            Optional<FieldShape> shape = FormWriter.shapeOf(model, declared.get(i));
            values.add(shape.map(known -> read(within, known.shape(), FormWriter.isNullable(known), value))
                    .orElse(value));
        }
        return values.equals(before.values()) ? before : new Node(before.type(), values);
    }

    private Snapshot read(String path, Shape shape, boolean nullable, Snapshot before) {
        if (nullable && "true".equals(texts.get(path + FormField.NULL))) {
            return Snapshot.NULL;
        }
        return switch (shape) {
            case Shape.Single(Class<?> _, Scalar scalar) -> single(path, scalar, before);
            case Shape.Constant(Class<?> type) -> constant(path, type, before);
            case Shape.Array(Class<?> type, Element element)
            when type.componentType().isPrimitive() ->
                primitives(path, type.componentType(), ((Shape.Single) element.shape()).scalar(), before);
            case Shape.Array(Class<?> _, Element element) -> list(path, element, before, ValueForm.MOST_ITEMS);
            case Shape.CollectionOf collection -> list(path, collection.element(), before, ValueForm.MOST_ITEMS);
            case Shape.OptionalOf optional -> list(path, optional.content(), before, 1);
            case Shape.Reference _, Shape.SealedType _ ->
                present(path, before) instanceof Node node ? read(path, node) : before;
            default -> before;
        };
    }

    /** What is there, or some value if there is null, and null is not wanted any more. */
    private Snapshot present(String path, Snapshot before) {
        if (!(before instanceof Null) || !texts.containsKey(path + FormField.NULL)) {
            return before;
        }
        return some.apply(path).orElseGet(() -> refused(path, "No value could be made for it. Leave it null.", before));
    }

    private Snapshot refused(String path, String reason, Snapshot before) {
        faults.putIfAbsent(path, reason);
        return before;
    }

    private Snapshot refused(String path, String text, String expected, Snapshot before) {
        String given = StringUtils.abbreviate(text, 40);
        return refused(path, "\"%s\" is not %s.".formatted(given, expected), before);
    }

    private Snapshot single(String path, Scalar scalar, Snapshot before) {
        String text = texts.get(path);
        if (text == null || !(before instanceof Value || before instanceof Null)) {
            return before;
        }
        if (text.length() > ValueForm.LONGEST) {
            return refused(path, tooLong(text.length()), before);
        }
        try {
            Object value = SingleTexts.read(scalar, text);
            boolean isSame = before instanceof Value(Object known)
                    && known.getClass() == value.getClass()
                    && SingleValues.same(known, value);
            return isSame ? before : new Value(value);
        } catch (IllegalArgumentException e) {
            return refused(path, text, SingleTexts.expected(scalar), before);
        }
    }

    private static String tooLong(int length) {
        return "The text has %s characters, but may have %s at most.".formatted(length, ValueForm.LONGEST);
    }

    private Snapshot constant(String path, Class<?> type, Snapshot before) {
        String text = texts.get(path);
        List<String> names = Arrays.stream(type.getEnumConstants())
                .map(constant -> ((Enum<?>) constant).name())
                .toList();
        if (text == null) {
            return before;
        }
        return names.contains(text)
                ? new Constant(type, text)
                : refused(path, text, "one of " + String.join(", ", names), before);
    }

    private Snapshot primitives(String path, Class<?> type, Scalar scalar, Snapshot before) {
        String text = texts.get(path);
        if (text == null) {
            return before;
        }
        String[] parts = text.isBlank() ? new String[0] : text.split(",", -1);
        try {
            if (text.length() > ValueForm.LONGEST || parts.length > ValueForm.MOST_PRIMITIVES) {
                throw new IllegalArgumentException(text);
            }
            Object array = Array.newInstance(type, parts.length);
            for (int i = 0; i < parts.length; i++) {
                Array.set(array, i, SingleTexts.read(scalar, parts[i]));
            }
            return new Primitives(array);
        } catch (IllegalArgumentException e) {
            return refused(path, text, FormWriter.expectedOfEach(scalar), before);
        }
    }

    private Snapshot list(String path, Element element, Snapshot before, int most) {
        String text = texts.get(path);
        Snapshot now = present(path, before);
        Optional<List<Snapshot>> items = FormWriter.itemsOf(now);
        if (items.isEmpty() || items.get().size() > most) {
            return now;
        }
        Optional<Integer> length = text == null ? Optional.of(items.get().size()) : length(text, most);
        if (length.isEmpty()) {
            return refused(path, String.valueOf(text), FormWriter.expectedLength(most), before);
        }
        List<Snapshot> elements = new ArrayList<>();
        for (int i = 0; i < length.get(); i++) {
            String within = "%s[%s]".formatted(path, i);
            Optional<Snapshot> there = i < items.get().size()
                    ? Optional.of(items.get().get(i))
                    : elements.isEmpty() ? some.apply(within) : Optional.of(copy(elements.getLast()));
            if (there.isEmpty()) {
                return refused(path, "No element could be made for it. Leave it as long as it is.", before);
            }
            elements.add(read(within, element.shape(), FormWriter.isNullable(element), there.get()));
        }
        if (elements.equals(items.get())) {
            return now;
        }
        if (now instanceof Bag(var made, var _)) {
            boolean isSet = Set.class.isAssignableFrom(made.type());
            return new Bag(made, isSet ? elements.stream().distinct().toList() : elements);
        }
        return new Sequence(((Sequence) now).made(), elements);
    }

    private static Optional<Integer> length(String text, int most) {
        try {
            int length = Integer.parseInt(text.strip());
            return length >= 0 && length <= most ? Optional.of(length) : Optional.empty();
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /** One that shares nothing with the original: Java's serialization writes a text that it meets twice only once. */
    private static Snapshot copy(Snapshot original) {
        return switch (original) {
            case Value(String text) -> new Value(String.valueOf(text.toCharArray()));
            case Node(Class<?> type, List<Snapshot> values, var _) ->
                new Node(type, values.stream().map(FormReader::copy).toList());
            case Sequence(var made, List<Snapshot> items) ->
                new Sequence(made, items.stream().map(FormReader::copy).toList());
            default -> original;
        };
    }
}
