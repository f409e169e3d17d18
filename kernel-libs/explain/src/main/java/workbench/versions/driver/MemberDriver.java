package workbench.versions.driver;

import com.hazelcast.config.Config;
import com.hazelcast.config.JoinConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * A member of whichever Hazelcast is on the class path, from 4.2 on: alone in its process, on 127.0.0.1, and without classes of a domain.
 * Arguments: the ports of members that run, and last its own. The first line of standard input is the name of the cluster, since everybody
 * on the machine can read arguments. It answers {@code joined}, or {@code error}, a tab and a message. It ends with its standard input.
 */
public final class MemberDriver {

    static final String LOOPBACK = "127.0.0.1";

    private MemberDriver() {}

    /** Starts the member, as the arguments say. */
    public static void main(String[] ports) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream answers = Driver.answers();
        Config config = config(in.readLine(), ports);
        try {
            HazelcastInstance member = Hazelcast.newHazelcastInstance(config);
            answers.println("joined");
            while (in.readLine() != null) {
                // nothing is asked of a member
            }
            member.getLifecycleService().terminate();
        } catch (IllegalStateException e) {
            answers.println(Driver.failure(e));
        }
        System.exit(0);
    }

    private static Config config(String clusterName, String... ports) {
        Config config = new Config().setClusterName(clusterName);
        config.setProperty("hazelcast.logging.type", "jdk");
        config.setProperty("hazelcast.phone.home.enabled", "false");
        config.setProperty("hazelcast.shutdownhook.policy", "TERMINATE");
        config.setProperty("hazelcast.socket.bind.any", "false"); // or it would listen on every interface
        config.setProperty("hazelcast.wait.seconds.before.join", "0");
        config.setProperty("hazelcast.partition.count", "11");
        config.getMapConfig("default").setBackupCount(0);
        config.getNetworkConfig()
                .setPort(Integer.parseInt(ports[ports.length - 1]))
                .setPortAutoIncrement(false);
        config.getNetworkConfig().getInterfaces().setEnabled(true).addInterface(LOOPBACK);
        JoinConfig join = config.getNetworkConfig().getJoin();
        join.getAutoDetectionConfig().setEnabled(false);
        join.getMulticastConfig().setEnabled(false);
        join.getTcpIpConfig().setEnabled(true);
        for (String port : ports) {
            join.getTcpIpConfig().addMember(LOOPBACK + ":" + port);
        }
        return config;
    }
}
