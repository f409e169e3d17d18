package workbench.own.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.difflib.DiffUtils;
import com.github.difflib.UnifiedDiffUtils;
import com.github.difflib.patch.PatchFailedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import workbench.compile.Source;
import workbench.compile.SourceCompiler;
import workbench.generate.source.CompiledSources;
import workbench.measure.Progress;
import workbench.own.Outcome;
import workbench.own.OwnAnalysis.Outcomes;
import workbench.own.OwnClass;
import workbench.own.OwnModels;
import workbench.own.strategy.Strategies;
import workbench.own.value.Values;
import workbench.shape.ObjectModel;
import workbench.variant.DomainClassLoader;
import workbench.variant.NotPossibleException;
import workbench.variant.UnknownNameException;

class ChangesTest {

    private static final SourceText ORDER = SourceText.of("shop.Order", """
            package shop;

            import java.util.List;

            public class Order {
                private final long number;
                private final List<Line> lines;

                /** All of it. */
                public Order(long number, List<Line> lines) {
                    this.number = number;
                    this.lines = lines;
                }

                private static class Line {
                    private final String article;

                    Line(String article) {
                        this.article = article;
                    }
                }
            }
            """);

    private static final SourceText PERSON = SourceText.of("shop.Person", """
            package shop;

            import java.io.ObjectInputStream;
            import java.io.Serializable;

            public class Person implements Serializable {
                String name;
                Inner inner;

                /** Its author decides. */
                private void readObject(ObjectInputStream in) throws java.io.IOException, ClassNotFoundException {
                    in.defaultReadObject();
                }

                class Inner {
                    int number;
                }
            }
            """);

    private static final SourceText SALE = SourceText.of("shop.Sale", """
            package shop;

            class Sale {
                Payment payment;
            }

            sealed interface Payment {}

            final class Card implements Payment {
                String holder;
            }

            final class Cash implements Payment {
                long cents;
            }
            """);

    private static final SourceText CUSTOMER = SourceText.of("shop.Customer", """
            package shop;

            import java.util.List;

            public class Customer {
                List<String> names;
            }
            """);

    @TempDir
    Path folder;

    private Values values(SourceText source) throws IOException, ReflectiveOperationException {
        Path version = Files.createTempDirectory(folder, "original");
        Path file = version.resolve("Text.java");
        Files.writeString(file, source.before() + source.text());
        Path classes = version.resolve("classes");
        SourceCompiler.compile(
                List.of(Source.of(source.path(), file)),
                classes,
                CompiledSources.classPath(ObjectModel.of(ChangesTest.class)));
        ClassLoader loader = DomainClassLoader.over(classes);
        return Values.generated(OwnModels.of(Class.forName(source.className(), false, loader)), 42);
    }

    private Changes changes(SourceText source, String... strategies) throws Exception {
        return changes(source, values(source), strategies);
    }

    private static Changes changes(SourceText source, Values values, String... strategies) throws Exception {
        Map<String, Outcome> tried = OwnClass.of(
                        values, Stream.of(strategies).map(Strategies::named).toList())
                .tried();
        Outcomes outcomes = new Outcomes(values.model(), List.copyOf(tried.values()), List.of(), List.of());
        return Changes.of(outcomes, values, source, 42, Progress.SILENT);
    }

    /** Applies the diff as somebody would, and tries the strategy on the class that comes of it. */
    private void assertWorks(SourceText source, Change change) throws Exception {
        List<String> patched;
        try {
            patched = DiffUtils.patch(
                    source.text().lines().toList(),
                    UnifiedDiffUtils.parseUnifiedDiff(change.diff().lines().toList()));
        } catch (PatchFailedException e) {
            throw new AssertionError(change.diff(), e);
        }
        Values changed = values(source.with(String.join("\n", patched) + "\n"));
        Outcome outcome = OwnClass.of(changed, List.of(Strategies.named(change.strategy())))
                .tried()
                .get(change.strategy());
        assertThat(outcome).isNotNull().matches(Outcome::isUsable);
    }

