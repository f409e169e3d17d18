package workbench.cost;

import com.hazelcast.core.HazelcastInstance;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import workbench.offheap.OffHeap;
import workbench.offheap.OffHeapStatistics;

/**
 * What the storages of a member hold off heap at one moment.
 *
 * @param storages by the patterns of their maps' names, in the order in which they are looked up
 */
public record StoragesOffHeap(Map<String, OffHeapStatistics> storages) {

    public StoragesOffHeap {
        storages = Collections.unmodifiableMap(new LinkedHashMap<>(storages));
    }

    /** What a member holds now; nothing if no storage is installed there. */
    public static StoragesOffHeap of(HazelcastInstance member) {
        return new StoragesOffHeap(OffHeap.storages(member));
    }
}
