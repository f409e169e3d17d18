package workbench.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Date;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

@SuppressWarnings({"unused", "HidingField", "JavaUtilDate"
}) // the gate reads fields by reflection, and people have dates
class OutlineTest {

    private static class Base {
        int id = 1;
        transient int cache = 2;
    }

    private static final class Node extends Base {
        int id = 3;

        @Nullable
        Node next;
    }

    private static Map<String, String> outline(@Nullable Object value) {
        return Outline.of(value, Map.of()).values();
    }

    @Test
    void valuesSayTheirTypeWhereItCouldBeAnother() {
        assertThat(outline(List.of(
                        1, 1L, "a\n\u00e9", LocalDate.EPOCH, new BigDecimal("1.0"), new Date(5), Thread.State.NEW)))
                .containsExactly(
                        Map.entry(".", "list of 7"),
                        Map.entry("[0]", "1"),
                        Map.entry("[1]", "Long 1"),
                        Map.entry("[2]", "\"a\\n\\u00e9\""),
                        Map.entry("[3]", "LocalDate 1970-01-01"),
                        Map.entry("[4]", "BigDecimal 1.0"),
                        Map.entry("[5]", "Date 5"),
                        Map.entry("[6]", "State.NEW"));
    }

    @Test
    void setsAndMapsAreSorted() {
        assertThat(outline(new LinkedHashSet<>(List.of("b", "a")))).isEqualTo(outline(Set.of("a", "b")));
        assertThat(outline(Map.of(2, Optional.of("b"), 1, Optional.empty())))
                .containsEntry("[1]", "Optional.empty")
                .containsEntry("[2].get()", "\"b\"");
    }

    @Test
    void aCycleIsNamedByItsPathAndAHiddenFieldByItsClass() {
        Node node = new Node();
        node.next = node;
        assertThat(outline(node))
                .containsEntry(".next", "as .")
                .containsEntry(".id", "1")
                .containsEntry(".Node::id", "3")
                .hasSize(4);
    }

    @Test
    void arraysHoldTheirElements() {
        assertThat(outline(new Object[] {new byte[] {1, -1}, new int[] {1, 2}, null}))
                .containsEntry(".", "java.lang.Object[3]")
                .containsEntry("[0]", "bytes 01ff")
                .containsEntry("[1]", "int[1, 2]")
                .containsEntry("[2]", "null");
    }

    @Test
    void aCharThatNoLineCanHoldIsEscaped() {
        assertThat(outline(new Object[] {
                    new char[] {'a', '\u00e9'},
                    new char[] {'a', '\n'},
                    new char[] {'\r'},
                    new char[] {'\ud83d', '\ude00'}
                }))
                .containsEntry("[0]", "char[a, \u00e9]")
                .containsEntry("[1]", "char[\"a\\n\"]")
                .containsEntry("[2]", "char[\"\\r\"]")
                .containsEntry("[3]", "char[\"\\ud83d\\ude00\"]");
    }

    @Test
    void aLongChainNeedsNoStack() {
        Object chain = "end";
        for (int i = 0; i < 2_000; i++) {
            chain = new ArrayList<>(List.of(chain));
        }
        assertThat(outline(chain)).hasSize(2_001);
    }

    @Test
    void aSampleHasLimits() {
        assertThatThrownBy(() -> outline(Collections.nCopies(100_001, 1)))
                .hasMessage(
                        "The sample holds more than 100000 values. Give a smaller one: a sample shows each field once or twice.");
    }

    @Test
    void aDescriptionStandsForAnObject() {
        assertThat(Outline.of(new Node(), Map.of(Base.class, node -> "a node")).values())
                .containsExactly(Map.entry(".", "a node"));
    }

    @Test
    void theFirstDifferenceIsNamed() {
        Outline then = Outline.of(List.of("a", "b"), Map.of());
        assertThat(Outline.of(List.of("a", "c"), Map.of()).firstDifference(then))
                .contains("[1]");
        assertThat(then.firstDifference(then)).isEmpty();
    }
}
