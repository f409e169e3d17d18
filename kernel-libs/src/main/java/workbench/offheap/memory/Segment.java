package workbench.offheap.memory;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/** A mapping with its pages. What is written is guarded by the owner of the block; the pages by {@link Segments}. */
final class Segment {

    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED;
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED;

    private static final VarHandle LONG_OF_BYTES =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());

    final int index;
    final int pageKind;
    final Mapping mapping;
    private final MemorySegment memory;
    private final @Nullable Page[] pages;
    private final boolean[] prepared;
    private int freePages;

    /** Neighbours in the list of segments with free pages. */
    @Nullable
    Segment previous;

    @Nullable
    Segment next;

    /** A segment to cut pages of a kind from. */
    Segment(int index, Mapping mapping, int pageKind) {
        this.index = index;
        this.mapping = mapping;
        this.memory = mapping.memory();
        this.pageKind = pageKind;
        this.pages = new Page[SizeClasses.SEGMENT_BYTES / SizeClasses.pageBytes(pageKind)];
        this.prepared = new boolean[pages.length];
        this.freePages = pages.length;
    }

    /** A segment that is one block. */
    Segment(int index, Mapping mapping) {
        this.index = index;
        this.mapping = mapping;
        this.memory = mapping.memory();
        this.pageKind = -1;
        this.pages = new Page[0];
        this.prepared = new boolean[0];
    }

    boolean isOneBlock() {
        return pages.length == 0;
    }

    long bytes() {
        return memory.byteSize();
    }

    boolean hasFreePage() {
        return freePages > 0;
    }

    boolean isEmpty() {
        return freePages == pages.length;
    }

    Page takePage(int sizeClass, Stripe stripe) {
        int free = 0;
        while (pages[free] != null) {
            free++;
        }
        Page page = new Page(this, free * SizeClasses.pageBytes(pageKind), sizeClass, stripe);
        pages[free] = page;
        freePages--;
        return page;
    }

    void giveBackPage(Page page) {
        pages[page.start / SizeClasses.pageBytes(pageKind)] = null;
        freePages++;
    }

    /** Brings a page's memory in, once; by the page's owner, without a lock on the segment. */
    void prepare(Page page) {
        int bytes = SizeClasses.pageBytes(pageKind);
        int index = page.start / bytes;
        if (!prepared[index]) {
            mapping.prepare().accept(memory.asSlice(page.start, bytes));
            prepared[index] = true;
        }
    }

    Page pageOf(int offset) {
        Page page = pages[offset / SizeClasses.pageBytes(pageKind)];
        if (page == null) {
            throw new IllegalStateException(
                    "No page of segment %s holds offset %s: the block was freed before".formatted(index, offset));
        }
        return page;
    }

    byte getByte(long offset) {
        return memory.get(ValueLayout.JAVA_BYTE, offset);
    }

    void putByte(long offset, byte value) {
        memory.set(ValueLayout.JAVA_BYTE, offset, value);
    }

    int getInt(long offset) {
        return memory.get(INT, offset);
    }

    void putInt(long offset, int value) {
        memory.set(INT, offset, value);
    }

    long getLong(long offset) {
        return memory.get(LONG, offset);
    }

    void putLong(long offset, long value) {
        memory.set(LONG, offset, value);
    }

    void write(long offset, byte[] bytes, int from, int count) {
        MemorySegment.copy(bytes, from, memory, ValueLayout.JAVA_BYTE, offset, count);
    }

    void read(long offset, byte[] bytes, int to, int count) {
        MemorySegment.copy(memory, ValueLayout.JAVA_BYTE, offset, bytes, to, count);
    }

    void copy(long offset, Segment to, long toOffset, int count) {
        MemorySegment.copy(memory, offset, to.memory, toOffset, count);
    }

    boolean holds(long offset, byte[] bytes, int from, int count) {
        int at = 0;
        for (; at + Long.BYTES <= count; at += Long.BYTES) {
            if (memory.get(LONG, offset + at) != (long) LONG_OF_BYTES.get(bytes, from + at)) {
                return false;
            }
        }
        for (; at < count; at++) {
            if (memory.get(ValueLayout.JAVA_BYTE, offset + at) != bytes[from + at]) {
                return false;
            }
        }
        return true;
    }
}
