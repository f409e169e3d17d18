package workbench.explain.trace;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.Config;
import com.hazelcast.config.InMemoryFormat;
import com.hazelcast.config.MapConfig;
import com.hazelcast.config.NearCacheConfig;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.instance.impl.HazelcastInstanceFactory;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import workbench.cluster.ListedClasses;
import workbench.cluster.Logs;
import workbench.cluster.Members;
import workbench.variant.Catalog;
import workbench.variant.NotPossibleException;
import workbench.variant.Variant;

/**
 * Two members and a client in this process, on loopback under a random name, that record calls of serializers while an
 * operation is traced. They serialize one strategy. Of its settings, those of serialization hold. Closing it closes all
 * three, and may be done twice. One operation is traced at a time.
 */
public final class TracedCluster implements AutoCloseable {

    private static final int MEMBERS = 2;
    private static final int CONNECT_TIMEOUT_MILLIS = 5_000;
    private static final long SAFE_SECONDS = 30;

    /** Unlike numbers that Hazelcast may serialize for itself. */
    private static final long FIRST_KEY = 1_000_000_007L;

    private final CallRecorder recorder = new CallRecorder();
    private final List<HazelcastInstance> members = new ArrayList<>();
    private final ListedClasses listed;
    private final Object value;
    private Optional<HazelcastInstance> client = Optional.empty();

    /** An operation that the reader wrote. */
    public interface Action {
        void run() throws Exception;
    }

    private TracedCluster(ListedClasses listed, Object value) {
        this.listed = listed;
        this.value = value;
    }

    /**
     * Starts the members and the client. The caller closes them.
     *
     * @param catalog whose first sample is the value that is traced
     * @param strategy by name, such as {@code kryo}
     * @param seed draws the sample
     * @throws NotPossibleException if they do not start
     */
    public static <C> TracedCluster start(Catalog<C> catalog, String strategy, long seed) {
        Variant<C, ?> variant = catalog.variant(strategy);
        Object value = Objects.requireNonNull(
                variant.fromCanonical(catalog.domain().samples(1, seed).getFirst()));
        Logs.toFile();
        TracedCluster cluster = new TracedCluster(
                ListedClasses.of(catalog.domain().name() + ".", TracedCluster.class.getPackageName() + ".")
                        .andSerializedHere(),
                value);
        try {
            cluster.start(variant, catalog.classLoader());
            return cluster;
        } catch (RuntimeException | Error e) {
            cluster.close();
            throw e;
        }
    }

    private void start(Variant<?, ?> variant, ClassLoader loader) {
        String name = "workbench-trace-" + UUID.randomUUID();
        List<Integer> ports = new ArrayList<>();
        for (int i = 1; i <= MEMBERS; i++) {
            TracingNodeContext context = new TracingNodeContext("member " + i, recorder);
            HazelcastInstance member = Members.onFreePort(port -> {
                List<Integer> upTo =
                        Stream.concat(ports.stream(), Stream.of(port)).toList();
                Config config = memberConfig(Members.onLoopback(name, upTo, listed, loader), variant);
                return HazelcastInstanceFactory.newHazelcastInstance(config, "", context);
            });
            members.add(member);
            ports.add(member.getCluster().getLocalMember().getAddress().getPort());
        }
        client = Optional.of(ListedClasses.start(clientConfig(name, ports, variant, loader)));
        sharePartitions();
    }

    /** The first member has Near Caches. */
    private Config memberConfig(Config config, Variant<?, ?> variant) {
        configure(config.getSerializationConfig(), variant);
        addStructures(config);
        if (members.isEmpty()) {
            formats().forEach(format -> config.getMapConfig(Situation.nearCacheMapName(format, Caller.FAR))
                    .setNearCacheConfig(new NearCacheConfig().setInMemoryFormat(format)));
        }
        return config;
    }

    /** A member that does not know all owners yet would send an operation twice. */
    private void sharePartitions() {
        for (HazelcastInstance member : members) {
            isOwned(member, FIRST_KEY, Caller.CLIENT);
            if (!member.getPartitionService().forceLocalMemberToBeSafe(SAFE_SECONDS, TimeUnit.SECONDS)) {
                throw new NotPossibleException(
                        "The members did not share their partitions within %s s. Close other programs and trace again."
                                .formatted(SAFE_SECONDS));
            }
        }
    }

    private ClientConfig clientConfig(String name, List<Integer> ports, Variant<?, ?> variant, ClassLoader loader) {
        ClientConfig config = new ClientConfig().setClusterName(name);
        listed.protect(config, loader);
        config.setProperty("hazelcast.logging.type", "jdk");
        config.getConnectionStrategyConfig()
                .getConnectionRetryConfig()
                .setClusterConnectTimeoutMillis(CONNECT_TIMEOUT_MILLIS);
        ports.forEach(port -> config.getNetworkConfig().addAddress("127.0.0.1:" + port));
        configure(config.getSerializationConfig(), variant);
        formats()
                .forEach(format ->
                        config.addNearCacheConfig(new NearCacheConfig(Situation.nearCacheMapName(format, Caller.CLIENT))
                                .setInMemoryFormat(format)));
        TracingClientExtension.install(config, recorder);
        return config;
    }

