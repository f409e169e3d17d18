package workbench.cluster;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.Config;
import com.hazelcast.config.MapConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.instance.BuildInfoProvider;
import com.hazelcast.internal.serialization.SerializationService;
import com.hazelcast.spi.impl.SerializationServiceSupport;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.lang3.exception.ExceptionUtils;
import workbench.text.Numbers;
import workbench.variant.Catalog;
import workbench.variant.NotPossibleException;
import workbench.variant.Setting;
import workbench.variant.Variant;

/**
 * A Hazelcast cluster in this process, or a client of one that runs elsewhere, able to serialize every variant of a catalog.
 *
 * <p>Members bind to 127.0.0.1 and carry a random cluster name, so that many clusters on one machine
 * or network never join. Members and clients make objects of listed classes alone ({@link ListedClasses}). They log to a file. Closing the cluster closes its members and clients, and
 * may be done twice. Instances are safe for use by several threads.
 */
public final class Cluster implements AutoCloseable {

    private final String name;
    private final Catalog<?> catalog;
    private final Path log = Logs.toFile();
    /** The addresses of members that run in other processes; empty if they run here. */
    private final List<String> elsewhere;

    private final EmbeddedMembers members = new EmbeddedMembers();
    private final Clients clients = new Clients();
    private final List<Setting> settings;
    private final ClusterConfiguration configuration;
    private final List<Cluster> siblings = new ArrayList<>();

    /** One for each variant that cannot be beside others, by its name. */
    private final Map<String, Cluster> alone = new HashMap<>();

    private boolean closed;
    private Duration startTime = Duration.ZERO;
    private Optional<SerializationService> standalone = Optional.empty();

    private Cluster(String name, Catalog<?> catalog, List<String> elsewhere) {
        this.name = name;
        this.catalog = catalog;
        this.elsewhere = elsewhere;
        this.settings =
                catalog.variants().stream().findFirst().map(Variant::settings).orElse(List.of());
        this.configuration = new ClusterConfiguration(name, settings, ListedClasses.of(catalog, elsewhere.isEmpty()));
    }

    /**
     * Starts members on free ports. The caller closes the cluster. Settings hold for a whole member, so each group
     * of variants with other settings gets as many members of its own, which {@link #of} finds.
     *
     * @param memberCount how many members, 1 to 100
     * @param catalog whose variants the members and clients can serialize
     * @throws InterruptedException if the thread is interrupted meanwhile, once the member that starts just then
     *     has started; nothing is left running
     */
    public static Cluster embedded(int memberCount, Catalog<?> catalog) throws InterruptedException {
        EmbeddedMembers.requirePossible(memberCount);
        Catalog<?> together = catalog.together();
        List<Catalog<?>> groups = together.variants().isEmpty()
                ? List.of(together)
                : List.copyOf(together.bySettings().values());
        Cluster cluster = Ports.onFree(memberCount, ports -> embedded(ports, groups.getFirst()));
        cluster.alone.putAll(alone(catalog));
        try {
            for (Catalog<?> group : groups.subList(1, groups.size())) {
                cluster.siblings.add(Ports.onFree(memberCount, ports -> embedded(ports, group)));
            }
        } catch (InterruptedException | RuntimeException e) {
            cluster.close();
            throw e;
        }
        return cluster;
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
        Cluster cluster = new Cluster("workbench-" + UUID.randomUUID(), catalog, List.of());
        long start = System.nanoTime();
        try {
            cluster.members.start(ports, upTo -> cluster.configuration.ofMember(upTo, catalog));
        } catch (InterruptedException | RuntimeException e) {
            cluster.close();
            throw e;
        }
        cluster.startTime = Duration.ofNanos(System.nanoTime() - start);
        return cluster;
    }

    /**
     * A cluster that does no more than serialize variants of one kind of settings: it has no members and no maps, and nothing that
     * must be closed.
     */
    public static Cluster withoutMembers(Catalog<?> catalog) {
        Cluster cluster = new Cluster("workbench-without-members", catalog, List.of());
        cluster.standalone = Optional.of(cluster.configuration.standalone(catalog.together()));
        cluster.alone.putAll(alone(catalog));
        return cluster;
    }

