package workbench.generate.source;

import com.hazelcast.config.Config;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.internal.serialization.SerializationService;
import com.hazelcast.spi.impl.SerializationServiceSupport;
import java.util.UUID;

/** A member of its own for tests that need one to keep the schemas of Compact. */
record PlainMember(HazelcastInstance instance) implements AutoCloseable {

    static PlainMember with(SerializationConfig serialization) {
        Config config = new Config().setClusterName("generated-" + UUID.randomUUID());
        config.setProperty("hazelcast.logging.type", "none").setProperty("hazelcast.phone.home.enabled", "false");
        config.getNetworkConfig().getJoin().getAutoDetectionConfig().setEnabled(false);
        config.getNetworkConfig().getInterfaces().setEnabled(true).addInterface("127.0.0.1");
        config.setSerializationConfig(serialization);
        return new PlainMember(Hazelcast.newHazelcastInstance(config));
    }

    SerializationService service() {
        return ((SerializationServiceSupport) instance).getSerializationService();
    }

    @Override
    public void close() {
        instance.shutdown();
    }
}
