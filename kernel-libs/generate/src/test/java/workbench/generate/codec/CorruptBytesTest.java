package workbench.generate.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.fail;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;
import workbench.generate.codec.Models.Frozen;
import workbench.generate.codec.Models.Paid;
import workbench.generate.codec.Models.Point;
import workbench.runtime.codec.Codec;
import workbench.shape.ObjectModel;

/**
 * Readers of bytes that no writer has made. {@code -Dworkbench.corrupt=1000000} tries a million for each codec.
 */
class CorruptBytesTest {

    private static final int INPUTS = Integer.getInteger("workbench.corrupt", 3_000);

    /** An exception with its trace and message, and what the JDK looks for when it is asked for a class or a zone. */
    private static final int EXCEPTION_BYTES = 1 << 17;

    private static final int TIMES_INPUT = 16;

    /** What the JDK loads and keeps when it first meets something is no part of a reader's work: an input is tried again. */
    private static final int TIMES = 3;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /**
     * A reader and what it reads.
     *
     * @param input what a writer has made, before it is spoilt
     */
    @SuppressWarnings("ArrayRecordComponent")
    record Reader(Codec<?> codec, Services services, byte[] input) {

        static Reader of(Object object, CodecOptions options) {
            Codec<?> codec = Codecs.of(ObjectModel.of(object.getClass()), 1, options);
            Services services = Services.with(codec);
            return new Reader(codec, services, services.bytes(object));
        }

        byte[] bytes(Object object) {
            return services.bytes(object);
        }

        Object read(byte[] bytes) throws IOException {
            return codec.read(services.service().createObjectDataInput(bytes, 8));
        }

        @Override
        public String toString() {
            return "%s, %s bytes".formatted(codec, input.length);
        }
    }

    static Stream<Reader> readers() {
        List<Object> objects = new ArrayList<>();
        objects.addAll(Samples.scalars());
        objects.addAll(Samples.containers());
        objects.add(new Point(1, 2, "购物车"));
        objects.add(new Paid(new Models.Card("a", 1), List.of(Models.Cash.COINS, new Models.Transfer("b"))));
        objects.add(Samples.chain(50));
        objects.add(new Frozen(
                "long",
                1,
                IntStream.range(0, 2_000)
                        .mapToObj(i -> new Point(i, -i, "point"))
                        .toList()));
        return CodecTest.OPTIONS.stream()
                .flatMap(options -> objects.stream().map(object -> Reader.of(object, options)));
    }

    @ParameterizedTest
    @MethodSource("readers")
    void readersEndWithAnObjectOrTheirOneException(Reader reader) throws IOException {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(42);
        assertThat(reader.read(reader.input)).isNotNull();
        int refused = 0;
        for (int i = 0; i < Math.max(100, INPUTS * 100 / (100 + reader.input.length)); i++) {
            refused += isRefused(reader, spoilt(reader.input, random)) ? 1 : 0;
        }
        assertThat(refused).isPositive();
    }

    /**
     * Whether the reader refuses an input. Fails if that takes more memory than {@link #TIMES_INPUT} times the input and an exception each
     * time. Which classes the process has loaded already depends on the tests that ran in it before.
     */
    private static boolean isRefused(Reader reader, byte[] bytes) throws IOException {
        long most = (long) TIMES_INPUT * bytes.length + EXCEPTION_BYTES;
        long allocated = Long.MAX_VALUE;
        boolean refused = false;
        for (int time = 0; time < TIMES && allocated > most; time++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            refused = false;
            try {
                reader.read(bytes);
            } catch (HazelcastSerializationException expected) {
                refused = true;
            }
            allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
        }
        if (allocated > most) {
            fail("An input allocated %s bytes: %s"
                    .formatted(allocated, HexFormat.of().formatHex(bytes)));
        }
        return refused;
    }

    record Tree(List<Tree> branches) {}

    /** Each level announces as many elements as there are bytes left, and has none but the next level. */
    @ParameterizedTest
    @FieldSource("workbench.generate.codec.CodecTest#OPTIONS")
    void countsInOneAnotherDoNotMultiply(CodecOptions options) throws IOException {
        int announced = 10_000;
        Tree leaf = new Tree(List.of());
        List<Tree> leaves = Collections.nCopies(announced, leaf);
        Reader reader = Reader.of(new Tree(leaves), options);
        int leafBytes = reader.input.length - reader.bytes(new Tree(leaves.subList(1, announced))).length;
        int begins = reader.input.length - announced * leafBytes;
        List<Tree> withOneMore = new ArrayList<>(leaves);
        withOneMore.set(0, new Tree(leaves));
        byte[] twoLevels = reader.bytes(new Tree(withOneMore));
        int level = twoLevels.length - reader.input.length - (announced - 1) * leafBytes;
        assertThat(level).isBetween(2, 8);
        int levels = 900;
        byte[] damaged = Arrays.copyOf(twoLevels, begins + levels * level + announced);
        for (int i = 1; i < levels; i++) {
            System.arraycopy(damaged, begins, damaged, begins + i * level, level);
        }
        assertThatExceptionOfType(HazelcastSerializationException.class)
                .isThrownBy(() -> reader.read(damaged))
                .withMessageContaining("10000");
        assertThat(isRefused(reader, damaged)).isTrue();
    }

    /** The fingerprint is spared, or nothing else would be looked at. */
    private static byte[] spoilt(byte[] input, RandomGenerator random) {
        int from = Math.min(10, input.length - 1);
        byte[] spoilt =
                random.nextInt(4) == 0 ? Arrays.copyOf(input, random.nextInt(from, input.length + 1)) : input.clone();
        if (random.nextInt(50) == 0) {
            byte[] noise = new byte[spoilt.length];
            random.nextBytes(noise);
            System.arraycopy(noise, 0, spoilt, from, spoilt.length - from);
        }
        for (int flips = random.nextInt(1, 6); flips > 0 && spoilt.length > from; flips--) {
            int at = random.nextInt(from, spoilt.length);
            spoilt[at] = switch (random.nextInt(4)) {
                case 0 -> (byte) 0xFF;
                case 1 -> 0;
                case 2 -> (byte) (spoilt[at] ^ (1 << random.nextInt(8)));
                default -> (byte) random.nextInt();
            };
        }
        return spoilt;
    }
}
