package workbench.report.view;

import workbench.cost.MapsOffHeap;
import workbench.offheap.MapStatistics;

/** What the maps of a member hold off heap, with a row for each map. */
public final class MapsOffHeapView extends View<MapsOffHeap> {

    @Override
    protected Rows<MapStatistics> rows(MapsOffHeap held) {
        return Rows.of("Off heap, by map", held.maps())
                .text("map", MapStatistics::map)
                .large("entries", MapStatistics::entries)
                .means("on this member, backups included")
                .large("live bytes", MapStatistics::liveBytes, MAIN)
                .means("the blocks of these entries, with 8 bytes of overhead each")
                .large("limit bytes", MapStatistics::limitBytes)
                .means("the map's own limit, or that of all maps of its storage")
                .large("refused", MapStatistics::refused)
                .means("writes that found no room")
                .large("evicted", MapStatistics::evicted)
                .means("entries that gave way, on the member that owned them")
                .large("expired", MapStatistics::expired)
                .means("entries whose time to live or maximum idle time was over");
    }
}
