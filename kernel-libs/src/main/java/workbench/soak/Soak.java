package workbench.soak;

import com.hazelcast.config.Config;
import com.hazelcast.config.EvictionPolicy;
import com.hazelcast.config.MapConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import com.hazelcast.query.Predicates;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import workbench.cluster.Members;
import workbench.offheap.LimitReachedException;
import workbench.offheap.OffHeap;
import workbench.offheap.OffHeapOptions;
import workbench.text.Numbers;

/**
 * One soak: two members whose maps are changed at random, while a third joins, leaves and is killed, and readers run
 * all the time. Another map with eviction takes what memory they leave, so that the limit is reached all the time. It passes
 * if the maps equal their models in the end, no value was torn, and nothing is live. How often the map with eviction was refused
 * is told: it may be, where it has nothing left to evict.
 */
final class Soak {

    private static final int MAPS = 2;
    private static final int PORTS = 3;

    /** What the models take, about: some writes are refused. */
    static final long LIMIT_BYTES = 10L << 20;

    private static final String CACHE = "soaked-cache";
    private static final int CACHE_KEYS = 20_000;
    private static final long REPORT_NANOS = TimeUnit.SECONDS.toNanos(15);

    private final PrintWriter out;
    private final OffHeapOptions options;
    private final String cluster = "off-heap-" + UUID.randomUUID();
    private final List<Integer> ports = Members.freePorts(PORTS);
    private final long deadline;
    private final AtomicLong reads = new AtomicLong();
    private final AtomicLong torn = new AtomicLong();
    private final AtomicLong refusedByCache = new AtomicLong();
    private volatile boolean stopped;
    private int comings;

    Soak(PrintWriter out, OffHeapOptions options, long nanos) {
        this.out = out;
        this.options = options;
        this.deadline = System.nanoTime() + nanos;
    }

    private boolean goesOn() {
        return !stopped && System.nanoTime() < deadline;
    }

    private HazelcastInstance start(int number) {
        List<Integer> joined = new ArrayList<>(ports.subList(0, Math.min(number, 2)));
        joined.add(ports.get(number));
        Config config = Members.onLoopback(cluster, joined);
        config.setProperty("hazelcast.logging.type", "none");
        config.setProperty("hazelcast.wait.seconds.before.join", "0");
        config.setProperty("hazelcast.partition.count", "31"); // fewer migrations each time, more times
        config.addMapConfig(new MapConfig("soaked-*").setReadBackupData(true));
        MapConfig cache = new MapConfig(CACHE).setReadBackupData(true);
        cache.getEvictionConfig().setEvictionPolicy(EvictionPolicy.LRU);
        config.addMapConfig(cache);
        return Hazelcast.newHazelcastInstance(OffHeap.install(config, options));
    }

    /** Whether it passed. */
    boolean run() throws InterruptedException, ExecutionException {
        out.println("== " + options);
        HazelcastInstance first = start(0);
        HazelcastInstance second = start(1);
        List<SoakWriter> writers = IntStream.range(0, MAPS)
                .mapToObj(i -> new SoakWriter(first, "soaked-" + i, i, this::goesOn))
                .toList();
        try (ExecutorService threads = Executors.newCachedThreadPool()) {
            List<Future<?>> tasks = new ArrayList<>();
            writers.forEach(writer -> tasks.add(threads.submit(writer)));
            for (HazelcastInstance member : List.of(first, second)) {
                tasks.add(threads.submit(() -> read(member)));
                tasks.add(threads.submit(() -> scan(member)));
            }
            tasks.add(threads.submit(() -> fillCache(second)));
            tasks.add(threads.submit(() -> comeAndGo(first)));
            try {
                report(writers);
                for (Future<?> task : tasks) {
                    task.get();
                }
            } finally {
                stopped = true; // or an interrupt would wait for the readers
            }
        }
        return verdict(first, second, writers);
    }

