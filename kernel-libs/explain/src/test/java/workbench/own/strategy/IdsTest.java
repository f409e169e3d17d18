package workbench.own.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import workbench.shape.ObjectModel;
import workbench.variant.NotPossibleException;

/** Numbers of classes stay when a class comes or goes. */
@NullUnmarked
class IdsTest {

    private static final String ORDER = """
            package shop;

            public class Order {
                public long number;
                public Line line;

                public static class Line {
                    public int count;
                }
            }
            """;

    @TempDir
    Path folder;

    @Test
    void aNewClassGetsTheNumberAfterTheLargest() {
        Ids ids = Ids.of(List.of("4 shop.Gone", "2 shop.Order"));
        assertThat(ids.of("shop.Order")).isEqualTo(2);
        assertThat(ids.of("shop.New")).isEqualTo(5);
        assertThat(ids.lines()).containsExactly("4 shop.Gone", "2 shop.Order", "5 shop.New");
        assertThat(Ids.none().of("shop.Order")).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"kryo", "fory", "identified"})
    void codeHasTheNumbersOfTheLastRelease(String strategy) {
        ObjectModel model = Pasted.model(ORDER, folder);
        Ids ids = Ids.of(List.of("0 shop.Gone", "1 shop.Order"));
        String code = Strategies.named(strategy).recipe(model, ids).serializer();
        assertThat(ids.lines()).startsWith("0 shop.Gone", "1 shop.Order", "2 shop.Order$Line");
        assertThat(code)
                .contains(
                        switch (strategy) {
                            case "kryo" -> "kryo.register(Order.Line.class, 11);"; // after the 9 of Kryo's own
                            case "fory" -> "fory.register(Order.Line.class, 2);";
                            default -> "int LINE = 3;";
                        });
    }

    @Test
    void aFileThatSomebodySpoiltIsRefused() {
        assertThatThrownBy(() -> Ids.of(List.of("shop.Order")))
                .isInstanceOf(NotPossibleException.class)
                .hasMessage(
                        "\"shop.Order\" is no line of a file of class numbers. Expected a number and the name of a class, such as: 3 shop.Order");
        assertThatThrownBy(() -> Ids.of(List.of("1 shop.Order", "1 shop.Line")))
                .hasMessage(
                        "The number 1 is given to two classes, the second is shop.Line. Restore the file of the last release.");
    }
}
