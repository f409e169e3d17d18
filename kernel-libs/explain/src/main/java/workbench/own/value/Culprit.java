package workbench.own.value;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import workbench.own.value.Snapshot.Node;
import workbench.own.value.Snapshot.Sequence;

/** Finds which part of a value makes something fail: the innermost one without which it does not. */
public final class Culprit {

    /** Beyond this, one element of a list stands for all. */
    private static final int MOST_ELEMENTS = 8;

    private Culprit() {}

    /**
     * The path of the part, such as {@code Invoice.lines[0].note}; the root's class if no part alone is to blame.
     *
     * @param fails whether a value like the one that failed fails too
     */
    public static String path(Snapshot failing, Predicate<Snapshot> fails) {
        String root = failing instanceof Node node ? node.type().getSimpleName() : "value";
        return root + within(failing, fails);
    }

    private static String within(Snapshot failing, Predicate<Snapshot> fails) {
        return switch (failing) {
            case Node node -> inNode(node, fails);
            case Sequence sequence when sequence.items().size() <= MOST_ELEMENTS -> inSequence(sequence, fails);
            default -> "";
        };
    }

    private static String inNode(Node node, Predicate<Snapshot> fails) {
        List<Field> fields = ObjectLayout.of(node.type()).fields();
        for (int i = 0; i < fields.size(); i++) {
            int at = i;
            Predicate<Snapshot> with = part -> fails.test(new Node(node.type(), replaced(node.values(), at, part)));
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
