package workbench.offheap.memory;

import java.util.Arrays;

/**
 * The sizes of blocks, and the pages they are cut from.
 *
 * <p>Up to 256 bytes the classes are 8 bytes apart. Above, each is the page's size divided by a whole number, so that
 * no page has a remainder worth naming, and the next class is at most 1/32 larger (1/16 above 64 KiB). Beyond {@link
 * #LARGEST_BYTES} a block gets a mapping of its own.
 */
final class SizeClasses {

    /** What memory is taken from and given back to the system in. */
    static final int SEGMENT_BYTES = 2 << 20;

    static final int SMALLEST_BYTES = 16;
    static final int LARGEST_BYTES = 128 << 10;

    /** The index of the blocks that have a mapping of their own. */
    static final int OWN_MAPPING;

    private static final int STEP_BYTES = 8;
    private static final int EVEN_STEPS_TO_BYTES = 256;
    private static final int[] PAGE_BYTES = {64 << 10, 512 << 10, SEGMENT_BYTES};
    private static final int[] PAGE_SERVES_TO_BYTES = {2 << 10, 16 << 10, LARGEST_BYTES};

    private static final int[] BLOCK_BYTES = sizes();
    private static final short[] CLASS_OF_STEP = classes();

    static {
        OWN_MAPPING = BLOCK_BYTES.length;
    }

    private SizeClasses() {}

    /** How many classes there are, without {@link #OWN_MAPPING}. */
    static int count() {
        return BLOCK_BYTES.length;
    }

    /** The class with the smallest blocks that hold so many bytes, or {@link #OWN_MAPPING}. */
    static int of(int bytes) {
        return bytes > LARGEST_BYTES ? OWN_MAPPING : CLASS_OF_STEP[(bytes + STEP_BYTES - 1) / STEP_BYTES];
    }

    static int blockBytes(int sizeClass) {
        return BLOCK_BYTES[sizeClass];
    }

    /** Which of the kinds of pages a class is cut from; a segment holds pages of one kind. */
    static int pageKind(int sizeClass) {
        return kindFor(BLOCK_BYTES[sizeClass]);
    }

    static int pageKinds() {
        return PAGE_BYTES.length;
    }

    static int pageBytes(int pageKind) {
        return PAGE_BYTES[pageKind];
    }

    private static int kindFor(int blockBytes) {
        int kind = 0;
        while (blockBytes > PAGE_SERVES_TO_BYTES[kind]) {
            kind++;
        }
        return kind;
    }

    private static int[] sizes() {
        int[] sizes = new int[1024];
        int count = 0;
        for (int bytes = SMALLEST_BYTES; bytes <= EVEN_STEPS_TO_BYTES; bytes += STEP_BYTES) {
            sizes[count++] = bytes;
        }
        while (sizes[count - 1] < LARGEST_BYTES) {
            sizes[count] = next(sizes[count - 1]);
            count++;
        }
        return Arrays.copyOf(sizes, count);
    }

    /** The largest even share of a page that is at most 1/32 above {@code bytes}, and larger than it in any case. */
    private static int next(int bytes) {
        int aim = Math.min(LARGEST_BYTES, bytes + Math.max(STEP_BYTES, bytes / 32));
        int page = PAGE_BYTES[kindFor(aim)];
        int blocks = (page + aim - 1) / aim;
        int share = page / blocks / STEP_BYTES * STEP_BYTES;
        while (share <= bytes) {
            blocks--;
            share = page / blocks / STEP_BYTES * STEP_BYTES;
        }
        return share;
    }

    private static short[] classes() {
        short[] classes = new short[LARGEST_BYTES / STEP_BYTES + 1];
        int sizeClass = 0;
        for (int step = 0; step < classes.length; step++) {
            while (BLOCK_BYTES[sizeClass] < step * STEP_BYTES) {
                sizeClass++;
            }
            classes[step] = (short) sizeClass;
        }
        return classes;
    }
}
