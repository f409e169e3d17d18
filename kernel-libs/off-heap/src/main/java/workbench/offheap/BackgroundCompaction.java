package workbench.offheap;

import com.hazelcast.logging.ILogger;
import java.time.Duration;
import java.util.List;
import workbench.offheap.memory.NativeMemory;

/**
 * A thread that gives memory back after maps have shrunk. While pages are sparsely used, it moves blocks for a tenth of its
 * time; otherwise it looks for such pages once a second. After it is closed, it moves no block any more.
 */
final class BackgroundCompaction implements AutoCloseable {

    private static final Duration WORK = Duration.ofMillis(10);
    private static final Duration LOOK = Duration.ofSeconds(1);

    private final List<NativeMemory> memories;
    private final ILogger logger;
    private final Thread thread;

    /** Whether the log says that a round has failed. */
    private boolean logged;

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
                    "Compaction of off-heap memory has stopped. Memory of removed entries is given back only after the member"
                            + " is restarted",
                    e);
        }
    }

    /** Whether there may be more to release. If a storage fails or there is no heap, the next round tries it again. */
    private boolean compact() {
        boolean more = false;
        for (NativeMemory memory : memories) {
            try {
                more |= memory.compact(WORK.toNanos());
            } catch (RuntimeException | OutOfMemoryError e) {
                logOnce(e);
            }
        }
        return more;
    }

    private void logOnce(Throwable failure) {
        if (logged) {
            return;
        }
        try {
            logger.severe(
                    "Off-heap memory of removed entries could not be given back. The member tries again, and logs this only"
                            + " once",
                    failure);
            logged = true;
        } catch (RuntimeException | OutOfMemoryError _) {
            // a listener of the log has failed, or there is no heap: the next failure is logged
        }
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
