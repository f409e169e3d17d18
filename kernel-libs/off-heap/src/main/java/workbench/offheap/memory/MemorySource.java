package workbench.offheap.memory;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

/** Where memory comes from. Safe for use by several threads. */
public interface MemorySource extends AutoCloseable {

    /**
     * A region of so many bytes, aligned to 8 bytes at least. What it holds is undefined.
     *
     * @throws OutOfMemoryError if the system has none
     */
    MemorySegment region(long bytes);

    /** Brings a part of a region in, which is then cheaper to write to for the first time. */
    void populate(MemorySegment part);

    /**
     * Gives the memory of a part of a region back to the system. It may be used again, and holds anything then.
     *
     * @return whether the system has it back
     */
    boolean release(MemorySegment part);

    /** Gives all regions back. They must not be touched any more. */
    @Override
    void close();

    /** The system's memory calls where they are known and allowed, else {@link #portable()}. */
    static MemorySource best() {
        return best(false);
    }

    /**
     * The system's memory calls where they are known and allowed, else {@link #portable()}; with huge pages if you want them.
     *
     * @param hugePages whether the system is asked for these, where its calls are known and allowed
     */
    static MemorySource best(boolean hugePages) {
        return SystemMemory.isUsable() ? new SystemMemory(hugePages) : portable();
    }

    /** By arenas: works everywhere, but each region is zeroed needlessly, and given back in the end only. */
    static MemorySource portable() {
        return new MemorySource() {

            private final List<Arena> arenas = new ArrayList<>();

            @Override
            public synchronized MemorySegment region(long bytes) {
                Arena arena = Arena.ofShared();
                arenas.add(arena);
                return arena.allocate(bytes, Long.BYTES);
            }

            @Override
            public void populate(MemorySegment part) {}

            @Override
            public boolean release(MemorySegment part) {
                return false;
            }

            @Override
            public synchronized void close() {
                arenas.forEach(Arena::close);
                arenas.clear();
            }
        };
    }
}
