package workbench.offheap.memory;

/**
 * How blocks and holes are in a page. All sizes are multiples of 4.
 *
 * <p>Each begins with a header of 8 bytes, and is named by the position after that. A block's header has a word with size,
 * flags and slack, and a word with its owner; the content follows. A block that is a piece of a longer one ends with the
 * names of the next piece and of the previous one. A hole's header has the size and the name of the next hole of its bin,
 * and its last 8 bytes the size and the name of the previous one, so that a block behind it finds where it begins.
 */
final class BlockLayout {

    /** Stands for no block and no hole. */
    static final long NONE = 0;

    /** Blocks and holes begin at multiples of 4. */
    static final int ALIGNMENT_BITS = 2;

    static final int HEADER_BYTES = 8;
    static final int LINKS_BYTES = 16;
    static final int LEAST_BYTES = 16;

    private static final int HOLE = 1;
    private static final int BEHIND_HOLE = 2;
    private static final int PIECE = 1 << 31; // of a block only: a hole has its link there
    private static final int SIZE_MASK = 0xffffc;
    private static final int SLACK_MASK = 0x7ff00000;
    private static final int REST_SHIFT = 20;
    private static final int NAME_BITS = ALIGNMENT_BITS;

    private final Regions memory;

    BlockLayout(Regions memory) {
        this.memory = memory;
    }

    /** How large a block for so much content is, in one piece. */
    static int wholeBytes(int content) {
        return Math.max(LEAST_BYTES, roundUp(content + HEADER_BYTES));
    }

    /** How large a piece with so much content is. */
    static int pieceBytes(int content) {
        return roundUp(content + HEADER_BYTES + LINKS_BYTES);
    }

    private static int roundUp(int bytes) {
        return bytes + 3 & ~3;
    }

    private int word(long name) {
        return memory.getInt(name - HEADER_BYTES);
    }

    /** The bytes of a block or hole, with its header. */
    int size(long name) {
        return word(name) & SIZE_MASK;
    }

    boolean isHole(long name) {
        return (word(name) & HOLE) != 0;
    }

    // --- blocks -------------------------------------------------------------------------------------

    /** Makes a block without an owner that has no hole before it. */
    void makeBlock(long block, int size, int content, boolean piece) {
        int flags = piece ? PIECE : 0;
        memory.putInt(block - HEADER_BYTES, size | flags | slack(size, content, piece) << REST_SHIFT);
        own(block, 0);
        if (piece) {
            setNext(block, NONE);
            setPrevious(block, NONE);
        }
    }

    /** Makes a block that is in one piece, or a last piece, another size. */
    void resize(long block, int size, int content) {
        int flags = word(block) & (PIECE | BEHIND_HOLE);
        boolean piece = (flags & PIECE) != 0;
        long previous = piece ? previous(block) : NONE;
        memory.putInt(block - HEADER_BYTES, size | flags | slack(size, content, piece) << REST_SHIFT);
        if (piece) {
            setNext(block, NONE);
            setPrevious(block, previous);
        }
    }

    private static int slack(int size, int content, boolean piece) {
        return size - HEADER_BYTES - (piece ? LINKS_BYTES : 0) - content;
    }

    /** How many bytes the caller may use. */
    int content(long block) {
        int word = word(block);
        int links = (word & PIECE) == 0 ? 0 : LINKS_BYTES;
        return (word & SIZE_MASK) - HEADER_BYTES - links - ((word & SLACK_MASK) >>> REST_SHIFT);
    }

    /** How many bytes the caller may use in a block and the pieces after it. */
    int bytes(long first) {
        int bytes = 0;
        for (long block = first; block != NONE; block = following(block)) {
            bytes += content(block);
        }
        return bytes;
    }

    boolean isPiece(long block) {
        return (word(block) & PIECE) != 0;
    }

    /** Which of the owners' numbers the block belongs to; 0 until it has an owner. */
    int owner(long block) {
        return memory.getInt(block - Integer.BYTES);
    }

    void own(long block, int owner) {
        memory.putInt(block - Integer.BYTES, owner);
    }

    /** The next piece of a block that is one, or {@link #NONE}. */
    long next(long piece) {
        return memory.getLong(piece + size(piece) - HEADER_BYTES - LINKS_BYTES);
    }

    void setNext(long piece, long next) {
        memory.putLong(piece + size(piece) - HEADER_BYTES - LINKS_BYTES, next);
    }

    long previous(long piece) {
        return memory.getLong(piece + size(piece) - LINKS_BYTES);
    }

    void setPrevious(long piece, long previous) {
        memory.putLong(piece + size(piece) - LINKS_BYTES, previous);
    }

    /** The piece after this one, or {@link #NONE}, also for a block in one piece. */
    long following(long block) {
        return isPiece(block) ? next(block) : NONE;
    }

    boolean isBehindHole(long block) {
        return (word(block) & BEHIND_HOLE) != 0;
    }

    void setBehindHole(long block, boolean behind) {
        int word = word(block);
        memory.putInt(block - HEADER_BYTES, behind ? word | BEHIND_HOLE : word & ~BEHIND_HOLE);
    }

    // --- holes --------------------------------------------------------------------------------------

    void makeHole(long hole, int size) {
        memory.putLong(hole - HEADER_BYTES, size | HOLE);
        memory.putLong(footer(hole), size);
    }

    /** The hole before a block that is behind one. */
    long holeBefore(long block) {
        return block - ((int) memory.getLong(block - 2 * HEADER_BYTES) & SIZE_MASK);
    }

    private long footer(long hole) {
        return hole + size(hole) - 2 * HEADER_BYTES;
    }

    long nextHole(long hole) {
        return link(hole - HEADER_BYTES);
    }

    void setNextHole(long hole, long next) {
        setLink(hole - HEADER_BYTES, next);
    }

    long previousHole(long hole) {
        return link(footer(hole));
    }

    void setPreviousHole(long hole, long previous) {
        setLink(footer(hole), previous);
    }

    private long link(long at) {
        return memory.getLong(at) >>> REST_SHIFT << NAME_BITS;
    }

    private void setLink(long at, long name) {
        memory.putLong(at, (memory.getLong(at) & ((1 << REST_SHIFT) - 1)) | (name >>> NAME_BITS << REST_SHIFT));
    }
}
