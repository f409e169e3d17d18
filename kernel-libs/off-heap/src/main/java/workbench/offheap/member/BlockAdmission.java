package workbench.offheap.member;

import java.util.OptionalLong;

/** Decides whether one map may get a new block in one partition, and makes room for it. Only the partition's thread calls it. */
public interface BlockAdmission {

    /** Admits every block, and never makes room. */
    BlockAdmission NONE = new BlockAdmission() {
        @Override
        public void admit(int bytes) {}

        @Override
        public void admitted(long bytes) {}

        @Override
        public OptionalLong make(Allocation allocation) {
            return OptionalLong.empty();
        }
    };

    /** Asked before each block that is not larger than a limit; throws if it is not wanted, although there may be memory for it here. */
    void admit(int bytes);

    /** Told after the map has got a block that takes so many bytes. */
    void admitted(long bytes);

    /** Asked when a limit has been reached: the handle of the block, or nothing if it must be refused. */
    OptionalLong make(Allocation allocation);

    /** A block that did not fit under the map's own limit, or under the limit of the memory. */
    interface Allocation {

        /** Tries once more: the handle, or nothing if it still does not fit. */
        OptionalLong again();

        /** Whether it would exceed the map's own limit, or that of the memory, even if nothing else were stored. */
        boolean isLargerThanALimit();

        /** What the block takes, in bytes. */
        long takenBytes();

        /** Whether the map has no room for it below its own limit. */
        boolean exceedsLimitOfMap();

        /** From now on it may pass the map's own limit, unless too much is beyond that. */
        void borrowFromMap();

        /** From now on it may pass the map's own limit, however much is beyond that. */
        void passLimitOfMap();

        /** Allocates the block beyond the limit of the memory: the handle, or nothing if it does not fit. */
        OptionalLong borrow();

        /** Allocates the block even beyond both limits, and returns its handle. */
        long beyondLimit();

        /** Frees the block that was allocated with this handle. Nobody refers to it. */
        void free(long handle);
    }
}
