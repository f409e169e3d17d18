package workbench.cluster;

import com.hazelcast.config.Config;
import com.hazelcast.config.JoinConfig;
import com.hazelcast.config.NetworkConfig;
import com.hazelcast.core.HazelcastException;
import com.hazelcast.core.HazelcastInstance;
import java.util.List;
import java.util.function.IntFunction;

/** The configuration of members that accept connections only from this machine. */
public final class Members {

    /** Members of two machines that started at the same time find each other then, and not after minutes. */
    private static final String MERGE_SECONDS = "5";

    private Members() {}

    /** A member without a model, which makes objects of the classes that this process serializes. */
    public static Config onLoopback(String clusterName, List<Integer> ports) {
        return onLoopback(clusterName, ports, ListedClasses.of().andSerializedHere(), Members.class.getClassLoader());
    }

    /**
     * A member without a model, which makes objects of the classes that this process serializes.
     *
     * @param addresses those of other members, with their ports, and last its own
     */
    static Config at(String clusterName, List<String> addresses) {
        Config config =
                at(clusterName, addresses, ListedClasses.of().andSerializedHere(), Members.class.getClassLoader());
        config.setProperty("hazelcast.merge.first.run.delay.seconds", MERGE_SECONDS);
        config.setProperty("hazelcast.merge.next.run.delay.seconds", MERGE_SECONDS);
        return config;
    }

    /**
     * A member on 127.0.0.1. Any process of this machine can send it bytes, whoseever it is.
     *
     * @param ports those of the members that run, which the new one joins, and last its own; to look for
     *     members that are yet to start would mean to wait for the thread that else listens there
     * @param listed the classes of which it makes objects
     * @param loader has them
     */
    public static Config onLoopback(String clusterName, List<Integer> ports, ListedClasses listed, ClassLoader loader) {
        List<String> addresses =
                ports.stream().map(port -> Ports.LOOPBACK + ":" + port).toList();
        return at(clusterName, addresses, listed, loader);
    }

    private static Config at(String clusterName, List<String> addresses, ListedClasses listed, ClassLoader loader) {
        Config config = new Config().setClusterName(clusterName);
        listed.protect(config, loader);
        config.setProperty("hazelcast.logging.type", "jdk");
        config.setProperty("hazelcast.phone.home.enabled", "false");
        config.setProperty("hazelcast.shutdownhook.policy", "TERMINATE");
        config.setProperty("hazelcast.socket.bind.any", "false"); // or it would listen on every interface
        config.getMetricsConfig().setEnabled(false);
        config.getJetConfig().setEnabled(false);
        NetworkConfig network = config.getNetworkConfig();
        String[] own = addresses.getLast().split(":", 2);
        network.setPort(Integer.parseInt(own[1])).setPortAutoIncrement(false);
        network.getInterfaces().setEnabled(true).addInterface(own[0]);
        JoinConfig join = network.getJoin();
        join.getAutoDetectionConfig().setEnabled(false);
        join.getMulticastConfig().setEnabled(false);
        join.getTcpIpConfig().setEnabled(true);
        addresses.forEach(join.getTcpIpConfig()::addMember);
        return config;
    }

    /**
     * Starts a member on a free port, again on another if another process was faster.
     *
     * @param start starts it on a port
     * @throws PortTakenException if another process was faster every time
     */
    public static HazelcastInstance onFreePort(IntFunction<HazelcastInstance> start) {
        return Ports.onFree(1, ports -> {
            try {
                return start.apply(ports.getFirst());
            } catch (HazelcastException e) {
                throw PortTakenException.isReasonOf(e) ? new PortTakenException(ports.getFirst(), e) : e;
            }
        });
    }

    /** Distinct ports that were free a moment ago; another process may take one before it is used. */
    public static List<Integer> freePorts(int count) {
        return Ports.free(count);
    }
}
