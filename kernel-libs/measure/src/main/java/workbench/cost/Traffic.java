package workbench.cost;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.instance.impl.HazelcastInstanceImpl;
import com.hazelcast.instance.impl.HazelcastInstanceProxy;
import com.hazelcast.internal.server.ServerConnection;
import com.hazelcast.internal.server.tcp.TcpServerConnection;
import com.hazelcast.map.IMap;
import java.util.List;
import java.util.concurrent.TimeUnit;
import workbench.cluster.Cluster;

/** Counts what members of this process receive while a client writes entries. Connections were read in Hazelcast 5.7.0. */
final class Traffic {

    private static final int WARM_UP = 500;
    private static final int WRITES = 5_000;
    private static final int SETTLING_MILLIS = 100;

    private Traffic() {}

    /** Bytes of each entry, of all members together: from the client, and backups from each other. */
    static double ofWrites(Cluster cluster, String mapName, Object[] values) throws InterruptedException {
        IMap<Long, Object> map = cluster.sharedClient().getMap(mapName);
        write(map, values, WARM_UP);
        long before = received(cluster.members());
        write(map, values, WRITES);
        return (received(cluster.members()) - before) / (double) WRITES;
    }

    private static void write(IMap<Long, Object> map, Object[] values, int count) throws InterruptedException {
        for (int i = 0; i < count; i++) {
            map.set((long) i, values[i % values.length]);
        }
        TimeUnit.MILLISECONDS.sleep(SETTLING_MILLIS); // a channel counts what it has read a moment later
    }

    private static long received(List<HazelcastInstance> members) {
        return members.stream()
                .flatMap(member -> instance(member).node.getServer().getConnections().stream())
                .mapToLong(Traffic::received)
                .sum();
    }

    private static HazelcastInstanceImpl instance(HazelcastInstance member) {
        return member instanceof HazelcastInstanceProxy proxy ? proxy.getOriginal() : (HazelcastInstanceImpl) member;
    }

    private static long received(ServerConnection connection) {
        return connection instanceof TcpServerConnection tcp ? tcp.getChannel().bytesRead() : 0;
    }
}
