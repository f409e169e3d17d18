package workbench.cli;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Setting;

/**
 * Does something before each call of a StreamSerializer: takes a known time, to see whether a measurement finds it, or
 * counts the calls.
 *
 * @param id distinguishes settings that do something else
 * @param onWrite done before each write
 * @param onRead done before each read
 */
public record PlantedWork(String id, Runnable onWrite, Runnable onRead) implements Setting {

    @Override
    public String label() {
        return id;
    }

    @Override
    public Optional<String> refusal(Features features, List<Setting> together) {
        return features.mechanism() == Mechanism.CUSTOM ? Optional.empty() : Optional.of("it wraps StreamSerializers");
    }

    @Override
    public void configure(SerializationConfig config) {
        for (SerializerConfig serializer : config.getSerializerConfigs()) {
            serializer.setImplementation(wrapped((StreamSerializer<?>) serializer.getImplementation()));
        }
    }

    private <T> StreamSerializer<T> wrapped(StreamSerializer<T> serializer) {
        return new StreamSerializer<>() {
            @Override
            public int getTypeId() {
                return serializer.getTypeId();
            }

            @Override
            public void write(ObjectDataOutput out, T value) throws IOException {
                onWrite.run();
                serializer.write(out, value);
            }

            @Override
            public T read(ObjectDataInput in) throws IOException {
                onRead.run();
                return serializer.read(in);
            }
        };
    }
}
