package workbench.cluster;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.core.HazelcastInstance;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The clients of one cluster, which are shut down together. To be used by one thread at a time. */
final class Clients {

    private final List<HazelcastInstance> clients = new ArrayList<>();
    private @Nullable HazelcastInstance shared;

    /** @throws IllegalStateException if no member answers in time */
    HazelcastInstance start(ClientConfig config) {
        HazelcastInstance client = ListedClasses.start(config);
        clients.add(client);
        return client;
    }

    /** The client that all callers share, started by the first call. */
    HazelcastInstance shared(Supplier<ClientConfig> config) {
        if (shared == null) {
            shared = start(config.get());
        }
        return shared;
    }

    /** The shared client, if it was started. */
    Optional<HazelcastInstance> shared() {
        return Optional.ofNullable(shared);
    }

    /** Shuts all clients down. May be called twice. */
    void shutDown() {
        clients.forEach(HazelcastInstance::shutdown);
        clients.clear();
        shared = null;
    }
}
