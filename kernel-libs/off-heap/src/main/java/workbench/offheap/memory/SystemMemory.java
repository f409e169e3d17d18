package workbench.offheap.memory;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Memory by Linux's own calls. A region is address space, which costs no memory; pages of memory come when they are
 * asked for, zeroed by the system only, and many in one call rather than by a fault each.
 *
 * <p>Huge pages make reads faster, and halve the cost of memory that has been in use before. In a virtual machine whose
 * host backs memory on its first use, however, the untouched blocks that huge pages are made of took 2 to 6 seconds for
 * a GiB, and small pages 0.6 to 1.2 (Linux 6.18, two loaded cores, November 2026). So they are an option.
 */
final class SystemMemory implements MemorySource {

    private final boolean hugePages;
    private final List<MemorySegment> regions = new ArrayList<>();

    /** @param hugePages asks the system for pages of 2 MiB or so, which it may refuse */
    SystemMemory(boolean hugePages) {
        this.hugePages = hugePages;
    }

    /** Whether this is Linux with 64 bits, and native calls are allowed. */
    static boolean isUsable() {
        return System.getProperty("os.name", "").toLowerCase(Locale.ROOT).contains("linux")
                && ValueLayout.ADDRESS.byteSize() == Long.BYTES
                && SystemMemory.class.getModule().isNativeAccessEnabled();
    }

    @Override
    public synchronized MemorySegment region(long bytes) {
        MemorySegment region = Calls.map(bytes);
        if (hugePages) {
            var _ = Calls.advise(region, Calls.HUGE_PAGES);
        }
        regions.add(region);
        return region;
    }

    @Override
    public void populate(MemorySegment part) {
        var _ = Calls.advise(part, Calls.POPULATE_WRITE);
    }

    @Override
    public boolean release(MemorySegment part) {
        return Calls.advise(part, Calls.DONT_NEED);
    }

    @Override
    public synchronized void close() {
        regions.forEach(Calls::unmap);
        regions.clear();
    }

    /** Linked on first use, which takes tens of milliseconds: a member with empty maps need not wait for it. */
    @SuppressWarnings("restricted")
    private static final class Calls {

        // of linux/mman.h, the same on x86-64 and AArch64
        static final int DONT_NEED = 4;
        static final int HUGE_PAGES = 14;
        static final int POPULATE_WRITE = 23;
        private static final int READ_AND_WRITE = 1 | 2;
        private static final int PRIVATE_ANONYMOUS_AND_NOT_RESERVED = 0x02 | 0x20 | 0x4000;
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

        static MemorySegment map(long bytes) {
            long address = (long) call(() ->
                    (long) MAP.invokeExact(0L, bytes, READ_AND_WRITE, PRIVATE_ANONYMOUS_AND_NOT_RESERVED, -1, 0L));
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

        /**
         * Whether the system follows the advice. Older systems do not know how to populate, others have no huge pages, and none
         * takes back pages that are locked in memory; all work without.
         */
        static boolean advise(MemorySegment memory, int advice) {
            return (int) call(() -> (int) ADVISE.invokeExact(memory.address(), memory.byteSize(), advice)) == 0;
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
