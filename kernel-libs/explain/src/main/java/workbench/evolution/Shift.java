package workbench.evolution;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.apache.commons.lang3.ClassUtils;
import workbench.own.value.Snapshot;
import workbench.own.value.Snapshot.Bag;
import workbench.own.value.Snapshot.Constant;
import workbench.own.value.Snapshot.Entry;
import workbench.own.value.Snapshot.Made;
import workbench.own.value.Snapshot.Node;
import workbench.own.value.Snapshot.Sequence;
import workbench.own.value.Snapshot.Table;
import workbench.own.value.Snapshot.Value;
import workbench.shape.FieldShape;
import workbench.variant.NotPossibleException;

/**
 * A value of one version of a class, as it should be in another version: each field that both have keeps its value, a
 * number that has another type now keeps its amount, and a constant of an enum that is text now keeps its name.
 *
 * @param otherwise the value of a field that the first version lacks
 * @param constants the constant that is in place of one, both of the second version
 */
public record Shift(
        Outline from, Outline to, Function<FieldShape, Snapshot> otherwise, UnaryOperator<Constant> constants) {

    /** No comparator, and those that compare objects of any class that has a natural order. */
    private static final List<Snapshot> ORDERS =
            List.of(Snapshot.NULL, new Value(Comparator.naturalOrder()), new Value(Comparator.reverseOrder()));

    /** Expects a new field to be null, zero or false, as in a new object. */
    public static Shift expected(Outline from, Outline to) {
        return new Shift(from, to, field -> empty(field.type()), UnaryOperator.identity());
    }

    private static Snapshot empty(Class<?> type) {
        if (!type.isPrimitive()) {
            return Snapshot.NULL;
        }
        if (type == boolean.class) {
            return new Value(false);
        }
        return new Value(type == char.class ? (Object) '\0' : number(0, type));
    }

    /**
     * The value in the other version. Comparators stay what they are.
     *
     * @throws NotPossibleException if a comparator compares objects that are of another class in the other version
     */
    public Snapshot of(Snapshot value) {
        return of(value, from.model().root().getSimpleName());
    }

    private Snapshot of(Snapshot value, String where) {
        return switch (value) {
            case Node node -> node(node);
            case Constant(Class<?> type, String name) -> constants.apply(new Constant(shifted(type), name));
            case Sequence(Made made, List<Snapshot> items) ->
                new Sequence(made(made, items.stream(), where), all(items, where));
            case Bag(Made made, List<Snapshot> items) -> new Bag(made(made, items.stream(), where), all(items, where));
            case Table(Made made, boolean ordered, List<Entry> entries) ->
                new Table(
                        made(made, entries.stream().map(Entry::key), where),
                        ordered,
                        entries.stream()
                                .map(entry -> new Entry(of(entry.key(), where), of(entry.value(), where)))
                                .toList());
            default -> value;
        };
    }

    private List<Snapshot> all(List<Snapshot> items, String where) {
        return items.stream().map(item -> of(item, where)).toList();
    }

    private Snapshot node(Node node) {
        Optional<Class<?>> type = to.counterpart(from, node.type());
        if (type.isEmpty()) {
            return from.has(node.type()) ? Snapshot.NULL : node;
        }
        return new Node(
                type.get(),
                to.fields(type.get()).stream()
                        .map(field -> value(node, type.get(), field))
                        .toList());
    }

    private Snapshot value(Node node, Class<?> type, FieldShape field) {
        int index = from.indexOf(node.type(), to.origin(type, field));
        return index < 0
                ? otherwise.apply(field)
                : typed(of(node.values().get(index), field.label()), ClassUtils.primitiveToWrapper(field.type()));
    }

    private static Snapshot typed(Snapshot value, Class<?> type) {
        if (value instanceof Value(Number number) && Number.class.isAssignableFrom(type)) {
            return new Value(number(number, type));
        }
        if (value instanceof Constant(Class<?> declaring, String name) && declaring.isEnum() && type == String.class) {
            return new Value(name);
        }
        return value instanceof Value(Object single) && type == String.class
                ? new Value(String.valueOf(single))
                : value;
    }

    /** The amount as a number of a type, if that has a primitive, or is BigDecimal or BigInteger. */
    private static Number number(Number number, Class<?> type) {
        return switch (Objects.requireNonNull(ClassUtils.primitiveToWrapper(type))
                .getSimpleName()) {
            case "Byte" -> number.byteValue();
            case "Short" -> number.shortValue();
            case "Integer" -> number.intValue();
            case "Long" -> number.longValue();
            case "Float" -> number.floatValue();
            case "Double" -> number.doubleValue();
            case "BigDecimal" -> exact(number);
            case "BigInteger" -> exact(number) instanceof BigDecimal amount ? amount.toBigInteger() : number;
            default -> number;
        };
    }

    /** The amount as a BigDecimal. NaN and the infinities, which have none, stay what they are. */
    private static Number exact(Number number) {
        boolean mayBeInfinite = number instanceof Double || number instanceof Float;
        return mayBeInfinite && !Double.isFinite(number.doubleValue()) ? number : new BigDecimal(number.toString());
    }

    /** @param compared what a comparator of the container has compared */
    private Made made(Made made, Stream<Snapshot> compared, String where) {
        if (!ORDERS.contains(made.comparator()) && compared.anyMatch(this::isOfAnotherClass)) {
            throw new NotPossibleException(
                    "%s is sorted by a comparator, which cannot compare objects of another version of their class. Give samples in which it is empty."
                            .formatted(where));
        }
        return new Made(shifted(made.type()), shifted(made.enumType()), made.comparator(), all(made.fields(), where));
    }

    private boolean isOfAnotherClass(Snapshot value) {
        return switch (value) {
            case Node node -> shifted(node.type()) != node.type();
            case Constant constant -> shifted(constant.type()) != constant.type();
            default -> false;
        };
    }

    private Class<?> shifted(Class<?> type) {
        if (type.isArray()) {
            return shifted(type.componentType()).arrayType();
        }
        return to.counterpart(from, type).orElse(type);
    }
}
