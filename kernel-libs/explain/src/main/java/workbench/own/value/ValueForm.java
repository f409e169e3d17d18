package workbench.own.value;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.commons.lang3.exception.ExceptionUtils;
import workbench.own.value.Snapshot.Node;
import workbench.shape.ObjectModel;
import workbench.variant.NotPossibleException;

/**
 * An object as a form: its fields as texts, and a new object from other texts. Objects and lists within it are parts of the form. Maps, and
 * what is too long for a form, stay as they are. Immutable.
 */
public final class ValueForm {

    /** How many fields a form has at most. */
    static final int MOST_FIELDS = 200;

    /** How many elements of a list can be edited. */
    static final int MOST_ITEMS = 20;

    /** How many elements of an array of primitives can be edited. */
    static final int MOST_PRIMITIVES = 64;

    /** How many characters a text has at most. */
    static final int LONGEST = 2_000;

    private static final Pattern STEP = Pattern.compile("[^.\\[\\]]+|\\[\\d+]");

    private static final long SEED = 42;

    private final ObjectModel model;
    private final Node value;
    private final Object object;
    private final List<FormField> fields;

    private ValueForm(ObjectModel model, Node value, Object object) {
        this.model = model;
        this.value = value;
        this.object = object;
        this.fields = List.copyOf(new FormWriter(model).fields("", value));
    }

    /**
     * The form of an object.
     *
     * @throws NotPossibleException if it has no fields, too many of them, or refers back to itself
     */
    public static ValueForm of(ObjectModel model, Object object) {
        if (!(Snapshot.of(object) instanceof Node node)) {
            throw new NotPossibleException(
                    "%s has no fields that could be edited. Give an object of a record or a class with fields."
                            .formatted(object.getClass().getSimpleName()));
        }
        return new ValueForm(model, node, object);
    }

    /** The fields, in their order. */
    public List<FormField> fields() {
        return fields;
    }

    /** The object that the texts describe. Not to be changed. */
    public Object object() {
        return object;
    }

    /**
     * What came of other texts.
     *
     * @param form with the new value, or the form as it was if a text was refused
     * @param faults a sentence for each text that was refused, by its path; by an empty path if the fault is not one field's
     */
    public record Edited(ValueForm form, Map<String, String> faults) {
        public Edited {
            faults = Map.copyOf(faults);
        }
    }

    /**
     * Makes another object. Nothing is changed if one text is refused.
     *
     * @param texts by their paths; those of null by {@link FormField#NULL}. What has no text stays as it is, and what has no field is
     *     ignored
     */
    public Edited edited(Map<String, String> texts) {
        FormReader reader = new FormReader(model, texts, this::some);
        Node read = reader.read("", value);
        if (!reader.faults().isEmpty()) {
            return new Edited(this, reader.faults());
        }
        try {
            return new Edited(
                    of(model, Objects.requireNonNull(ObjectBuilder.ofOriginals().build(read))), Map.of());
        } catch (RuntimeException e) { // the reader's own constructor may throw any
            return new Edited(this, Map.of(onlyChange(texts).orElse(""), refusal(e)));
        }
    }

    private String refusal(RuntimeException thrown) {
        if (!(thrown instanceof RefusedException)) {
            return Objects.requireNonNullElse(thrown.getMessage(), thrown.toString());
        }
        Throwable root = ExceptionUtils.getRootCause(thrown);
        return "The constructor refuses it: %s.".formatted(root.getMessage() == null ? root : root.getMessage());
    }

    /** The path of the one text that differs from the value's. */
    private Optional<String> onlyChange(Map<String, String> texts) {
        Map<String, String> known = new LinkedHashMap<>();
        fields.stream().flatMap(ValueForm::all).forEach(field -> known.put(field.path(), field.text()));
        List<String> changed = texts.entrySet().stream()
                .filter(each ->
                        known.containsKey(each.getKey()) && !each.getValue().equals(known.get(each.getKey())))
                .map(Map.Entry::getKey)
                .toList();
        return changed.size() == 1 ? Optional.of(changed.getFirst()) : Optional.empty();
    }

    private static Stream<FormField> all(FormField field) {
        return Stream.concat(Stream.of(field), field.parts().stream().flatMap(ValueForm::all));
    }

    static String within(String path, String name) {
        return path.isEmpty() ? name : path + "." + name;
    }

    /** What is at a path in some value that is made from the types. */
    private Optional<Snapshot> some(String path) {
        try {
            return Values.generated(model, SEED).samples().stream()
                    .flatMap(sample -> at(sample, path).stream())
                    .findFirst();
        } catch (NotPossibleException e) {
            return Optional.empty();
        }
    }

    private static Optional<Snapshot> at(Snapshot root, String path) {
        Optional<Snapshot> at = Optional.of(root);
        for (String step : STEP.matcher(path).results().map(MatchResult::group).toList()) {
            at = at.flatMap(each -> step.startsWith("[") ? first(each) : field(each, step));
        }
        return at.filter(each -> !each.equals(Snapshot.NULL));
    }

    private static Optional<Snapshot> first(Snapshot list) {
        return FormWriter.itemsOf(list).flatMap(items -> items.stream().findFirst());
    }

    private static Optional<Snapshot> field(Snapshot object, String name) {
        if (!(object instanceof Node(Class<?> type, List<Snapshot> values, var _))) {
            return Optional.empty();
        }
        int index = ObjectLayout.of(type).names().indexOf(name);
        return index < 0 ? Optional.empty() : Optional.of(values.get(index));
    }
}
