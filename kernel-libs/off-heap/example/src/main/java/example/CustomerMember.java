package example;

import com.hazelcast.config.ClasspathYamlConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import java.util.Properties;
import java.util.UUID;

/** A member that keeps customers and sessions outside of the Java heap. {@code hazelcast.yaml} says which maps, and their limits. */
public final class CustomerMember {

    private CustomerMember() {}

    /** Starts a member of a cluster that nobody else joins. The caller shuts it down. */
    public static HazelcastInstance start() {
        Properties properties = new Properties();
        properties.setProperty("cluster.name", "example-" + UUID.randomUUID());
        return Hazelcast.newHazelcastInstance(new ClasspathYamlConfig("hazelcast.yaml", properties));
    }
}
