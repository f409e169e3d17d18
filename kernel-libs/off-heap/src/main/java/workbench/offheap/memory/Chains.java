package workbench.offheap.memory;

/** Blocks in one piece or in several: a chain. The stripe guards it. */
final class Chains {

    private final Space space;
    private final BlockLayout layout;
    private final Regions memory;

    Chains(Space space, Regions memory) {
        this.space = space;
        this.layout = space.layout;
        this.memory = memory;
    }

    /**
     * A block without an owner, in one piece if there is a hole for it, or {@link BlockLayout#NONE} if there is no room.
     *
     * @param leastPiece the smallest hole that may serve for one part
     * @param piece whether it will be a part of a chain
     * @param pages which may be taken from the pool
     */
    long place(int bytes, int leastPiece, boolean piece, PagePool.Grant pages) {
        if (bytes >= space.pageBytes() && bytes > space.holeBytes() + space.poolBytes(pages)) {
            return BlockLayout.NONE;
        }
        long first = BlockLayout.NONE;
        long last = BlockLayout.NONE;
        int rest = bytes;
        boolean placed = false;
        try {
            do {
                boolean part = piece || first != BlockLayout.NONE;
                long hole = hole(wanted(rest, part), leastPiece, pages);
                if (hole == BlockLayout.NONE) {
                    return BlockLayout.NONE;
                }
                rest -= take(hole, rest, part);
                if (first == BlockLayout.NONE) {
                    first = hole;
                } else {
                    link(last, hole);
                }
                last = hole;
            } while (rest > 0);
            placed = true;
            return first;
        } finally {
            if (!placed) {
                release(first);
            }
        }
    }

    /** Returns how many bytes the block that is made of the hole holds. */
    private int take(long hole, int bytes, boolean part) {
        int size = layout.size(hole);
        if (!part && bytes < size && BlockLayout.wholeBytes(bytes) <= size) {
            space.take(hole, BlockLayout.wholeBytes(bytes), bytes, false);
            return bytes;
        }
        int content = Math.min(bytes, size - BlockLayout.HEADER_BYTES - BlockLayout.LINKS_BYTES);
        space.take(hole, BlockLayout.pieceBytes(content), content, true);
        return content;
    }

    private int wanted(int bytes, boolean part) {
        int page = space.pageBytes();
        return bytes >= page
                ? page
                : Math.min(page, part ? BlockLayout.pieceBytes(bytes) : BlockLayout.wholeBytes(bytes));
    }

    /**
     * A hole, or {@link BlockLayout#NONE}. The end of the newest page is used before another page is taken: otherwise large blocks
     * would leave much of each page empty.
     */
    private long hole(int wanted, int leastPiece, PagePool.Grant pages) {
        long hole = space.find(wanted);
        if (hole == BlockLayout.NONE && pages != PagePool.Grant.NONE) {
            long tail = space.tail();
            hole = tail != BlockLayout.NONE && layout.size(tail) >= leastPiece ? tail : space.newPage(pages);
        }
        if (hole == BlockLayout.NONE) {
            long largest = space.largest();
            hole = largest != BlockLayout.NONE && layout.size(largest) >= leastPiece ? largest : BlockLayout.NONE;
        }
        return hole;
    }

    private void link(long piece, long next) {
        layout.setNext(piece, next);
        layout.setPrevious(next, piece);
    }

    /** Releases a block with all its pieces; does nothing for {@link BlockLayout#NONE}. */
    void release(long first) {
        long block = first;
        while (block != BlockLayout.NONE) {
            long next = layout.following(block);
            space.release(block);
            block = next;
        }
    }

    void own(long first, int owner) {
        for (long block = first; block != BlockLayout.NONE; block = layout.following(block)) {
            layout.own(block, owner);
        }
    }

    /** Copies the content of one piece to a chain of as many bytes. */
    void copy(long piece, long first) {
        long from = piece;
        for (long block = first; block != BlockLayout.NONE; block = layout.following(block)) {
            memory.copy(from, block, layout.content(block));
            from += layout.content(block);
        }
    }

    /** Puts a chain in the place of an inner or last piece of another chain, or of the first if there are others. */
    void splice(long piece, long first) {
        long last = first;
        while (layout.next(last) != BlockLayout.NONE) {
            last = layout.next(last);
        }
        if (layout.next(piece) != BlockLayout.NONE) {
            link(last, layout.next(piece));
        }
        if (layout.previous(piece) != BlockLayout.NONE) {
            link(layout.previous(piece), first);
        }
    }

    /** Lets neighbours know where a piece is, after it was copied with its links. */
    void relink(long piece) {
        if (layout.next(piece) != BlockLayout.NONE) {
            layout.setPrevious(layout.next(piece), piece);
        }
        if (layout.previous(piece) != BlockLayout.NONE) {
            layout.setNext(layout.previous(piece), piece);
        }
    }

    /** Gives a block another size where it is, if it can: its content stays as far as it fits. */
    boolean resize(long first, int bytes) {
        long last = first;
        int rest = bytes;
        while (layout.following(last) != BlockLayout.NONE && rest > layout.content(last)) {
            rest -= layout.content(last);
            last = layout.next(last);
        }
        long cut = layout.following(last);
        boolean piece = layout.isPiece(last);
        int page = space.pageBytes();
        if (rest >= page
                || !space.resize(last, piece ? BlockLayout.pieceBytes(rest) : BlockLayout.wholeBytes(rest), rest)) {
            return false;
        }
        release(cut);
        return true;
    }
}
