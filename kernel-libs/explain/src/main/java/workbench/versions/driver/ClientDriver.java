package workbench.versions.driver;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import workbench.variant.Variant;

/**
 * An application with the client of whichever Hazelcast is on the class path, from 4.2 on, and with one strategy of a domain. It may be
 * connected to several clusters at once. Arguments: the class of the domain, how many samples there are, the seed, and the class of the
 * variant. Each line of standard input is a request, its words with tabs between them, and gets a line:
 *
 * <ul>
 *   <li>{@code connect}, a name for the connection, the name of the cluster, and a port;
 *   <li>{@code write}, a connection, the first key, the key after the last, and a shift: the place of a value is its key and the shift,
 *       so that writes with other shifts differ;
 *   <li>{@code read}, with the same words: the entries must hold what was written with that shift;
 *   <li>{@code remove}, a connection and a key: the entry must be there;
 *   <li>{@code take}, a connection: reads all of its entries, and keeps them for
 *   <li>{@code give}, a connection: puts each, unless there is one by now, and answers how many it put;
 *   <li>{@code count}, a connection.
 * </ul>
 *
 * <p>Answers are {@code kept} and how many, {@code changed} and what came instead, or {@code error} and the message, with tabs. The program
 * ends with its standard input.
 */
public final class ClientDriver {

    private static final String MAP = "entries";
    private static final int CONNECT_TIMEOUT_MILLIS = 5_000;

    private final List<Object> values;
    private final Variant<Object, Object> variant;
    private final Map<String, HazelcastInstance> clients = new LinkedHashMap<>();

    /** What was read last, on its way to another cluster. */
    private final Map<Long, Object> taken = new TreeMap<>();

    private ClientDriver(List<Object> values, Variant<Object, Object> variant) {
        this.values = values;
        this.variant = variant;
    }

    /** Answers requests until there are no more. */
    public static void main(String[] arguments) throws IOException, ReflectiveOperationException {
        Map<String, Object> values =
                Driver.values(arguments[0], Integer.parseInt(arguments[1]), Long.parseLong(arguments[2]));
        ClientDriver driver = new ClientDriver(List.copyOf(values.values()), Driver.made(arguments[3]));
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream answers = Driver.answers();
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            answers.println(driver.answer(line.split("\t", -1)));
        }
        System.exit(0); // clients have threads
    }

    private String answer(String... request) {
        try {
            return switch (request[0]) {
                case "connect" -> connect(request[1], request[2], Integer.parseInt(request[3]));
                case "write" -> write(map(request[1]), request);
                case "read" -> read(map(request[1]), request);
                case "remove" -> remove(map(request[1]), Long.parseLong(request[2]));
                case "take" -> take(map(request[1]));
                case "give" -> give(map(request[1]));
                case "count" -> kept(map(request[1]).size());
                default -> throw new IllegalArgumentException("No request of a client: " + request[0]);
            };
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            return Driver.failure(e);
        }
    }

    private String connect(String name, String clusterName, int port) {
        ClientConfig config = new ClientConfig().setClusterName(clusterName);
        config.setProperty("hazelcast.logging.type", "jdk");
        config.setProperty("hazelcast.client.statistics.enabled", "false");
        config.getNetworkConfig().addAddress(MemberDriver.LOOPBACK + ":" + port);
        config.getConnectionStrategyConfig()
                .getConnectionRetryConfig()
                .setClusterConnectTimeoutMillis(CONNECT_TIMEOUT_MILLIS);
        variant.configure(config.getSerializationConfig());
        clients.put(name, HazelcastClient.newHazelcastClient(config));
        return kept(0);
    }

    private IMap<Long, Object> map(String client) {
        return Objects.requireNonNull(clients.get(client), client).getMap(MAP);
    }

    /** The value that an entry has after a write with a shift. */
    private Object value(long key, int shift) {
        return values.get((int) ((key + shift) % values.size()));
    }

    private String write(IMap<Long, Object> map, String... request) {
        int shift = Integer.parseInt(request[4]);
        long from = Long.parseLong(request[2]);
        long to = Long.parseLong(request[3]);
        for (long key = from; key < to; key++) {
            map.set(key, variant.fromCanonical(value(key, shift)));
        }
        return kept(to - from);
    }

    private String read(IMap<Long, Object> map, String... request) {
        int shift = Integer.parseInt(request[4]);
        long from = Long.parseLong(request[2]);
        long to = Long.parseLong(request[3]);
        for (long key = from; key < to; key++) {
            Object read = map.get(key);
            if (read == null) {
                return missing(key);
            }
            String reading = Driver.reading(variant, value(key, shift), read);
            if (!reading.startsWith("kept")) {
                return reading;
            }
        }
        return kept(to - from);
    }

    private static String remove(IMap<Long, Object> map, long key) {
        return map.remove(key) == null ? missing(key) : kept(1);
    }

    private static String missing(long key) {
        return "changed\tentry " + key + " is missing";
    }

    private String take(IMap<Long, Object> from) {
        taken.clear();
        taken.putAll(from.getAll(from.keySet()));
        return kept(taken.size());
    }

    private String give(IMap<Long, Object> to) {
        return kept(taken.entrySet().stream()
                .filter(entry -> to.putIfAbsent(entry.getKey(), entry.getValue()) == null)
                .count());
    }

    private static String kept(long count) {
        return "kept\t" + count;
    }
}
