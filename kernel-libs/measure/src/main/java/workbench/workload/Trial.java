package workbench.workload;

import com.hazelcast.config.Config;
import com.hazelcast.core.EntryEvent;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import com.hazelcast.map.listener.EntryAddedListener;
import com.hazelcast.map.listener.EntryEvictedListener;
import com.hazelcast.map.listener.EntryUpdatedListener;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import workbench.cluster.Members;
import workbench.offheap.OffHeap;
import workbench.offheap.OffHeapStatistics;
import workbench.text.Numbers;

/**
 * One combination of options: maps that share a small limit are changed at random, while others read them. In some trials
 * a member joins, leaves and is killed meanwhile. In the end, the maps must equal their models, and nothing may be live once
 * they are destroyed.
 */
final class Trial {

    private static final int MOST_MEMBERS = 3;

    /** Others write meanwhile, so it may take a while. */
    private static final Duration MOST_FOR_BACKUPS = Duration.ofMinutes(5);

    private final TrialOptions options;
    private final DifferenceLog differences;
    private final String cluster = "off-heap-" + UUID.randomUUID();
    private final List<Integer> ports = Members.freePorts(MOST_MEMBERS);
    private final List<SoakStore> stores;
    private final AtomicLong reads = new AtomicLong();
    private volatile boolean stopped;
    private int comings;

    /**
     * What happened.
     *
     * @param writes how many operations the writers did, some of which read
     * @param refused how many of them the limit refused
     * @param indeterminate how many of them ended without Hazelcast knowing whether a backup has them, when a member was killed
     * @param evictions how many entries were evicted, by the members that were left in the end
     * @param comings how often a member came and went
     */
    record Outcome(long writes, long refused, long indeterminate, long evictions, long reads, int comings) {}

    Trial(TrialOptions options, DifferenceLog differences) {
        this.options = options;
        this.differences = differences;
        this.stores = options.maps().stream().map(_ -> new SoakStore()).toList();
    }

    /** @param connected the store of each map as this member has it */
    private HazelcastInstance start(int number, List<SoakStore> connected) {
        List<Integer> joined = new ArrayList<>(ports.subList(0, Math.min(number, 2)));
        joined.add(ports.get(number));
        Config config = Members.onLoopback(cluster, joined);
        config.setProperty("hazelcast.logging.type", "none");
        config.setProperty("hazelcast.wait.seconds.before.join", "0");
        config.setProperty("hazelcast.partition.count", "31"); // fewer migrations each time, more times
        config.setProperty("hazelcast.partition.operation.thread.count", Integer.toString(options.threads()));
        config.setProperty("hazelcast.map.expiry.delay.seconds", Integer.toString(options.expiryDelaySeconds()));
        if (options.killed()) { // else a write of which no backup is known counts as done, and goes with its member
            config.setProperty("hazelcast.operation.fail.on.indeterminate.state", "true");
        } else { // a write also waits that long for the backup on a member that was killed
            config.setProperty("hazelcast.operation.backup.timeout.millis", "60000");
        }
        config.setProperty("hazelcast.partition.backup.sync.interval", "1"); // or a trial would wait for its backups
        for (int i = 0; i < connected.size(); i++) {
            config.addMapConfig(options.maps().get(i).config(TrialOptions.MAP + i, connected.get(i)));
        }
        return Hazelcast.newHazelcastInstance(OffHeap.install(config, options.storage()));
    }

    /**
     * Goes on for a while, from when the members have started.
     *
     * @param nanos how long at most
     * @param operations how many on each map at most
     */
    Outcome run(long nanos, long operations) throws InterruptedException, ExecutionException {
        List<HazelcastInstance> members = new ArrayList<>();
        try {
            for (int i = 0; i < options.members(); i++) {
                members.add(start(i, stores));
            }
            long deadline = System.nanoTime() + nanos;
            return run(members, () -> !stopped && System.nanoTime() < deadline, operations);
        } finally {
            members.reversed().forEach(HazelcastInstance::shutdown);
        }
    }

    private Outcome run(List<HazelcastInstance> members, BooleanSupplier goesOn, long operations)
            throws InterruptedException, ExecutionException {
        HazelcastInstance first = members.getFirst();
        List<CheckedMap> maps = IntStream.range(0, stores.size())
                .mapToObj(i -> checked(first, i))
                .toList();
        List<SoakWriter> writers = IntStream.range(0, stores.size())
                .mapToObj(i -> new SoakWriter(first, maps.get(i), options, i))
                .toList();
        try (ExecutorService threads = Executors.newCachedThreadPool()) {
            List<Future<?>> changes = new ArrayList<>();
            writers.forEach(writer -> changes.add(threads.submit(() -> writer.run(goesOn, operations))));
            List<Future<?>> tasks = new ArrayList<>();
            members.forEach(member -> tasks.add(threads.submit(() -> read(member, goesOn))));
            if (options.killed()) {
                tasks.add(threads.submit(() -> comeAndGo(first, members.getLast(), goesOn)));
            }
            try {
                for (Future<?> change : changes) {
                    change.get();
                }
            } finally {
                stopped = true; // also if interrupted, or the others would go on
            }
            for (Future<?> task : tasks) {
                task.get();
            }
        }
        return end(members, maps, writers);
    }

