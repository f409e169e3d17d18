package workbench.cost;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import com.hazelcast.nio.serialization.genericrecord.GenericRecord;
import com.hazelcast.nio.serialization.genericrecord.GenericRecordBuilder;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import workbench.cluster.ListedClasses;
import workbench.cluster.Logs;
import workbench.cluster.Members;
import workbench.machine.ChildJvm;
import workbench.measure.statistics.Quantiles;
import workbench.text.Numbers;

/**
 * A client that writes the first two values of each class, or a member that joins and reads them. It prints how long the start and the
 * calls took.
 */
final class SchemaCostsProcess {

    /** What a client does. */
    static final String CLIENT = "client";

    /** What a member does. */
    static final String MEMBER = "member";

    private static final String MAP = "schemas";
    private static final Duration MOST_FOR_ENTRIES = Duration.ofMinutes(2);

    private SchemaCostsProcess() {}

    /**
     * Takes what it is, how many classes and fields there are, and ports: of the members, and last the member's own. The cluster's name is
     * a line of standard input, since everybody on the machine can read arguments.
     */
    public static void main(String[] arguments) throws IOException {
        Logs.toFile();
        String cluster = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)).readLine();
        ChildJvm.endWithParent();
        int classes = Integer.parseInt(arguments[1]);
        int fields = Integer.parseInt(arguments[2]);
        List<Integer> ports =
                Arrays.stream(arguments).skip(3).map(Integer::valueOf).toList();
        try {
            String figures = arguments[0].equals(CLIENT)
                    ? client(cluster, ports, classes, fields)
                    : member(cluster, ports, classes);
            print(figures);
        } finally { // or, after a failure, the threads of a member would keep this process alive
            HazelcastClient.shutdownAll();
            Hazelcast.shutdownAll();
        }
        System.exit(0);
    }

    private static void print(String figures) {
        try (PrintStream out =
                new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8)) {
            out.println(SchemaCostsMeasurement.MARK + figures);
        }
    }

    private static String client(String cluster, List<Integer> ports, int classes, int fields) {
        ClientConfig config = new ClientConfig().setClusterName(cluster);
        ListedClasses.of().protect(config, SchemaCostsProcess.class.getClassLoader());
        config.setProperty("hazelcast.logging.type", "jdk");
        ports.forEach(port -> config.getNetworkConfig().addAddress("127.0.0.1:" + port));
        long before = System.nanoTime();
        HazelcastInstance client = ListedClasses.start(config);
        long start = System.nanoTime() - before;
        IMap<Integer, Object> map = client.getMap(MAP);
        map.set(-1, value(classes, fields, 0)); // the code is loaded; its schema is one more than those that count
        return start + " "
                + pairs(classes, (index, call) -> {
                    GenericRecord value = value(index, fields, call);
                    return () -> map.set(index, value);
                });
    }

    private static String member(String cluster, List<Integer> ports, int classes) {
        long before = System.nanoTime();
        HazelcastInstance member = Hazelcast.newHazelcastInstance(Members.onLoopback(cluster, ports));
        long start = System.nanoTime() - before;
        if (classes == 0) {
            member.shutdown();
            return start + " 0 0";
        }
        awaitSafe(member.getPartitionService()::isClusterSafe, MOST_FOR_ENTRIES);
        IMap<Integer, Object> map = member.getMap(MAP);
        requireRecord(map.get(-1));
        String figures = pairs(classes, (index, _) -> () -> requireRecord(map.get(index)));
        member.shutdown();
        return start + " " + figures;
    }

    /**
     * Waits until a member has its share of the entries.
     *
     * @param most fails after this time
     */
    static void awaitSafe(BooleanSupplier safe, Duration most) {
        long start = System.nanoTime();
        while (!safe.getAsBoolean()) {
            if (System.nanoTime() - start > most.toNanos()) {
                throw new IllegalStateException(
                        "The member has joined, but its share of the entries and backups did not arrive within %s. Look whether other programs keep the machine busy, and measure again."
                                .formatted(Numbers.duration(most.toMillis() / 1e3)));
            }
            Thread.onSpinWait();
        }
    }

    private static void requireRecord(@Nullable Object value) {
        if (!(value instanceof GenericRecord)) {
            throw new IllegalStateException("A value came back as " + value);
        }
    }

    /** A value of the class of an index, with fields of numbers and texts in turns. */
    private static GenericRecord value(int index, int fields, int call) {
        GenericRecordBuilder builder = GenericRecordBuilder.compact("workbench.Class" + index);
        for (int field = 0; field < fields; field++) {
            if (field % 2 == 0) {
                builder.setInt64("number" + field, index + call);
            } else {
                builder.setString("text" + field, "value " + call);
            }
        }
        return builder.build();
    }

    private interface Call {
        Runnable of(int index, int call);
    }

    /** Makes two calls for each class, and gives the median of the first ones and of the second ones in nanoseconds. */
    private static String pairs(int classes, Call calls) {
        double[] first = new double[classes];
        double[] second = new double[classes];
        for (int index = 0; index < classes; index++) {
            first[index] = nanos(calls.of(index, 0));
            second[index] = nanos(calls.of(index, 1));
        }
        return Math.round(Quantiles.median(first)) + " " + Math.round(Quantiles.median(second));
    }

    private static long nanos(Runnable call) {
        long before = System.nanoTime();
        call.run();
        return System.nanoTime() - before;
    }
}
