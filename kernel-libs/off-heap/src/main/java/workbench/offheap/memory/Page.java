package workbench.offheap.memory;

import org.jspecify.annotations.Nullable;

/** A page of a stripe, which guards it. Blocks and holes are in it one after the other. */
final class Page {

    final int number;
    final Stripe stripe;

    /** The first block or hole, and what would be the one after the last. */
    final long first;

    final long end;

    /** The bytes of its blocks, and how many holes it has. */
    int liveBytes;

    int holes;

    /** Its sixteenths of use, and its neighbours in the list of pages with as many. */
    int use;

    @Nullable
    Page previous;

    @Nullable
    Page next;

    Page(int number, Stripe stripe, long first, int bytes) {
        this.number = number;
        this.stripe = stripe;
        this.first = first;
        this.end = first + bytes;
    }
}
