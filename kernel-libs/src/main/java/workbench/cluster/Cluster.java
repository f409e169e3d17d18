package workbench.cluster;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.client.config.ClientNetworkConfig;
import com.hazelcast.config.Config;
import com.hazelcast.config.JavaSerializationFilterConfig;
import com.hazelcast.config.MapConfig;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.instance.BuildInfoProvider;
import com.hazelcast.internal.serialization.SerializationService;
import com.hazelcast.spi.impl.SerializationServiceSupport;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import workbench.text.Numbers;
import workbench.variant.Catalog;
import workbench.variant.NotPossibleException;
import workbench.variant.Setting;
import workbench.variant.Variant;

/**
 * A Hazelcast cluster in this process, or a client of one that runs elsewhere, able to serialize every variant of a catalog.
 *
 * <p>Members bind to 127.0.0.1 and carry a random cluster name, so that many clusters on one machine
 * or network never join. They log to a file. Closing the cluster closes its members and clients, and
 * may be done twice. Instances are safe for use by several threads.
 */
public final class Cluster implements AutoCloseable {

    /** How long a client looks for its cluster before it gives up, in milliseconds. */
    private static final int CLIENT_CONNECT_TIMEOUT_MILLIS = 5_000;

    private static final int START_ATTEMPTS = 3;

    /** A name, and members with or without ports. */
    private static final Pattern ADDRESS = Pattern.compile("([^@\\s]+)@([^@,\\s]+(?:,[^@,\\s]+)*)");

    private final String name;
    private final Catalog<?> catalog;
    private final Path log;

    /** The addresses of members that run in other processes; empty if they run here. */
    private final List<String> elsewhere;

    private final List<HazelcastInstance> members = new ArrayList<>();
    private final List<HazelcastInstance> clients = new ArrayList<>();
    private final List<Setting> settings;
    private final List<Cluster> siblings = new ArrayList<>();
    private final Map<String, Throwable> unusable = new ConcurrentHashMap<>();
    private @Nullable HazelcastInstance sharedClient;
    private Duration startTime = Duration.ZERO;

    private Cluster(String name, Catalog<?> catalog, Path log, List<String> elsewhere) {
        this.elsewhere = elsewhere;
        this.name = name;
        this.catalog = catalog;
        this.log = log;
        this.settings = catalog.variants().isEmpty()
                ? List.of()
                : catalog.variants().getFirst().settings();
    }

    /**
     * Starts members on free ports. The caller closes the cluster. Settings hold for a whole member, so each group
     * of variants with other settings gets as many members of its own, which {@link #of} finds.
     *
     * @param memberCount how many members, 1 or more
     * @param catalog whose variants the members and clients can serialize
     * @throws InterruptedException if the thread is interrupted meanwhile, once the member that starts just then
     *     has started; nothing is left running
     */
    public static Cluster embedded(int memberCount, Catalog<?> catalog) throws InterruptedException {
        if (memberCount < 1) {
            throw new IllegalArgumentException(
                    "A cluster needs at least 1 member, but %s were asked for.".formatted(memberCount));
        }
        List<Catalog<?>> groups = List.copyOf(catalog.bySettings().values());
        if (groups.isEmpty()) {
            return onFreePorts(memberCount, catalog);
        }
        Cluster cluster = onFreePorts(memberCount, groups.getFirst());
        try {
            for (Catalog<?> group : groups.subList(1, groups.size())) {
                cluster.siblings.add(onFreePorts(memberCount, group));
            }
        } catch (InterruptedException | RuntimeException e) {
            cluster.close();
            throw e;
        }
        return cluster;
    }

    private static Cluster onFreePorts(int memberCount, Catalog<?> group) throws InterruptedException {
        for (int attempt = 1; ; attempt++) {
            try {
                return embedded(Ports.free(memberCount), group);
            } catch (PortTakenException e) { // another process was faster
                if (attempt == START_ATTEMPTS) {
                    throw e;
                }
            }
        }
    }

