package workbench.offheap.memory;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SizeClassesTest {

    @Test
    void everySizeFitsItsBlockAndNoSmallerClassWouldHoldIt() {
        for (int bytes = 1; bytes <= SizeClasses.LARGEST_BYTES; bytes++) {
            int sizeClass = SizeClasses.of(bytes);
            assertThat(SizeClasses.blockBytes(sizeClass)).isGreaterThanOrEqualTo(bytes);
            if (sizeClass > 0) {
                assertThat(SizeClasses.blockBytes(sizeClass - 1)).isLessThan(bytes);
            }
        }
    }

    @Test
    void theLastClassIsTheLargestAndWhatIsLargerHasItsOwnMapping() {
        assertThat(SizeClasses.blockBytes(SizeClasses.count() - 1)).isEqualTo(SizeClasses.LARGEST_BYTES);
        assertThat(SizeClasses.of(SizeClasses.LARGEST_BYTES)).isEqualTo(SizeClasses.count() - 1);
        assertThat(SizeClasses.of(SizeClasses.LARGEST_BYTES + 1)).isEqualTo(SizeClasses.OWN_MAPPING);
    }

    @Test
    void aBlockWastesAtMostSevenBytesOrAThirtysecondAndASixteenthAboveSixtyFourKibibytes() {
        for (int bytes = SizeClasses.SMALLEST_BYTES; bytes <= SizeClasses.LARGEST_BYTES; bytes++) {
            int waste = SizeClasses.blockBytes(SizeClasses.of(bytes)) - bytes;
            int share = bytes > 64 << 10 ? 16 : 32;
            assertThat(waste).as("waste of %s bytes", bytes).isLessThanOrEqualTo(Math.max(7, bytes / share + 8));
        }
    }

    @Test
    void aPageWastesAtMostAHundredthAtItsEnd() {
        for (int sizeClass = 0; sizeClass < SizeClasses.count(); sizeClass++) {
            int page = SizeClasses.pageBytes(SizeClasses.pageKind(sizeClass));
            int rest = page % SizeClasses.blockBytes(sizeClass);
            assertThat(rest)
                    .as("rest of a page of blocks of %s", SizeClasses.blockBytes(sizeClass))
                    .isLessThanOrEqualTo(page / 100);
        }
    }

    @Test
    void blocksAreMultiplesOfEightBytesAndGrow() {
        for (int sizeClass = 1; sizeClass < SizeClasses.count(); sizeClass++) {
            assertThat(SizeClasses.blockBytes(sizeClass) % 8).isZero();
            assertThat(SizeClasses.blockBytes(sizeClass)).isGreaterThan(SizeClasses.blockBytes(sizeClass - 1));
        }
    }
}
