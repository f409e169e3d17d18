package workbench.offheap.memory;

/**
 * The holes of a stripe, in bins by their size: exact up to 256 bytes, then 32 bins for each doubling. A hole that fits is
 * found in a few steps, and is nearly the smallest that does (Masmano and others, TLSF, 2004).
 */
final class Holes {

    private static final int UNIT_BITS = BlockLayout.ALIGNMENT_BITS;
    private static final int BINS_PER_DOUBLING_BITS = 5;
    private static final int EXACT_UNITS = 1 << BINS_PER_DOUBLING_BITS;
    private static final int BINS = 1 + bin(PagePool.LARGEST_PAGE_BYTES);

    /** How many holes of its own bin are tried for a size, some of which are too small. */
    private static final int TRIES = 8;

    private final BlockLayout layout;
    private final long[] first = new long[BINS];
    private final long[] present = new long[(BINS + Long.SIZE - 1) / Long.SIZE];

    Holes(BlockLayout layout) {
        this.layout = layout;
    }

    private static int bin(int size) {
        int units = size >>> UNIT_BITS;
        if (units < EXACT_UNITS) {
            return units;
        }
        int shift = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(units) - BINS_PER_DOUBLING_BITS;
        return ((shift + 1) << BINS_PER_DOUBLING_BITS) + ((units >>> shift) & (EXACT_UNITS - 1));
    }

    void add(long hole, int size) {
        layout.makeHole(hole, size);
        int bin = bin(size);
        long other = first[bin];
        if (other != BlockLayout.NONE) {
            layout.setNextHole(hole, other);
            layout.setPreviousHole(other, hole);
        }
        first[bin] = hole;
        present[bin / Long.SIZE] |= 1L << bin;
    }

    void remove(long hole) {
        long next = layout.nextHole(hole);
        long previous = layout.previousHole(hole);
        if (next != BlockLayout.NONE) {
            layout.setPreviousHole(next, previous);
        }
        if (previous != BlockLayout.NONE) {
            layout.setNextHole(previous, next);
            return;
        }
        int bin = bin(layout.size(hole));
        first[bin] = next;
        if (next == BlockLayout.NONE) {
            present[bin / Long.SIZE] &= ~(1L << bin);
        }
    }

    /** A hole of at least that size, or {@link BlockLayout#NONE}. */
    long find(int size) {
        int bin = bin(size);
        long hole = first[bin];
        for (int i = 0; i < TRIES && hole != BlockLayout.NONE; i++) {
            if (layout.size(hole) >= size) {
                return hole;
            }
            hole = layout.nextHole(hole);
        }
        return firstFrom(bin + 1);
    }

    private long firstFrom(int bin) {
        int word = bin / Long.SIZE;
        long bits = word < present.length ? present[word] & -1L << bin : 0;
        while (bits == 0 && ++word < present.length) {
            bits = present[word];
        }
        return bits == 0 ? BlockLayout.NONE : first[word * Long.SIZE + Long.numberOfTrailingZeros(bits)];
    }

    /** One of the largest holes, or {@link BlockLayout#NONE}. */
    long largest() {
        for (int word = present.length - 1; word >= 0; word--) {
            if (present[word] != 0) {
                return first[word * Long.SIZE + Long.SIZE - 1 - Long.numberOfLeadingZeros(present[word])];
            }
        }
        return BlockLayout.NONE;
    }
}
