package workbench.offheap;

import com.hazelcast.logging.ILogger;
import com.hazelcast.spi.impl.NodeEngine;
import com.hazelcast.spi.impl.operationservice.impl.OperationServiceImpl;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import workbench.offheap.OffHeapOptions.Pages;
import workbench.offheap.member.Limit;
import workbench.offheap.member.OtherMembers;
import workbench.offheap.member.PartitionThreads;
import workbench.offheap.memory.MemorySource;
import workbench.offheap.memory.NativeMemory;

/** The off-heap memory of one member, with the storages that hold something in it. Safe for use by several threads. */
final class MemberMemory implements AutoCloseable {

    private final OffHeapOptions options;
    private final ILogger logger;
    private final PartitionThreads threads;
    private final NativeMemory memory;
    private final OtherMembers otherMembers;
    private final Limit limit;
    private final Set<Holder> storages = ConcurrentHashMap.newKeySet();

    /** A storage that holds memory off heap. */
    interface Holder {

        /** Frees everything; readers meet an empty storage. May be called by any thread once the member's own have ended. */
        void release();
    }

    /** The memory of a member that has not joined yet. */
    MemberMemory(OffHeapOptions options, NodeEngine engine) {
        this.options = options;
        this.logger = engine.getLogger(OffHeap.class);
        this.threads =
                new PartitionThreads(((OperationServiceImpl) engine.getOperationService()).getOperationExecutor());
        this.memory = new NativeMemory(
                MemorySource.best(options.pages() == Pages.HUGE), options.limitBytes(), threads.count());
        this.otherMembers = new OtherMembers(engine, options.way(), this::isFull);
        this.limit = new Limit(memory, threads, otherMembers);
    }

    OffHeapOptions options() {
        return options;
    }

    PartitionThreads threads() {
        return threads;
    }

    Limit limit() {
        return limit;
    }

    OtherMembers otherMembers() {
        return otherMembers;
    }

    Blocks blocks(String map, int partition) {
        return new Blocks(memory, map, partition, options.compression() == OffHeapOptions.ValueCompression.LZ4);
    }

    /** A memory that has passed its limit returns to it while enough of it is free. */
    private boolean isFull() {
        return !memory.keepsLimit() || statistics().liveBytes() > options.limitBytes() / 8 * 7;
    }

    void register(Holder storage) {
        storages.add(storage);
    }

    void unregister(Holder storage) {
        storages.remove(storage);
    }

    /** Counts a write that was refused. */
    void countFailure() {
        memory.countFailure();
    }

    OffHeapStatistics statistics() {
        return OffHeapStatistics.of(memory);
    }

    /**
     * Gives everything back as soon as no thread works on partitions any more: at once, unless an operation runs longer than
     * Hazelcast waits for it.
     */
    @Override
    public void close() {
        List<Thread> working = threads.alive();
        if (working.isEmpty()) {
            free();
            return;
        }
        logger.warning(("Off-heap memory of %s bytes is kept until the operations that still run have ended, on %s"
                        + " threads such as %s")
                .formatted(
                        memory.reservedBytes(),
                        working.size(),
                        working.getFirst().getName()));
        Thread.ofPlatform().daemon().name("workbench-offheap-end").start(() -> freeAfter(working));
    }

    private void freeAfter(List<Thread> working) {
        try {
            for (Thread thread : working) {
                thread.join();
            }
        } catch (InterruptedException e) {
            logger.warning("%s bytes of off-heap memory are not released".formatted(memory.reservedBytes()), e);
            Thread.currentThread().interrupt();
            return;
        }
        free();
        logger.info("The last operation has ended, and the off-heap memory is released");
    }

    /** Empties the storages before the memory is closed, so that a late reader finds no entry. */
    private void free() {
        storages.forEach(Holder::release);
        memory.close();
    }
}