    private CheckedMap checked(HazelcastInstance member, int i) {
        MapOptions map = options.maps().get(i);
        IMap<Integer, byte[]> changed = member.getMap(TrialOptions.MAP + i);
        if (map.listens()) {
            changed.addEntryListener((EntryAddedListener<Integer, byte[]>) this::see, true);
            changed.addEntryListener((EntryUpdatedListener<Integer, byte[]>) this::see, true);
            changed.addEntryListener((EntryEvictedListener<Integer, byte[]>) this::see, true);
        }
        return new CheckedMap(changed, map, options.killed(), stores.get(i), differences);
    }

    private void see(EntryEvent<Integer, byte[]> event) {
        see(event.getName(), event.getKey(), event.getOldValue());
        see(event.getName(), event.getKey(), event.getValue());
    }

    /** Of what another thread writes, one can tell whether it is whole, and of its key. */
    private void see(String map, int key, byte @Nullable [] value) {
        reads.incrementAndGet();
        if (value != null && SoakValue.version(key, value) == SoakValue.WRONG) {
            differences.found("map \"%s\": %s bytes are no value of key %s".formatted(map, value.length, key));
        }
    }

    /** From owners and backups, by the iterator and by queries. */
    private void read(HazelcastInstance member, BooleanSupplier goesOn) {
        Random random = new Random(options.seed());
        while (goesOn.getAsBoolean()) {
            breathe();
            IMap<Integer, byte[]> map = member.getMap(TrialOptions.MAP + random.nextInt(stores.size()));
            if (random.nextInt(50) == 0) {
                for (Map.Entry<Integer, byte[]> entry : random.nextBoolean() ? map : map.entrySet()) {
                    see(map.getName(), entry.getKey(), entry.getValue());
                }
            }
            for (int i = 0; i < 20; i++) {
                int key = random.nextInt(1_000);
                see(map.getName(), key, map.get(key));
            }
        }
    }

    /** Readers that never rest would keep members on few cores from joining. */
    private static void breathe() {
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(2));
    }

    /**
     * A third member joins, then leaves or is killed. Before, the first waits until all backups are there, since data
     * without a backup would be lost with a member.
     */
    private void comeAndGo(HazelcastInstance first, HazelcastInstance second, BooleanSupplier goesOn) {
        Random random = new Random(options.seed());
        while (goesOn.getAsBoolean()) {
            List<SoakStore> connected =
                    stores.stream().map(SoakStore::forMember).toList();
            HazelcastInstance third = start(2, connected);
            try {
                awaitSafe(first, second, third);
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(500));
                awaitSafe(first, second, third);
                if (random.nextBoolean()) {
                    connected.forEach(SoakStore::close);
                } else {
                    third.shutdown();
                }
            } finally {
                third.getLifecycleService().terminate(); // unless it has left; its threads would keep the process alive
            }
            awaitSafe(first, second);
            comings++;
        }
    }

    private void awaitSafe(HazelcastInstance... members) {
        for (HazelcastInstance member : members) {
            awaitSafe(
                    member.getName(),
                    options.seed(),
                    member.getPartitionService()::isLocalMemberSafe,
                    MOST_FOR_BACKUPS);
        }
    }

    /**
     * Waits until all backups of a member are where they belong.
     *
     * @param seed of the trial
     * @param most fails after this time
     */
    static void awaitSafe(String member, long seed, BooleanSupplier safe, Duration most) {
        long start = System.nanoTime();
        while (!safe.getAsBoolean()) {
            if (System.nanoTime() - start > most.toNanos()) {
                throw new IllegalStateException(
                        "The member %s still lacks backups after %s. Look whether other programs keep the machine busy, and repeat the trial by --seed %s."
                                .formatted(member, Numbers.duration(most.toMillis() / 1e3), seed));
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(50));
        }
    }

    private Outcome end(List<HazelcastInstance> members, List<CheckedMap> maps, List<SoakWriter> writers) {
        awaitSafe(members.toArray(HazelcastInstance[]::new));
        maps.forEach(CheckedMap::checkAll);
        long evictions = members.stream()
                .flatMap(member -> maps.stream().map(each -> member.getMap(each.map.getName())))
                .mapToLong(map -> map.getLocalMapStats().getEvictionCount())
                .sum();
        maps.forEach(each -> each.map.destroy());
        for (HazelcastInstance member : members) {
            OffHeapStatistics left = OffHeap.statistics(member);
            if (left.liveBytes() != 0 || left.blocks() != 0) {
                differences.found(
                        "%s bytes in %s blocks are live after destroy".formatted(left.liveBytes(), left.blocks()));
            }
        }
        return new Outcome(
                writers.stream().mapToLong(SoakWriter::operations).sum(),
                writers.stream().mapToLong(SoakWriter::refusals).sum(),
                writers.stream().mapToLong(SoakWriter::indeterminate).sum(),
                evictions,
                reads.get() + maps.stream().mapToLong(CheckedMap::reads).sum(),
                comings);
    }
}
