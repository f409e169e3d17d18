package workbench.evolution.migration;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import com.hazelcast.query.Predicates;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import workbench.evolution.Reading;
import workbench.own.value.Change;

/**
 * Tries map operations on a member of one form with entries that a client of another form wrote. The keys are in one partition, so
 * that no other member has a part in what is tried.
 */
final class MixedClusterTrial {

    private final LoadedForm writer;
    private final LoadedForm reader;
    private final IMap<Long, Object> written;
    private final IMap<Long, Object> read;
    private final List<Long> keys;

    private MixedClusterTrial(Fleet fleet, LoadedForm writer, LoadedForm reader, HazelcastInstance member) {
        this.writer = writer;
        this.reader = reader;
        String name = writer.id() + " to " + reader.id();
        this.written = fleet.client(writer).getMap(name);
        this.read = fleet.client(reader).getMap(name);
        this.keys = fleet.keys(member, writer.samples().size());
    }

    /**
     * Tries everything.
     *
     * @param member has the reader's form
     */
    static Map<TriedOperation, Reading> of(
            Fleet fleet, LoadedForm writer, LoadedForm reader, HazelcastInstance member) {
        MixedClusterTrial trial = new MixedClusterTrial(fleet, writer, reader, member);
        Map<TriedOperation, Reading> readings = new EnumMap<>(TriedOperation.class);
        try {
            trial.fill();
            for (TriedOperation operation : TriedOperation.values()) {
                readings.put(operation, trial.tried(operation));
            }
        } finally {
            trial.written.destroy();
        }
        return readings;
    }

    private void fill() {
        for (int i = 0; i < keys.size(); i++) {
            written.set(keys.get(i), writer.value(i));
        }
    }

    private Reading tried(TriedOperation operation) {
        return switch (operation) {
            case HAND_OUT -> each(i -> attempt(writer, () -> writer.reading(writer, i, written.get(keys.get(i)))));
            case GET -> each(i -> attempt(reader, () -> reader.reading(writer, i, read.get(keys.get(i)))));
            case QUERY ->
                Queried.of(writer)
                        .map(field -> attempt(reader, () -> queried(field)))
                        .orElseGet(() -> new Reading.Refused("No field has a single value to look for."));
            case PUT -> attempt(reader, this::put);
            case PROCESS -> attempt(reader, this::processed);
        };
    }

    private interface Attempt {
        Reading made();
    }

    private static Reading attempt(LoadedForm form, Attempt attempt) {
        try {
            return attempt.made();
        } catch (RuntimeException | StackOverflowError | LinkageError e) {
            return form.said(e);
        }
    }

    /** The worst that happened to any value. */
    private Reading each(IntFunction<Reading> trial) {
        List<Reading> readings = IntStream.range(0, keys.size()).mapToObj(trial).toList();
        return worst(readings).orElseGet(() -> new Reading.Works(readings.size()));
    }

    static Optional<Reading> worst(List<Reading> readings) {
        return readings.stream()
                .filter(Reading.Wrong.class::isInstance)
                .findFirst()
                .or(() -> readings.stream().filter(each -> !each.isRight()).findFirst());
    }

    /** Keys alone, so that the client makes no objects. */
    private Reading queried(Queried field) {
        int found = read.keySet(Predicates.partitionPredicate(keys.getFirst(), field.predicate()))
                .size();
        return found == field.expected()
                ? new Reading.Works(found)
                : new Reading.Wrong(new Change(
                        "the number of entries found", Long.toString(field.expected()), Integer.toString(found)));
    }

    /** Of the last entry, which is not needed any more. */
    private Reading put() {
        int last = keys.size() - 1;
        Long key = keys.getLast();
        Reading old = attempt(reader, () -> reader.reading(writer, last, read.put(key, reader.value(0))));
        Reading stored = attempt(reader, () -> reader.reading(reader, 0, read.get(key)));
        return old instanceof Reading.Failed(String message) && stored.isRight()
                ? new Reading.Failed(message + " (but the new value is stored)")
                : old;
    }

    private Reading processed() {
        Long key = keys.getFirst();
        read.executeOnKey(key, new Rewriting());
        return reader.reading(writer, 0, read.get(key));
    }
}
