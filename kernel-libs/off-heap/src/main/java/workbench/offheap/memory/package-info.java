/**
 * An allocator of blocks outside of the Java heap, and a table of entries in such blocks. {@link
 * workbench.offheap.memory.NativeMemory} is the way in. Nothing here knows Hazelcast.
 */
@NullMarked
package workbench.offheap.memory;

import org.jspecify.annotations.NullMarked;
