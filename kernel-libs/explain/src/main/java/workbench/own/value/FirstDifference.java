package workbench.own.value;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicReference;
import workbench.own.value.Snapshot.Again;
import workbench.own.value.Snapshot.Back;
import workbench.own.value.Snapshot.Bag;
import workbench.own.value.Snapshot.Constant;
import workbench.own.value.Snapshot.Entry;
import workbench.own.value.Snapshot.Made;
import workbench.own.value.Snapshot.Node;
import workbench.own.value.Snapshot.Null;
import workbench.own.value.Snapshot.Primitives;
import workbench.own.value.Snapshot.Sequence;
import workbench.own.value.Snapshot.Table;
import workbench.own.value.Snapshot.Value;
import workbench.text.Numbers;

/**
 * Walks through two snapshots side by side. That an array has become longer or shorter is said only if nothing else differs, since an array
 * may have room to spare.
 */
final class FirstDifference {

    private static final String ONE_OBJECT = "the one object that readResolve gives";
    private static final String ANOTHER = "another object with the same fields";

    private final boolean lengthsCount;

    private FirstDifference(boolean lengthsCount) {
        this.lengthsCount = lengthsCount;
    }

    static Optional<Change> between(Snapshot before, Snapshot after) {
        String root = root(before);
        return new FirstDifference(false).between(before, after, root).or(() -> new FirstDifference(true)
                .between(before, after, root));
    }

    /** How a path begins: with the class of the user's object. */
    static String root(Snapshot value) {
        Optional<Class<?>> type =
                switch (value) {
                    case Node node -> Optional.of(node.type());
                    case Constant constant -> Optional.of(constant.type());
                    default -> Snapshot.madeOf(value).map(Made::type).filter(each -> !SingleValues.isOfJdk(each));
                };
        return type.map(Class::getSimpleName).orElse("value");
    }

    /** In what containers of one class have beside their elements: an order, or fields of the user's. */
    private Optional<Change> besideElements(Snapshot before, Snapshot after, String path) {
        Optional<Made> ours = Snapshot.madeOf(before);
        Optional<Made> theirs = Snapshot.madeOf(after)
                .filter(made -> ours.isPresent() && made.type() == ours.get().type());
        if (theirs.isEmpty()) {
            return Optional.empty();
        }
        if (!ours.get().comparator().equals(theirs.get().comparator())) {
            boolean isGone = theirs.get().comparator().equals(Snapshot.NULL);
            return Optional.of(new Change(
                    path,
                    order(ours.get().comparator()),
                    order(theirs.get().comparator()) + (isGone ? ", since the bytes hold no comparator" : "")));
        }
        List<Snapshot> was = ours.get().fields();
        List<Snapshot> is = theirs.get().fields();
        for (int i = 0; i < Math.min(was.size(), is.size()); i++) {
            if (!was.get(i).equals(is.get(i))) {
                String field =
                        ObjectLayout.ofContainer(ours.get().type()).get(i).getName();
                return between(was.get(i), is.get(i), path + "." + field);
            }
        }
        return Optional.empty();
    }

    private static String order(Snapshot comparator) {
        return comparator.equals(Snapshot.NULL)
                ? "sorted in the natural order"
                : "sorted by a comparator, "
                        + (comparator instanceof Value(Object single)
                                ? single.getClass().getSimpleName()
                                : text(comparator));
    }

    private Optional<Change> between(Snapshot before, Snapshot after, String path) {
        if (before.equals(after)) {
            return Optional.empty();
        }
        Optional<Change> beside = besideElements(before, after, path);
        if (beside.isPresent()) {
            return beside;
        }
        return switch (before) {
            case Node(Class<?> type, List<Snapshot> values, var _)
            when after instanceof Node(var theirs, var now, var _) && type == theirs ->
                inFields(type, values, now, path).or(() -> Optional.of(new Change(path, ONE_OBJECT, ANOTHER))
                        .filter(_ -> values.equals(now)));
            case Sequence(Made made, List<Snapshot> items)
            when after instanceof Sequence(var theirs, var now)
                    && made.isLike(theirs)
                    && (made.type().isArray() || items.size() == now.size()) ->
                inItems(items, now, path).or(() -> inLength(before, after, path));
            case Bag(Made made, List<Snapshot> items)
            when after instanceof Bag theirs
                    && made.isLike(theirs.made())
                    && items.size() == theirs.items().size() -> inBag(items, theirs, path);
            case Table ours
            when after instanceof Table theirs
                    && ours.made().isLike(theirs.made())
                    && ours.entries().size() == theirs.entries().size() -> inTable(ours, theirs, path);
            case Primitives(Object array)
            when after instanceof Primitives(Object theirs) && array.getClass() == theirs.getClass() ->
                inPrimitives(array, theirs, path).or(() -> inLength(before, after, path));
            default -> Optional.of(changed(before, after, path));
        };
    }

