package workbench.offheap.member;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** How far writes may pass the limit of a map, which is full here. */
class MapUseTest {

    private static final long LIMIT_BYTES = 1_600;

    private static MapUse full() {
        MapUse use = new MapUse("orders", LIMIT_BYTES);
        assertThat(use.take(LIMIT_BYTES)).isTrue();
        assertThat(use.take(1)).isFalse();
        return use;
    }

    @Test
    void smallValuesTogetherPassTheLimitByASixteenth() {
        MapUse use = full();
        assertThat(use.borrow(60)).isTrue();
        assertThat(use.mayBePassedBy(60)).isFalse();
        assertThat(use.borrow(60)).isFalse();
        assertThat(use.borrow(40)).isTrue();
        assertThat(use.liveBytes()).isEqualTo(LIMIT_BYTES + 100);
    }

    @Test
    void aLargeValuePassesTheLimitAlone() {
        MapUse use = full();
        assertThat(use.borrow(800)).isTrue();
        assertThat(use.mayBePassedBy(800)).isFalse();
        assertThat(use.borrow(800)).isFalse();
        assertThat(use.borrow(1)).isFalse();
        use.giveBack(800);
        assertThat(use.borrow(800)).isTrue();
        assertThat(use.liveBytes()).isEqualTo(LIMIT_BYTES + 800);
    }

    @Test
    void aMapWithoutALimitOfItsOwnTakesEverything() {
        MapUse use = new MapUse("orders");
        assertThat(use.take(1L << 40)).isTrue();
        assertThat(use.borrow(1L << 40)).isTrue();
        assertThat(use.liveBytes()).isEqualTo(2L << 40);
    }
}
