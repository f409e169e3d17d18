package workbench.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import com.hazelcast.internal.serialization.impl.HeapData;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import workbench.generate.codec.format.CodecOptions;
import workbench.generate.weave.plan.Level;
import workbench.generate.weave.plan.Target;
import workbench.own.value.Snapshot;
import workbench.own.value.Values;
import workbench.shape.ObjectModel;

/**
 * Every reader that is made as bytecode, given bytes that no writer has made. It ends with an object or with Hazelcast's
 * exception, and allocates no more than sixteen times the input and what exceptions take. {@code -Dworkbench.corrupt=1000000}
 * tries a million inputs for each reader; {@code -Dworkbench.seed=17} draws others.
 */
@NullUnmarked
class DamagedBytesTest {

    private static final int INPUTS = Integer.getInteger("workbench.corrupt", 200);
    private static final long SEED = Long.getLong("workbench.seed", 1);

    private static final int SAMPLES = 8;

    /** What exceptions with their traces take, and what the JDK looks for when it is asked for a class or a zone. */
    private static final int CONSTANT_BYTES = 1 << 17;

    /** Java serialization makes tables and descriptions of classes before it looks at what follows. */
    private static final int JAVA_CONSTANT_BYTES = 1 << 20;

    /** What the JDK loads and keeps when it first meets something is no part of a reader's work: an input is tried again. */
    private static final int TIMES = 3;

    /** The first exceptions load classes. */
    private static final int WARM_UP = 100;

    /** Class names, type ids and fingerprints stand there; without them nothing else would be looked at. */
    private static final int MOST_OF_A_HEADER = 64;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static final String MODEL = """
            package closed;

            import java.util.*;

            @SuppressWarnings("all")
            public final class Model implements java.io.Serializable {
                int number; long large; double precise; boolean flag; Integer boxed;
                String text; java.math.BigDecimal price; java.math.BigInteger big; UUID id; Date date; java.time.Instant instant;
                java.time.ZonedDateTime when; java.time.ZoneId zone; Locale locale; java.net.URI uri; BitSet bits; Class<?> type;
                Colour colour; Colour[] colours; byte[] bytes; int[] ints; long[] longs; double[] doubles; char[] chars;
                boolean[] flags; short[] shorts; float[] floats; String[] words; int[][] grid; Line[] lines;
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
            """;

    /** What leaves more open: other classes, and objects that lie in one another to any depth. */
    private static final String OPEN =
            "    Object anything; List<?> open; AbstractList<String> other; Model next; List<Model> more;\n";

    @TempDir
    static Path folder;

    private static Compiled compiled;
    private static Read closed;
    private static Read open;

    @BeforeAll
    static void compile() {
        compiled = Compiled.of(
                folder,
                Map.of(
                        "closed.Model",
                        MODEL.formatted(""),
                        "open.Model",
                        MODEL.formatted(OPEN).replace("package closed;", "package open;")));
        closed = Read.of("closed.Model");
        open = Read.of("open.Model");
    }

    /**
     * A reader, what writers have made for it, and how much it may allocate beside sixteen times the input.
     */
    @SuppressWarnings("ArrayRecordComponent")
    record Reader(String name, String className, Way way, List<byte[]> inputs, int constantBytes) {

