package workbench.offheap.member;

import java.util.OptionalLong;

/** Decides whether one map may get a new block in one partition, and makes room for it. Only the partition's thread calls it. */
public interface BlockAdmission {

    /** Admits every block, and never makes room. */
    BlockAdmission NONE = new BlockAdmission() {
        @Override
        public void admit(int bytes) {}

        @Override
        public OptionalLong make(Allocation allocation) {
            return OptionalLong.empty();
        }
    };

    /** Asked before each block; throws if the block is not wanted, although there may be memory for it here. */
    void admit(int bytes);

    /** Asked when the limit has been reached: the handle of the block, or nothing if it must be refused. */
    OptionalLong make(Allocation allocation);

    /** A block that did not fit under the limit. */
    interface Allocation {

        /** Tries once more: the handle, or nothing if it still does not fit. */
        OptionalLong again();

        /** Allocates the block even beyond the limit, and returns its handle. */
        long beyondLimit();
    }
}
