package workbench.offheap;

import com.hazelcast.logging.ILogger;
import java.time.Duration;
import java.util.List;
import workbench.offheap.memory.NativeMemory;

/**
 * A thread that gives memory back after maps have shrunk: it moves blocks for a tenth of its time while pages are sparsely used, and
 * looks for such pages once a second otherwise. Closing it ends the thread, so that afterwards no block is moved by it.
 */
final class BackgroundCompaction implements AutoCloseable {

    private static final Duration WORK = Duration.ofMillis(10);
    private static final Duration LOOK = Duration.ofSeconds(1);

    private final List<NativeMemory> memories;
    private final ILogger logger;
    private final Thread thread;

    /** Whether a round has failed, so that the log says so once. */
    private boolean failed;

    private BackgroundCompaction(List<NativeMemory> memories, String member, ILogger logger) {
        this.memories = memories;
        this.logger = logger;
        this.thread = Thread.ofPlatform()
                .daemon()
                .name("workbench-offheap-compaction-" + member)
                .unstarted(this::run);
    }

    /** Begins for the memory of a member that has started. The caller closes it before the memory. */
    static BackgroundCompaction start(MemberMemory memory, String member, ILogger logger) {
        BackgroundCompaction compaction = new BackgroundCompaction(
                memory.storages().stream().map(MapsMemory::memory).toList(), member, logger);
        compaction.thread.start();
        return compaction;
    }

    /** Nine times as long as it has worked, in all storages together. */
    static Duration pauseAfter(Duration work) {
        return work.multipliedBy(9);
    }

    private void run() {
        try {
            while (!Thread.currentThread().isInterrupted()) {
                long start = System.nanoTime();
                boolean more = compact();
                Thread.sleep(more ? pauseAfter(Duration.ofNanos(System.nanoTime() - start)) : LOOK);
            }
        } catch (InterruptedException e) {
            logger.finest("The member ends", e);
        } catch (Error e) {
            logger.severe(
                    "Off-heap memory of removed entries is not given back any more, until the member is restarted", e);
        }
    }

    /** Whether there may be more to release. If a storage fails, the next round tries it again. */
    private boolean compact() {
        boolean more = false;
        for (NativeMemory memory : memories) {
            try {
                more |= memory.compact(WORK.toNanos());
            } catch (RuntimeException e) {
                if (!failed) {
                    failed = true;
                    logger.severe(
                            "Off-heap memory of removed entries could not be given back. The member tries again, and"
                                    + " logs this only once",
                            e);
                }
            }
        }
        return more;
    }

    @Override
    public void close() {
        thread.interrupt();
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true; // it ends with the page that it works on
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