    private static void configure(SerializationConfig config, Variant<?, ?> variant) {
        variant.configure(config);
        variant.settings().forEach(setting -> setting.configure(config));
    }

    private static List<InMemoryFormat> formats() {
        return List.of(InMemoryFormat.BINARY, InMemoryFormat.OBJECT);
    }

    /** The maps, queues, lists and sets of all situations. */
    private static void addStructures(Config config) {
        for (InMemoryFormat format : formats()) {
            for (Caller caller : List.of(Caller.FAR, Caller.CLIENT)) {
                config.addMapConfig(new MapConfig(Situation.nearCacheMapName(format, caller)).setBackupCount(0));
            }
            for (int backups = 0; backups < MEMBERS; backups++) {
                config.addMapConfig(new MapConfig(Situation.mapName(format, backups))
                        .setInMemoryFormat(format)
                        .setBackupCount(backups));
            }
        }
        for (int backups = 0; backups < MEMBERS; backups++) {
            String names = Situation.collectionPrefix(backups) + "*";
            config.getQueueConfig(names).setBackupCount(backups);
            config.getListConfig(names).setBackupCount(backups);
            config.getSetConfig(names).setBackupCount(backups);
        }
    }

    /** Both members, in the order they started. */
    public List<HazelcastInstance> members() {
        if (members.isEmpty()) {
            throw closed();
        }
        return List.copyOf(members);
    }

    public HazelcastInstance client() {
        return client.orElseThrow(TracedCluster::closed);
    }

    private static NotPossibleException closed() {
        return new NotPossibleException("The traced cluster is closed. Start another with TracedCluster.start.");
    }

    /** The value that is traced: other objects of its class are values too. */
    public Object value() {
        return value;
    }

    /**
     * A key that a member owns, of which calls say that it is a key.
     *
     * @param caller near or far from member 1; a client gets one of either
     */
    public Long key(Caller caller) {
        return keys(caller).getFirst();
    }

    private List<Long> keys(Caller caller) {
        HazelcastInstance first = members().getFirst();
        return LongStream.iterate(FIRST_KEY, key -> key + 1)
                .boxed()
                .filter(key -> isOwned(first, key, caller))
                .limit(2)
                .toList();
    }

    private static boolean isOwned(HazelcastInstance first, Object key, Caller caller) {
        boolean near = first.getPartitionService().getPartition(key).getOwner().localMember();
        return caller == Caller.CLIENT || near == (caller == Caller.NEAR);
    }

    /**
     * Records the calls of serializers while an operation runs, and those that it causes on other threads until there are
     * no more for a moment. Calls that others cause meanwhile, such as members telling each other of the cluster, are of
     * the role {@link workbench.explain.trace.Role#OTHER}.
     *
     * @param keys what the operation uses as keys
     * @throws NotPossibleException if another operation is traced now
     * @throws Exception what the operation throws
     */
    public Trace trace(String label, Set<?> keys, Action operation) throws Exception {
        CallRecording recording = recorder.start(new Roles(new HashSet<>(keys), value));
        try {
            long start = System.nanoTime();
            operation.run();
            long nanos = System.nanoTime() - start;
            recording.awaitQuiet();
            PartitionBarrier.awaitTheirTurn(members());
            return new Trace(label, nanos, recording.calls());
        } finally {
            recorder.stop();
        }
    }

    /**
     * Traces an operation of Hazelcast, so many times.
     *
     * @throws NotPossibleException if the operation fails
     */
    public List<Trace> trace(Situation situation, int repeats) throws InterruptedException {
        Scene scene = scene(situation);
        List<Trace> traces = new ArrayList<>();
        try {
            prepare(scene); // makes the structures, of which members tell each other
            TracedActions.run(situation.operation(), scene);
            for (int i = 0; i < repeats; i++) {
                prepare(scene);
                traces.add(trace(
                        situation.label(),
                        Set.copyOf(scene.keys()),
                        () -> TracedActions.run(situation.operation(), scene)));
            }
            return traces;
        } catch (InterruptedException | NotPossibleException e) {
            throw e;
        } catch (Exception e) {
            throw new NotPossibleException(
                    "%s cannot be traced with %s: %s"
                            .formatted(situation.label(), value.getClass().getName(), e),
                    e);
        }
    }

    /** Traced too, and forgotten: what it causes must have ended before the operation begins. */
    private void prepare(Scene scene) throws Exception {
        TracedOperation operation = scene.situation().operation();
        trace("preparation", Set.copyOf(scene.keys()), () -> TracedActions.prepare(operation, scene));
    }

    private Scene scene(Situation situation) {
        boolean byClient = situation.caller() == Caller.CLIENT;
        return new Scene(
                byClient ? client() : members().getFirst(),
                members(),
                situation,
                keys(situation.caller()),
                collection(situation),
                value);
    }

    private String collection(Situation situation) {
        HazelcastInstance first = members().getFirst();
        return IntStream.iterate(0, i -> i + 1)
                .mapToObj(i -> Situation.collectionPrefix(situation.backups()) + i)
                .filter(name -> isOwned(first, name, situation.caller()))
                .findFirst()
                .orElseThrow();
    }

    @Override
    public void close() {
        client.ifPresent(HazelcastInstance::shutdown);
        client = Optional.empty();
        members.reversed().forEach(member -> member.getLifecycleService().terminate());
        members.clear();
    }
}
