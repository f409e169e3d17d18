package workbench.measure;

import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.SerializationService;
import com.hazelcast.map.IMap;
import org.openjdk.jmh.infra.Blackhole;

/** What is timed, one call at a time. */
public enum Operation {
    SERIALIZE("serialize", "object to bytes, by the member's own serialization service") {
        @Override
        Batch prepare(Payload payload) {
            SerializationService service = payload.service();
            Object[] values = payload.values();
            return new Batch(values.length) {
                @Override
                void run(int operations, Blackhole sink) {
                    for (int i = 0; i < operations; i++) {
                        sink.consume((Object) service.toData(values[next()]));
                    }
                }
            };
        }
    },

    DESERIALIZE("deserialize", "bytes to object, by the member's own serialization service") {
        @Override
        Batch prepare(Payload payload) {
            SerializationService service = payload.service();
            Data[] data = payload.data();
            return new Batch(data.length) {
                @Override
                void run(int operations, Blackhole sink) {
                    for (int i = 0; i < operations; i++) {
                        sink.consume(service.<Object>toObject(data[next()]));
                    }
                }
            };
        }
    },

    WRITE("write", "IMap.set on a member, the old value is not returned") {
        @Override
        Batch prepare(Payload payload) {
            IMap<Long, Object> map = payload.map();
            Object[] values = payload.values();
            Long[] keys = payload.keys();
            return new Batch(values.length) {
                @Override
                void run(int operations, Blackhole sink) {
                    for (int i = 0; i < operations; i++) {
                        int index = next();
                        map.set(keys[index], values[index]);
                    }
                }
            };
        }
    },

    READ("read", "IMap.get on a member, of a key that is there") {
        @Override
        Batch prepare(Payload payload) {
            IMap<Long, Object> map = payload.filledMap();
            Long[] keys = payload.keys();
            return new Batch(keys.length) {
                @Override
                void run(int operations, Blackhole sink) {
                    for (int i = 0; i < operations; i++) {
                        sink.consume(map.get(keys[next()]));
                    }
                }
            };
        }
    };

    private final String label;
    private final String meaning;

    Operation(String label, String meaning) {
        this.label = label;
        this.meaning = meaning;
    }

    /** The word in tables and charts. */
    public String label() {
        return label;
    }

    /** One clause that explains the word. */
    public String meaning() {
        return meaning;
    }

    /** Makes the loop that is timed. Nothing in it depends on the strategy but the objects it is given. */
    abstract Batch prepare(Payload payload);

    /** A loop over the payload that goes on where the last call ended. For one thread. */
    abstract static class Batch {

        private final int size;
        private int cursor;

        Batch(int size) {
            this.size = size;
        }

        /** Runs the operation this many times and lets {@code sink} consume each result. */
        abstract void run(int operations, Blackhole sink);

        final int next() {
            int index = cursor;
            cursor = index + 1 == size ? 0 : index + 1;
            return index;
        }
    }
}
