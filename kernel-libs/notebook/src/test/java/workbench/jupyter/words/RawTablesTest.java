package workbench.jupyter.words;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Table;
import workbench.explain.anatomy.Anatomy;
import workbench.explain.anatomy.AnatomyDifference;
import workbench.own.OwnAnalysis;
import workbench.report.Sheet;
import workbench.report.advice.Recommendation;

/** Which results give their rows; what is in them, the tests of {@code report.data} say. */
class RawTablesTest {

    private static Stream<Method> words(Class<?> topic, String... names) {
        return Arrays.stream(topic.getDeclaredMethods())
                .filter(method -> List.of(names).contains(method.getName()));
    }

    private static Set<Class<?>> taken(Class<?> topic, String... names) {
        return words(topic, names).map(method -> method.getParameterTypes()[0]).collect(Collectors.toSet());
    }

    @Test
    void whateverIsShownAsATableGivesItsRows() {
        assertThat(taken(RawTables.class, "data"))
                .containsAll(taken(Showing.class, "table"))
                .contains(Anatomy.class, AnatomyDifference.class, OwnAnalysis.class, Recommendation.class, Sheet.class);
    }

    @Test
    void areTablesawsOwn() {
        assertThat(words(RawTables.class, "data", "observations"))
                .hasSizeGreaterThan(20)
                .allSatisfy(word -> assertThat(word.getReturnType()).isEqualTo(Table.class));
    }
}
