package workbench.damage;

import com.hazelcast.internal.serialization.SerializationService;
import com.hazelcast.internal.serialization.impl.HeapData;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.HexFormat;
import java.util.List;

/**
 * A reader in Hazelcast's serialization service, with inputs that its writer has made. Damaged inputs end with a value or with
 * {@link HazelcastSerializationException}, and take memory in proportion to their length.
 *
 * @param sound inputs that are damaged
 * @param spared how many bytes of each are not
 * @param constantBytes what reading may allocate beside {@value #TIMES_INPUT} times the input, such as exceptions with their
 *     traces
 */
@SuppressWarnings("ArrayRecordComponent") // they stay as they are
public record Damaged(String name, SerializationService service, List<byte[]> sound, int spared, int constantBytes) {

    /** How many inputs a test gives to each reader; {@code -Dworkbench.corrupt=20000} gives more. */
    public static final int INPUTS = Integer.getInteger("workbench.corrupt", 200);

    /** {@code -Dworkbench.seed=17} draws other inputs. */
    public static final long SEED = Long.getLong("workbench.seed", 1);

    /** Few lengths of a large input are those of arrays. */
    private static final int TIMES_INPUTS_TO_SHOW = 50;

    /** The first exceptions load classes. */
    private static final int WARM_UP = 100;

    private static final int TIMES_INPUT = 16;

    /** What the JDK loads and keeps when it first meets something is no part of a reader's work: an input is tried again. */
    private static final int TIMES = 3;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** How a reader ended. */
    private enum End {
        VALUE,
        REFUSED,
        OUT_OF_MEMORY
    }

    /**
     * Gives damaged inputs to the reader.
     *
     * @return how many it refused
     * @throws AssertionError if one ended in another way or took more memory, with the input
     */
    public int requireBounded() {
        Damage damage = new Damage(SEED, spared);
        int refused = 0;
        for (int i = 0; i < WARM_UP + INPUTS; i++) {
            byte[] input = damage.of(sound);
            long most = most(input);
            long allocated = Long.MAX_VALUE;
            End end = End.VALUE;
            for (int time = 0; time < TIMES && allocated > most; time++) {
                long before = THREADS.getCurrentThreadAllocatedBytes();
                end = end(input);
                allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
            }
            if (end == End.OUT_OF_MEMORY || (i >= WARM_UP && allocated > most)) {
                throw new AssertionError("%s ended with %s after it allocated %s bytes for %s: %s"
                        .formatted(
                                name,
                                end,
                                allocated,
                                input.length,
                                HexFormat.of().formatHex(input)));
            }
            refused += end == End.REFUSED ? 1 : 0;
        }
        return refused;
    }

    /**
     * Whether some damaged input takes memory out of proportion. Ends with the first.
     *
     * @throws AssertionError if an input ended in another way than with a value, with an exception of Hazelcast's, or for lack of
     *     memory
     */
    public boolean trustsLengths() {
        Damage damage = Damage.moderate(SEED, spared);
        for (int i = 0; i < TIMES_INPUTS_TO_SHOW * INPUTS; i++) {
            byte[] input = damage.of(sound);
            long before = THREADS.getCurrentThreadAllocatedBytes();
            End end = end(input);
            long allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
            if (end == End.OUT_OF_MEMORY || allocated > 2 * most(input)) { // by far, whatever was loaded meanwhile
                return true;
            }
        }
        return false;
    }

    private long most(byte[] input) {
        return (long) TIMES_INPUT * input.length + constantBytes;
    }

    private End end(byte[] input) {
        try {
            service.toObject(new HeapData(input));
            return End.VALUE;
        } catch (HazelcastSerializationException expected) {
            return End.REFUSED;
        } catch (OutOfMemoryError e) {
            return End.OUT_OF_MEMORY;
        } catch (Throwable other) {
            throw new AssertionError(
                    "%s, input %s".formatted(name, HexFormat.of().formatHex(input)), other);
        }
    }

    @Override
    public String toString() {
        return name;
    }
}
