package workbench.offheap;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.cluster.Member;
import com.hazelcast.config.Config;
import com.hazelcast.config.JoinConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.partition.PartitionService;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.Arrays;
import java.util.List;
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

    /** Distinct free ports that no outgoing connection is given while a member starts again on its own. */
    public static int[] ports(int count) {
        return ThreadLocalRandom.current()
                .ints(10_000, 32_000)
                .filter(Members::isFree)
                .distinct()
                .limit(count)
                .toArray();
    }

    private static boolean isFree(int port) {
        try (ServerSocket _ = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    public static HazelcastInstance start(Config config) {
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
        long deadline = System.nanoTime() + 60_000_000_000L;
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
