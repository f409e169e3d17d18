package workbench.offheap.memory;

/**
 * What a size class holds.
 *
 * @param blockBytes the size of its blocks; 0 stands for blocks with a mapping of their own
 * @param blocks how many are live
 * @param usedBytes what was asked for
 * @param liveBytes the size of the live blocks
 * @param reservedBytes the size of the pages
 */
public record SizeClassUse(int blockBytes, long blocks, long usedBytes, long liveBytes, long reservedBytes) {

    /** What is reserved beyond what was asked for, in parts of the latter; 0 if nothing is. */
    public double waste() {
        return usedBytes == 0 ? 0 : (double) reservedBytes / usedBytes - 1;
    }

    /** Counts of every size class. The owner synchronizes. */
    static final class Counts {

        private final long[] blocks = new long[SizeClasses.count() + 1];
        private final long[] usedBytes = new long[SizeClasses.count() + 1];
        private final long[] liveBytes = new long[SizeClasses.count() + 1];
        private final long[] pages = new long[SizeClasses.count() + 1];

        void allocated(int sizeClass, int bytes, long blockBytes) {
            blocks[sizeClass]++;
            usedBytes[sizeClass] += bytes;
            liveBytes[sizeClass] += blockBytes;
        }

        void freed(int sizeClass, int bytes, long blockBytes) {
            blocks[sizeClass]--;
            usedBytes[sizeClass] -= bytes;
            liveBytes[sizeClass] -= blockBytes;
        }

        void resized(int sizeClass, int difference) {
            usedBytes[sizeClass] += difference;
        }

        void pageTaken(int sizeClass) {
            pages[sizeClass]++;
        }

        void pageGivenBack(int sizeClass) {
            pages[sizeClass]--;
        }

        void add(Counts other) {
            for (int i = 0; i < blocks.length; i++) {
                blocks[i] += other.blocks[i];
                usedBytes[i] += other.usedBytes[i];
                liveBytes[i] += other.liveBytes[i];
                pages[i] += other.pages[i];
            }
        }

        SizeClassUse of(int sizeClass) {
            boolean own = sizeClass == SizeClasses.OWN_MAPPING;
            long reserved = own
                    ? liveBytes[sizeClass]
                    : pages[sizeClass] * SizeClasses.pageBytes(SizeClasses.pageKind(sizeClass));
            return new SizeClassUse(
                    own ? 0 : SizeClasses.blockBytes(sizeClass),
                    blocks[sizeClass],
                    usedBytes[sizeClass],
                    liveBytes[sizeClass],
                    reserved);
        }
    }
}
