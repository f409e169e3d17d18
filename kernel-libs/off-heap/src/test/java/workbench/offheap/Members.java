package workbench.offheap;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.cluster.Member;
import com.hazelcast.config.Config;
import com.hazelcast.config.JoinConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.partition.PartitionService;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import workbench.Leftovers;

/** Members on the loopback interface. */
public final class Members {

    public static final int PARTITIONS = 31;
    public static final long LIMIT_BYTES = 256L << 20;

    /** Hazelcast asks for missing backups every half a minute, and a busy machine may need several rounds. */
    private static final Duration PATIENCE = Duration.ofMinutes(4);

    /** More than a test asks for before it starts its members. */
    private static final int MOST_RESERVED = 16;

    /**
     * Ports of members that have not started, the one that was given last at the end. They are bound, or other processes, which start
     * members at the same time, might take them. The sockets do not listen, so that connections to these ports are refused at once.
     */
    private static final Map<Integer, Socket> RESERVED = new LinkedHashMap<>();

    private Members() {}

    /** A configuration for a member that joins only those named, by their ports. */
    public static Config config(String cluster, int port, int... others) {
        Config config = new Config().setClusterName(cluster);
        config.setProperty("hazelcast.logging.type", "none");
        config.setProperty("hazelcast.phone.home.enabled", "false");
        config.setProperty("hazelcast.shutdownhook.enabled", "false");
        config.setProperty("hazelcast.socket.bind.any", "false");
        config.setProperty("hazelcast.wait.seconds.before.join", "0");
        config.setProperty("hazelcast.partition.count", Integer.toString(PARTITIONS));
        config.getMetricsConfig().setEnabled(false);
        config.getJetConfig().setEnabled(false);
        config.getNetworkConfig().setPort(port).setPortAutoIncrement(false);
        config.getNetworkConfig().getInterfaces().setEnabled(true).addInterface("127.0.0.1");
        JoinConfig join = config.getNetworkConfig().getJoin();
        join.getAutoDetectionConfig().setEnabled(false);
        join.getMulticastConfig().setEnabled(false);
        join.getTcpIpConfig().setEnabled(true);
        Arrays.stream(others).forEach(other -> join.getTcpIpConfig().addMember("127.0.0.1:" + other));
        return config;
    }

    public static Config alone() {
        return config("off-heap-" + UUID.randomUUID(), port());
    }

    public static int port() {
        return ports(1)[0];
    }

    /**
     * Distinct free ports that no outgoing connection is given while a member starts again on its own, and that are kept for the members
     * until {@link #start}.
     */
    public static synchronized int[] ports(int count) {
        int[] ports = ThreadLocalRandom.current()
                .ints(10_000, 32_000)
                .filter(Members::reserve)
                .limit(count)
                .toArray();
        while (RESERVED.size() > MOST_RESERVED) { // since some members are never started
            release(RESERVED.keySet().iterator().next());
        }
        return ports;
    }

    /** Returns whether it was free. A port that is reserved is not. */
    private static boolean reserve(int port) {
        Socket socket = new Socket();
        try {
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        } catch (IOException e) {
            close(socket);
            return false;
        }
        RESERVED.put(port, socket);
        return true;
    }

    private static synchronized void release(int port) {
        Socket socket = RESERVED.remove(port);
        if (socket != null) {
            close(socket);
        }
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Starts a member on its port, which is reserved no more. */
    public static HazelcastInstance start(Config config) {
        release(config.getNetworkConfig().getPort());
        return Hazelcast.newHazelcastInstance(config);
    }

    /** Bytes that tell their own seed and length apart from others. */
    public static byte[] bytes(int seed, int length) {
        byte[] bytes = new byte[length];
        new Random(seed).nextBytes(bytes);
        return bytes;
    }

    /** Keys of one partition that a member owns. */
    public static List<Integer> keysOfOnePartition(HazelcastInstance member, int count) {
        PartitionService partitions = member.getPartitionService();
        Member owner = member.getCluster().getLocalMember();
        int partition = partitions.getPartitions().stream()
                .filter(each -> owner.equals(each.getOwner()))
                .findFirst()
                .orElseThrow()
                .getPartitionId();
        return IntStream.iterate(0, key -> key + 1)
                .filter(key -> partitions.getPartition(key).getPartitionId() == partition)
                .limit(count)
                .boxed()
                .toList();
    }

    public static long blocks(HazelcastInstance... members) {
        return Arrays.stream(members)
                .mapToLong(member -> OffHeap.statistics(member).blocks())
                .sum();
    }

    public static void assertNothingLive(HazelcastInstance member) {
        OffHeapStatistics statistics = OffHeap.statistics(member);
        assertThat(statistics.blocks()).isZero();
        assertThat(statistics.liveBytes()).isZero();
        assertThat(statistics.usedBytes()).isZero();
    }

    /** Ends members, the last one first, and fails if memory outside of the heap or a thread is left. */
    public static void shutDown(List<HazelcastInstance> members) throws InterruptedException {
        List<MemberMemory> memories = members.stream().map(OffHeap::memory).toList();
        members.reversed().forEach(HazelcastInstance::shutdown);
        assertThat(memories).allSatisfy(memory -> {
            assertThat(memory.statistics().blocks()).isZero();
            assertThat(memory.statistics().reservedBytes()).isZero();
        });
        Leftovers.assertNoHazelcast();
    }

    /** Waits until every backup is where it belongs. */
    public static void awaitSafe(List<HazelcastInstance> members) {
        await("every backup is there", () -> members.stream()
                .map(HazelcastInstance::getPartitionService)
                .allMatch(partitions -> partitions.isLocalMemberSafe() && partitions.isClusterSafe()));
    }

    /** Waits for what other threads do. */
    public static void await(String what, BooleanSupplier condition) {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("waiting until " + what).isLessThan(deadline);
            sleep(20);
        }
    }

    public static void sleep(int millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
