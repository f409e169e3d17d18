package workbench.offheap.memory;

/** How much memory blocks take.
 *
 * @param blocks how many are live
 * @param usedBytes what was asked for
 * @param liveBytes what the blocks take, with what keeps them together
 * @param movedBytes what was moved to make room, since the beginning
 */
public record MemoryUse(long blocks, long usedBytes, long liveBytes, long movedBytes) {

    static final MemoryUse NONE = new MemoryUse(0, 0, 0, 0);

    MemoryUse plus(MemoryUse other) {
        return new MemoryUse(
                blocks + other.blocks,
                usedBytes + other.usedBytes,
                liveBytes + other.liveBytes,
                movedBytes + other.movedBytes);
    }
}
