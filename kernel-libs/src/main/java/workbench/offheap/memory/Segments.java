package workbench.offheap.memory;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * All segments of a member, and the guard of its limit. Pages are cut here; one empty segment is kept for the next need,
 * the others are given back at once. Safe for use by several threads.
 */
final class Segments {

    private static final int OWN_MAPPING_STEP_BYTES = 4096;

    private final MemorySource source;
    private final long limitBytes;
    private final @Nullable Segment[] withFreePages = new Segment[SizeClasses.pageKinds()];
    private final Deque<Integer> unusedIndexes = new ArrayDeque<>();

    /** Grows by copy, so that readers of other segments need no lock. */
    private volatile @Nullable Segment[] byIndex = new Segment[64];

    private int nextIndex;
    private @Nullable Mapping spare;
    private long reservedBytes;
    private long failures;
    private boolean closed;

    Segments(MemorySource source, long limitBytes) {
        this.source = source;
        this.limitBytes = limitBytes;
    }

    /** The segment of a live block. */
    Segment get(int index) {
        Segment segment = byIndex[index];
        if (segment == null) {
            throw new IllegalStateException("Segment " + index + " was given back: the block was freed before");
        }
        return segment;
    }

    synchronized Page takePage(int sizeClass, Stripe stripe, String owner, int bytes) {
        int kind = SizeClasses.pageKind(sizeClass);
        Segment segment = withFreePages[kind];
        if (segment == null) {
            segment = register(new Segment(newIndex(), segmentMapping(owner, bytes), kind));
            list(segment);
        }
        Page page = segment.takePage(sizeClass, stripe);
        if (!segment.hasFreePage()) {
            unlist(segment);
        }
        return page;
    }

    synchronized void giveBackPage(Page page) {
        Segment segment = page.segment;
        if (!segment.hasFreePage()) {
            list(segment);
        }
        segment.giveBackPage(page);
        if (segment.isEmpty()) {
            unlist(segment);
            unregister(segment);
            retire(segment.mapping);
        }
    }

    Segment takeOwn(int bytes, String owner) {
        long rounded = ownMappingBytes(bytes);
        synchronized (this) {
            reserve(rounded, owner, bytes);
        }
        Mapping mapping;
        try {
            mapping = source.own(rounded); // takes a while, and need not keep others waiting
        } catch (OutOfMemoryError e) {
            unreserve(rounded);
            throw e;
        }
        synchronized (this) {
            return register(new Segment(newIndex(), mapping));
        }
    }

    private synchronized void unreserve(long bytes) {
        reservedBytes -= bytes;
    }

    static long ownMappingBytes(int bytes) {
        return (bytes + OWN_MAPPING_STEP_BYTES - 1L) / OWN_MAPPING_STEP_BYTES * OWN_MAPPING_STEP_BYTES;
    }

    synchronized void giveBackOwn(Segment segment) {
        unregister(segment);
        segment.mapping.giveBack().run();
        reservedBytes -= segment.bytes();
    }

    synchronized long reservedBytes() {
        return reservedBytes;
    }

    synchronized long failures() {
        return failures;
    }

    long limitBytes() {
        return limitBytes;
    }

    /** Gives back everything, whatever is live. A second call does nothing. */
    synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        for (Segment segment : byIndex) {
            if (segment != null) {
                unregister(segment);
                segment.mapping.giveBack().run();
            }
        }
        giveBackSpare();
        Arrays.fill(withFreePages, null);
        reservedBytes = 0;
        source.close();
    }

    private Mapping segmentMapping(String owner, int bytes) {
        Mapping mapping = spare;
        if (mapping != null) {
            spare = null;
            return mapping;
        }
        reserve(SizeClasses.SEGMENT_BYTES, owner, bytes);
        try {
            return source.segment();
        } catch (OutOfMemoryError e) {
            reservedBytes -= SizeClasses.SEGMENT_BYTES;
            throw e;
        }
    }

    private void reserve(long bytes, String owner, int asked) {
        if (closed) {
            throw new IllegalStateException(
                    "The off-heap memory of map \"%s\" is closed, since its member has shut down".formatted(owner));
        }
        if (reservedBytes + bytes > limitBytes && spare != null) {
            giveBackSpare();
        }
        if (reservedBytes + bytes > limitBytes) {
            failures++;
            throw new LimitReached(owner, asked);
        }
        reservedBytes += bytes;
    }

    private void retire(Mapping mapping) {
        if (spare == null) {
            spare = mapping;
        } else {
            mapping.giveBack().run();
            reservedBytes -= SizeClasses.SEGMENT_BYTES;
        }
    }

    private void giveBackSpare() {
        Mapping mapping = spare;
        if (mapping != null) {
            spare = null;
            mapping.giveBack().run();
            reservedBytes -= SizeClasses.SEGMENT_BYTES;
        }
    }

    private int newIndex() {
        Integer unused = unusedIndexes.poll();
        return unused == null ? nextIndex++ : unused;
    }

    private Segment register(Segment segment) {
        @Nullable Segment[] all = byIndex;
        if (segment.index >= all.length) {
            all = Arrays.copyOf(all, all.length * 2);
        }
        all[segment.index] = segment;
        byIndex = all;
        return segment;
    }

    private void unregister(Segment segment) {
        byIndex[segment.index] = null;
        unusedIndexes.add(segment.index);
    }

    private void list(Segment segment) {
        Segment first = withFreePages[segment.pageKind];
        segment.next = first;
        if (first != null) {
            first.previous = segment;
        }
        withFreePages[segment.pageKind] = segment;
    }

    private void unlist(Segment segment) {
        if (segment.previous == null) {
            withFreePages[segment.pageKind] = segment.next;
        } else {
            segment.previous.next = segment.next;
        }
        if (segment.next != null) {
            segment.next.previous = segment.previous;
        }
        segment.previous = null;
        segment.next = null;
    }
}
