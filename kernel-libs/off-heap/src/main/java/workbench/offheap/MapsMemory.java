package workbench.offheap;

import com.hazelcast.map.impl.MapContainer;
import com.hazelcast.spi.impl.NodeEngine;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import workbench.offheap.OffHeapOptions.Pages;
import workbench.offheap.OffHeapOptions.ValueCompression;
import workbench.offheap.member.Limit;
import workbench.offheap.member.MapUse;
import workbench.offheap.member.OtherMembers;
import workbench.offheap.member.PartitionThreads;
import workbench.offheap.memory.MemorySource;
import workbench.offheap.memory.NativeMemory;

/**
 * The memory of one off-heap storage on one member, which the maps of its pattern share. It takes nothing from other storages,
 * and gives nothing to them. Safe for use by several threads.
 */
final class MapsMemory {

    private final OffHeapOptions options;
    private final NativeMemory memory;
    private final Limit limit;
    private final LongAdder evicted = new LongAdder();
    private final LongAdder expired = new LongAdder();
    private final Set<Holder> holders = ConcurrentHashMap.newKeySet();

    /** By identity; a map that is destroyed and made again has a container of its own. */
    private final Map<MapContainer, MapUse> uses = Collections.synchronizedMap(new WeakHashMap<>());

    /** A storage that holds memory off heap. */
    interface Holder {

        /** Frees everything; readers meet an empty storage. May be called by any thread once the member's own have ended. */
        void release();
    }

    MapsMemory(OffHeapOptions options, NodeEngine engine, PartitionThreads threads, OtherMembers otherMembers) {
        this.options = options;
        this.memory = new NativeMemory(
                MemorySource.best(options.pages() == Pages.HUGE), options.limitBytes(), threads.count());
        this.limit = new Limit(
                options.pattern(), memory, this::uses, threads, otherMembers, engine.getLogger(OffHeap.class));
    }

    OffHeapOptions options() {
        return options;
    }

    NativeMemory memory() {
        return memory;
    }

    Limit limit() {
        return limit;
    }

    /** What a map of this storage holds, in all partitions together. */
    MapUse use(MapContainer map) {
        return uses.computeIfAbsent(map, _ -> new MapUse(map.getName(), options.ownLimitBytes()));
    }

    Blocks blocks(MapUse use, int partition) {
        return new Blocks(memory, use, partition, options.compression() == ValueCompression.LZ4);
    }

    void register(Holder storage) {
        holders.add(storage);
    }

    void unregister(Holder storage) {
        holders.remove(storage);
    }

    // --- counts -------------------------------------------------------------------------------------

    void countRefused(MapUse use) {
        memory.countFailure();
        use.countRefused();
    }

    void countGone(MapUse use, boolean hasExpired) {
        if (hasExpired) {
            expired.increment();
            use.countExpired();
        } else {
            evicted.increment();
            use.countEvicted();
        }
    }

    /** Of the maps that have not been destroyed. After a merge of clusters, maps have new containers, and the old ones become empty. */
    private List<MapUse> uses() {
        synchronized (uses) {
            return uses.entrySet().stream()
                    .filter(each -> !each.getKey().isDestroyed())
                    .filter(each -> isCurrent(each.getKey()) || each.getValue().entries() > 0)
                    .map(Map.Entry::getValue)
                    .toList();
        }
    }

    @SuppressWarnings("ReferenceEquality") // the very container
    private static boolean isCurrent(MapContainer map) {
        return map.getMapServiceContext().getMapContainers().get(map.getName()) == map;
    }

    /** Those of the maps that are there, the largest first. */
    List<MapStatistics> maps() {
        return uses().stream()
                .map(use -> MapStatistics.of(use, options))
                .sorted(Comparator.comparingLong(MapStatistics::liveBytes)
                        .reversed()
                        .thenComparing(MapStatistics::map))
                .toList();
    }

    OffHeapStatistics statistics() {
        return OffHeapStatistics.of(memory, evicted.sum(), expired.sum());
    }

    // --- the end ------------------------------------------------------------------------------------

    /** Empties the storages before the memory is closed, so that a late reader finds no entry. */
    void free() {
        holders.forEach(Holder::release);
        memory.close();
    }
}
