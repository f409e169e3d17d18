package workbench.cluster;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.Config;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.SerializationService;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import workbench.variant.Catalog;
import workbench.variant.Setting;
import workbench.variant.StandaloneSerialization;
import workbench.variant.Variant;

/**
 * How members and clients of one cluster are configured, so that they can serialize the variants of a catalog under one kind of
 * settings. Safe for use by several threads.
 */
final class ClusterConfiguration {

    /** How long a client looks for its cluster before it gives up, in milliseconds. */
    static final int CLIENT_CONNECT_TIMEOUT_MILLIS = 5_000;

    private final String clusterName;
    private final List<Setting> settings;
    private final ListedClasses listed;
    private final Map<String, Throwable> unusable = new ConcurrentHashMap<>();

    /**
     * @param settings of all variants that it will configure
     * @param listed the classes of which members and clients make objects
     */
    ClusterConfiguration(String clusterName, List<Setting> settings, ListedClasses listed) {
        this.clusterName = clusterName;
        this.settings = List.copyOf(settings);
        this.listed = listed;
    }

    /** @param ports those of the members that run, and last its own */
    Config ofMember(List<Integer> ports, Catalog<?> catalog) {
        Config config = Members.onLoopback(clusterName, ports, listed, catalog.classLoader());
        configure(config.getSerializationConfig(), catalog);
        settings.forEach(setting -> setting.configure(config.getMapConfig("default")));
        settings.forEach(setting -> setting.configure(config));
        return config;
    }

    /** @param addresses of members */
    ClientConfig ofClient(List<String> addresses, Catalog<?> knows) {
        ClientConfig config = new ClientConfig().setClusterName(clusterName);
        listed.protect(config, knows.classLoader());
        config.setProperty("hazelcast.logging.type", "jdk");
        config.getConnectionStrategyConfig()
                .getConnectionRetryConfig()
                .setClusterConnectTimeoutMillis(CLIENT_CONNECT_TIMEOUT_MILLIS);
        addresses.forEach(config.getNetworkConfig()::addAddress);
        configure(config.getSerializationConfig(), knows);
        return config;
    }

    /** A serialization service without a member that writes the same bytes as a member of this configuration. */
    SerializationService standalone(Catalog<?> catalog) {
        SerializationConfig config = new SerializationConfig();
        listed.protect(config, catalog.classLoader());
        configure(config, catalog);
        return StandaloneSerialization.of(config, catalog.classLoader());
    }

    /** Like {@link #standalone}, without a list of classes: it reads only what it wrote itself. */
    SerializationService apart(Catalog<?> catalog) {
        SerializationConfig config = new SerializationConfig();
        configure(config, catalog);
        return StandaloneSerialization.of(config, catalog.classLoader());
    }

    private void configure(SerializationConfig config, Catalog<?> knows) {
        Set<String> folders = new HashSet<>(); // a variant under two names is still one
        knows.variants().stream()
                .filter(variant -> folders.add(variant.folder()))
                .forEach(variant -> configure(config, variant));
        settings.forEach(setting -> setting.configure(config));
    }

    /** A variant is code that is not ours: if it cannot configure itself, the others must still start. */
    private void configure(SerializationConfig config, Variant<?, ?> variant) {
        try {
            variant.configure(config);
        } catch (RuntimeException | StackOverflowError | LinkageError e) {
            unusable.put(variant.folder(), e);
        }
    }

    /** The classes of which members and clients make objects. */
    ListedClasses listed() {
        return listed;
    }

    /** What the variant threw when it was asked to configure a member or client, if it did. */
    Optional<Throwable> whyUnusable(Variant<?, ?> variant) {
        return Optional.ofNullable(unusable.get(variant.folder()));
    }
}