        static Reader of(Read read, Way way, int constantBytes) {
            return new Reader(
                    "%s, %s".formatted(read.model.root().getPackageName(), way.name()),
                    read.model.root().getName(),
                    way,
                    read.samples.stream().map(way::bytes).toList(),
                    constantBytes);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /** A class with values that are written, before they are damaged. */
    record Read(ObjectModel model, List<Snapshot> samples) {

        static Read of(String className) {
            ObjectModel model = ObjectModel.of(compiled.named(className));
            return new Read(model, Values.generated(model, SEED).samples().subList(0, SAMPLES));
        }
    }

    static Stream<Reader> readers() {
        return Stream.of(woven(closed), woven(open), codecs(closed)).flatMap(each -> each);
    }

    private static Stream<Reader> woven(Read read) {
        return Stream.of(Target.values()).flatMap(target -> Stream.of(Level.values())
                .filter(level -> read.equals(closed) || !level.neverNull()) // what is open is null in samples
                .filter(level -> target != Target.EXTERNALIZABLE || level != Level.OPT) // reads arrays by readObject
                .map(level -> Reader.of(read, Way.woven(compiled, read.model, target, level), JAVA_CONSTANT_BYTES)));
    }

    /** What is open, a codec gives to Hazelcast, whose readers of arrays take memory for whatever length they read. */
    private static Stream<Reader> codecs(Read read) {
        return Stream.of(CodecOptions.SMALL, CodecOptions.QUICK)
                .map(options -> Reader.of(read, Way.codec(read.model, options), CONSTANT_BYTES));
    }

    @ParameterizedTest
    @MethodSource("readers")
    void readersEndWithAnObjectOrTheirException(Reader reader) {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(SEED);
        int refused = 0;
        for (int i = 0; i < WARM_UP + INPUTS; i++) {
            byte[] sound = reader.inputs.get(random.nextInt(reader.inputs.size()));
            byte[] damaged = damaged(sound, reader.className, random);
            refused += isRefused(reader, damaged, i) ? 1 : 0;
        }
        assertThat(refused).isPositive();
    }

    private static boolean isRefused(Reader reader, byte[] damaged, int index) {
        long most = 16L * damaged.length + reader.constantBytes;
        long allocated = Long.MAX_VALUE;
        boolean refused = false;
        for (int time = 0; time < TIMES && allocated > most; time++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            refused = isRefused(reader, damaged);
            allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
        }
        if (index >= WARM_UP && allocated > most) {
            fail("Input %s of %s bytes allocated %s bytes: %s"
                    .formatted(index, damaged.length, allocated, HexFormat.of().formatHex(damaged)));
        }
        return refused;
    }

    private static boolean isRefused(Reader reader, byte[] damaged) {
        try {
            reader.way.service().toObject(new HeapData(damaged));
            return false;
        } catch (HazelcastSerializationException expected) {
            return true;
        } catch (Throwable other) {
            throw new AssertionError("Input " + HexFormat.of().formatHex(damaged), other);
        }
    }

    private static byte[] damaged(byte[] sound, String className, RandomGenerator random) {
        int from = Math.min(random.nextInt(afterName(sound, className), MOST_OF_A_HEADER), sound.length - 1);
        byte[] damaged =
                random.nextInt(4) == 0 ? Arrays.copyOf(sound, random.nextInt(from, sound.length + 1)) : sound.clone();
        if (random.nextInt(50) == 0) {
            byte[] noise = new byte[damaged.length];
            random.nextBytes(noise);
            System.arraycopy(noise, from, damaged, from, damaged.length - from);
        }
        for (int changes = random.nextInt(1, 6); changes > 0 && damaged.length > from; changes--) {
            change(damaged, random.nextInt(from, damaged.length), random);
        }
        return damaged;
    }

    /** Hazelcast itself looks for a class by the name that it reads, however long that is. */
    private static int afterName(byte[] sound, String className) {
        int name = new String(sound, 0, Math.min(sound.length, MOST_OF_A_HEADER), StandardCharsets.ISO_8859_1)
                .indexOf(className);
        return name < 0 ? 8 : name + className.length();
    }

    private static void change(byte[] bytes, int at, RandomGenerator random) {
        switch (random.nextInt(6)) {
            case 0 -> bytes[at] = (byte) 0xFF;
            case 1 -> bytes[at] = 0;
            case 2 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
            case 3 -> { // a length of the largest there is
                bytes[at] = 0x7F;
                Arrays.fill(bytes, at + 1, Math.min(at + 4, bytes.length), (byte) 0xFF);
            }
            case 4 -> System.arraycopy(bytes, random.nextInt(at + 1), bytes, at, Math.min(8, bytes.length - at));
            default -> bytes[at] = (byte) random.nextInt();
        }
    }
}