    @Test
    void aDiffHasAllThatAStrategyNeedsAndNoMore() throws Exception {
        Changes changes = changes(ORDER, "serializable", "stream", "kryo");
        assertThat(changes.all()).extracting(Change::strategy).containsExactlyInAnyOrder("serializable", "stream");
        Change both = changes.change("serializable");
        assertThat(both.edits())
                .containsExactly("Order implements java.io.Serializable", "Line implements java.io.Serializable");
        assertThat(both.diff()).isEqualTo("""
                --- a/shop/Order.java
                +++ b/shop/Order.java
                @@ -2,7 +2,7 @@
                \s
                 import java.util.List;
                \s
                -public class Order {
                +public class Order implements java.io.Serializable {
                     private final long number;
                     private final List<Line> lines;
                \s
                @@ -12,7 +12,7 @@
                         this.lines = lines;
                     }
                \s
                -    private static class Line {
                +    private static class Line implements java.io.Serializable {
                         private final String article;
                \s
                         Line(String article) {
                """);
        assertThat(both.lines()).isEqualTo(4);
        assertThat(changes.change("stream").edits()).containsExactly("Line is no longer private");
        for (Change change : changes.all()) {
            assertWorks(ORDER, change);
        }
        assertThatThrownBy(() -> changes.change("kryo"))
                .isInstanceOf(UnknownNameException.class)
                .hasMessageContaining("strategy that needs a change");
    }

    @Test
    void whatTakesSomethingAwayComesLast() throws Exception {
        Changes changes = changes(PERSON, "generatedopt", "json");
        assertThat(changes.change("json").edits()).containsExactly("Inner becomes static");
        assertThat(changes.change("generatedopt").edits())
                .containsExactlyInAnyOrder(
                        "Inner becomes static", "Person loses readObject, which decides what is written");
        for (Change change : changes.all()) {
            assertWorks(PERSON, change);
        }
    }

    @Test
    void aStrategyThatRefusesTheSamplesOfAClassWithItsOwnFileIsNotSaidToWork() throws Exception {
        ObjectModel model = values(CUSTOMER).model();
        Object nameless = model.root().getConstructor().newInstance();
        Change change = changes(CUSTOMER, Values.given(model, List.of(nameless), 42), "generatedopt")
                .change("generatedopt");
        assertThat(change.isFound()).isFalse();
        assertThat(change.sentences())
                .startsWith(
                        "It keeps values made from the types, but not those of the analysis. Customer.names: Customer.names is null");
    }

    @Test
    void anAnnotationIsAChangeToo() throws Exception {
        Changes changes = changes(SALE, "avro");
        assertThat(changes.change("avro").edits())
                .containsExactly("Payment gets @org.apache.avro.reflect.Union({shop.Card.class, shop.Cash.class})");
        assertWorks(SALE, changes.change("avro"));
    }

    @Test
    void aClassOfAJarStaysAsItIs() throws Exception {
        Values values = values(ORDER);
        Map<String, Outcome> tried =
                OwnClass.of(values, List.of(Strategies.named("serializable"))).tried();
        Outcomes outcomes = new Outcomes(values.model(), List.copyOf(tried.values()), List.of(), List.of());
        Change change = Changes.around(outcomes, "model.jar").change("serializable");
        assertThat(change.diff()).isEmpty();
        assertThat(change.sentences())
                .isEqualTo(
                        "Order comes from model.jar, so you cannot add Serializable. Take a strategy that does not change the class, such as StreamSerializer or Compact.");
    }

    @Test
    void aSourceThatDoesNotCompileIsRefused() throws Exception {
        Values values = values(ORDER);
        Outcomes outcomes = new Outcomes(values.model(), List.of(), List.of(), List.of());
        SourceText broken = ORDER.with(ORDER.text().replace("long number;", "long;"));
        assertThatThrownBy(() -> Changes.of(outcomes, values, broken, 42, Progress.SILENT))
                .isInstanceOf(NotPossibleException.class)
                .hasMessageStartingWith("The source of Order does not compile on its own, so no change can be tried: ");
    }
}
