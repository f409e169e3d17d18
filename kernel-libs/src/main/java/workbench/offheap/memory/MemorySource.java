package workbench.offheap.memory;

import java.lang.foreign.Arena;

/** Where memory comes from. Safe for use by several threads. */
public interface MemorySource extends AutoCloseable {

    /**
     * Memory of {@link SizeClasses#SEGMENT_BYTES}, aligned to 8 bytes at least. What it holds is undefined.
     *
     * @throws OutOfMemoryError if the system has none
     */
    Mapping segment();

    /**
     * Memory of any other size; otherwise like {@link #segment()}.
     *
     * @param bytes a multiple of 4096
     */
    Mapping own(long bytes);

    /** Gives back what {@link #segment()} gave; the caller gives back what {@link #own} gave before. */
    @Override
    void close();

    /** The system's memory calls where they are known and allowed, else {@link #portable()}. */
    static MemorySource best() {
        return SystemMemory.isUsable() ? new SystemMemory() : portable();
    }

    /** By arenas: works everywhere, but each segment is zeroed needlessly, and giving it back is slow. */
    static MemorySource portable() {
        return new MemorySource() {
            @Override
            public Mapping segment() {
                return own(SizeClasses.SEGMENT_BYTES);
            }

            @Override
            public Mapping own(long bytes) {
                Arena arena = Arena.ofShared();
                return new Mapping(arena.allocate(bytes, Long.BYTES), _ -> {}, arena::close);
            }

            @Override
            public void close() {}
        };
    }
}
