package workbench.own.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.SerializationService;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import workbench.own.value.ObjectBuilder;
import workbench.own.value.Snapshot;
import workbench.own.value.Values;
import workbench.shape.ObjectModel;

/** What a user is told to paste compiles beside the class, and writes the bytes that were measured. */
@NullUnmarked
class RecipesTest {

    private static final String BEAN = """
            package shop;

            import java.util.List;

            public class Order implements java.io.Serializable {
                public long number;
                public String customer;
                public Status status;
                public List<Line> lines;
                public int[] codes;

                public enum Status { OPEN, PAID }

                public static final class Line implements java.io.Serializable {
                    public String article;
                    public int count;
                }
            }
            """;

    private static final String RECORD = """
            package shop;

            import java.util.List;

            public record Order(long number, String customer, Status status, List<Line> lines, int[] codes) {

                public enum Status { OPEN, PAID }

                public record Line(String article, int count) {}
            }
            """;

    private static final String TRUSTED_BY_AVRO = "org.apache.avro.SERIALIZABLE_PACKAGES";

    @TempDir
    static Path folder;

    private final ClassLoader contextLoader = Thread.currentThread().getContextClassLoader();

    @AfterEach
    void asItWas() {
        Thread.currentThread().setContextClassLoader(contextLoader);
        System.clearProperty(TRUSTED_BY_AVRO);
    }

    static Stream<Arguments> textsAndStrategies() throws IOException {
        return Stream.of(BEAN, RECORD).flatMap(text -> {
            ObjectModel model = Pasted.model(text, folder);
            String kind = text.equals(BEAN) ? "a bean" : "a record";
            return Strategies.all().stream()
                    .filter(strategy -> strategy.refusal(model).isEmpty())
                    .map(strategy -> Arguments.of(kind + ", " + strategy.id(), text, strategy));
        });
    }

    /** A refusal leaves a strategy out of the test above. */
    @Test
    void allStrategiesTakeTheBean() {
        ObjectModel model = Pasted.model(BEAN, folder);
        assertThat(Strategies.all())
                .allSatisfy(strategy -> assertThat(strategy.refusal(model)).isEmpty());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("textsAndStrategies")
    void whatIsPastedWritesWhatWasMeasured(String name, String text, Strategy strategy) throws Exception {
        ObjectModel model = Pasted.model(text, folder);
        Pasted pasted = Pasted.of(text, strategy, model, folder);
        Thread.currentThread().setContextClassLoader(pasted.loader()); // as if it was the application's
        SerializationService service = pasted.service();
        Strategy.Use measured = strategy.on(new Copy(model, pasted.copies()));
        SerializationService ofMeasured = pasted.service(measured::configure);
        List<Snapshot> samples = Values.generated(model, 42).samples().subList(0, 5);
        for (Snapshot sample : samples) {
            Object object =
                    Objects.requireNonNull(ObjectBuilder.of(pasted::copy).build(sample));
            Data data = service.toData(pasted.given(object));
            assertThat(data).isEqualTo(ofMeasured.toData(measured.given(object)));
            Object back = Objects.requireNonNull(service.toObject(data));
            assertThat(Snapshot.of(pasted.taken(back), pasted::original)).isEqualTo(sample);
        }
    }
}
