package workbench.measure.live;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import workbench.variant.Features;
import workbench.variant.Setting;

/** Makes a StreamSerializer fail after so many writes. */
record Tired(int calls) implements Setting {

    @Override
    public String id() {
        return "tired";
    }

    @Override
    public String label() {
        return "tired after " + calls;
    }

    @Override
    public Optional<String> refusal(Features features, List<Setting> together) {
        return Optional.empty();
    }

    @Override
    public void configure(SerializationConfig config) {
        for (SerializerConfig serializer : config.getSerializerConfigs()) {
            serializer.setImplementation(tired((StreamSerializer<?>) serializer.getImplementation()));
        }
    }

    private <T> StreamSerializer<T> tired(StreamSerializer<T> serializer) {
        AtomicInteger left = new AtomicInteger(calls);
        return new StreamSerializer<>() {
            @Override
            public int getTypeId() {
                return serializer.getTypeId();
            }

            @Override
            public void write(ObjectDataOutput out, T value) throws IOException {
                if (left.decrementAndGet() < 0) {
                    throw new IllegalStateException("enough of it");
                }
                serializer.write(out, value);
            }

            @Override
            public T read(ObjectDataInput in) throws IOException {
                return serializer.read(in);
            }
        };
    }
}
