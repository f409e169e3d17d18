package workbench.evolution.migration;

import com.hazelcast.query.Predicate;
import com.hazelcast.query.Predicates;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import workbench.own.value.Snapshot;
import workbench.shape.FieldShape;

/**
 * A field that entries are looked for by: of those with numbers or texts, the one whose values differ most. Dates are left out, since
 * Portable and others write them as numbers, so that a query by a date finds none.
 *
 * @param value that of the first entry
 * @param among the field's values of all entries
 */
record Queried(String field, Comparable<?> value, List<Snapshot> among) {

    Queried {
        among = List.copyOf(among);
    }

    /** Of values of a class. */
    static Optional<Queried> of(LoadedForm form) {
        List<FieldShape> fields = form.outline().fields(form.outline().model().root());
        return IntStream.range(0, fields.size())
                .mapToObj(i -> of(fields.get(i).name(), form.samples(), node -> node.values()
                        .get(i)))
                .flatMap(Optional::stream)
                .max(Comparator.comparingLong(
                        each -> each.among().stream().distinct().count()));
    }

    private static Optional<Queried> of(String field, List<Snapshot> samples, Function<Snapshot.Node, Snapshot> value) {
        List<Snapshot> values = samples.stream()
                .map(sample -> sample instanceof Snapshot.Node node ? value.apply(node) : Snapshot.NULL)
                .toList();
        return values.getFirst() instanceof Snapshot.Value(Object first)
                        && (first instanceof Number || first instanceof String)
                        && first instanceof Comparable<?> comparable
                ? Optional.of(new Queried(field, comparable, values))
                : Optional.empty();
    }

    /** How many of the entries have the value. */
    long expected() {
        return among.stream().filter(among.getFirst()::equals).count();
    }

    Predicate<Long, Object> predicate() {
        return Predicates.equal(field, value);
    }
}
