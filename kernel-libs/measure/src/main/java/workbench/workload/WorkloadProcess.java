package workbench.workload;

import com.hazelcast.config.Config;
import com.hazelcast.config.EvictionConfig;
import com.hazelcast.config.EvictionPolicy;
import com.hazelcast.config.MapConfig;
import com.hazelcast.config.MaxSizePolicy;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import com.hazelcast.query.Predicates;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.IntConsumer;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import workbench.cluster.Members;
import workbench.machine.ChildJvm;
import workbench.measure.latency.Pauses;
import workbench.measure.statistics.Quantiles;
import workbench.offheap.OffHeap;
import workbench.offheap.OffHeapStatistics;
import workbench.offheap.memory.MemorySource;
import workbench.offheap.memory.NativeMemory;

/**
 * One load on one member in a JVM of its own: fill, update and read in a scattered order, read few keys often. The parent chooses the heap and reads the
 * figures from what this prints, a line each: {@code name=value}.
 */
final class WorkloadProcess {

    private static final String MAP = "measured";
    private static final int WARM_UP_STARTS = 5;
    private static final int STARTS = 20;

    /**
     * As many as keep every processor busy: with one thread for each processor, waking threads takes half of the time.
     */
    private static final int CALLERS = 4 * Runtime.getRuntime().availableProcessors();

    static final int WARM_UP_ENTRIES = 10_000;

    /** How many entries all queries together look at, or each entry once if there are more. */
    private static final int QUERIED_ENTRIES = 2_000_000;

    /** More than the caches of processors hold. */
    private static final int MOST_COPIED_BYTES = 256 << 20;

    private final Load load;
    private final HazelcastInstance member;
    private final Pauses pauses = Pauses.note(); // until the process ends
    private final Map<String, Object> figures = new LinkedHashMap<>();

    private WorkloadProcess(Load load, HazelcastInstance member) {
        this.load = load;
        this.member = member;
    }

    /**
     * Prints the figures. With 0 entries, these are medians of many starts and stops.
     *
     * @param arguments storage, load, entries, updates per entry, most entries before eviction (0 for none), limit in bytes,
     *     rounds of warm-up
     */
    public static void main(String[] arguments) {
        ChildJvm.endWithParent();
        try {
            tell(arguments);
        } catch (Throwable e) {
            Thread.currentThread().getThreadGroup().uncaughtException(Thread.currentThread(), e);
            System.exit(1); // a member's threads would keep the process alive
        }
    }

