package workbench.generate.weave;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.internal.serialization.impl.HeapData;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.random.RandomGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import workbench.generate.weave.Models.Many;

/** Damaged bytes. */
class WovenBytesTest {

    /** What Hazelcast takes for an exception of its own, with its trace. */
    private static final int CONSTANT_BYTES = 64 * 1024;

    private static final int TRIES = 20_000;

    /** The first exceptions load classes. */
    private static final int WARM_UP = 1_000;

    /** Where other classes may be, Hazelcast's own readers go on, which make room for any length. */
    @ParameterizedTest
    @CsvSource({
        "DATA_SERIALIZABLE, OPT",
        "DATA_SERIALIZABLE, AS_DECLARED",
        "IDENTIFIED_DATA_SERIALIZABLE, OPT",
        "IDENTIFIED_DATA_SERIALIZABLE, AS_DECLARED"
    })
    void damagedBytesMakeNoLargerObjectsThanTheyAre(Target target, Level level) {
        WovenModel model = new WovenModel(Many.class, target, level);
        byte[] bytes = model.service.toData(model.call("many")).toByteArray();
        int header = target == Target.DATA_SERIALIZABLE
                ? 8 + 1 + 4 + Many.class.getName().length()
                : 8 + 9;
        ThreadMXBean thread = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        RandomGenerator random = RandomGenerator.of("L64X128MixRandom");
        int failed = 0;
        for (int i = 0; i < TRIES; i++) {
            byte[] damaged = damaged(bytes, header, random);
            long before = thread.getCurrentThreadAllocatedBytes();
            try {
                model.service.toObject(new HeapData(damaged));
            } catch (RuntimeException e) {
                failed++;
            }
            long allocated = thread.getCurrentThreadAllocatedBytes() - before;
            if (i >= WARM_UP) {
                assertThat(allocated).isLessThan(16L * damaged.length + CONSTANT_BYTES);
            }
        }
        assertThat(failed).isPositive();
    }

    /** A few bytes changed, or the end cut off. */
    private static byte[] damaged(byte[] bytes, int header, RandomGenerator random) {
        int length = random.nextInt(4) == 0 ? random.nextInt(header, bytes.length) : bytes.length;
        byte[] damaged = java.util.Arrays.copyOf(bytes, length);
        for (int i = random.nextInt(1, 4); i > 0 && length > header; i--) {
            int at = random.nextInt(header, length);
            damaged[at] = random.nextBoolean() ? (byte) random.nextInt() : (byte) (random.nextBoolean() ? 0x7F : 0xFF);
        }
        return damaged;
    }
}
