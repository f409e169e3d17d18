package workbench.evolution.migration;

import com.hazelcast.config.CompactSerializationConfigAccessor;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import org.jspecify.annotations.Nullable;
import workbench.own.strategy.Strategy.Use;
import workbench.variant.NotPossibleException;

/**
 * Registers serializers so that they read and never write. Hazelcast finds the reader by what the bytes say, a type id or the name
 * of a Compact type, and the writer by the class of the object. So the serializer is registered for another class: that of arrays
 * of what it reads, of which there are none.
 */
final class Readers {

    private Readers() {}

    @SuppressWarnings("rawtypes") // as Hazelcast declares it
    static void configure(Use use, SerializationConfig config) {
        SerializationConfig apart = new SerializationConfig();
        use.configure(apart);
        for (SerializerConfig each : apart.getSerializerConfigs()) {
            config.addSerializerConfig(new SerializerConfig()
                    .setTypeClass(each.getTypeClass().arrayType())
                    .setImplementation(each.getImplementation()));
        }
        CompactSerializationConfigAccessor.getRegistrations(apart.getCompactSerializationConfig())
                .values()
                .forEach(each ->
                        config.getCompactSerializationConfig().addSerializer(new Reader(serializer(each.element3))));
    }

    private static CompactSerializer<?> serializer(@Nullable CompactSerializer<?> registered) {
        if (registered == null) {
            throw new NotPossibleException(
                    "Compact by reflection has no serializer that could be registered for reading alone. Take one that is written, which reads the same bytes.");
        }
        return registered;
    }

    /** Writes nothing, since there are no objects of its class. */
    private record Reader(CompactSerializer<?> serializer) implements CompactSerializer<Object> {

        @Override
        public Object read(CompactReader reader) {
            return serializer.read(reader);
        }

        @Override
        public void write(CompactWriter writer, Object object) {
            throw new UnsupportedOperationException("Registered for reading only, and asked to write " + object);
        }

        @Override
        public String getTypeName() {
            return serializer.getTypeName();
        }

        @Override
        @SuppressWarnings("unchecked") // a class that no object has
        public Class<Object> getCompactClass() {
            return (Class<Object>) serializer.getCompactClass().arrayType();
        }
    }
}
