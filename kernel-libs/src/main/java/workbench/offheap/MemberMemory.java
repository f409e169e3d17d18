package workbench.offheap;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import workbench.offheap.memory.MemorySource;
import workbench.offheap.memory.NativeMemory;

/** The off-heap memory of one member, with the storages that hold something in it. Safe for use by several threads. */
final class MemberMemory implements AutoCloseable {

    private final OffHeapOptions options;
    private final NativeMemory memory;
    private final Set<OffHeapStorage> storages = ConcurrentHashMap.newKeySet();

    /** @param stripes how many threads work on partitions; Hazelcast gives a partition to the thread of its number modulo these */
    MemberMemory(OffHeapOptions options, int stripes) {
        this.options = options;
        this.memory = new NativeMemory(MemorySource.best(), options.limitBytes(), stripes);
    }

    OffHeapOptions options() {
        return options;
    }

    Blocks blocks(String map, int partition) {
        return new Blocks(memory, map, partition, options.compression() == OffHeapOptions.ValueCompression.LZ4);
    }

    void register(OffHeapStorage storage) {
        storages.add(storage);
    }

    void unregister(OffHeapStorage storage) {
        storages.remove(storage);
    }

    OffHeapStatistics statistics() {
        return OffHeapStatistics.of(memory);
    }

    /** Empties the storages before the memory is closed, so that a late reader finds no entry. */
    @Override
    public void close() {
        storages.forEach(OffHeapStorage::release);
        memory.close();
    }
}
