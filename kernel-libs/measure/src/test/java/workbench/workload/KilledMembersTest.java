package workbench.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.Config;
import com.hazelcast.config.MapConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import workbench.cluster.Members;
import workbench.machine.ChildJvm;
import workbench.machine.JvmFlags;
import workbench.offheap.OffHeap;
import workbench.offheap.OffHeapOptions;
import workbench.offheap.OffHeapOptions.ValueCompression;
import workbench.offheap.Placement;

/**
 * Three members off heap, each a process, of which one after the other is killed by SIGKILL while others write: at a random moment of
 * writing, or of its own joining. No write that was acknowledged is lost, and no value is torn, whether from an owner or from a backup
 * that became one. {@code -Dworkbench.kills=100} kills as many.
 */
@Tag("exhaustive")
class KilledMembersTest {

    private static final String MAP = "killed";
    private static final int KEYS = 1_200;
    private static final int WRITERS = 3;
    private static final long LIMIT_BYTES = 256L << 20;
    private static final int KILLS = Integer.getInteger("workbench.kills", 4);

    /** How all members are configured. */
    private record Setup(String cluster, Placement placement, ValueCompression compression, int backups) {

        Config config(List<Integer> ports) {
            Config config = Members.onLoopback(cluster, ports);
            config.setProperty("hazelcast.logging.type", "none");
            config.setProperty("hazelcast.wait.seconds.before.join", "0");
            config.setProperty("hazelcast.partition.count", "31");
            config.setProperty("hazelcast.partition.backup.sync.interval", "1");
            config.addMapConfig(new MapConfig(MAP).setBackupCount(backups));
            return OffHeap.install(
                    config, OffHeapOptions.of(MAP, LIMIT_BYTES).with(placement).with(compression));
        }

        List<String> arguments(int... ports) {
            return Stream.concat(
                            Stream.of(cluster, placement.name(), compression.name(), Integer.toString(backups)),
                            IntStream.of(ports).mapToObj(Integer::toString))
                    .toList();
        }

        static Setup of(String[] arguments) {
            return new Setup(
                    arguments[0],
                    Placement.valueOf(arguments[1]),
                    ValueCompression.valueOf(arguments[2]),
                    Integer.parseInt(arguments[3]));
        }
    }

    private final List<Integer> ports = Members.freePorts(4);
    private final List<ChildJvm> members = new ArrayList<>();
    private @Nullable HazelcastInstance observer;

    /** The version of each key that was written last, as its writer knows: a key belongs to one writer. */
    private final int[] acknowledged = new int[KEYS];

    private volatile boolean writes;

    /** The main class of a member. */
    static final class Member {

        private Member() {}

        /**
         * Runs until the process is killed.
         *
         * @param arguments of the setup, then ports of members that run and last its own
         */
        public static void main(String[] arguments) {
            ChildJvm.endWithParent();
            List<Integer> ports =
                    Stream.of(arguments).skip(4).map(Integer::valueOf).toList();
            Hazelcast.newHazelcastInstance(Setup.of(arguments).config(ports));
        }
    }

    @AfterEach
    void end() {
        writes = false;
        members.forEach(ChildJvm::close);
        if (observer != null) {
            observer.shutdown();
        }
    }

    /** On the port of that number; it joins the observer, which has the last port. */
    private ChildJvm start(Setup setup, int number) {
        List<String> flags = new ArrayList<>(JvmFlags.ofLibrary());
        flags.add("-Xmx256m");
        List<String> arguments = setup.arguments(ports.getLast(), ports.get(number));
        return ChildJvm.start(ChildJvm.command(flags, Member.class, arguments), ProcessBuilder.Redirect.DISCARD);
    }

