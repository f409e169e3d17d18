package workbench.own.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Output;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.SerializationService;
import com.hazelcast.internal.serialization.impl.HeapData;
import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import workbench.Cases;
import workbench.generate.copy.GeneratedClassLoader;
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

    @TempDir
    static Path folder;

    private final ClassLoader contextLoader = Thread.currentThread().getContextClassLoader();

    @AfterEach
    void asItWas() {
        Thread.currentThread().setContextClassLoader(contextLoader);
    }

    static Stream<Arguments> textsAndStrategies() throws IOException {
        return Stream.of(BEAN, RECORD).flatMap(text -> {
            ObjectModel model = Pasted.model(text, folder);
            String kind = text.equals(BEAN) ? "a bean" : "a record";
            List<Strategy> strategies = Strategies.of(model).stream()
                    .filter(strategy -> strategy.refusal(model).isEmpty())
                    .toList();
            return Cases.some(strategies, text.equals(BEAN) ? strategies.size() / 2 : 2, 1).stream()
                    .map(strategy -> Arguments.of(kind + ", " + strategy.id(), text, strategy));
        });
    }

    /** A refusal leaves a strategy out of the test above. */
    @Test
    void allStrategiesTakeTheBean() {
        ObjectModel model = Pasted.model(BEAN, folder);
        assertThat(Strategies.of(model))
                .allSatisfy(strategy -> assertThat(strategy.refusal(model)).isEmpty());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("textsAndStrategies")
    void whatIsPastedWritesWhatWasMeasured(String name, String text, Strategy strategy) throws Exception {
        assertWritesWhatWasMeasured(text, strategy);
    }

    private static void assertWritesWhatWasMeasured(String text, Strategy strategy) throws Exception {
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

    private static final String PRIVATE_FIELDS = """
            package shop;

            public class Order implements java.io.Serializable {
                private Status status;
                private Line line;

                private enum Status { OPEN, PAID }

                private static final class Line implements java.io.Serializable {
                    private int count;
                }
            }
            """;

    private static final String PRIVATE_CHOICES = """
            package shop;

            public class Order {
                private Payment payment;

                private sealed interface Payment permits Card, Cash {}

                private static final class Card implements Payment {
                    private long number;
                }

                private static final class Cash implements Payment {
                    private int cents;
                }
            }
            """;

    private static final String PRIVATE_CONSTRUCTORS = """
            package shop;

            import com.hazelcast.nio.ObjectDataInput;
            import com.hazelcast.nio.ObjectDataOutput;
            import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
            import java.io.IOException;

            public class Order implements IdentifiedDataSerializable {
                private Line line;

                private Order() {}

                @Override
                public int getFactoryId() {
                    return 77;
                }

                @Override
                public int getClassId() {
                    return 1;
                }

                @Override
                public void writeData(ObjectDataOutput out) throws IOException {
                    out.writeObject(line);
                }

                @Override
                public void readData(ObjectDataInput in) throws IOException {
                    line = in.readObject();
                }

                private static final class Line implements IdentifiedDataSerializable {
                    private int count;

                    @Override
                    public int getFactoryId() {
                        return 77;
                    }

                    @Override
                    public int getClassId() {
                        return 2;
                    }

                    @Override
                    public void writeData(ObjectDataOutput out) throws IOException {
                        out.writeInt(count);
                    }

                    @Override
                    public void readData(ObjectDataInput in) throws IOException {
                        count = in.readInt();
                    }
                }
            }
            """;

    static Stream<Arguments> privateClasses() {
        return Stream.of(
                Arguments.of("compactclass", PRIVATE_FIELDS),
                Arguments.of("cbor", PRIVATE_CHOICES),
                Arguments.of("json", PRIVATE_CHOICES),
                Arguments.of("identified", PRIVATE_CONSTRUCTORS));
    }

    /** As the analysis does, which finds every class and constructor by reflection. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("privateClasses")
    void whatIsPastedReachesWhatIsPrivate(String id, String text) throws Exception {
        assertWritesWhatWasMeasured(text, strategy(id));
    }

    /** An empty prefix would let all classes in. */
    @Test
    void theFilterOfJavaSerializationListsAClassInNoPackageByItsName() {
        byte[] file = ClassFile.of()
                .build(ClassDesc.of("Order"), each -> each.withInterfaceSymbols(ClassDesc.of("java.io.Serializable"))
                        .withField("number", ConstantDescs.CD_long, ClassFile.ACC_PUBLIC));
        ClassLoader loader =
                new GeneratedClassLoader(Map.of("Order", file), getClass().getClassLoader());
        Recipe recipe = strategy("serializable").recipe(ObjectModel.of(Pasted.named("Order", loader)));
        assertThat(recipe.configuration()).contains("addPrefixes(\"Order\", ").doesNotContain("\"\"", "\".\"");
        assertThat(recipe.configured().yaml()).contains("- \"Order\"\n");
    }

    private static final String OPEN = """
            package shop;

            public class Order {
                public long number;
                public Object anything;
            }
            """;

    @ParameterizedTest
    @ValueSource(strings = {"kryo", "fory"})
    void registrationIsRequiredWhereAllClassesAreKnown(String id) {
        Strategy strategy = strategy(id);
        assertThat(strategy.recipe(Pasted.model(BEAN, folder)).serializer())
                .contains(required(id) + "(true)")
                .doesNotContain("WARNING");
        assertThat(strategy.recipe(Pasted.model(OPEN, folder)).serializer())
                .contains(required(id) + "(false)")
                .contains(" * WARNING: bytes name the classes of which this makes objects")
                .contains("The\n * declarations do not tell which classes are in: Order.anything.\n");
    }

    private static String required(String id) {
        return id.equals("kryo") ? "setRegistrationRequired" : "requireClassRegistration";
    }

    private static Strategy strategy(String id) {
        return Strategies.all().stream()
                .filter(each -> each.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    /** Lists of the JDK pass, and bytes that name a class that nobody registered do not. */
    @Test
    @SuppressWarnings("JdkObsolete") // Kryo registers linked lists too
    void whatIsPastedForKryoRefusesAClassThatNobodyRegistered() throws Exception {
        ObjectModel model = Pasted.model(BEAN, folder);
        Pasted pasted = Pasted.of(BEAN, strategy("kryo"), model, folder);
        SerializationService service = pasted.service();
        Snapshot sample = Values.generated(model, 42).samples().getFirst();
        Object order = Objects.requireNonNull(ObjectBuilder.of(pasted::copy).build(sample));
        for (List<?> lines : List.of(List.of(), Arrays.asList(null, null), new LinkedList<>())) {
            order.getClass().getField("lines").set(order, lines);
            Object back = Objects.requireNonNull(service.toObject(service.toData(order)));
            assertThat(back.getClass().getField("lines").get(back)).isEqualTo(lines);
        }
        Kryo careless = new Kryo();
        careless.setRegistrationRequired(false);
        Output out = new Output(1_000);
        out.writeInt(0); // of Hazelcast, and the id of the serializer
        out.writeInt(2_001);
        out.writeInt(0);
        careless.writeClassAndObject(out, new NobodyListsMe());
        byte[] bytes = out.toBytes();
        ByteBuffer.wrap(bytes).putInt(8, bytes.length - 12).putInt(4, 2_001);
        assertThatThrownBy(() -> service.toObject(new HeapData(bytes)))
                .hasStackTraceContaining("Class is not registered: " + NobodyListsMe.class.getName());
    }

    public static final class NobodyListsMe {}
}
