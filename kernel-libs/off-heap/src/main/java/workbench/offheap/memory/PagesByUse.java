package workbench.offheap.memory;

import org.jspecify.annotations.Nullable;

/** The pages of a stripe, in lists by sixteenths of use; the last list is of full ones. */
final class PagesByUse {

    static final int USES = 16;

    private static final int LOOKED_AT = 8;

    private final int pageBytes;
    private final @Nullable Page[] first = new Page[USES + 1];

    PagesByUse(int pageBytes) {
        this.pageBytes = pageBytes;
    }

    private int use(Page page) {
        return (int) ((long) page.liveBytes * USES / pageBytes);
    }

    void add(Page page) {
        page.use = use(page);
        Page other = first[page.use];
        page.next = other;
        page.previous = null;
        if (other != null) {
            other.previous = page;
        }
        first[page.use] = page;
    }

    void remove(Page page) {
        if (page.previous == null) {
            first[page.use] = page.next;
        } else {
            page.previous.next = page.next;
        }
        if (page.next != null) {
            page.next.previous = page.previous;
        }
    }

    /** To be called when the use of a page has changed. */
    void update(Page page) {
        if (use(page) != page.use) {
            remove(page);
            add(page);
        }
    }

    /** The first page of a list; the others follow. */
    @Nullable
    Page first(int use) {
        return first[use];
    }

    /** About the least used page, or null if there is none. */
    @Nullable
    Page least() {
        int use = 0;
        while (use < USES && first[use] == null) {
            use++;
        }
        Page least = first[use];
        Page page = least;
        for (int i = 0; i < LOOKED_AT && page != null && least != null; i++) {
            if (page.liveBytes < least.liveBytes) {
                least = page;
            }
            page = page.next;
        }
        return least;
    }
}
