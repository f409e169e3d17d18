package workbench.selfcheck;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.openjdk.jmh.infra.Blackhole;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Setting;

/**
 * Makes each write of a StreamSerializer longer by a known amount, to see whether a measurement finds it.
 *
 * @param id distinguishes settings with different amounts
 * @param tokens how much to add to a write, in JMH's tokens; asked before each
 */
record PlantedSlowdown(String id, LongSupplier tokens) implements Setting {

    @Override
    public String label() {
        return id;
    }

    @Override
    public Optional<String> refusal(Features features, List<Setting> together) {
        return features.mechanism() == Mechanism.CUSTOM ? Optional.empty() : Optional.of("it slows StreamSerializers");
    }

    @Override
    public void configure(SerializationConfig config) {
        for (SerializerConfig serializer : config.getSerializerConfigs()) {
            serializer.setImplementation(slowed((StreamSerializer<?>) serializer.getImplementation()));
        }
    }

    private <T> StreamSerializer<T> slowed(StreamSerializer<T> serializer) {
        return new StreamSerializer<>() {
            @Override
            public int getTypeId() {
                return serializer.getTypeId();
            }

            @Override
            public void write(ObjectDataOutput out, T value) throws IOException {
                Blackhole.consumeCPU(tokens.getAsLong());
                serializer.write(out, value);
            }

            @Override
            public T read(ObjectDataInput in) throws IOException {
                return serializer.read(in);
            }
        };
    }
}
