package workbench.offheap.memory;

import org.jspecify.annotations.Nullable;

/**
 * A run of equal blocks. Blocks never handed out lie above {@code fresh}; freed ones form a list through their own first
 * four bytes. Guarded by its stripe.
 */
final class Page {

    static final int NO_BLOCK = -1;

    final Segment segment;
    final int start;
    final int sizeClass;
    final int blockBytes;
    final Stripe stripe;
    private final int end;

    /** Neighbours in the stripe's list of pages with room. */
    @Nullable
    Page previous;

    @Nullable
    Page next;

    private int fresh;
    private int freed = NO_BLOCK;
    private int live;

    Page(Segment segment, int start, int sizeClass, Stripe stripe) {
        this.segment = segment;
        this.start = start;
        this.sizeClass = sizeClass;
        this.blockBytes = SizeClasses.blockBytes(sizeClass);
        this.stripe = stripe;
        this.fresh = start;
        this.end = start + SizeClasses.pageBytes(SizeClasses.pageKind(sizeClass));
    }

    /** The offset of a block in the segment; the page must have room. */
    int take() {
        live++;
        if (freed == NO_BLOCK) {
            int block = fresh;
            fresh += blockBytes;
            return block;
        }
        int block = freed;
        freed = segment.getInt(block);
        return block;
    }

    void giveBack(int block) {
        live--;
        segment.putInt(block, freed);
        freed = block;
    }

    boolean hasRoom() {
        return freed != NO_BLOCK || fresh + blockBytes <= end;
    }

    boolean isEmpty() {
        return live == 0;
    }
}