    private static void tell(String[] arguments) throws Exception {
        Load load = Load.valueOf(arguments[1]);
        Supplier<Config> config = () -> {
            Config each =
                    config(Storage.of(arguments[0]), Integer.parseInt(arguments[4]), Long.parseLong(arguments[5]));
            load.configure(each);
            return each;
        };
        int entries = Integer.parseInt(arguments[2]);
        Map<String, Object> figures = entries == 0 ? startsAndStops(config) : load(config, load, arguments);
        try (PrintStream out =
                new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8)) {
            figures.forEach((name, value) -> out.println(name + "=" + value));
        }
    }

    private static Map<String, Object> load(Supplier<Config> config, Load load, String[] arguments) throws Exception {
        long before = System.nanoTime();
        HazelcastInstance member = Hazelcast.newHazelcastInstance(config.get());
        WorkloadProcess workload = new WorkloadProcess(load, member);
        workload.figures.put("start_ms", millisSince(before));
        workload.measure(
                Integer.parseInt(arguments[2]), Integer.parseInt(arguments[3]), Integer.parseInt(arguments[6]));
        before = System.nanoTime();
        member.shutdown();
        workload.figures.put("stop_ms", millisSince(before));
        return workload.figures;
    }

    private static Map<String, Object> startsAndStops(Supplier<Config> config) {
        List<Long> starts = new ArrayList<>();
        List<Long> stops = new ArrayList<>();
        long reserved = 0;
        for (int turn = -WARM_UP_STARTS; turn < STARTS; turn++) {
            long before = System.nanoTime();
            HazelcastInstance member = Hazelcast.newHazelcastInstance(config.get());
            if (!member.getMap(MAP).isEmpty()) {
                throw new IllegalStateException("A new map holds entries");
            }
            long between = System.nanoTime();
            reserved = Math.max(
                    reserved, isOffHeap(member) ? OffHeap.statistics(member).reservedBytes() : 0);
            long stopping = System.nanoTime();
            member.shutdown();
            if (turn >= 0) {
                starts.add(between - before);
                stops.add(System.nanoTime() - stopping);
            }
        }
        return Map.of(
                "start_ms", medianMillis(starts), "stop_ms", medianMillis(stops), "off_heap_reserved_bytes", reserved);
    }

    private static double medianMillis(List<Long> nanos) {
        return Quantiles.median(nanos) / 1e6;
    }

    private static Config config(Storage storage, int mostEntries, long limitBytes) {
        Config config = Members.onLoopback("off-heap-" + UUID.randomUUID(), Members.freePorts(1));
        config.setProperty("hazelcast.logging.type", "none");
        config.setProperty("hazelcast.wait.seconds.before.join", "0");
        MapConfig map = new MapConfig(MAP + "*").setBackupCount(0);
        if (mostEntries > 0) {
            map.setEvictionConfig(new EvictionConfig()
                    .setEvictionPolicy(EvictionPolicy.LRU)
                    .setMaxSizePolicy(MaxSizePolicy.PER_NODE)
                    .setSize(mostEntries));
        }
        config.addMapConfig(map);
        return storage.install(config, MAP + "*", limitBytes);
    }

    private static boolean isOffHeap(HazelcastInstance member) {
        return !member.getUserContext().isEmpty();
    }

    private void measure(int entries, int updates, int warmUpRounds) throws Exception {
        warmUp(Math.min(entries, WARM_UP_ENTRIES), warmUpRounds);
        long emptyHeap = usedHeap();
        pauses.take();
        IMap<String, Object> map = member.getMap(MAP);
        phase("fill", entries, i -> map.set(Integer.toString(i), load.value(i)));
        figures.put("rss_bytes", status("VmRSS"));
        if (updates > 0) {
            IntUnaryOperator keys = Keys.scattered(entries);
            phase("update", updates * entries, i -> {
                int key = keys.applyAsInt(i);
                map.set(Integer.toString(key), load.value(key));
            });
        }
        read("read", map, entries, Keys.scattered(entries));
        read("skewed", map, entries, Keys.skewed(entries, entries));
        figures.put("size", map.size());
        figures.put("peak_rss_bytes", status("VmHWM"));
        copyOrQuery(map, entries);
        figures.put("heap_per_entry_bytes", (double) (usedHeap() - emptyHeap) / Math.max(1, map.size()));
        figures.put("cost_bytes", map.getLocalMapStats().getOwnedEntryMemoryCost());
        offHeap(map.size());
        map.destroy();
    }

    /**
     * After the most memory was noted, which a copy would add to, and before a full collection, after which the heap shrinks and new arrays
     * are in memory that the system must first give.
     */
    private void copyOrQuery(IMap<String, Object> map, int entries) throws Exception {
        if (load.valueBytes() > 0) {
            copy(load.valueBytes(), entries);
        } else {
            int queries = Math.max(1, QUERIED_ENTRIES / entries);
            phase("query", queries, i -> {
                if (!map.keySet(Predicates.equal("id", -1 - i)).isEmpty()) {
                    throw new IllegalStateException("A query found a customer with a number that none has");
                }
            });
        }
    }

    private void read(String name, IMap<String, Object> map, int calls, IntUnaryOperator keys) throws Exception {
        phase(name, calls, i -> {
            int key = keys.applyAsInt(i);
            check(map.get(Integer.toString(key)), key);
        });
    }

    /**
     * Copies as many values from off-heap memory into new arrays, by as many threads and in as scattered an order: what a read off heap
     * does beside one on the heap.
     */
    private void copy(int bytes, int entries) throws Exception {
        int blocks = Math.max(1, Math.min(entries, MOST_COPIED_BYTES / bytes));
        byte[] content = new byte[bytes];
        new Random(1).nextBytes(content);
        try (NativeMemory memory = new NativeMemory(MemorySource.best(), 2L * MOST_COPIED_BYTES, 1)) {
            long[] filled = IntStream.range(0, blocks)
                    .mapToLong(_ -> {
                        long block = memory.stripe(0).allocate(bytes, "copied values");
                        memory.write(block, 0, content, 0, bytes);
                        return block;
                    })
                    .toArray();
            IntUnaryOperator order = Keys.scattered(blocks);
            phase("copy", entries, i -> {
                byte[] copied = memory.read(filled[order.applyAsInt(i)], 0, bytes);
                if (copied[bytes - 1] != content[bytes - 1]) {
                    throw new IllegalStateException("A block holds other bytes than were written");
                }
            });
        }
    }

    private void offHeap(int entries) {
        if (!isOffHeap(member)) {
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

    private void warmUp(int entries, int rounds) throws Exception {
        IMap<String, Object> map = member.getMap(MAP + "-warm-up");
        for (int round = 0; round < rounds; round++) {
            parallel(entries, i -> map.set(Integer.toString(i), load.value(i)));
            parallel(entries, i -> check(map.get(Integer.toString(i)), i));
        }
        map.destroy();
    }

    private void phase(String name, int operations, IntConsumer operation) throws Exception {
        long cpu = cpuNanos();
        long start = System.nanoTime();
        parallel(operations, operation);
        figures.put(name + "_ms", millisSince(start));
        figures.put(name + "_cpu_ms", (cpuNanos() - cpu) / 1_000_000);
        LongSummaryStatistics millis = pauses.take().stream()
                .mapToLong(pause -> pause.nanos() / 1_000_000)
                .summaryStatistics();
        figures.put(name + "_pauses_ms", millis.getSum());
        figures.put(name + "_longest_pause_ms", Math.max(0, millis.getMax()));
    }

    private static void parallel(int operations, IntConsumer operation) throws Exception {
        try (ExecutorService callers = Executors.newFixedThreadPool(CALLERS)) {
            List<Callable<Boolean>> tasks = IntStream.range(0, CALLERS)
                    .<Callable<Boolean>>mapToObj(caller -> () -> {
                        for (int i = caller; i < operations; i += CALLERS) {
                            operation.accept(i);
                        }
                        return true;
                    })
                    .toList();
            for (var task : callers.invokeAll(tasks)) {
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

    /** Processor time of this process; it measures the work done, even if others use the machine too. */
    private static long cpuNanos() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }

    private static long millisSince(long nanos) {
        return (System.nanoTime() - nanos) / 1_000_000;
    }
}
