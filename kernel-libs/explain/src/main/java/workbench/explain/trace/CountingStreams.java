package workbench.explain.trace;

import com.hazelcast.internal.nio.BufferObjectDataInput;
import com.hazelcast.internal.nio.BufferObjectDataOutput;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import java.util.Map;
import java.util.TreeMap;
import workbench.explain.StreamProxy;

/**
 * Streams that count the calls of what a serializer may call, by the names of the methods, and pass each on to a stream of Hazelcast's.
 * Calls that only ask something, such as for the position, do not count. For one thread.
 */
final class CountingStreams {

    private final InternalSerializationService service;
    private final Map<String, Integer> writes = new TreeMap<>();
    private final Map<String, Integer> reads = new TreeMap<>();

    /** @param service whose serializers write and read nested objects, to and from the streams that count */
    CountingStreams(InternalSerializationService service) {
        this.service = service;
    }

    /** How often each method of all outputs was called so far. */
    Map<String, Integer> writes() {
        return new TreeMap<>(writes);
    }

    /** How often each method of all inputs was called so far. */
    Map<String, Integer> reads() {
        return new TreeMap<>(reads);
    }

    /** The caller closes it. */
    BufferObjectDataOutput output() {
        BufferObjectDataOutput out = service.createObjectDataOutput();
        return StreamProxy.output((self, method, arguments) -> {
            String name = method.getName();
            if (name.startsWith("write")) {
                writes.merge(name, 1, Integer::sum);
            }
            if (name.equals("writeObject")) {
                service.writeObject((ObjectDataOutput) self, arguments[0]);
                return null;
            }
            return StreamProxy.pass(out, method, arguments);
        });
    }

    BufferObjectDataInput input(byte[] bytes) {
        BufferObjectDataInput in = service.createObjectDataInput(bytes);
        return StreamProxy.input((self, method, arguments) -> {
            String name = method.getName();
            if (name.startsWith("read") || name.startsWith("skip")) {
                reads.merge(name, 1, Integer::sum);
            }
            if (name.equals("readObject")) {
                ObjectDataInput input = (ObjectDataInput) self;
                return arguments.length == 0
                        ? service.readObject(input)
                        : service.readObject(input, (Class<?>) arguments[0]);
            }
            return StreamProxy.pass(in, method, arguments);
        });
    }
}
