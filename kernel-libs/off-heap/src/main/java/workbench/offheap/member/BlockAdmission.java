package workbench.offheap.member;

import java.util.OptionalLong;

/** Decides on new blocks of one map in one partition, and makes room for them; for the partition's thread alone. */
public interface BlockAdmission {

    /** Admits all, and makes none. */
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

        /** Passes the limit if need be. */
        long beyondLimit();
    }
}
