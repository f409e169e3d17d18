package workbench.own.strategy;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.nio.serialization.Serializer;
import workbench.own.strategy.Strategy.Use;

/** A serializer that is registered for the root. */
record SerializerUse(Class<?> root, Serializer serializer) implements Use {

    @Override
    public void configure(SerializationConfig config) {
        config.addSerializerConfig(new SerializerConfig().setTypeClass(root).setImplementation(serializer));
    }
}