    /** The three members, through a fourth that stores no entries itself. */
    private HazelcastInstance cluster(Setup setup) {
        HazelcastInstance lite = Hazelcast.newHazelcastInstance(
                setup.config(List.of(ports.getLast())).setLiteMember(true));
        observer = lite;
        for (int number = 0; number < 3; number++) {
            members.add(start(setup, number));
        }
        awaitMembers(lite, 4);
        assertThat(lite.getMap(MAP).size())
                .as("which also gives partitions to the members")
                .isZero();
        return lite;
    }

    @ParameterizedTest
    @EnumSource
    @Timeout(value = 2, unit = TimeUnit.HOURS) // as many kills as are asked for
    void noAcknowledgedWriteIsLost(Placement placement) throws Exception {
        Random random = new Random(42);
        ValueCompression compression = random.nextBoolean() ? ValueCompression.LZ4 : ValueCompression.NONE;
        Setup setup = new Setup("killed-" + UUID.randomUUID(), placement, compression, 1);
        HazelcastInstance lite = cluster(setup);
        for (int kill = 0; kill < KILLS; kill++) {
            round(setup, lite, random);
        }
    }

    /** Without backups, a member takes its entries with it. */
    @Test
    void aLossIsNoticed() {
        Setup setup = new Setup("killed-" + UUID.randomUUID(), Placement.ENTRIES, ValueCompression.NONE, 0);
        HazelcastInstance lite = cluster(setup);
        assertThatThrownBy(() -> round(setup, lite, new Random(1)))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("the version of key");
    }

    private void round(Setup setup, HazelcastInstance lite, Random random) throws Exception {
        IMap<Integer, byte[]> map = lite.getMap(MAP);
        awaitSafe(lite);
        writes = true;
        try (ExecutorService writers = Executors.newFixedThreadPool(WRITERS)) {
            List<Future<?>> running = IntStream.range(0, WRITERS)
                    .<Future<?>>mapToObj(writer -> writers.submit(() -> write(map, writer)))
                    .toList();
            pause(300 + random.nextInt(700));
            int killed = random.nextInt(members.size());
            members.get(killed).process().destroyForcibly().waitFor();
            if (random.nextInt(3) == 0) {
                killWhileJoining(setup, lite, killed, random);
            }
            pause(random.nextInt(500));
            writes = false;
            for (Future<?> each : running) {
                each.get();
            }
            awaitMembers(lite, 3);
            awaitSafe(lite);
            check(map);
            members.set(killed, start(setup, killed));
            awaitMembers(lite, 4);
        }
    }

    /** A member is killed while it takes over partitions. The other members still have every entry. */
    private void killWhileJoining(Setup setup, HazelcastInstance lite, int number, Random random)
            throws InterruptedException {
        awaitMembers(lite, 3);
        awaitSafe(lite);
        ChildJvm joining = start(setup, number);
        awaitMembers(lite, 4);
        pause(random.nextInt(200));
        joining.process().destroyForcibly().waitFor();
    }

    private void write(IMap<Integer, byte[]> map, int writer) {
        Random random = new Random(writer + acknowledged[writer]);
        while (writes) {
            int key = writer + WRITERS * random.nextInt(KEYS / WRITERS);
            int version = acknowledged[key] + 1;
            map.set(key, SoakValue.of(key, version));
            acknowledged[key] = version;
        }
    }

    /** All writers have ended, so that each key has the version that was written last. */
    private void check(IMap<Integer, byte[]> map) {
        for (int key = 0; key < KEYS; key++) {
            byte[] value = map.get(key);
            assertThat(value == null ? 0 : SoakValue.version(key, value))
                    .as("the version of key %s", key)
                    .isEqualTo(acknowledged[key]);
        }
    }

    private static void pause(int millis) {
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(millis));
    }

    /** Without a limit of its own: the test has one. */
    private static void awaitMembers(HazelcastInstance member, int count) {
        while (member.getCluster().getMembers().size() != count) {
            pause(20);
        }
    }

    private static void awaitSafe(HazelcastInstance member) {
        while (!member.getPartitionService().isClusterSafe()) {
            pause(20);
        }
    }
}
