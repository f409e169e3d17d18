package workbench.evolution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import workbench.own.value.ObjectBuilder;
import workbench.own.value.Snapshot;
import workbench.shape.ObjectModel;
import workbench.variant.NotPossibleException;

@NullUnmarked
@SuppressWarnings("NonApiType") // what users write
class ShiftTest {

    /** The old version. */
    interface Before {

        enum Size {
            SMALL,
            LARGE
        }

        record Line(int number) {}

        record Shelf(
                TreeSet<String> names,
                PriorityQueue<Integer> numbers,
                TreeMap<Before.Size, Before.Line> lines,
                List<TreeSet<Before.Line>> sorted) {}

        record Price(double amount, float rate, long cents, Before.Size size) {}
    }

    /** The next version, whose classes have the same simple names. */
    interface After {

        enum Size {
            SMALL,
            LARGE
        }

        record Line(int number) {}

        record Shelf(
                TreeSet<String> names,
                PriorityQueue<Integer> numbers,
                TreeMap<After.Size, After.Line> lines,
                List<TreeSet<After.Line>> sorted) {}

        record Price(BigDecimal amount, BigDecimal rate, BigInteger cents, String size) {}
    }

    private static Outline outline(Class<?> root) {
        return new Outline(ObjectModel.of(root), Map.of());
    }

    private static After.Shelf shifted(Before.Shelf shelf) {
        Snapshot shifted = Shift.expected(outline(Before.Shelf.class), outline(After.Shelf.class))
                .of(Snapshot.of(shelf));
        return (After.Shelf) Objects.requireNonNull(ObjectBuilder.ofOriginals().build(shifted));
    }

    private static Snapshot shifted(Before.Price price) {
        return Shift.expected(outline(Before.Price.class), outline(After.Price.class))
                .of(Snapshot.of(price));
    }

    @Test
    void aNumberOfAnyNumberOfDigitsKeepsTheAmountAndTextTheNameOfAConstant() {
        Before.Price price = new Before.Price(19.99, 0.1f, Long.MAX_VALUE, Before.Size.LARGE);
        After.Price same = new After.Price(
                new BigDecimal("19.99"), new BigDecimal("0.1"), BigInteger.valueOf(Long.MAX_VALUE), "LARGE");
        assertThat(shifted(price)).isEqualTo(Snapshot.of(same));
        Snapshot notFinite = shifted(new Before.Price(Double.NaN, Float.NEGATIVE_INFINITY, 0, null));
        assertThat(((Snapshot.Node) notFinite).values())
                .startsWith(new Snapshot.Value(Double.NaN), new Snapshot.Value(Float.NEGATIVE_INFINITY));
    }

    @Test
    void comparatorsStayWhatTheyAre() {
        TreeSet<String> names = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        names.addAll(List.of("b", "A"));
        PriorityQueue<Integer> numbers = new PriorityQueue<>(Comparator.reverseOrder());
        numbers.addAll(List.of(1, 2));
        TreeMap<Before.Size, Before.Line> lines = new TreeMap<>(Comparator.reverseOrder());
        lines.put(Before.Size.SMALL, new Before.Line(1));
        lines.put(Before.Size.LARGE, new Before.Line(2));
        After.Shelf shelf = shifted(new Before.Shelf(names, numbers, lines, List.of()));
        assertThat(shelf.names().comparator()).isSameAs(String.CASE_INSENSITIVE_ORDER);
        assertThat(shelf.names()).containsExactly("A", "b");
        assertThat(shelf.numbers().peek()).isEqualTo(2);
        assertThat(shelf.lines().keySet()).containsExactly(After.Size.LARGE, After.Size.SMALL);
    }

    @Test
    void aComparatorOfObjectsOfTheOldVersionIsRefusedByTheNameOfTheField() {
        TreeSet<Before.Line> sorted = new TreeSet<>(Comparator.comparingInt(Before.Line::number));
        Before.Shelf shelf = new Before.Shelf(null, null, null, List.of(sorted));
        assertThat(shifted(shelf).sorted()).hasSize(1);
        sorted.add(new Before.Line(1));
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> shifted(shelf))
                .withMessage(
                        "Shelf.sorted is sorted by a comparator, which cannot compare objects of another version of their class. Give samples in which it is empty.");
    }
}
