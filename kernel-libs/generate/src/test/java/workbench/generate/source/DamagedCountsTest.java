package workbench.generate.source;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.internal.serialization.SerializationService;
import com.hazelcast.internal.serialization.impl.HeapData;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import workbench.shape.ObjectModel;

/** Readers that are generated as source, given counts of elements that do not follow. */
@NullUnmarked
@SuppressWarnings("ArrayRecordComponent") // what users write
class DamagedCountsTest {

    record Line(String article, int count) {}

    record Order(List<Line> lines, Line[] array, Map<String, Line> byName, Set<Integer> numbers, Integer[] boxes) {}

    /** What an exception with its trace takes, and the first room for each of the containers. */
    private static final int MOST_BYTES = 1 << 18;

    private static final int HUGE = 0x7FFFFFF0;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    @ParameterizedTest
    @EnumSource(
            value = SourceKind.class,
            names = {"DATA_SERIALIZABLE", "IDENTIFIED", "EXTERNALIZABLE", "STREAM"})
    void aCountAloneTakesLittleMemory(SourceKind kind) {
        CompiledSource compiled = CompiledSource.of(GeneratedSource.of(ObjectModel.of(Order.class), kind));
        SerializationService service = compiled.serialization();
        Line line = new Line("a", 1);
        byte[] sound = service.toData(Translation.to(compiled)
                        .apply(new Order(
                                List.of(line, line, line),
                                new Line[] {line, line, line},
                                Map.of("a", line, "b", line, "c", line),
                                Set.of(7, 8, 9),
                                new Integer[] {7, 8, 9})))
                .toByteArray();
        List<Integer> counts = IntStream.range(8, sound.length - 4)
                .filter(at -> sound[at] == 0 && sound[at + 1] == 0 && sound[at + 2] == 0 && sound[at + 3] == 3)
                .boxed()
                .toList();
        assertThat(counts).hasSizeGreaterThanOrEqualTo(5);
        for (int at : counts) {
            assertThat(read(service, sound, at)).as("byte %s", at).isLessThan(MOST_BYTES);
        }
    }

    /** Many elements come back, although room for them is made in steps. */
    @ParameterizedTest
    @EnumSource(
            value = SourceKind.class,
            names = {"IDENTIFIED", "STREAM"})
    void moreElementsThanTheFirstRoomComeBack(SourceKind kind) {
        CompiledSource compiled = CompiledSource.of(GeneratedSource.of(ObjectModel.of(Order.class), kind));
        SerializationService service = compiled.serialization();
        Translation translation = Translation.to(compiled);
        for (int count : List.of(0, 1_023, 1_024, 1_025, 5_000)) {
            List<Line> lines = Collections.nCopies(count, new Line("a", 1));
            Order order = new Order(lines, lines.toArray(new Line[0]), Map.of(), Set.of(), new Integer[count]);
            Order back = (Order) translation.back().apply(service.toObject(service.toData(translation.apply(order))));
            assertThat(back.lines()).isEqualTo(lines);
            assertThat(back.array()).isEqualTo(order.array());
            assertThat(back.boxes()).isEqualTo(order.boxes());
        }
    }

    /** How many bytes it takes to refuse a count that was made huge. */
    private static long read(SerializationService service, byte[] sound, int at) {
        byte[] damaged = sound.clone();
        for (int i = 0; i < Integer.BYTES; i++) {
            damaged[at + i] = (byte) (HUGE >> (24 - 8 * i));
        }
        long allocated = Long.MAX_VALUE;
        for (int i = 0; i < 3; i++) { // the first exceptions load classes
            long before = THREADS.getCurrentThreadAllocatedBytes();
            try {
                service.toObject(new HeapData(damaged));
            } catch (HazelcastSerializationException expected) {
                allocated = Math.min(allocated, THREADS.getCurrentThreadAllocatedBytes() - before);
            }
        }
        return allocated;
    }
}
