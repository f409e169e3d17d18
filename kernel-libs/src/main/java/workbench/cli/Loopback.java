package workbench.cli;

import com.hazelcast.config.Config;
import com.hazelcast.config.JoinConfig;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;

/** Configurations of members that keep to the loopback interface. */
final class Loopback {

    private static final String ADDRESS = "127.0.0.1";

    private Loopback() {}

    /** For a member on a port, which joins the members on others. */
    static Config config(String cluster, int port, List<Integer> others) {
        Config config = new Config().setClusterName(cluster);
        config.setProperty("hazelcast.logging.type", "none");
        config.setProperty("hazelcast.phone.home.enabled", "false");
        config.setProperty("hazelcast.socket.bind.any", "false"); // or it would listen on every interface
        config.setProperty("hazelcast.wait.seconds.before.join", "0");
        config.getMetricsConfig().setEnabled(false);
        config.getJetConfig().setEnabled(false);
        config.getNetworkConfig().getInterfaces().setEnabled(true).addInterface(ADDRESS);
        config.getNetworkConfig().setPort(port).setPortAutoIncrement(false);
        JoinConfig join = config.getNetworkConfig().getJoin();
        join.getAutoDetectionConfig().setEnabled(false);
        join.getMulticastConfig().setEnabled(false);
        join.getTcpIpConfig().setEnabled(!others.isEmpty());
        others.forEach(other -> join.getTcpIpConfig().addMember(ADDRESS + ":" + other));
        return config;
    }

    /** A port that was free a moment ago. */
    static int port() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException("No free port on " + ADDRESS, e);
        }
    }
}
