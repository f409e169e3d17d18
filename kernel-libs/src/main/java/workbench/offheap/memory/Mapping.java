package workbench.offheap.memory;

import java.lang.foreign.MemorySegment;
import java.util.function.Consumer;

/**
 * Memory that the system gave.
 *
 * @param memory not to be touched any more once given back
 * @param prepare brings a part of it in, which is then cheaper to write to for the first time; may be left out
 * @param giveBack gives it back; to be called once
 */
record Mapping(MemorySegment memory, Consumer<MemorySegment> prepare, Runnable giveBack) {}
