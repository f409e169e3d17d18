package workbench.offheap.member;

import com.hazelcast.logging.ILogger;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import workbench.offheap.memory.NativeMemory;

/**
 * Warns in the log before a limit is reached: once, and again only after much was freed meanwhile. Safe for use by several
 * threads.
 */
final class NearLimit {

    private static final int WARNED_AT_PERCENT = 90;
    private static final int FORGOTTEN_AT_PERCENT = 80;

    private final String maps;
    private final NativeMemory memory;
    private final Supplier<List<MapUse>> uses;
    private final ILogger logger;
    private final AtomicBoolean warned = new AtomicBoolean();

    /** @param uses those of all maps that share the memory */
    NearLimit(String maps, NativeMemory memory, Supplier<List<MapUse>> uses, ILogger logger) {
        this.maps = maps;
        this.memory = memory;
        this.uses = uses;
        this.logger = logger;
    }

    /** To be called when a map has grown, with no monitor of a stripe held. */
    void look(MapUse grown) {
        long inUsePercent = percent(memory.inUseBytes(), memory.limitBytes());
        if (warned.get() || inUsePercent >= WARNED_AT_PERCENT) { // a cheap look before one at each stripe
            long liveBytes = memory.use().liveBytes();
            if (isNews(warned, percent(liveBytes, memory.limitBytes()))) {
                warn(liveBytes);
            }
        }
        if (isNews(grown.warned(), percent(grown.liveBytes(), grown.limitBytes()))) {
            warn(grown);
        }
    }

    private static long percent(long bytes, long limitBytes) {
        return (long) (100.0 * bytes / limitBytes);
    }

    /** Says so to one thread only. */
    private static boolean isNews(AtomicBoolean warned, long percent) {
        if (percent < FORGOTTEN_AT_PERCENT) {
            warned.set(false);
        }
        return percent >= WARNED_AT_PERCENT && warned.compareAndSet(false, true);
    }

    private void warn(long liveBytes) {
        String largest = uses.get().stream()
                .max(Comparator.comparingLong(MapUse::liveBytes))
                .map(use -> "The largest map is \"%s\" with %s bytes in %s entries. "
                        .formatted(use.map(), use.liveBytes(), use.entries()))
                .orElse("");
        logger.warning(
                ("%s hold %s bytes off heap, %s %% of their limit of %s bytes. %sRaise the limit, remove entries, or give"
                                + " maps an eviction policy")
                        .formatted(
                                maps,
                                liveBytes,
                                percent(liveBytes, memory.limitBytes()),
                                memory.limitBytes(),
                                largest));
    }

    private void warn(MapUse use) {
        logger.warning(
                ("Map \"%s\" holds %s bytes off heap in %s entries, %s %% of its own limit of %s bytes. Raise the limit,"
                                + " remove entries, or give the map an eviction policy")
                        .formatted(
                                use.map(),
                                use.liveBytes(),
                                use.entries(),
                                percent(use.liveBytes(), use.limitBytes()),
                                use.limitBytes()));
    }
}