    private static Map<String, Cluster> alone(Catalog<?> catalog) {
        Map<String, Cluster> alone = new HashMap<>();
        catalog.alone().forEach((name, each) -> {
            Cluster cluster = new Cluster("workbench-without-members", each, List.of());
            cluster.standalone = Optional.of(cluster.configuration.apart(each));
            alone.put(name, cluster);
        });
        return alone;
    }

    /**
     * The members, client and service that serve a variant: this cluster, or the one beside it with the variant's
     * settings. It is closed with this one.
     *
     * @throws IllegalArgumentException if the cluster was started for no variant with these settings
     * @throws NotPossibleException if this cluster is closed
     */
    public Cluster of(Variant<?, ?> variant) {
        requireOpen();
        Cluster own = alone.get(variant.name());
        if (own != null) {
            return own;
        }
        return groups().filter(cluster -> cluster.settings.equals(variant.settings()))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "No member has the settings of %s. Start the cluster with a catalog that holds it."
                                .formatted(variant.name())));
    }

    private Stream<Cluster> groups() {
        return Stream.concat(Stream.of(this), siblings.stream());
    }

    /** Whether {@link #close} was called. */
    public synchronized boolean isClosed() {
        return closed;
    }

    private void requireOpen() {
        if (isClosed()) {
            String domain = catalog.domain().name();
            throw new NotPossibleException(
                    "This cluster of the domain %s is closed. A notebook has one cluster: startCluster(...) and connectCluster(...) close the one before. Start it again: startCluster(1, compile(\"%s\"))."
                            .formatted(domain, domain));
        }
    }

    /**
     * Refuses a catalog of another domain than the one that the members and clients can serialize.
     *
     * @throws IllegalArgumentException if the catalog's domain is another
     * @throws NotPossibleException if this cluster is closed
     */
    public void requireServing(Catalog<?> wanted) {
        requireOpen();
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
     * Refuses variants that a cluster that runs elsewhere cannot have, as {@link #connect} does.
     *
     * @throws IllegalArgumentException if the settings are of several kinds, or if one concerns members
     */
    public static void requireConnectable(Catalog<?> catalog) {
        if (catalog.bySettings().size() > 1) {
            throw new IllegalArgumentException(
                    "A cluster that runs elsewhere takes variants of one kind of settings, but there are %s. Leave some out, or start members here."
                            .formatted(catalog));
        }
        for (Setting setting :
                catalog.bySettings().keySet().stream().flatMap(List::stream).toList()) {
            if (changes(setting, MapConfig.class) || changes(setting, Config.class)) {
                throw new IllegalArgumentException(
                        "The setting %s concerns members, and the cluster runs elsewhere. Leave it out, or start members here."
                                .formatted(setting.id()));
            }
        }
    }

    /** Whether a setting has a method of its own that changes such a configuration. */
    private static boolean changes(Setting setting, Class<?> configuration) {
        try {
            return !setting.getClass()
                    .getMethod("configure", configuration)
                    .getDeclaringClass()
                    .equals(Setting.class);
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException("Settings have such a method", e);
        }
    }

    /**
     * Joins a cluster that runs elsewhere as a client. The caller closes it, which leaves the cluster running. What comes
     * from there becomes objects only of classes of the domain, of Hazelcast and of the JDK.
     *
     * @param address the cluster's name and its members, such as {@code dev@10.0.0.1:5701,10.0.0.2:5701}
     * @param catalog whose variants the client can serialize; with one kind of settings, and none that concern members
     * @param more classes of which it may make objects too, and of all in their packages
     * @throws IllegalArgumentException if the address cannot be read, or if a setting concerns members
     * @throws NotPossibleException if no member answers within 5 seconds
     * @throws InterruptedException if the thread is interrupted meanwhile
     */
    public static Cluster connect(String address, Catalog<?> catalog, Class<?>... more) throws InterruptedException {
        ClusterAddress parsed = ClusterAddress.parse(address);
        requireConnectable(catalog);
        Cluster cluster = new Cluster(parsed.name(), catalog, parsed.members());
        cluster.allow(more);
        long start = System.nanoTime();
        try {
            cluster.sharedClient();
        } catch (RuntimeException e) {
            if (Thread.interrupted() || ExceptionUtils.hasCause(e, InterruptedException.class)) {
                throw new InterruptedException("Interrupted while the client connected to " + parsed.name());
            }
            throw parsed.unanswered(e);
        }
        cluster.startTime = Duration.ofNanos(System.nanoTime() - start);
        return cluster;
    }

    /** Lets members and clients make objects of more classes, and of all in their packages: see {@link ListedClasses}. */
    public void allow(Class<?>... types) {
        groups().forEach(group -> group.configuration.listed().add(List.of(types)));
    }

    /** The instance that calls maps by default: the first member, or the client of a cluster that runs elsewhere. */
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

    /**
     * All members, in the order they started.
     *
     * @throws NotPossibleException if this cluster is closed, or has no members in this process
     */
    public synchronized List<HazelcastInstance> members() {
        requireOpen();
        if (isElsewhere()) {
            throw new NotPossibleException("The members of the cluster \"%s\" run elsewhere.".formatted(name));
        }
        return members.running();
    }

    /** Like {@link #client(Catalog)}, for what the members can serialize. */
    public HazelcastInstance client() {
        return client(catalog);
    }

    /**
     * One client for all callers, started by the first call and closed with the cluster.
     *
     * @throws IllegalStateException if no member answers within 5 seconds
     */
    public synchronized HazelcastInstance sharedClient() {
        requireOpen();
        return clients.shared(() -> clientConfig(catalog));
    }

    /**
     * Starts a client that can serialize other variants than the members can. It is closed with the cluster.
     *
     * @param knows whose variants the client can serialize; may have none
     * @throws IllegalStateException if no member answers within 5 seconds
     */
    public synchronized HazelcastInstance client(Catalog<?> knows) {
        requireOpen();
        return clients.start(clientConfig(knows));
    }

    private ClientConfig clientConfig(Catalog<?> knows) {
        return configuration.ofClient(isElsewhere() ? elsewhere : members.addresses(), knows);
    }

    /**
     * Values of a map, as many as asked for or as there are, as objects.
     *
     * @throws NotPossibleException if the map is empty, or holds objects of a class that is not known here
     */
    public List<Object> sample(String map, int count) {
        return MapSample.of(instance(), map, count, Object.class, value -> true);
    }

    /**
     * Values of a class that satisfy a condition, as many as asked for or as there are: {@code cluster.sample("orders", 1_000,
     * Order.class, order -> order.lines().size() > 3)}. The map is read until then.
     *
     * @throws NotPossibleException if there is none, or the map holds objects of a class that is not known here
     */
    public <T> List<T> sample(String map, int count, Class<T> type, Predicate<? super T> condition) {
        return MapSample.of(instance(), map, count, type, condition);
    }

    /**
     * The serialization service of {@link #instance}; of a cluster without members, a standalone one that writes the same bytes.
     */
    public SerializationService serialization() {
        requireOpen();
        return standalone.orElseGet(() -> ((SerializationServiceSupport) instance()).getSerializationService());
    }

    /** How long the members took, until the last had joined. */
    public Duration startTime() {
        return siblings.stream().map(Cluster::startTime).reduce(startTime, Duration::plus);
    }

    /** The file that Hazelcast's messages of this process go to. */
    public Path log() {
        return log;
    }

    @Override
    public synchronized void close() {
        closed = true;
        clients.shutDown();
        members.terminate();
        siblings.forEach(Cluster::close);
    }

    @Override
    public synchronized String toString() {
        String version = BuildInfoProvider.getBuildInfo().getVersion();
        if (members.all().isEmpty() && clients.shared().isEmpty()) {
            return "Hazelcast %s, closed".formatted(version);
        }
        String what = isElsewhere()
                ? "a client of the cluster \"%s\" with %s, connected".formatted(name, Numbers.count(size(), "member"))
                : groups().map(group -> group.members.describe(group.settings)).collect(Collectors.joining(", "))
                        + ", started";
        return "Hazelcast %s, %s in %s; messages go to %s"
                .formatted(version, what, Numbers.duration(startTime().toMillis() / 1e3), log);
    }

    /** What the variant threw when it was asked to configure a member or client of this cluster, if it did. */
    public Optional<Throwable> whyUnusable(Variant<?, ?> variant) {
        return of(variant).configuration.whyUnusable(variant);
    }
}
