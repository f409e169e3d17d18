package workbench.offheap.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class HolesTest {

    private static final int REGION_BYTES = 64 << 20;

    private final Regions memory = new Regions(MemorySource.best(), REGION_BYTES);
    private final BlockLayout layout = new BlockLayout(memory);
    private final Holes holes = new Holes(layout);

    /** Sizes of holes by their places. */
    private final Map<Long, Integer> model = new TreeMap<>();

    @AfterEach
    void close() {
        memory.close();
    }

    private void add(long hole, int size) {
        holes.add(hole, size);
        model.put(hole, size);
    }

    private void assertFinds(int size) {
        long found = holes.find(size);
        int certain = size + size / 32 + 8; // of a larger bin, which is not searched for the right one
        if (found == BlockLayout.NONE) {
            assertThat(model.values()).allSatisfy(each -> assertThat(each).isLessThan(certain));
        } else {
            assertThat(model.get(found)).isEqualTo(layout.size(found)).isGreaterThanOrEqualTo(size);
        }
    }

    @Test
    void findsAHoleThatIsLargeEnoughIfThereIsOne() {
        memory.map(0);
        Random random = new Random(1);
        long next = 8;
        for (int round = 0; round < 3_000; round++) {
            int size = 16 + random.nextInt(1 << (4 + random.nextInt(12))) / 4 * 4;
            if (random.nextInt(3) > 0 && next + size < REGION_BYTES) {
                add(next, size);
                next += size;
            } else {
                long hole = holes.find(size);
                if (hole != BlockLayout.NONE) {
                    holes.remove(hole);
                    model.remove(hole);
                }
            }
            assertFinds(16 + random.nextInt(64 << 10) / 4 * 4);
        }
        assertThat(layout.size(holes.largest())).isGreaterThan(30 << 10);
        model.keySet().forEach(holes::remove);
        assertThat(holes.find(16)).isEqualTo(BlockLayout.NONE);
        assertThat(holes.largest()).isEqualTo(BlockLayout.NONE);
    }

    @Test
    void smallHolesAreFoundByTheirExactSize() {
        memory.map(0);
        for (int size = 16; size <= 256; size += 4) {
            add(8 + size * 1000L, size);
        }
        for (int size = 16; size <= 256; size += 4) {
            assertThat(holes.find(size)).isEqualTo(8 + size * 1000L);
        }
    }

    @Test
    void aWholePageIsAHole() {
        memory.map(0);
        add(8, PagePool.LARGEST_PAGE_BYTES);
        assertThat(holes.find(PagePool.LARGEST_PAGE_BYTES)).isEqualTo(8);
        assertThat(holes.largest()).isEqualTo(8);
    }
}
