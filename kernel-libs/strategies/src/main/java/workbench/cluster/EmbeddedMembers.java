package workbench.cluster;

import com.hazelcast.config.Config;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import java.util.stream.Collectors;
import workbench.text.Numbers;
import workbench.variant.NotPossibleException;
import workbench.variant.Setting;

/** The members of one cluster that run in this process. To be used by one thread at a time. */
final class EmbeddedMembers {

    /** Each has some thirty threads and a server socket. */
    private static final int MOST = 100;

    private final List<HazelcastInstance> members = new ArrayList<>();

    static void requirePossible(int memberCount) {
        if (memberCount < 1 || memberCount > MOST) {
            throw new IllegalArgumentException("A cluster in one process has 1 to %s members, but %s were asked for."
                    .formatted(MOST, Numbers.whole(memberCount)));
        }
    }

    /**
     * Starts one member on each of the ports.
     *
     * @param config of a member, from the ports of those before it and last its own
     * @throws PortTakenException if one of the ports is in use; members that had started are still there
     * @throws InterruptedException if the thread is interrupted meanwhile, once the member that starts just then has started
     */
    void start(List<Integer> ports, Function<List<Integer>, Config> config) throws InterruptedException {
        for (int i = 0; i < ports.size(); i++) {
            stopIfInterrupted();
            start(config.apply(ports.subList(0, i + 1)), ports.get(i));
        }
        stopIfInterrupted();
    }

    private static void stopIfInterrupted() throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException("Interrupted while starting a cluster");
        }
    }

    /** In a thread of its own: Hazelcast takes an interrupt for a failure to start, and forgets it. */
    private void start(Config config, int port) throws InterruptedException {
        try (ExecutorService starter = Executors.newSingleThreadExecutor()) {
            starter.submit(() -> members.add(Hazelcast.newHazelcastInstance(config)))
                    .get();
        } catch (ExecutionException e) {
            if (PortTakenException.isReasonOf(e)) {
                throw new PortTakenException(port, e);
            }
            throw new NotPossibleException(
                    "The member on port %s did not start: %s".formatted(port, e.getMessage()), e);
        }
    }

    /** All members in the order they started; none once they were terminated. */
    List<HazelcastInstance> all() {
        return List.copyOf(members);
    }

    /** @throws NotPossibleException if there are none */
    List<String> addresses() {
        return running().stream().map(EmbeddedMembers::address).toList();
    }

    private static String address(HazelcastInstance member) {
        var address = member.getCluster().getLocalMember().getAddress();
        return address.getHost() + ":" + address.getPort();
    }

    /** In words, such as {@code 1 member with native byte order at 127.0.0.1:5701}. */
    String describe(List<Setting> settings) {
        String labels = settings.stream().map(Setting::label).collect(Collectors.joining(" and "));
        return "%s%s at %s"
                .formatted(
                        Numbers.count(members.size(), "member"),
                        labels.isEmpty() ? "" : " with " + labels,
                        String.join(", ", addresses()));
    }

    /**
     * In the order they started.
     *
     * @throws NotPossibleException if there are none
     */
    List<HazelcastInstance> running() {
        if (members.isEmpty()) {
            throw new NotPossibleException(
                    "The cluster was made without members. Start another by startCluster(...) or Cluster.embedded(...).");
        }
        return all();
    }

    /** Terminates all members. May be called twice. */
    void terminate() {
        members.reversed().forEach(member -> member.getLifecycleService().terminate());
        members.clear();
    }
}
