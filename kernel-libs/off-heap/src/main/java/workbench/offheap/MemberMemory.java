package workbench.offheap;

import com.hazelcast.logging.ILogger;
import com.hazelcast.spi.impl.NodeEngine;
import com.hazelcast.spi.impl.operationservice.impl.OperationServiceImpl;
import java.util.List;
import java.util.Optional;
import workbench.offheap.member.OtherMembers;
import workbench.offheap.member.PartitionThreads;

/** The off-heap memory of one member: that of each storage. Safe for use by several threads. */
final class MemberMemory implements AutoCloseable {

    private final ILogger logger;
    private final PartitionThreads threads;
    private final OtherMembers otherMembers;
    private final List<MapsMemory> storages;

    /** The memory of a member that has not joined yet. */
    MemberMemory(List<OffHeapOptions> options, NodeEngine engine) {
        this.logger = engine.getLogger(OffHeap.class);
        this.threads =
                new PartitionThreads(((OperationServiceImpl) engine.getOperationService()).getOperationExecutor());
        this.otherMembers = new OtherMembers(engine, OffHeapOptions.ways(options));
        this.storages = options.stream()
                .map(each -> new MapsMemory(each, engine, threads, otherMembers))
                .toList();
    }

    PartitionThreads threads() {
        return threads;
    }

    OtherMembers otherMembers() {
        return otherMembers;
    }

    List<MapsMemory> storages() {
        return storages;
    }

    /** The storage whose pattern selects a map most closely; empty if no storage selects the map. */
    Optional<MapsMemory> of(String map) {
        return OffHeapOptions.closest(map, storages, MapsMemory::options);
    }

    /** What all storages hold together. */
    OffHeapStatistics statistics() {
        return storages.stream()
                .map(MapsMemory::statistics)
                .reduce(OffHeapStatistics::plus)
                .orElseThrow();
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
                        statistics().reservedBytes(),
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
            logger.warning(
                    "%s bytes of off-heap memory are not released"
                            .formatted(statistics().reservedBytes()),
                    e);
            Thread.currentThread().interrupt();
            return;
        }
        free();
        logger.info("The last operation has ended, and the off-heap memory is released");
    }

    private void free() {
        storages.forEach(MapsMemory::free);
    }
}