    /**
     * Starts one member on each of the given ports. The caller closes the cluster.
     *
     * @param catalog whose variants must all have the same settings
     * @throws PortTakenException if one of the ports is in use; members that had started are closed
     * @throws InterruptedException if the thread is interrupted meanwhile, once the member that starts just then
     *     has started; nothing is left running
     */
    public static Cluster embedded(List<Integer> ports, Catalog<?> catalog) throws InterruptedException {
        if (catalog.bySettings().size() > 1) {
            throw new IllegalArgumentException(
                    "Members on given ports need variants of one kind of settings, but there are %s. Let Cluster.embedded(n, ...) choose the ports."
                            .formatted(catalog));
        }
        Cluster cluster = new Cluster("workbench-" + UUID.randomUUID(), catalog, Logs.toFile(), List.of());
        long start = System.nanoTime();
        try {
            for (int i = 0; i < ports.size(); i++) {
                stopIfInterrupted();
                Config config = cluster.memberConfig(ports.subList(0, i + 1));
                cluster.startMember(config, ports.get(i));
            }
            stopIfInterrupted();
        } catch (InterruptedException | RuntimeException e) {
            cluster.close();
            throw e;
        }
        cluster.startTime = Duration.ofNanos(System.nanoTime() - start);
        return cluster;
    }

