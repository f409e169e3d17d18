package workbench.offheap;

import java.lang.foreign.MemorySegment;

/**
 * Memory that the system gave.
 *
 * @param memory not to be touched any more once given back
 * @param giveBack gives it back; to be called once
 */
record Mapping(MemorySegment memory, Runnable giveBack) {}
