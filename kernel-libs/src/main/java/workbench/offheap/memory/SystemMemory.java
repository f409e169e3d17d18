package workbench.offheap.memory;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;

/**
 * Memory by Linux's own calls. Address space is reserved in ranges, which costs no memory; pages of memory come when
 * they are asked for, zeroed by the system only, and many in one call rather than by a fault each.
 *
 * <p>Huge pages were tried: they halve the cost where memory has been in use before, but in a virtual machine whose
 * host backs memory on its first use, the untouched blocks that huge pages are made of took 2 to 6 seconds for a GiB,
 * and small pages 0.6 to 1.2 (Linux 6.18, two loaded cores, November 2026).
 */
final class SystemMemory implements MemorySource {

    private static final long RANGE_BYTES = 256L << 20;

    private final List<MemorySegment> ranges = new ArrayList<>();
    private final Deque<MemorySegment> unused = new ArrayDeque<>();

    /** Whether this is Linux with 64 bits, and native calls are allowed. */
    static boolean isUsable() {
        return System.getProperty("os.name", "").toLowerCase(Locale.ROOT).contains("linux")
                && ValueLayout.ADDRESS.byteSize() == Long.BYTES
                && SystemMemory.class.getModule().isNativeAccessEnabled();
    }

    @Override
    public synchronized Mapping segment() {
        if (unused.isEmpty()) {
            reserveRange();
        }
        MemorySegment segment = unused.removeLast();
        return new Mapping(segment, part -> Calls.advise(part, Calls.POPULATE_WRITE), () -> giveBack(segment));
    }

    private synchronized void giveBack(MemorySegment segment) {
        Calls.advise(segment, Calls.DONT_NEED);
        unused.addLast(segment);
    }

    private void reserveRange() {
        MemorySegment range = Calls.map(RANGE_BYTES + SizeClasses.SEGMENT_BYTES, Calls.NO_RESERVE);
        ranges.add(range);
        long past = range.address() % SizeClasses.SEGMENT_BYTES;
        MemorySegment aligned = range.asSlice(past == 0 ? 0 : SizeClasses.SEGMENT_BYTES - past, RANGE_BYTES);
        for (long from = RANGE_BYTES - SizeClasses.SEGMENT_BYTES; from >= 0; from -= SizeClasses.SEGMENT_BYTES) {
            unused.addLast(aligned.asSlice(from, SizeClasses.SEGMENT_BYTES));
        }
    }

    @Override
    public Mapping own(long bytes) {
        MemorySegment memory = Calls.map(bytes, Calls.POPULATE);
        return new Mapping(memory, _ -> {}, () -> Calls.unmap(memory));
    }

    @Override
    public synchronized void close() {
        ranges.forEach(Calls::unmap);
        ranges.clear();
        unused.clear();
    }

    /** Linked on first use, which takes tens of milliseconds: a member with empty maps need not wait for it. */
    @SuppressWarnings("restricted")
    private static final class Calls {

        // of linux/mman.h, the same on x86-64 and AArch64
        static final int NO_RESERVE = 0x4000;
        static final int POPULATE = 0x8000;
        static final int DONT_NEED = 4;
        static final int POPULATE_WRITE = 23;
        private static final int READ_AND_WRITE = 1 | 2;
        private static final int PRIVATE_AND_ANONYMOUS = 0x02 | 0x20;
        private static final long FAILED = -1;

        private static final MethodHandle MAP = link(
                "mmap",
                FunctionDescriptor.of(
                        ValueLayout.JAVA_LONG,
                        ValueLayout.JAVA_LONG,
                        ValueLayout.JAVA_LONG,
                        ValueLayout.JAVA_INT,
                        ValueLayout.JAVA_INT,
                        ValueLayout.JAVA_INT,
                        ValueLayout.JAVA_LONG));
        private static final MethodHandle UNMAP = link(
                "munmap", FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG));
        private static final MethodHandle ADVISE = link(
                "madvise",
                FunctionDescriptor.of(
                        ValueLayout.JAVA_INT, ValueLayout.JAVA_LONG, ValueLayout.JAVA_LONG, ValueLayout.JAVA_INT));

        private Calls() {}

        private static MethodHandle link(String name, FunctionDescriptor descriptor) {
            Linker linker = Linker.nativeLinker();
            return linker.downcallHandle(linker.defaultLookup().findOrThrow(name), descriptor);
        }

        static MemorySegment map(long bytes, int flags) {
            long address = (long) call(
                    () -> (long) MAP.invokeExact(0L, bytes, READ_AND_WRITE, PRIVATE_AND_ANONYMOUS | flags, -1, 0L));
            if (address == FAILED) {
                throw new OutOfMemoryError("The system has no " + bytes + " bytes for off-heap storage");
            }
            return MemorySegment.ofAddress(address).reinterpret(bytes);
        }

        static void unmap(MemorySegment memory) {
            int result = (int) call(() -> (int) UNMAP.invokeExact(memory.address(), memory.byteSize()));
            if (result != 0) {
                throw new IllegalStateException("munmap refused " + memory);
            }
        }

        /** Older systems do not know how to populate; they bring memory in as it is written to. */
        static void advise(MemorySegment memory, int advice) {
            int result = (int) call(() -> (int) ADVISE.invokeExact(memory.address(), memory.byteSize(), advice));
            if (result != 0 && advice == DONT_NEED) {
                throw new IllegalStateException("madvise refused to take back " + memory);
            }
        }

        private interface Call {
            Object run() throws Throwable;
        }

        private static Object call(Call call) {
            try {
                return call.run();
            } catch (RuntimeException | Error e) {
                throw e;
            } catch (Throwable e) {
                throw new AssertionError("A call of the system's C library cannot throw", e);
            }
        }
    }
}
