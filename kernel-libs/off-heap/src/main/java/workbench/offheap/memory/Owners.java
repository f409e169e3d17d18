package workbench.offheap.memory;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The owners of a stripe's blocks by number, from 1. The stripe guards it. */
final class Owners {

    private @Nullable BlockOwner[] owners = new BlockOwner[16];
    private int[] unused = new int[0];
    private int unusedCount;
    private int used;

    int add(BlockOwner owner) {
        int number = unusedCount > 0 ? unused[--unusedCount] : used + 1;
        if (number == owners.length) {
            owners = Arrays.copyOf(owners, owners.length * 2);
        }
        owners[number] = owner;
        used = Math.max(used, number);
        return number;
    }

    void remove(int number) {
        if (unusedCount == unused.length) {
            unused = Arrays.copyOf(unused, Math.max(16, unused.length * 2));
        }
        owners[number] = null;
        unused[unusedCount++] = number;
    }

    BlockOwner get(int number) {
        BlockOwner owner = owners[number];
        if (owner == null) {
            throw new IllegalStateException("No owner has number " + number + ": it left before its blocks were freed");
        }
        return owner;
    }
}
