package workbench.offheap.memory;

import org.jspecify.annotations.Nullable;

/**
 * The pages of one group of partitions, which one thread works on: its monitor is rarely contended. Blocks are freed
 * into the stripe they came from.
 */
final class Stripe {

    private final Segments segments;
    private final @Nullable Page[] withRoom = new Page[SizeClasses.count()];
    private final SizeClassUse.Counts counts = new SizeClassUse.Counts();

    Stripe(Segments segments) {
        this.segments = segments;
    }

    synchronized long allocate(int bytes, String owner) {
        int sizeClass = SizeClasses.of(bytes);
        if (sizeClass == SizeClasses.OWN_MAPPING) {
            Segment segment = segments.takeOwn(bytes, owner);
            counts.allocated(sizeClass, bytes, segment.bytes());
            return NativeMemory.handle(segment, 0);
        }
        Page page = withRoom[sizeClass];
        if (page == null) {
            page = segments.takePage(sizeClass, this, owner, bytes);
            page.segment.prepare(page);
            counts.pageTaken(sizeClass);
            list(page);
        }
        int offset = page.take();
        if (!page.hasRoom()) {
            unlist(page);
        }
        counts.allocated(sizeClass, bytes, page.blockBytes);
        return NativeMemory.handle(page.segment, offset);
    }

    /** Frees a block of a page of this stripe. */
    synchronized void free(Page page, int offset, int bytes) {
        boolean wasListed = page.hasRoom();
        page.giveBack(offset);
        counts.freed(page.sizeClass, bytes, page.blockBytes);
        if (page.isEmpty()) {
            if (wasListed) {
                unlist(page);
            }
            segments.giveBackPage(page);
            counts.pageGivenBack(page.sizeClass);
        } else if (!wasListed) {
            list(page);
        }
    }

    synchronized void freeOwn(Segment segment, int bytes) {
        counts.freed(SizeClasses.OWN_MAPPING, bytes, segment.bytes());
        segments.giveBackOwn(segment);
    }

    /** Notes that a block holds another number of bytes of the same size class now. */
    synchronized void resized(int sizeClass, int bytes, int newBytes) {
        counts.resized(sizeClass, newBytes - bytes);
    }

    synchronized void addTo(SizeClassUse.Counts sum) {
        sum.add(counts);
    }

    private void list(Page page) {
        Page first = withRoom[page.sizeClass];
        page.next = first;
        if (first != null) {
            first.previous = page;
        }
        withRoom[page.sizeClass] = page;
    }

    private void unlist(Page page) {
        if (page.previous == null) {
            withRoom[page.sizeClass] = page.next;
        } else {
            page.previous.next = page.next;
        }
        if (page.next != null) {
            page.next.previous = page.previous;
        }
        page.previous = null;
        page.next = null;
    }
}
