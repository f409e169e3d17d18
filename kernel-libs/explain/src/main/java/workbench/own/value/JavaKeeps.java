package workbench.own.value;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.apache.commons.io.input.ClassLoaderObjectInputStream;
import workbench.own.value.Snapshot.Bag;
import workbench.own.value.Snapshot.Node;
import workbench.own.value.Snapshot.Sequence;
import workbench.own.value.Snapshot.Table;

/**
 * Finds the transient fields that belong to a value although they are transient: those whose contents Java's own serialization brings
 * back, since the author of the class wrote methods for that. For one use.
 */
public final class JavaKeeps {

    /** Of one class, so many objects are looked at. */
    private static final int MOST_OBJECTS = 16;

    private final IdentityHashMap<Snapshot, Snapshot> seen = new IdentityHashMap<>();
    private final Map<Class<?>, Integer> looked = new HashMap<>();
    private final Set<String> kept = new HashSet<>();

    /** What Java brings back in another form, such as an array that had room to spare: the class itself says when that is the same. */
    private final Set<String> arranged = new HashSet<>();

    private JavaKeeps() {}

    /**
     * The labels of the fields, as {@code Line.points}; none if Java's serialization of the values does not end in time.
     *
     * @throws InterruptedException if the thread is interrupted
     */
    public static Set<String> hiddenFields(List<Snapshot> values, TimeLimit limit) throws InterruptedException {
        try {
            return DeepStack.callAsInAMember(() -> hiddenFields(values), limit);
        } catch (OverdueException e) {
            return Set.of(); // Java's serialization says nothing about them
        }
    }

    /** The labels of the fields, as {@code Line.points}. */
    public static Set<String> hiddenFields(List<Snapshot> values) {
        JavaKeeps keeps = new JavaKeeps();
        values.forEach(keeps::look);
        keeps.kept.removeAll(keeps.arranged);
        return Set.copyOf(keeps.kept);
    }

    /**
     * A made-up value with the transient fields that its classes set when Java's serialization reads it, as every object has them that the
     * classes themselves filled. The same value if it cannot be serialized, or comes back with other fields.
     */
    static Snapshot completed(Snapshot value, Object made) {
        try {
            Snapshot read = Snapshot.of(trip(made));
            return value.equals(read) ? read : value;
        } catch (IOException | ClassNotFoundException | RuntimeException | LinkageError | StackOverflowError e) {
            return value;
        }
    }

    /**
     * Whether a class that decides by {@code writeReplace} what is written leaves out something in an object that its {@code equals} does not
     * miss either: then its author does not count it as a part of the value.
     */
    static boolean leavesOut(Snapshot value, Object made) {
        try {
            if (ObjectLayout.writeReplace(made.getClass()).isEmpty()) {
                return false;
            }
            Object read = trip(made);
            return !value.equals(Snapshot.of(read)) && read.equals(made) && made.equals(read);
        } catch (IOException | ClassNotFoundException | RuntimeException | LinkageError | StackOverflowError e) {
            return false; // then a strategy shall show it
        }
    }

    private static Object trip(Object object) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        try (ObjectInputStream in = new ClassLoaderObjectInputStream(
                object.getClass().getClassLoader(), new ByteArrayInputStream(bytes.toByteArray()))) {
            return in.readObject();
        }
    }

    private void look(Snapshot value) {
        switch (value) {
            case Node node
            when seen.put(node, node) == null -> {
                if (!node.aside().hidden().isEmpty()
                        && Serializable.class.isAssignableFrom(node.type())
                        && looked.merge(node.type(), 1, Integer::sum) <= MOST_OBJECTS) {
                    roundTrip(node);
                }
                node.values().forEach(this::look);
            }
            case Sequence sequence
            when seen.put(sequence, sequence) == null -> sequence.items().forEach(this::look);
            case Bag bag when seen.put(bag, bag) == null -> bag.items().forEach(this::look);
            case Table table
            when seen.put(table, table) == null ->
                table.entries().forEach(entry -> {
                    look(entry.key());
                    look(entry.value());
                });
            default -> {
                // it holds no objects, or they were looked at
            }
        }
    }

    private void roundTrip(Node node) {
        try {
            Object before = Objects.requireNonNull(ObjectBuilder.ofOriginals().build(node));
            if (Snapshot.of(trip(before)) instanceof Node after && after.type() == node.type()) {
                compare(node, after);
            }
        } catch (IOException | ClassNotFoundException | RuntimeException | LinkageError | StackOverflowError e) {
            // Java's serialization says nothing about it
        }
    }

    private void compare(Node before, Node after) {
        for (int i = 0; i < before.aside().hidden().size(); i++) {
            Snapshot was = before.aside().hidden().get(i);
            Snapshot is = after.aside().hidden().get(i);
            if (!was.equals(Snapshot.NULL) && !isZero(was)) {
                String label = ObjectLayout.label(
                        ObjectLayout.of(before.type()).hidden().get(i));
                if (was.equals(is)) {
                    kept.add(label);
                } else if (!is.equals(Snapshot.NULL) && !isZero(is)) {
                    arranged.add(label);
                }
            }
        }
    }

    private static boolean isZero(Snapshot value) {
        return value instanceof Snapshot.Value(Object single)
                && (single.equals(false)
                        || single.equals('\0')
                        || (single instanceof Number number && number.doubleValue() == 0));
    }
}
