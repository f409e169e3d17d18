package workbench.cost;

import com.hazelcast.core.HazelcastInstance;
import java.util.List;
import workbench.offheap.MapStatistics;
import workbench.offheap.OffHeap;

/** What each map of a member holds off heap at one moment. */
public record MapsOffHeap(List<MapStatistics> maps) {

    public MapsOffHeap {
        maps = List.copyOf(maps);
    }

    /** What a member holds now; nothing if no storage is installed there. */
    public static MapsOffHeap of(HazelcastInstance member) {
        return new MapsOffHeap(OffHeap.maps(member));
    }
}
