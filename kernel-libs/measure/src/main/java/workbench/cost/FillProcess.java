package workbench.cost;

import com.hazelcast.config.MapConfig;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.ref.Reference;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import workbench.cluster.Cluster;
import workbench.machine.ChildJvm;
import workbench.variant.Catalog;
import workbench.variant.DomainClassLoader;
import workbench.variant.Variant;

/** Fills a map in a process of its own, and prints what the heap took for it. */
final class FillProcess {

    private static final String MAP = "filled";
    private static final int DISTINCT = 20_000;
    private static final int COLLECTIONS = 3;
    private static final long WARM_UP_ENTRIES = 3_000;

    private FillProcess() {}

    /**
     * Takes the domain, the folder of its classes, the strategy, the shape or an empty text, how many entries, backups and members,
     * and a seed; prints bytes.
     */
    public static void main(String[] arguments) throws InterruptedException {
        ChildJvm.endWithParent();
        Path classes = Path.of(arguments[1]);
        Catalog<?> all = Catalog.load(arguments[0], classes, DomainClassLoader.over(classes));
        Catalog<?> catalog = (arguments[3].isEmpty() ? all : all.shaped(arguments[3])).only(arguments[2]);
        Fill fill = fill(
                catalog,
                Integer.parseInt(arguments[4]),
                Integer.parseInt(arguments[5]),
                Integer.parseInt(arguments[6]),
                Long.parseLong(arguments[7]));
        try (PrintStream out =
                new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8)) {
            out.println(RealFill.MARK + fill.heapBytes() + " " + fill.offHeapBytes() + " " + fill.travelledBytes());
        }
    }

    private static <C> Fill fill(Catalog<C> catalog, int entries, int backups, int members, long seed)
            throws InterruptedException {
        Variant<C, ?> variant = catalog.variants().getFirst();
        Object[] values = catalog.domain().samples(Math.min(entries, DISTINCT), seed).stream()
                .map(variant::fromCanonical)
                .toArray();
        try (Cluster cluster = Cluster.embedded(members, catalog)) {
            HazelcastInstance member = cluster.member();
            IMap<Long, Object> warmUp = member.getMap("warm-up");
            for (int i = 0; i < values.length; i++) {
                warmUp.set((long) i, values[i]);
            }
            warmUp.destroy();
            MapConfig config = new MapConfig(member.getConfig().getMapConfig("default")).setName(MAP);
            member.getConfig().addMapConfig(config.setBackupCount(backups));
            IMap<Long, Object> map = member.getMap(MAP);
            for (long key = -WARM_UP_ENTRIES; key < 0; key++) {
                map.set(key, values[0]); // so that every partition has its store, which is not of an entry
            }
            map.clear();
            long before = liveHeap();
            long beforeOffHeap = offHeap(cluster, variant);
            try {
                for (int i = 0; i < entries; i++) {
                    map.set((long) i, values[i % values.length]);
                }
                long heap = liveHeap() - before;
                long offHeap = offHeap(cluster, variant) - beforeOffHeap;
                return new Fill(heap, offHeap, Traffic.ofWrites(cluster, MAP, values));
            } finally {
                Reference.reachabilityFence(values); // or they would be collected meanwhile
            }
        }
    }

    private static long offHeap(Cluster cluster, Variant<?, ?> variant) {
        return cluster.members().stream()
                .mapToLong(member -> EntryMeasurement.offHeapBytes(member, variant))
                .sum();
    }

    private static long liveHeap() throws InterruptedException {
        for (int i = 0; i < COLLECTIONS; i++) {
            System.gc();
            Thread.sleep(100);
        }
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }
}