    /** Of an array whose elements are the same as far as both go. */
    private Optional<Change> inLength(Snapshot before, Snapshot after, String path) {
        return lengthsCount ? Optional.of(changed(before, after, path)) : Optional.empty();
    }

    private Optional<Change> inFields(Class<?> type, List<Snapshot> before, List<Snapshot> after, String path) {
        List<Field> fields = ObjectLayout.of(type).fields();
        for (int i = 0; i < fields.size(); i++) {
            Optional<Change> change = between(
                    before.get(i), after.get(i), path + "." + fields.get(i).getName());
            if (change.isPresent()) {
                return change;
            }
        }
        return Optional.empty();
    }

    private Optional<Change> inItems(List<Snapshot> before, List<Snapshot> after, String path) {
        for (int i = 0; i < Math.min(before.size(), after.size()); i++) {
            Optional<Change> change = between(before.get(i), after.get(i), "%s[%s]".formatted(path, i));
            if (change.isPresent()) {
                return change;
            }
        }
        return Optional.empty();
    }

    private Optional<Change> inBag(List<Snapshot> before, Bag after, String path) {
        Map<Snapshot, Integer> left = new HashMap<>(after.counts());
        Snapshot lost = before.stream()
                .filter(item -> left.merge(item, -1, Integer::sum) < 0)
                .findFirst()
                .orElseThrow();
        Snapshot gained = left.entrySet().stream()
                .filter(entry -> entry.getValue() > 0)
                .findFirst()
                .orElseThrow()
                .getKey();
        return between(lost, gained, path + "[]");
    }

    private Optional<Change> inTable(Table before, Table after, String path) {
        Map<Snapshot, Snapshot> theirs = after.byKey();
        for (Entry entry : before.entries()) {
            Snapshot now = theirs.get(entry.key());
            if (now == null) {
                Map<Snapshot, Snapshot> ours = before.byKey();
                Snapshot other = theirs.keySet().stream()
                        .filter(key -> !ours.containsKey(key))
                        .findFirst()
                        .orElse(Snapshot.NULL);
                return between(entry.key(), other, path + ".keys");
            }
            Optional<Change> change = between(entry.value(), now, "%s[%s]".formatted(path, text(entry.key())));
            if (change.isPresent()) {
                return change;
            }
        }
        return Optional.of(new Change(path, "in one order", "in another order"))
                .filter(_ -> theirs.equals(before.byKey()));
    }

    private static Optional<Change> inPrimitives(Object before, Object after, String path) {
        for (int i = 0; i < Math.min(Array.getLength(before), Array.getLength(after)); i++) {
            Object was = Array.get(before, i);
            Object is = Array.get(after, i);
            if (!Objects.equals(was, is)) {
                return Optional.of(
                        new Change("%s[%s]".formatted(path, i), SingleValues.text(was), SingleValues.text(is)));
            }
        }
        return Optional.empty();
    }

    private static Change changed(Snapshot before, Snapshot after, String path) {
        if (before instanceof Constant(Class<?> type, String name)
                && after instanceof Node node
                && node.type() == type) {
            return new Change(
                    path,
                    "the one object " + type.getSimpleName() + "." + name,
                    "another object of %s, which the class does not call equal".formatted(type.getSimpleName()));
        }
        String was = text(before);
        String is = text(after);
        return was.equals(is) ? new Change(path, was + kind(before), is + kind(after)) : new Change(path, was, is);
    }

    /** A few words for a value: enough to recognize it. */
    static String text(Snapshot snapshot) {
        return switch (snapshot) {
            case Null() -> "null";
            case Value(Object value) -> SingleValues.text(value);
            case Constant(Class<?> _, String name) -> name;
            case Primitives(Object array) ->
                "%s[%s]".formatted(array.getClass().componentType().getSimpleName(), Array.getLength(array));
            case Sequence(Made made, List<Snapshot> items) -> container(made, items.size());
            case Bag(Made made, List<Snapshot> items) -> container(made, items.size());
            case Table table -> container(table.made(), table.entries().size());
            case Node(Class<?> type, List<Snapshot> _, var _) -> "an object of " + type.getSimpleName();
            case Back(int _) -> "a reference back to an object around it";
            case Again(int _) -> "a second reference to the same object";
        };
    }

    private static String container(Made made, int size) {
        if (made.type() == Optional.class) {
            return size == 0 ? "Optional.empty" : "an Optional with a value";
        }
        if (made.type() == AtomicReference.class) {
            return "an AtomicReference";
        }
        String more = made.type() == Properties.class && !made.fields().isEmpty() ? " and with defaults" : "";
        return "%s with %s%s".formatted(made.kind().getSimpleName(), Numbers.count(size, "element"), more);
    }

    private static String kind(Snapshot snapshot) {
        return snapshot instanceof Value(Object value)
                ? " (%s)".formatted(value.getClass().getSimpleName())
                : " (%s)".formatted(snapshot.getClass().getSimpleName());
    }
}
