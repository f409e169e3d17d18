package workbench.cli;

import com.hazelcast.config.Config;
import com.hazelcast.config.EvictionConfig;
import com.hazelcast.config.EvictionPolicy;
import com.hazelcast.config.MapConfig;
import com.hazelcast.config.MaxSizePolicy;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import workbench.offheap.OffHeap;
import workbench.offheap.OffHeapOptions;
import workbench.offheap.OffHeapOptions.Compression;
import workbench.offheap.OffHeapStatistics;
import workbench.offheap.Placement;

/**
 * One load on one member in a JVM of its own: fill, read, update at random. The parent chooses the heap and reads the
 * figures from what this prints, a line each: {@code name=value}.
 */
public final class OffHeapRun {

    private static final int WRITERS = 2;
    private static final int WARM_UP_ENTRIES = 10_000;
    private static final int WARM_UP_ROUNDS = 3;

    private final OffHeapLoad load;
    private final HazelcastInstance member;
    private final Pauses pauses = Pauses.count();
    private final Map<String, Object> figures = new LinkedHashMap<>();

    private OffHeapRun(OffHeapLoad load, HazelcastInstance member) {
        this.load = load;
        this.member = member;
    }

    /**
     * Prints the figures.
     *
     * @param arguments storage, load, entries, updates per entry, most entries before eviction (0 for none), limit in bytes
     */
    public static void main(String[] arguments) throws Exception {
        long before = System.nanoTime();
        HazelcastInstance member =
                Hazelcast.newHazelcastInstance(config(arguments[0], Integer.parseInt(arguments[4]), arguments[5]));
        long startMillis = millisSince(before);
        OffHeapRun run = new OffHeapRun(OffHeapLoad.valueOf(arguments[1].toUpperCase(Locale.ROOT)), member);
        run.figures.put("start_ms", startMillis);
        run.measure(Integer.parseInt(arguments[2]), Integer.parseInt(arguments[3]));
        before = System.nanoTime();
        member.shutdown();
        run.figures.put("stop_ms", millisSince(before));
        run.figures.forEach((name, value) -> System.out.println(name + "=" + value));
    }

    private static Config config(String storage, int mostEntries, String limitBytes) {
        Config config = Loopback.config("off-heap-" + UUID.randomUUID(), Loopback.port(), List.of());
        MapConfig map = new MapConfig("measured*").setBackupCount(0);
        if (mostEntries > 0) {
            map.setEvictionConfig(new EvictionConfig()
                    .setEvictionPolicy(EvictionPolicy.LRU)
                    .setMaxSizePolicy(MaxSizePolicy.PER_NODE)
                    .setSize(mostEntries));
        }
        config.addMapConfig(map);
        return storage.equals("heap") ? config : OffHeap.install(config, options(storage, Long.parseLong(limitBytes)));
    }

    private static OffHeapOptions options(String storage, long limitBytes) {
        boolean compressed = storage.endsWith("+lz4");
        Placement placement = Placement.valueOf(storage.replace("+lz4", "").toUpperCase(Locale.ROOT));
        return OffHeapOptions.of("measured*", limitBytes)
                .with(placement)
                .with(compressed ? Compression.LZ4 : Compression.NONE);
    }

    private void measure(int entries, int updates) throws Exception {
        warmUp();
        long emptyHeap = usedHeap();
        pauses.take();
        IMap<String, Object> map = member.getMap("measured");
        phase("fill", entries, i -> map.set(Integer.toString(i), load.value(i)));
        figures.put("rss_bytes", status("VmRSS"));
        if (updates > 0) {
            phase("update", updates * entries, i -> {
                int key = scatter(i, entries);
                map.set(Integer.toString(key), load.value(key));
            });
        }
        phase("read", entries, i -> check(map.get(Integer.toString(i)), i));
        figures.put("size", map.size());
        figures.put("peak_rss_bytes", status("VmHWM"));
        figures.put("heap_per_entry_bytes", (double) (usedHeap() - emptyHeap) / Math.max(1, map.size()));
        figures.put("cost_bytes", map.getLocalMapStats().getOwnedEntryMemoryCost());
        offHeap(map.size());
        map.destroy();
    }

    private void offHeap(int entries) {
        if (member.getUserContext().isEmpty()) {
            return;
        }
        OffHeapStatistics statistics = OffHeap.statistics(member);
        figures.put("off_heap_blocks", statistics.blocks());
        figures.put("off_heap_used_bytes", statistics.usedBytes());
        figures.put("off_heap_live_bytes", statistics.liveBytes());
        figures.put("off_heap_reserved_bytes", statistics.reservedBytes());
        figures.put("waste", statistics.waste());
        if (statistics.blocks() != entries) {
            throw new IllegalStateException(statistics.blocks() + " blocks hold " + entries + " entries");
        }
    }

    private void warmUp() throws Exception {
        IMap<String, Object> map = member.getMap("measured-warm-up");
        for (int round = 0; round < WARM_UP_ROUNDS; round++) {
            parallel(WARM_UP_ENTRIES, i -> map.set(Integer.toString(i), load.value(i)));
            parallel(WARM_UP_ENTRIES, i -> check(map.get(Integer.toString(i)), i));
        }
        map.destroy();
    }

    private void phase(String name, int operations, IntConsumer operation) throws Exception {
        long cpu = cpuNanos();
        long start = System.nanoTime();
        parallel(operations, operation);
        figures.put(name + "_ms", millisSince(start));
        figures.put(name + "_cpu_ms", (cpuNanos() - cpu) / 1_000_000);
        Pauses.Sum sum = pauses.take();
        figures.put(name + "_pauses_ms", sum.totalMillis());
        figures.put(name + "_longest_pause_ms", sum.longestMillis());
    }

    private static void parallel(int operations, IntConsumer operation) throws Exception {
        try (ExecutorService writers = Executors.newFixedThreadPool(WRITERS)) {
            List<Callable<Boolean>> tasks = IntStream.range(0, WRITERS)
                    .<Callable<Boolean>>mapToObj(writer -> () -> {
                        for (int i = writer; i < operations; i += WRITERS) {
                            operation.accept(i);
                        }
                        return true;
                    })
                    .toList();
            for (var task : writers.invokeAll(tasks)) {
                task.get();
            }
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    /** Evicted entries are gone; all others must be right. */
    private void check(@Nullable Object value, int number) {
        if (value != null && !load.isOf(value, number)) {
            throw new IllegalStateException("Entry " + number + " holds another's value");
        }
    }

    /** The same keys in the same seemingly random order for every storage. */
    private static int scatter(int i, int entries) {
        return (int) Math.floorMod(i * 2_654_435_761L, (long) entries);
    }

    private static long usedHeap() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    /** A line of Linux's own account of this process, in bytes; 0 elsewhere. */
    private static long status(String name) throws IOException {
        Path status = Path.of("/proc/self/status");
        if (!Files.exists(status)) {
            return 0;
        }
        return Files.readAllLines(status).stream()
                .filter(line -> line.startsWith(name + ":"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * 1024)
                .findAny()
                .orElse(0);
    }

    /** Processor time of this process; it tells of the work done even where others use the machine too. */
    static long cpuNanos() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }

    private static long millisSince(long nanos) {
        return (System.nanoTime() - nanos) / 1_000_000;
    }
}