    /** From owners and from backups, by a thread of the caller. */
    private void read(HazelcastInstance member) {
        Random random = new Random(1);
        while (goesOn()) {
            IMap<Integer, byte[]> map = member.getMap("soaked-" + random.nextInt(MAPS));
            for (int i = 0; i < 50; i++) {
                check(map.get(random.nextInt(2_000)));
            }
            breathe();
        }
    }

    /** Readers that never rest would keep members on few cores from joining. */
    private static void breathe() {
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(2));
    }

    private void fillCache(HazelcastInstance member) {
        IMap<Integer, byte[]> cache = member.getMap(CACHE);
        Random random = new Random(3);
        while (goesOn()) {
            try {
                cache.set(random.nextInt(CACHE_KEYS), SoakValue.random(random));
            } catch (LimitReachedException e) {
                refusedByCache.incrementAndGet();
            }
            check(cache.get(random.nextInt(CACHE_KEYS)));
        }
    }

    /** By threads for queries, and by the iterator. */
    private void scan(HazelcastInstance member) {
        Random random = new Random(2);
        while (goesOn()) {
            breathe();
            IMap<Integer, byte[]> map = member.getMap("soaked-" + random.nextInt(MAPS));
            if (random.nextBoolean()) {
                int from = random.nextInt(2_000);
                map.values(Predicates.between("__key", from, from + 200)).forEach(this::check);
            } else {
                map.forEach(entry -> check(entry.getValue()));
            }
        }
    }

    private void check(byte @Nullable [] value) {
        if (value != null) {
            reads.incrementAndGet();
            if (!SoakValue.isWhole(value)) {
                torn.incrementAndGet();
            }
        }
    }

    /**
     * A third member joins, then leaves or is killed. Before, the first waits until all backups are there, since data
     * without a backup would be lost with a member.
     */
    private void comeAndGo(HazelcastInstance first) {
        Random random = new Random(7);
        while (goesOn()) {
            HazelcastInstance third = start(2);
            awaitSafe(first);
            if (random.nextBoolean()) {
                third.getLifecycleService().terminate();
            } else {
                third.shutdown();
            }
            awaitSafe(first);
            comings++;
        }
    }

    private static void awaitSafe(HazelcastInstance member) {
        while (!member.getPartitionService().isClusterSafe()) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(50));
        }
    }

    private void report(List<SoakWriter> writers) throws InterruptedException {
        while (goesOn()) {
            TimeUnit.NANOSECONDS.sleep(Math.clamp(deadline - System.nanoTime(), 0, REPORT_NANOS));
            out.printf(
                    "%s s left: %s writes of which %s refused, %s reads, %s torn, %s members came and went%n",
                    Math.max(0, TimeUnit.NANOSECONDS.toSeconds(deadline - System.nanoTime())),
                    Numbers.whole(
                            writers.stream().mapToLong(SoakWriter::operations).sum()),
                    Numbers.whole(
                            writers.stream().mapToLong(SoakWriter::refusals).sum()),
                    Numbers.whole(reads.get()),
                    torn.get(),
                    comings);
            out.flush();
        }
    }

    private boolean verdict(HazelcastInstance first, HazelcastInstance second, List<SoakWriter> writers) {
        awaitSafe(first);
        boolean equal = writers.stream().map(SoakWriter::holdsWhatItShould).reduce(true, Boolean::logicalAnd);
        int entries = writers.stream().mapToInt(SoakWriter::size).sum();
        second.getDistributedObjects().forEach(each -> each.destroy());
        long live = OffHeap.statistics(first).liveBytes()
                + OffHeap.statistics(second).liveBytes();
        second.shutdown();
        first.shutdown();
        boolean passed = equal && torn.get() == 0 && live == 0;
        out.printf(
                "%s: the maps %s their models of %s entries, %s writes to the map with eviction refused, %s reads with %s torn, %s bytes live after destroy%n",
                passed ? "ok" : "FAIL",
                equal ? "equal" : "DIFFER FROM",
                Numbers.whole(entries),
                refusedByCache.get(),
                Numbers.whole(reads.get()),
                torn.get(),
                live);
        return passed;
    }
}
