package workbench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class CasesTest {

    private static final List<Integer> ALL = IntStream.range(0, 20).boxed().toList();

    @Test
    void aFewAreOfAllInTheirOrderAndTheSameEachTime() {
        List<Integer> few = Cases.drawn(ALL, 5, 42);
        assertThat(few).hasSize(5).doesNotHaveDuplicates().isSorted().isSubsetOf(ALL);
        assertThat(Cases.drawn(ALL, 5, 42)).isEqualTo(few);
        assertThat(Cases.drawn(ALL, 30, 42)).isEqualTo(ALL);
    }

    @Test
    void anotherSeedDrawsOthersAndNoCaseIsNeverDrawn() {
        assertThat(LongStream.range(0, 100).boxed().flatMap(seed -> Cases.drawn(ALL, 5, seed).stream()))
                .containsAll(ALL);
    }

    @Test
    void aRunTriesAllUnlessItLeavesOutWhatIsExhaustive() {
        boolean few = "exhaustive".equals(System.getProperty("excludedGroups"));
        assertThat(Cases.some(ALL, 5, 42)).isEqualTo(few ? Cases.drawn(ALL, 5, 42) : ALL);
    }
}
