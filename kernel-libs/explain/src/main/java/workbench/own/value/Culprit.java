package workbench.own.value;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import workbench.own.value.Snapshot.Back;
import workbench.own.value.Snapshot.Node;
import workbench.own.value.Snapshot.Sequence;

/** Finds which part of a value makes something fail: the innermost one without which it does not. */
public final class Culprit {

    /** Beyond this, one element of a list stands for all. */
    private static final int MOST_ELEMENTS = 8;

    private Culprit() {}

    /** Beyond this, a search would take longer than its answer is worth. */
    private static final int MOST_TRIALS = 400;

    /**
     * The path of the part, such as {@code Invoice.lines[0].note}; the root's class if no part alone is to blame.
     *
     * @param fails whether a value like the one that failed fails too
     */
    public static String path(Snapshot failing, Predicate<Snapshot> fails) {
        return path(failing, fails, Optional.empty());
    }

    /**
     * Like {@link #path(Snapshot, Predicate)}, but first looks for the part with which another value fails too: so null can be to blame.
     *
     * @param sound a value that does not fail, if one is known
     */
    public static String path(Snapshot failing, Predicate<Snapshot> fails, Optional<Snapshot> sound) {
        String root = root(failing);
        int[] trials = {0};
        Predicate<Snapshot> few = value -> trials[0]++ < MOST_TRIALS && fails.test(value);
        List<String> cycles = new ArrayList<>();
        Snapshot opened = opened(failing, "", cycles);
        if (!cycles.isEmpty() && !few.test(opened)) { // a search would write a cycle again and again
            return root + cycles.getFirst();
        }
        String added = sound.map(value -> added(failing, value, few)).orElse("");
        return root + (added.isEmpty() ? within(failing, few) : added);
    }

    /**
     * A value with null in place of each reference that closes a cycle.
     *
     * @param path of the value
     * @param cycles takes the paths of these references
     */
    private static Snapshot opened(Snapshot value, String path, List<String> cycles) {
        return switch (value) {
            case Back _ -> {
                cycles.add(path);
                yield Snapshot.NULL;
            }
            case Node node -> {
                List<Field> fields = ObjectLayout.of(node.type()).fields();
                List<Snapshot> values = new ArrayList<>();
                for (int i = 0; i < fields.size(); i++) {
                    values.add(opened(
                            node.values().get(i), path + "." + fields.get(i).getName(), cycles));
                }
                yield new Node(node.type(), values, node.aside().ofAnother());
            }
            case Sequence sequence -> {
                List<Snapshot> items = new ArrayList<>();
                for (int i = 0; i < sequence.items().size(); i++) {
                    items.add(opened(sequence.items().get(i), "%s[%s]".formatted(path, i), cycles));
                }
                yield new Sequence(sequence.made(), items);
            }
            default -> value;
        };
    }

    /** The path of a value as a whole: the class of the user's object. */
    public static String root(Snapshot value) {
        return FirstDifference.root(value);
    }

    /** The first field of the failing value that makes the sound one fail. */
    private static String added(Snapshot failing, Snapshot sound, Predicate<Snapshot> fails) {
        if (!(failing instanceof Node bad) || !(sound instanceof Node good) || bad.type() != good.type()) {
            return "";
        }
        List<Field> fields = ObjectLayout.of(bad.type()).fields();
        for (int i = 0; i < fields.size(); i++) {
            int at = i;
            Snapshot part = bad.values().get(i);
            Predicate<Snapshot> with = each -> fails.test(new Node(
                    good.type(), replaced(good.values(), at, each), good.aside().ofAnother()));
            if (!part.equals(good.values().get(i)) && with.test(part)) {
                String deeper = added(part, good.values().get(i), with);
                return "." + fields.get(i).getName() + (deeper.isEmpty() ? within(part, with) : deeper);
            }
        }
        return "";
    }

    /** Without the parts that are not needed to fail, the last first: of several that fail alone, the first is what a strategy meets. */
    private static Node reduced(Node failing, Predicate<Snapshot> fails) {
        List<Field> fields = ObjectLayout.of(failing.type()).fields();
        Node reduced = failing;
        for (int i = fields.size() - 1; i >= 0; i--) {
            if (!fields.get(i).getType().isPrimitive()
                    && !reduced.values().get(i).equals(Snapshot.NULL)) {
                Node without = new Node(
                        failing.type(),
                        replaced(reduced.values(), i, Snapshot.NULL),
                        failing.aside().ofAnother());
                reduced = fails.test(without) ? without : reduced;
            }
        }
        return reduced;
    }

    private static String within(Snapshot failing, Predicate<Snapshot> fails) {
        return switch (failing) {
            case Node node -> inNode(node, fails);
            case Sequence sequence when sequence.items().size() <= MOST_ELEMENTS -> inSequence(sequence, fails);
            default -> "";
        };
    }

    private static String inNode(Node whole, Predicate<Snapshot> fails) {
        List<Field> fields = ObjectLayout.of(whole.type()).fields();
        Node node = reduced(whole, fails);
        for (int i = 0; i < fields.size(); i++) {
            int at = i;
            Predicate<Snapshot> with = part -> fails.test(new Node(
                    node.type(), replaced(node.values(), at, part), node.aside().ofAnother()));
            Snapshot part = node.values().get(i);
            boolean canBeNull = !fields.get(i).getType().isPrimitive() && !part.equals(Snapshot.NULL);
            if (canBeNull && !with.test(Snapshot.NULL)) {
                return "." + fields.get(i).getName() + within(part, with);
            }
        }
        return "";
    }

    private static String inSequence(Sequence sequence, Predicate<Snapshot> fails) {
        for (int i = 0; i < sequence.items().size(); i++) {
            List<Snapshot> fewer = new ArrayList<>(sequence.items());
            fewer.remove(i);
            int at = i;
            if (!fails.test(new Sequence(sequence.made(), fewer))) {
                return "[%s]%s"
                        .formatted(
                                i,
                                within(
                                        sequence.items().get(i),
                                        part -> fails.test(
                                                new Sequence(sequence.made(), replaced(sequence.items(), at, part)))));
            }
        }
        return "";
    }

    private static List<Snapshot> replaced(List<Snapshot> parts, int index, Snapshot part) {
        List<Snapshot> replaced = new ArrayList<>(parts);
        replaced.set(index, part);
        return replaced;
    }
}
