package workbench.workload;

import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.internal.serialization.SerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import com.hazelcast.map.IMap;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.function.IntFunction;
import javax.management.JMException;
import javax.management.ObjectName;
import net.openhft.chronicle.map.ChronicleMap;
import org.caffinitas.ohc.CacheSerializer;
import org.caffinitas.ohc.Eviction;
import org.caffinitas.ohc.OHCache;
import org.caffinitas.ohc.OHCacheBuilder;
import workbench.cluster.Members;
import workbench.offheap.OffHeapOptions;

/**
 * Stores customers in one kind of map and prints what they took: resident memory beyond what it was before, with a heap that was
 * touched as a whole, and what became live on that heap. Each kind gets the same bytes, those of Hazelcast's serialization.
 */
final class CompetitorProcess {

    private static final SerializationService SERIALIZATION = new DefaultSerializationServiceBuilder().build();
    private static final int WARM_UP_ENTRIES = 20_000;
    private static final long SETTLING_MILLIS = 500;

    private CompetitorProcess() {}

    private interface Store extends AutoCloseable {

        void put(int number);

        /** The value's bytes. */
        byte[] get(int number);

        @Override
        void close();
    }

    /** Takes the kind and the number of entries, and prints the bytes of keys and values, and the growth of process and heap. */
    public static void main(String[] arguments) throws IOException {
        IntFunction<Store> kind =
                switch (arguments[0]) {
                    case "ohc" -> CompetitorProcess::ohc;
                    case "chronicle" -> CompetitorProcess::chronicle;
                    case "ours" -> CompetitorProcess::ours;
                    default -> throw new IllegalArgumentException(arguments[0]);
                };
        int entries = Integer.parseInt(arguments[1]);
        int few = Math.min(entries, WARM_UP_ENTRIES);
        try (Store warmUp = kind.apply(few)) {
            fillAndCheck(warmUp, few);
        }
        long heap = liveHeap();
        long resident = resident();
        try (Store store = kind.apply(entries)) {
            long payload = fillAndCheck(store, entries);
            long heapAfter = liveHeap();
            System.out.println("figures " + payload + " " + (resident() - resident) + " " + (heapAfter - heap));
        }
    }

    private static byte[] key(int number) {
        return SERIALIZATION.toData(Integer.toString(number)).toByteArray();
    }

    private static byte[] value(int number) {
        return SERIALIZATION.toData(Load.CUSTOMER.value(number)).toByteArray();
    }

    /** The bytes of all keys and values. */
    private static long fillAndCheck(Store store, int entries) {
        long payload = 0;
        for (int i = 0; i < entries; i++) {
            store.put(i);
            payload += key(i).length + value(i).length;
        }
        for (int i = 0; i < entries; i += 7) {
            if (!Arrays.equals(store.get(i), value(i))) {
                throw new IllegalStateException("Entry " + i + " is not what was put");
            }
        }
        return payload;
    }

    private static Store store(
            BiConsumer<byte[], byte[]> put, java.util.function.UnaryOperator<byte[]> get, Runnable close) {
        return new Store() {
            @Override
            public void put(int number) {
                put.accept(key(number), value(number));
            }

            @Override
            public byte[] get(int number) {
                return get.apply(key(number));
            }

            @Override
            public void close() {
                close.run();
            }
        };
    }

    private static Store ohc(int entries) {
        OHCache<byte[], byte[]> cache = OHCacheBuilder.<byte[], byte[]>newBuilder()
                .keySerializer(BYTES)
                .valueSerializer(BYTES)
                .capacity(entries * 1_000L)
                .hashTableSize(Integer.highestOneBit(
                        entries / (2 * Runtime.getRuntime().availableProcessors())))
                .eviction(Eviction.NONE)
                .build();
        return store(cache::put, cache::get, () -> {
            try {
                cache.close();
            } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        });
    }

    private static Store chronicle(int entries) {
        ChronicleMap<byte[], byte[]> map = ChronicleMap.of(byte[].class, byte[].class)
                .entries(entries)
                .averageKeySize(key(entries - 1).length)
                .averageValueSize(value(entries - 1).length)
                .create();
        return store(map::put, map::get, map::close);
    }

    /** The same objects through a map of a member. */
    private static Store ours(int entries) {
        var config = Members.onLoopback("competitors-" + UUID.randomUUID(), Members.freePorts(1));
        config.setProperty("hazelcast.logging.type", "none");
        config.setProperty("hazelcast.wait.seconds.before.join", "0");
        config.getMapConfig("default").setBackupCount(0);
        HazelcastInstance member = Hazelcast.newHazelcastInstance(
                Storage.ENTRIES.install(config, "*", Math.max(OffHeapOptions.LEAST_LIMIT_BYTES, entries * 1_000L)));
        IMap<String, Object> map = member.getMap("customers");
        return new Store() {
            @Override
            public void put(int number) {
                map.set(Integer.toString(number), Load.CUSTOMER.value(number));
            }

            @Override
            public byte[] get(int number) {
                return SERIALIZATION.toData(map.get(Integer.toString(number))).toByteArray();
            }

            @Override
            public void close() {
                member.shutdown();
            }
        };
    }

    private static final CacheSerializer<byte[]> BYTES = new CacheSerializer<>() {
        @Override
        public void serialize(byte[] value, ByteBuffer buffer) {
            buffer.putInt(value.length).put(value);
        }

        @Override
        public byte[] deserialize(ByteBuffer buffer) {
            byte[] value = new byte[buffer.getInt()];
            buffer.get(value);
            return value;
        }

        @Override
        public int serializedSize(byte[] value) {
            return Integer.BYTES + value.length;
        }
    };

    /** Gives back what the JVM has used in passing: the compiler's memory, and what malloc keeps. */
    private static void settle() {
        try {
            var compiler = ManagementFactory.getCompilationMXBean();
            long before;
            do {
                before = compiler.getTotalCompilationTime();
                Thread.sleep(SETTLING_MILLIS);
            } while (compiler.getTotalCompilationTime() != before);
            ManagementFactory.getPlatformMBeanServer()
                    .invoke(
                            new ObjectName("com.sun.management:type=DiagnosticCommand"),
                            "systemTrimNativeHeap",
                            new Object[0],
                            new String[0]);
        } catch (InterruptedException | JMException e) {
            throw new IllegalStateException(e);
        }
    }

    private static long liveHeap() {
        settle();
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    private static long resident() throws IOException {
        return Files.readAllLines(Path.of("/proc/self/status")).stream()
                .filter(line -> line.startsWith("VmRSS:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * 1024)
                .findAny()
                .orElseThrow();
    }
}
