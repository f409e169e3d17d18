package workbench.measure;

import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.SerializationService;
import com.hazelcast.map.IMap;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.openjdk.jmh.infra.Blackhole;
import workbench.variant.NotPossibleException;
import workbench.variant.UnknownNameException;

/** An operation to time, one call at a time. */
public enum Operation {
    SERIALIZE("serialize", "object to bytes, by the member's own serialization service", false) {
        @Override
        public Batch prepare(Payload payload, boolean client, int start) {
            SerializationService service = payload.service();
            return new Batch(payload, start) {
                @Override
                public void run(int operations, Blackhole sink) {
                    Object[] values = payload.values();
                    for (int i = 0; i < operations; i++) {
                        sink.consume((Object) service.toData(values[next()]));
                    }
                }
            };
        }
    },

    DESERIALIZE("deserialize", "bytes to object, by the member's own serialization service", false) {
        @Override
        public Batch prepare(Payload payload, boolean client, int start) {
            SerializationService service = payload.service();
            return new Batch(payload, start) {
                @Override
                public void run(int operations, Blackhole sink) {
                    Data[] data = payload.data();
                    for (int i = 0; i < operations; i++) {
                        sink.consume(service.<Object>toObject(data[next()]));
                    }
                }
            };
        }
    },

    WRITE("write", "IMap.set, which does not return the old value", true) {
        @Override
        public Batch prepare(Payload payload, boolean client, int start) {
            IMap<Long, Object> map = payload.filledMap(client);
            return new Batch(payload, start) {
                @Override
                public void run(int operations, Blackhole sink) {
                    Long[] keys = payload.keys();
                    Object[] values = payload.values();
                    for (int i = 0; i < operations; i++) {
                        int index = next();
                        map.set(keys[index], values[index]);
                    }
                }
            };
        }
    },

    PUT("put", "IMap.put, which returns the old value", true) {
        @Override
        public Batch prepare(Payload payload, boolean client, int start) {
            IMap<Long, Object> map = payload.filledMap(client);
            return new Batch(payload, start) {
                @Override
                public void run(int operations, Blackhole sink) {
                    Long[] keys = payload.keys();
                    Object[] values = payload.values();
                    for (int i = 0; i < operations; i++) {
                        int index = next();
                        sink.consume(map.put(keys[index], values[index]));
                    }
                }
            };
        }
    },

    READ("read", "IMap.get of a key that is there", true) {
        @Override
        public Batch prepare(Payload payload, boolean client, int start) {
            IMap<Long, Object> map = payload.filledMap(client);
            return new Batch(payload, start) {
                @Override
                public void run(int operations, Blackhole sink) {
                    Long[] keys = payload.keys();
                    for (int i = 0; i < operations; i++) {
                        sink.consume(map.get(keys[next()]));
                    }
                }
            };
        }
    },

    /** A method of the reader's own, which has no loop here: JMH makes one for each fork. */
    BENCHMARK("benchmark", "one call of a method with @Benchmark", false) {
        @Override
        public Batch prepare(Payload payload, boolean client, int start) {
            throw new NotPossibleException(
                    "benchmark is a method of a class with @Benchmark, which a cell that begins with %%benchmark times. Of strategies, time "
                            + onStrategies().stream().map(Operation::label).collect(Collectors.joining(", ")) + ".");
        }
    };

    private final String label;
    private final String meaning;
    private final boolean usesMap;

    Operation(String label, String meaning, boolean usesMap) {
        this.label = label;
        this.meaning = meaning;
        this.usesMap = usesMap;
    }

    /** The operations that are timed for strategies: all but {@link #BENCHMARK}. */
    public static List<Operation> onStrategies() {
        return Arrays.stream(values())
                .filter(operation -> operation != BENCHMARK)
                .toList();
    }

    /** The word in tables and charts. */
    public String label() {
        return label;
    }

    /** One clause that explains the word. */
    public String meaning() {
        return meaning;
    }

    /** Whether a map is called. Only then it matters who calls, and how many members there are. */
    public boolean usesMap() {
        return usesMap;
    }

    /**
     * The operation of that {@linkplain #label word}.
     *
     * @throws UnknownNameException if there is none; it names those that are timed on strategies
     */
    public static Operation named(String label) {
        return label.equals(BENCHMARK.label)
                ? BENCHMARK
                : UnknownNameException.require(
                        "operation",
                        label,
                        onStrategies().stream().collect(Collectors.toMap(Operation::label, Function.identity())));
    }

    /**
     * Makes the loop that is timed. Nothing in it depends on the strategy but the objects it is given.
     *
     * @param client whether a client calls the map, rather than the first member
     * @param start the index of the first value that is taken
     */
    public abstract Batch prepare(Payload payload, boolean client, int start);

    /** A loop over the payload that continues where the last call ended. For one thread. */
    public abstract static class Batch {

        private final int size;
        private int cursor;

        Batch(Payload payload, int start) {
            this(payload.keys().length, start);
        }

        /**
         * Begins at one of the values.
         *
         * @param size how many values there are
         */
        protected Batch(int size, int start) {
            this.size = size;
            this.cursor = start % size;
        }

        /** Runs the operation this many times and lets {@code sink} consume each result. */
        public abstract void run(int operations, Blackhole sink);

        /** Goes back by that many values, so that the next run takes the same ones again. */
        public final void back(int operations) {
            cursor = Math.floorMod(cursor - operations, size);
        }

        /** The index of the value that the next operation takes. */
        public final int index() {
            return cursor;
        }

        /** Takes the value that is next, round and round, and returns its index. */
        protected final int next() {
            int index = cursor;
            cursor = index + 1 == size ? 0 : index + 1;
            return index;
        }
    }
}
