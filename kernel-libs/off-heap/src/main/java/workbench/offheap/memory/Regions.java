package workbench.offheap.memory;

import static java.lang.invoke.MethodType.methodType;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The memory of all pages, mapped in regions as they are needed. A position counts bytes from the first region's
 * begin; nothing is across the border of two regions. Numbers are little-endian. The callers guard what is written.
 */
final class Regions {

    /** Small enough that the portable source can zero it at once, and large enough that a big memory has few. */
    private static final int REGION_BITS = 26;

    private static final long REGION_BYTES = 1L << REGION_BITS;

    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle LONG_OF_BYTES =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static final MethodHandle NEW_ARRAY = newArray();

    private final MemorySource source;
    private final long bytes;
    private final @Nullable MemorySegment[] regions;

    Regions(MemorySource source, long bytes) {
        this.source = source;
        this.bytes = bytes;
        this.regions = new MemorySegment[Math.toIntExact((bytes + REGION_BYTES - 1) >>> REGION_BITS)];
    }

    /** Maps the region of a position, once. The caller synchronizes, and says so to others before they use it. */
    void map(long position) {
        int index = (int) (position >>> REGION_BITS);
        if (regions[index] == null) {
            regions[index] = source.region(Math.min(REGION_BYTES, bytes - ((long) index << REGION_BITS)));
        }
    }

    private MemorySegment region(long position) {
        MemorySegment region = regions[(int) (position >>> REGION_BITS)];
        if (region == null) {
            throw new IllegalStateException(
                    "Off-heap position " + position + " is not mapped: its member has shut down");
        }
        return region;
    }

    private static long offset(long position) {
        return position & (REGION_BYTES - 1);
    }

    private MemorySegment part(long position, long count) {
        return region(position).asSlice(offset(position), count);
    }

    void populate(long position, long count) {
        source.populate(part(position, count));
    }

    boolean release(long position, long count) {
        return source.release(part(position, count));
    }

    /** Gives all memory back. */
    void close() {
        Arrays.fill(regions, null);
        source.close();
    }

    /**
     * A new array to read into. It is not zeroed first if this JVM exports the package that can allocate such arrays, and the array
     * fits into what is left of the thread's own part of the heap: elsewhere the JVM zeroes each array that it allocates.
     */
    static byte[] array(int bytes) {
        try {
            return (byte[]) NEW_ARRAY.invokeExact(bytes);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new AssertionError("Making an array throws nothing else", e);
        }
    }

    private static MethodHandle newArray() {
        try {
            Class<?> unsafe = Class.forName("jdk.internal.misc.Unsafe");
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            Object instance =
                    lookup.findStatic(unsafe, "getUnsafe", methodType(unsafe)).invoke();
            MethodHandle uninitialized = lookup.findVirtual(
                    unsafe, "allocateUninitializedArray", methodType(Object.class, Class.class, int.class));
            return MethodHandles.insertArguments(uninitialized, 0, instance, byte.class)
                    .asType(methodType(byte[].class, int.class));
        } catch (Throwable e) { // not exported, or not there
            return MethodHandles.arrayConstructor(byte[].class);
        }
    }

    byte getByte(long position) {
        return region(position).get(ValueLayout.JAVA_BYTE, offset(position));
    }

    void putByte(long position, byte value) {
        region(position).set(ValueLayout.JAVA_BYTE, offset(position), value);
    }

    int getInt(long position) {
        return region(position).get(INT, offset(position));
    }

    void putInt(long position, int value) {
        region(position).set(INT, offset(position), value);
    }

    long getLong(long position) {
        return region(position).get(LONG, offset(position));
    }

    void putLong(long position, long value) {
        region(position).set(LONG, offset(position), value);
    }

    void write(long position, byte[] source, int from, int count) {
        MemorySegment.copy(source, from, region(position), ValueLayout.JAVA_BYTE, offset(position), count);
    }

    void read(long position, byte[] target, int to, int count) {
        MemorySegment.copy(region(position), ValueLayout.JAVA_BYTE, offset(position), target, to, count);
    }

    /** Copies bytes that may overlap. */
    void copy(long from, long to, long count) {
        MemorySegment.copy(region(from), offset(from), region(to), offset(to), count);
    }

    boolean holds(long position, byte[] expected, int from, int count) {
        MemorySegment region = region(position);
        long offset = offset(position);
        int at = 0;
        for (; at + Long.BYTES <= count; at += Long.BYTES) {
            if (region.get(LONG, offset + at) != (long) LONG_OF_BYTES.get(expected, from + at)) {
                return false;
            }
        }
        for (; at < count; at++) {
            if (region.get(ValueLayout.JAVA_BYTE, offset + at) != expected[from + at]) {
                return false;
            }
        }
        return true;
    }
}
