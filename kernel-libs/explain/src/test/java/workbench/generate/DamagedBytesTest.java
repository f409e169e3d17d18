package workbench.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import workbench.damage.Damage;
import workbench.damage.Damaged;
import workbench.generate.codec.CodecOptions;
import workbench.generate.source.GeneratedSource;
import workbench.generate.source.SourceKind;
import workbench.generate.weave.Level;
import workbench.generate.weave.Target;
import workbench.own.value.Snapshot;
import workbench.own.value.Values;
import workbench.shape.ObjectModel;

/**
 * Every reader that is made as bytecode or as source, given bytes that no writer has made. It ends with an object or with Hazelcast's
 * exception, and allocates no more than sixteen times the input and what exceptions take. {@code -Dworkbench.corrupt=1000000}
 * tries a million inputs for each reader; {@code -Dworkbench.seed=17} draws others.
 */
@NullUnmarked
class DamagedBytesTest {

    private static final int SAMPLES = 8;

    /** What exceptions with their traces take, and what the JDK looks for when it is asked for a class or a zone. */
    private static final int CONSTANT_BYTES = 1 << 17;

    /** Java serialization makes tables first, and a name of 16 KB is copied some eighty times while its class is looked for. */
    private static final int JAVA_CONSTANT_BYTES = 1 << 21;

    private static final String ARRAYS =
            "    int[] ints; long[] longs; double[] doubles; char[] chars; boolean[] flags; short[] shorts; float[] floats; int[][] grid;\n";

    private static final String CLASS = "    Class<?> type;\n";

    /** What leaves more open: other classes, and objects that are in one another to any depth. */
    private static final String OPEN =
            "    Object anything; List<?> open; AbstractList<String> other; Model next; List<Model> more;\n";

    @TempDir
    static Path folder;

    private static Compiled compiled;
    private static Read closed;
    private static Read open;
    private static Read unclassed;
    private static Read single;

    @BeforeAll
    static void compile() {
        Map<String, String> fields =
                Map.of("closed", ARRAYS + CLASS, "open", ARRAYS + CLASS + OPEN, "unclassed", ARRAYS, "single", "");
        Map<String, String> texts = new HashMap<>();
        fields.forEach((name, more) -> texts.put(name + ".Model", model(name, more)));
        compiled = Compiled.of(folder, texts);
        closed = Read.of("closed.Model");
        open = Read.of("open.Model");
        unclassed = Read.of("unclassed.Model");
        single = Read.of("single.Model");
    }

    private static String model(String packageName, String more) {
        return """
                package %s;

                import java.util.*;

                @SuppressWarnings("all")
                public final class Model implements java.io.Serializable {
                    int number; long large; double precise; boolean flag; Integer boxed;
                    String text; java.math.BigDecimal price; java.math.BigInteger big; UUID id; Date date; java.time.Instant instant;
                    java.time.ZonedDateTime when; java.time.ZoneId zone; Locale locale; java.net.URI uri; BitSet bits;
                    Colour colour; Colour[] colours; byte[] bytes; String[] words; Line[] lines;
                    List<Line> list; List<Empty> empties; Set<String> set; Map<String, List<Line>> byName; TreeMap<Integer, String> sorted;
                    EnumSet<Colour> some; EnumMap<Colour, Line> byColour; Deque<Long> deque; Optional<Line> maybe;
                    List<List<Integer>> nested; List<List<List<Boolean>>> deep; Choice choice; List<Choice> choices;
                %s
                    enum Colour { RED, GREEN, BLUE }
                    record Empty() implements java.io.Serializable {}
                    record Line(String name, int count) implements java.io.Serializable {}
                    sealed interface Choice extends java.io.Serializable permits First, Second {}
                    record First(String text) implements Choice {}
                    static final class Second implements Choice { long number; }
                }
                """.formatted(packageName, more);
    }

    /** A class with values that are written, before they are damaged. */
    record Read(ObjectModel model, List<Snapshot> samples) {

        static Read of(String className) {
            ObjectModel model = ObjectModel.of(compiled.named(className));
            return new Read(
                    model, Values.generated(model, Damaged.SEED).samples().subList(0, SAMPLES));
        }
    }

    static Stream<Damaged> readers() {
        return Stream.of(woven(closed), woven(open), codecs(closed), sources()).flatMap(each -> each);
    }

    private static Stream<Damaged> woven(Read read) {
        return Stream.of(Target.values()).flatMap(target -> Stream.of(Level.values())
                .filter(level -> read.equals(closed) || !level.neverNull()) // what is open is null in samples
                .filter(level -> target != Target.EXTERNALIZABLE || level != Level.OPT) // reads arrays by readObject
                .map(level -> damaged(read, Way.woven(compiled, read.model, target, level), JAVA_CONSTANT_BYTES)));
    }

    /** What is open, a codec gives to Hazelcast, whose readers of arrays take memory for whatever length they read. */
    private static Stream<Damaged> codecs(Read read) {
        return Stream.of(CodecOptions.SMALL, CodecOptions.QUICK)
                .map(options -> damaged(read, Way.codec(read.model, options), CONSTANT_BYTES));
    }

    /** What is open, or a class, a source gives to Hazelcast; and arrays of primitives an Externalizable gives to the JDK. */
    private static Stream<Damaged> sources() {
        return Stream.of(
                        SourceKind.DATA_SERIALIZABLE,
                        SourceKind.IDENTIFIED,
                        SourceKind.STREAM,
                        SourceKind.EXTERNALIZABLE)
                .map(kind -> {
                    Read read = kind == SourceKind.EXTERNALIZABLE ? single : unclassed;
                    return damaged(read, Way.source(GeneratedSource.of(read.model, kind)), JAVA_CONSTANT_BYTES);
                });
    }

    private static Damaged damaged(Read read, Way way, int constantBytes) {
        return new Damaged(
                "%s, %s".formatted(read.model.root().getPackageName(), way.name()),
                way.service(),
                read.samples.stream().map(way::bytes).toList(),
                Damage.TYPE_ID_END,
                constantBytes);
    }

    @ParameterizedTest
    @MethodSource("readers")
    void readersEndWithAnObjectOrTheirException(Damaged reader) {
        assertThat(reader.requireBounded()).isPositive();
    }
}
