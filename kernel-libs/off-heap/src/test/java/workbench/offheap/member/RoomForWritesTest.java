package workbench.offheap.member;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.impl.HeapData;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What a write takes from whom while other threads take memory and give it back. */
class RoomForWritesTest {

    private static final Data KEY = new HeapData(new byte[12]);
    private static final long WITHIN_LIMITS = 1;
    private static final long BEYOND_LIMITS = 2;
    private static final int SEEDS = 500;

    private static MemberLimit member;

    @BeforeAll
    static void start() {
        member = MemberLimit.start();
    }

    @AfterAll
    static void end() throws InterruptedException {
        member.end();
    }

    /** Two limits, in blocks of which each entry takes one. */
    private static final class Blocks implements BlockAdmission.Allocation {

        private final Consumer<Blocks> meanwhile;
        int freeInMap;
        int freeInMemory;
        boolean largerThanALimit;
        private boolean passesLimitOfMap;

        /** @param meanwhile what another thread does before each look at the limits */
        Blocks(Consumer<Blocks> meanwhile) {
            this.meanwhile = meanwhile;
        }

        @Override
        public OptionalLong again() {
            return !exceedsLimitOfMap() && freeInMemory > 0 ? OptionalLong.of(WITHIN_LIMITS) : OptionalLong.empty();
        }

        @Override
        public boolean isLargerThanALimit() {
            return largerThanALimit;
        }

        @Override
        public boolean exceedsLimitOfMap() {
            meanwhile.accept(this);
            return !passesLimitOfMap && freeInMap <= 0;
        }

        @Override
        public long takenBytes() {
            return 1;
        }

        @Override
        public void borrowFromMap() {
            passesLimitOfMap = true;
        }

        @Override
        public void passLimitOfMap() {
            passesLimitOfMap = true;
        }

        @Override
        public OptionalLong borrow() {
            return OptionalLong.of(BEYOND_LIMITS);
        }

        @Override
        public long beyondLimit() {
            return BEYOND_LIMITS;
        }

        @Override
        public void free(long handle) {
            throw new AssertionError("A block that was found is kept");
        }
    }

    private static OptionalLong make(CountedEntries own, CountedEntries other, boolean replica, Blocks blocks) {
        RoomForWrites.Stores stores = new RoomForWrites.Stores() {
            @Override
            public List<Evictable> ofMap() {
                return List.of(own);
            }

            @Override
            public List<Evictable> ofMemory() {
                return List.of(own, other);
            }
        };
        RoomForWrites room = new RoomForWrites(member.limit(), own, new MapUse("own"), 0, stores, (bytes, address) -> {
            throw new AssertionError("No other member is there");
        });
        room.begin(KEY, 0, replica);
        return room.make(blocks);
    }

    @Test
    void othersGiveWayOnlyWhileTheMemoryIsFull() {
        Blocks blocks = new Blocks(_ -> {});
        blocks.freeInMap = 1;
        CountedEntries own = new CountedEntries(0, 10, true, () -> {
            blocks.freeInMap++;
            blocks.freeInMemory++;
        });
        CountedEntries other = new CountedEntries(0, 1_000, true, () -> {
            blocks.freeInMemory++;
            blocks.freeInMap = 0; // another thread of the map takes what was left
        });
        assertThat(make(own, other, false, blocks)).hasValue(WITHIN_LIMITS);
        assertThat(own.entries()).isEqualTo(9);
        assertThat(other.entries()).isEqualTo(993); // one round
    }

    @Test
    void aWriteIsNotRefusedWhileEntriesCanGiveWay() {
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            Blocks blocks = new Blocks(each -> {
                each.freeInMap -= random.nextInt(2);
                each.freeInMemory -= random.nextInt(2);
            });
            CountedEntries own = new CountedEntries(0, 1_000, true, () -> {
                blocks.freeInMap++;
                blocks.freeInMemory++;
            });
            CountedEntries other = new CountedEntries(0, 1_000, true, () -> blocks.freeInMemory++);
            assertThat(make(own, other, false, blocks)).as("seed %s", seed).hasValue(WITHIN_LIMITS);
        }
    }

    /** Entries of another thread could have let it pass the limit. */
    @Test
    void nothingGivesWayToAWriteThatIsLargerThanALimit() {
        Blocks blocks = new Blocks(_ -> {});
        blocks.freeInMap = 1;
        blocks.largerThanALimit = true;
        CountedEntries own = new CountedEntries(0, 10, true, () -> {});
        CountedEntries other = new CountedEntries(1, 10, true, () -> {});
        assertThat(make(own, other, false, blocks)).isEmpty();
        assertThat(own.entries()).isEqualTo(10);
        assertThat(make(own, other, true, blocks)).hasValue(BEYOND_LIMITS);
    }

    @Test
    void aReplicaIsNeverRefused() {
        for (int seed = 0; seed < SEEDS; seed++) {
            Random random = new Random(seed);
            Blocks blocks = new Blocks(each -> each.freeInMap = random.nextInt(2));
            CountedEntries none = new CountedEntries(0, 0, false, () -> {});
            assertThat(make(none, none, true, blocks)).as("seed %s", seed).hasValue(BEYOND_LIMITS);
        }
    }
}
