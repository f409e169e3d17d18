package workbench.measure.latency;

import com.hazelcast.map.EntryProcessor;
import com.hazelcast.map.IMap;
import com.hazelcast.query.Predicates;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.infra.Blackhole;
import workbench.measure.Operation;
import workbench.measure.Payload;
import workbench.measure.Stopwatch;
import workbench.variant.UnknownNameException;

/** What is done with a large value while small ones are called. */
public enum LargeCall {
    READ("read", "IMap.get: the caller deserializes") {
        @Override
        Caller prepare(Payload large, boolean client) {
            return operation(Operation.READ, large, client);
        }
    },

    WRITE("write", "IMap.set: the caller serializes") {
        @Override
        Caller prepare(Payload large, boolean client) {
            return operation(Operation.WRITE, large, client);
        }
    },

    PROCESS(
            "process",
            "an entry processor that looks at the value: the partition thread deserializes, unless the map keeps objects") {
        @Override
        Caller prepare(Payload large, boolean client) {
            IMap<Long, Object> map = large.filledMap(client);
            Long key = large.keys()[0];
            Blackhole sink = Stopwatch.sink();
            return () -> {
                sink.consume(map.executeOnKey(key, new Look()));
                return 0;
            };
        }
    },

    QUERY(
            "query",
            "a query by a field of the value: a member deserializes it on a thread that is no partition thread, unless the map keeps objects") {
        @Override
        Caller prepare(Payload large, boolean client) {
            IMap<Long, Object> map = large.filledMap(client);
            Blackhole sink = Stopwatch.sink();
            return () -> {
                sink.consume(map.keySet(Predicates.equal("size", 0)));
                return 0;
            };
        }
    };

    private final String label;
    private final String meaning;

    LargeCall(String label, String meaning) {
        this.label = label;
        this.meaning = meaning;
    }

    /**
     * The large call of that {@linkplain #label word}.
     *
     * @throws UnknownNameException if there is none
     */
    public static LargeCall named(String label) {
        return UnknownNameException.require(
                "large call",
                label,
                Stream.of(values()).collect(Collectors.toMap(LargeCall::label, Function.identity())));
    }

    /** The word in tables, charts and commands. */
    public String label() {
        return label;
    }

    /** Which thread does the work, in a clause. */
    public String meaning() {
        return meaning;
    }

    /**
     * Makes the caller of one value.
     *
     * @param large has one value, a list
     * @param client whether a client calls, rather than the first member
     */
    abstract Caller prepare(Payload large, boolean client);

    private static Caller operation(Operation operation, Payload large, boolean client) {
        Operation.Batch batch = operation.prepare(large, client, 0);
        Blackhole sink = Stopwatch.sink();
        return () -> {
            batch.run(1, sink);
            return 0;
        };
    }

    /** Deserializes the value and changes nothing. */
    private static final class Look implements EntryProcessor<Long, Object, Integer> {

        private static final long serialVersionUID = 1;

        @Override
        public Integer process(Map.Entry<Long, Object> entry) {
            return ((LargeList) entry.getValue()).size();
        }

        /** The backups have no work. */
        @Override
        public @Nullable EntryProcessor<Long, Object, Integer> getBackupProcessor() {
            return null;
        }
    }
}
