package workbench.offheap;

import workbench.offheap.member.MapUse;

/**
 * What one map holds off heap on one member, at one moment. Maps of one storage share pages, so what is reserved and what was moved
 * is known for the storage only.
 *
 * @param map its name
 * @param storage the pattern of the storage that it belongs to
 * @param limitBytes the most that writes may take: its own limit, or that of its storage
 * @param entries how many entries it has on this member, backups included
 * @param liveBytes what the blocks of these entries take; a block that is cut into more pieces than necessary takes some more
 * @param refused how many of its writes were refused, and how many reloaded values found no room
 * @param evicted how many of the entries that this member owned were evicted
 * @param expired how many of them have expired
 */
public record MapStatistics(
        String map,
        String storage,
        long limitBytes,
        long entries,
        long liveBytes,
        long refused,
        long evicted,
        long expired) {

    static MapStatistics of(MapUse use, OffHeapOptions options) {
        return new MapStatistics(
                use.map(),
                options.pattern(),
                options.limitPerMapBytes(),
                use.entries(),
                use.liveBytes(),
                use.refused(),
                use.evicted(),
                use.expired());
    }
}
