/**
 * Storage of IMap entries outside of the Java heap, for the open-source edition of Hazelcast. {@link
 * workbench.offheap.OffHeap} is the way in; {@link workbench.offheap.memory} is the allocator and knows no Hazelcast;
 * everything that knows Hazelcast's internals lies in {@code HazelcastInternals}, the two storages and their records.
 */
@NullMarked
package workbench.offheap;

import org.jspecify.annotations.NullMarked;
