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
 * Entries that one side wrote, on a member of another side. The keys lie in one partition, so that no other member has a part in
 * what is tried.
 */
final class Meeting {

    private final Side writer;
    private final Side reader;
    private final IMap<Long, Object> written;
    private final IMap<Long, Object> read;
    private final List<Long> keys;

    private Meeting(Fleet fleet, Side writer, Side reader, HazelcastInstance member) {
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
     * @param member of the reader's side
     */
    static Map<Act, Reading> of(Fleet fleet, Side writer, Side reader, HazelcastInstance member) {
        Meeting meeting = new Meeting(fleet, writer, reader, member);
        Map<Act, Reading> readings = new EnumMap<>(Act.class);
        try {
            meeting.fill();
            for (Act act : Act.values()) {
                readings.put(act, meeting.tried(act));
            }
        } finally {
            meeting.written.destroy();
        }
        return readings;
    }

    private void fill() {
        for (int i = 0; i < keys.size(); i++) {
            written.set(keys.get(i), writer.value(i));
        }
    }

    private Reading tried(Act act) {
        return switch (act) {
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

    private static Reading attempt(Side side, Attempt attempt) {
        try {
            return attempt.made();
        } catch (RuntimeException | StackOverflowError | LinkageError e) {
            return side.said(e);
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
                ? new Reading.Failed(message + " (the new value is stored all the same)")
                : old;
    }

    private Reading processed() {
        Long key = keys.getFirst();
        read.executeOnKey(key, new Rewriting());
        return reader.reading(writer, 0, read.get(key));
    }
}
