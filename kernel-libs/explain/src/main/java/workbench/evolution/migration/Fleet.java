package workbench.evolution.migration;

import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.cluster.Member;
import com.hazelcast.config.Config;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.partition.PartitionService;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.stream.LongStream;
import workbench.cluster.ListedClasses;
import workbench.cluster.Logs;
import workbench.cluster.Members;
import workbench.variant.NotPossibleException;

/**
 * Members and clients of one cluster that have different forms of a class, in this process and on loopback. Closing it closes all,
 * and may be done twice. For one thread.
 */
final class Fleet implements AutoCloseable {

    private static final int PARTITIONS_PER_MEMBER = 4;
    private static final long SAFE_SECONDS = 30;
    private static final long NOTICED_MILLIS = 5;
    private static final int CONNECT_TIMEOUT_MILLIS = 10_000;

    private final String name = "workbench-migration-" + UUID.randomUUID();
    private final ListedClasses listed = ListedClasses.of().andSerializedHere();
    private final int partitions;
    private final int backups;
    private final List<HazelcastInstance> members = new ArrayList<>();
    private final Map<String, HazelcastInstance> clients = new HashMap<>();

    private Fleet(int partitions, int backups) {
        this.partitions = partitions;
        this.backups = backups;
    }

    /**
     * Starts a member and a client for each form. The caller closes them.
     *
     * @param backups of each entry
     * @param progress gets each member before it starts
     * @throws InterruptedException if the thread is interrupted; nothing is left
     */
    static Fleet start(List<LoadedForm> forms, int backups, IntConsumer progress) throws InterruptedException {
        Logs.toFile();
        Fleet fleet = new Fleet(forms.size() * PARTITIONS_PER_MEMBER, backups);
        try {
            for (int i = 0; i < forms.size(); i++) {
                progress.accept(i);
                fleet.addMember(forms.get(i));
            }
            for (LoadedForm form : forms) {
                fleet.client(form);
            }
            fleet.sharePartitions();
            return fleet;
        } catch (InterruptedException | RuntimeException | Error e) {
            fleet.close();
            throw e;
        }
    }

    /** Starts one more. */
    HazelcastInstance addMember(LoadedForm form) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException("Interrupted while starting members");
        }
        HazelcastInstance member = Members.onFreePort(port -> Hazelcast.newHazelcastInstance(config(form, port)));
        members.add(member);
        return member;
    }

    private Config config(LoadedForm form, int port) {
        List<Integer> ports = new ArrayList<>(members.stream().map(Fleet::port).toList());
        ports.add(port);
        Config config = Members.onLoopback(name, ports, listed, form.loader());
        config.setProperty("hazelcast.wait.seconds.before.join", "0");
        config.setProperty("hazelcast.partition.count", Integer.toString(partitions));
        config.setProperty("hazelcast.operation.thread.count", "2");
        config.setProperty("hazelcast.operation.generic.thread.count", "2");
        config.setProperty("hazelcast.io.thread.count", "1");
        config.getMapConfig("default").setBackupCount(backups);
        form.configure(config.getSerializationConfig());
        return config;
    }

    /**
     * Shuts a member down, once its entries are with another, and waits until the others know. A member that is started before
     * would look for a master that has gone, and join five seconds later.
     */
    void removeMember(HazelcastInstance member) throws InterruptedException {
        members.remove(member);
        member.shutdown();
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(SAFE_SECONDS);
        while (members.stream().anyMatch(each -> each.getCluster().getMembers().size() > members.size())) {
            if (System.nanoTime() > deadline) {
                throw new NotPossibleException(
                        "The members did not notice within %s s that one had gone. Close other programs and try again."
                                .formatted(SAFE_SECONDS));
            }
            Thread.sleep(NOTICED_MILLIS);
        }
    }

    /** The client of a form, which is started if there is none. */
    HazelcastInstance client(LoadedForm form) {
        return clients.computeIfAbsent(form.id(), _ -> newClient(form.loader(), form::configure));
    }

    /** A client that the caller shuts down. */
    HazelcastInstance newClient(ClassLoader loader, Consumer<SerializationConfig> serialization) {
        ClientConfig config = new ClientConfig().setClusterName(name);
        listed.protect(config, loader);
        config.setProperty("hazelcast.logging.type", "jdk");
        config.setProperty("hazelcast.client.statistics.enabled", "false");
        config.getConnectionStrategyConfig()
                .getConnectionRetryConfig()
                .setClusterConnectTimeoutMillis(CONNECT_TIMEOUT_MILLIS);
        config.setBackupAckToClientEnabled(
                false); // a client that is not yet connected to a backup would wait for a timeout
        members.forEach(member -> config.getNetworkConfig().addAddress("127.0.0.1:" + port(member)));
        serialization.accept(config.getSerializationConfig());
        return ListedClasses.start(config);
    }

    private static int port(HazelcastInstance member) {
        return member.getCluster().getLocalMember().getAddress().getPort();
    }

    void removeClient(LoadedForm form) {
        HazelcastInstance client = clients.remove(form.id());
        if (client != null) {
            client.shutdown();
        }
    }

    List<HazelcastInstance> members() {
        return List.copyOf(members);
    }

    /** Lets every member know who owns what, and gives each entry its backups. */
    void sharePartitions() {
        for (HazelcastInstance member : members) {
            member.getPartitionService().getPartition(0L).getOwner();
            if (!member.getPartitionService().forceLocalMemberToBeSafe(SAFE_SECONDS, TimeUnit.SECONDS)) {
                throw new NotPossibleException(
                        "The members did not share their partitions within %s s. Close other programs and try again."
                                .formatted(SAFE_SECONDS));
            }
        }
    }

    /** Keys of one partition that a member owns. */
    List<Long> keys(HazelcastInstance owner, int count) {
        Member member = owner.getCluster().getLocalMember();
        PartitionService service = owner.getPartitionService();
        int partition = service.getPartitions().stream()
                .filter(each -> member.equals(each.getOwner()))
                .findFirst()
                .orElseThrow(() -> new NotPossibleException("%s owns no partition.".formatted(member)))
                .getPartitionId();
        return LongStream.iterate(0, key -> key + 1)
                .boxed()
                .filter(key -> service.getPartition(key).getPartitionId() == partition)
                .limit(count)
                .toList();
    }

    @Override
    public void close() {
        clients.values().forEach(HazelcastInstance::shutdown);
        clients.clear();
        members.reversed().forEach(member -> member.getLifecycleService().terminate());
        members.clear();
    }
}