    private static void stopIfInterrupted() throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException("Interrupted while starting a cluster");
        }
    }

    /** In a thread of its own: Hazelcast takes an interrupt for a failure to start, and forgets it. */
    private void startMember(Config config, int port) throws InterruptedException {
        try (ExecutorService starter = Executors.newSingleThreadExecutor()) {
            starter.submit(() -> members.add(Hazelcast.newHazelcastInstance(config)))
                    .get();
        } catch (ExecutionException e) {
            String message = String.valueOf(e.getMessage());
            if (message.contains("already in use")) {
                throw new PortTakenException(port, e);
            }
            throw new NotPossibleException("The member on port %s did not start: %s".formatted(port, message), e);
        }
    }

    /**
     * The members, client and service that serve a variant: this cluster, or the one beside it with the variant's
     * settings. It is closed with this one.
     *
     * @throws IllegalArgumentException if the cluster was started for no variant with these settings
     */
    public Cluster of(Variant<?, ?> variant) {
        return Stream.concat(Stream.of(this), siblings.stream())
                .filter(cluster -> cluster.settings.equals(variant.settings()))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "No member has the settings of %s. Start the cluster with a catalog that holds it."
                                .formatted(variant.name())));
    }

    /**
     * Refuses a catalog of another domain than the one that the members and clients can serialize.
     *
     * @throws IllegalArgumentException if the catalog's domain is another
     */
    public void requireDomainOf(Catalog<?> wanted) {
        String started = catalog.domain().name();
        String domain = wanted.domain().name();
        if (!started.equals(domain)) {
            throw new IllegalArgumentException(
                    "The cluster was started for the domain %s, and cannot serialize %s. Start one for it, such as by startCluster(1, compile(\"%s\"))."
                            .formatted(started, domain, domain));
        }
    }

    /** Whether it was started for a catalog that holds the variant. */
    public boolean serves(Variant<?, ?> variant) {
        return catalog.variants().stream().anyMatch(each -> each.name().equals(variant.name()));
    }

    /**
     * Joins a cluster that runs elsewhere as a client. The caller closes it, which leaves the cluster running. What comes
     * from there is deserialized by Java only into classes of the domain and of the JDK.
     *
     * @param address the cluster's name and its members, such as {@code dev@10.0.0.1:5701,10.0.0.2:5701}
     * @param catalog whose variants the client can serialize; with one kind of settings, and none that concern members
     * @throws IllegalArgumentException if the address cannot be read, or if a setting concerns members
     * @throws IllegalStateException if no member answers within 5 seconds
     */
    public static Cluster connect(String address, Catalog<?> catalog) {
        Matcher parts = ADDRESS.matcher(address);
        if (!parts.matches()) {
            throw new IllegalArgumentException(
                    "The address of a cluster is its name and its members, such as dev@10.0.0.1:5701,10.0.0.2:5701, but is \"%s\"."
                            .formatted(address));
        }
        requireNoMemberSettings(catalog);
        List<String> members = List.of(parts.group(2).split(","));
        Cluster cluster = new Cluster(parts.group(1), catalog, Logs.toFile(), members);
        long start = System.nanoTime();
        try {
            cluster.sharedClient();
        } catch (RuntimeException e) {
            throw new NotPossibleException(
                    "No member of the cluster \"%s\" answers at %s within %s seconds. Start it, such as by ./workbench members 3, or correct the address."
                            .formatted(parts.group(1), parts.group(2), CLIENT_CONNECT_TIMEOUT_MILLIS / 1_000),
                    e);
        }
        cluster.startTime = Duration.ofNanos(System.nanoTime() - start);
        return cluster;
    }

    private static void requireNoMemberSettings(Catalog<?> catalog) {
        if (catalog.bySettings().size() > 1) {
            throw new IllegalArgumentException(
                    "A cluster that runs elsewhere takes variants of one kind of settings, but there are %s. Leave some out, or start members here."
                            .formatted(catalog));
        }
        MapConfig untouched = new MapConfig("any");
        for (Setting setting :
                catalog.bySettings().keySet().stream().flatMap(List::stream).toList()) {
            MapConfig touched = new MapConfig("any");
            setting.configure(touched);
            if (!touched.equals(untouched)) {
                throw new IllegalArgumentException(
                        "The setting %s concerns members, and the cluster runs elsewhere. Leave it out, or start members here."
                                .formatted(setting.id()));
            }
        }
    }

    /** What calls its maps unless a client is asked for: the first member, or the client of a cluster that runs elsewhere. */
    public HazelcastInstance instance() {
        return isElsewhere() ? sharedClient() : member();
    }

    /** Whether it runs elsewhere, so that a client is all there is here. */
    public boolean isElsewhere() {
        return !elsewhere.isEmpty();
    }

    /** How many members there are. */
    public int size() {
        return instance().getCluster().getMembers().size();
    }

    /** The first member. */
    public HazelcastInstance member() {
        return members().getFirst();
    }

    /** All members, in the order they started. */
    public synchronized List<HazelcastInstance> members() {
        if (isElsewhere()) {
            throw new NotPossibleException("The members of the cluster \"%s\" run elsewhere.".formatted(name));
        }
        if (members.isEmpty()) {
            throw new NotPossibleException("The cluster is closed. Start another with Cluster.embedded.");
        }
        return List.copyOf(members);
    }

    /**
     * Starts a client, which is closed with the cluster.
     *
     * @throws IllegalStateException if no member answers within 5 seconds
     */
    public HazelcastInstance client() {
        return client(catalog);
    }

    /**
     * One client for all callers, started by the first call and closed with the cluster.
     *
     * @throws IllegalStateException if no member answers within 5 seconds
     */
    public synchronized HazelcastInstance sharedClient() {
        if (sharedClient == null) {
            sharedClient = client();
        }
        return sharedClient;
    }

    /**
     * Starts a client that can serialize other variants than the members can. It is closed with the cluster.
     *
     * @param knows whose variants the client can serialize; may have none
     * @throws IllegalStateException if no member answers within 5 seconds
     */
    public synchronized HazelcastInstance client(Catalog<?> knows) {
        ClientConfig config = new ClientConfig().setClusterName(name).setClassLoader(knows.classLoader());
        config.setProperty("hazelcast.logging.type", "jdk");
        config.getConnectionStrategyConfig()
                .getConnectionRetryConfig()
                .setClusterConnectTimeoutMillis(CLIENT_CONNECT_TIMEOUT_MILLIS);
        ClientNetworkConfig network = config.getNetworkConfig();
        if (isElsewhere()) {
            elsewhere.forEach(network::addAddress);
            config.getSerializationConfig().setJavaSerializationFilterConfig(onlyClassesOf(knows));
        } else {
            members().forEach(member -> network.addAddress(address(member)));
        }
        configure(config.getSerializationConfig(), knows);
        HazelcastInstance client = HazelcastClient.newHazelcastClient(config);
        clients.add(client);
        return client;
    }

    private static JavaSerializationFilterConfig onlyClassesOf(Catalog<?> knows) {
        JavaSerializationFilterConfig filter = new JavaSerializationFilterConfig();
        filter.getWhitelist().addPrefixes(knows.domain().name() + ".", "java.", "[");
        return filter;
    }

    /** What {@link #instance} itself uses to turn objects into bytes and back. */
    public SerializationService serialization() {
        return ((SerializationServiceSupport) instance()).getSerializationService();
    }

    /** How long the members took, from the first instruction to the last one's join. */
    public Duration startTime() {
        return siblings.stream().map(Cluster::startTime).reduce(startTime, Duration::plus);
    }

    /** The file that Hazelcast's messages of this process go to. */
    public Path log() {
        return log;
    }

    @Override
    public synchronized void close() {
        clients.forEach(HazelcastInstance::shutdown);
        clients.clear();
        sharedClient = null;
        members.reversed().forEach(member -> member.getLifecycleService().terminate());
        members.clear();
        siblings.forEach(Cluster::close);
    }

    @Override
    public synchronized String toString() {
        String version = BuildInfoProvider.getBuildInfo().getVersion();
        if (isElsewhere() && sharedClient != null) {
            return "Hazelcast %s, a client of the cluster \"%s\" with %s, connected in %s; messages go to %s"
                    .formatted(
                            version,
                            name,
                            Numbers.count(size(), "member"),
                            Numbers.duration(startTime.toMillis() / 1e3),
                            log);
        }
        if (members.isEmpty()) {
            return "Hazelcast %s, closed".formatted(version);
        }
        return "Hazelcast %s, %s, started in %s; messages go to %s"
                .formatted(
                        version,
                        Stream.concat(Stream.of(this), siblings.stream())
                                .map(Cluster::describeMembers)
                                .collect(Collectors.joining(", ")),
                        Numbers.duration(startTime().toMillis() / 1e3),
                        log);
    }

    private String describeMembers() {
        return "%s%s at %s"
                .formatted(
                        Numbers.count(members.size(), "member"),
                        settings.stream()
                                .map(Setting::label)
                                .collect(Collectors.joining(" and ", settings.isEmpty() ? "" : " with ", "")),
                        members.stream().map(Cluster::address).collect(Collectors.joining(", ")));
    }

    private Config memberConfig(List<Integer> ports) {
        Config config = Members.onLoopback(name, ports).setClassLoader(catalog.classLoader());
        configure(config.getSerializationConfig(), catalog);
        settings.forEach(setting -> setting.configure(config.getMapConfig("default")));
        settings.forEach(setting -> setting.configure(config));
        return config;
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

    /** What the variant threw when it was asked to configure a member or client of this cluster, if it did. */
    public Optional<Throwable> whyUnusable(Variant<?, ?> variant) {
        return Optional.ofNullable(of(variant).unusable.get(variant.folder()));
    }

    private static String address(HazelcastInstance member) {
        var address = member.getCluster().getLocalMember().getAddress();
        return address.getHost() + ":" + address.getPort();
    }

    /** A port that a member was told to use is in use. */
    public static final class PortTakenException extends RuntimeException {

        private static final long serialVersionUID = 1;

        PortTakenException(int port, @Nullable Throwable cause) {
            super(
                    "Port %s on 127.0.0.1 is in use by another member or program. Close it, or let Cluster.embedded(n, ...) choose free ports."
                            .formatted(port),
                    cause);
        }
    }
}
