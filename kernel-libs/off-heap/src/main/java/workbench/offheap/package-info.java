/**
 * Storage of IMap entries outside of the Java heap, for the open-source edition of Hazelcast. {@link
 * workbench.offheap.OffHeap} is the way in; {@link workbench.offheap.memory} is the allocator and does not depend on
 * Hazelcast; everything that depends on Hazelcast's internals is in {@code HazelcastInternals}, the two storages and
 * their records.
 */
@NullMarked
package workbench.offheap;

import org.jspecify.annotations.NullMarked;
