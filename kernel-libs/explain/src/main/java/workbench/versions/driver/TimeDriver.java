package workbench.versions.driver;

import com.sun.management.ThreadMXBean;
import java.io.BufferedWriter;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import workbench.machine.CoreProbe;
import workbench.variant.Domain;
import workbench.variant.Variant;

/**
 * Measures how long the values of a domain take to be written and read by each of its strategies, and what that allocates. Arguments: the
 * file for the answer, the class of the domain, how many samples there are, the seed, the number of this process, whether it is only to
 * test the code, and the classes of the variants with commas between them. The file is compressed, and has lines with tabs: strategy,
 * operation, nanoseconds for an operation in each slice with commas between them, what the core took for a step of the {@link CoreProbe}
 * around each slice, and the bytes that an operation allocates. A strategy that fails has one line: strategy, {@code failed}, and the
 * message. The process ends with the one that started it.
 */
public final class TimeDriver {

    /** In the place of an operation. */
    public static final String FAILED = "failed";

    private static final int SLICES = 12;
    private static final long SLICE_NANOS = 25_000_000;
    private static final int WARM_UP_CALLS = 100_000;
    private static final long WARM_UP_NANOS = 500_000_000;
    private static final long LONGEST_WARM_UP_NANOS = 3_000_000_000L;

    /** Between two looks at the clock. */
    private static final int BATCH = 64;

    /** Gets each result, so that the compiler cannot leave out what made it. */
    static @Nullable Object sink;

    private final CoreProbe probe = new CoreProbe();
    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final List<Object> samples;
    private final boolean smoke;

    private TimeDriver(List<Object> samples, boolean smoke) {
        this.samples = samples;
        this.smoke = smoke;
    }

    /** Measures, as the arguments say. */
    public static void main(String[] arguments) throws IOException, ReflectiveOperationException {
        Driver.endWithParent();
        Domain<Object> domain = Driver.made(arguments[1]);
        long seed = Long.parseLong(arguments[3]);
        List<Object> samples = List.copyOf(domain.samples(Integer.parseInt(arguments[2]), seed));
        List<Variant<Object, Object>> variants = new ArrayList<>(Driver.variants(arguments[6]));
        Collections.shuffle(variants, new Random(seed + Integer.parseInt(arguments[4])));
        TimeDriver driver = new TimeDriver(samples, Boolean.parseBoolean(arguments[5]));
        try (BufferedWriter out = Driver.answer(arguments[0])) {
            for (Variant<Object, Object> variant : variants) {
                for (String line : driver.measured(variant)) {
                    out.write(line + "\n");
                }
            }
        }
    }

    private List<String> measured(Variant<Object, Object> variant) {
        try {
            AnyService service = AnyService.of(variant);
            Object[] values = samples.stream().map(variant::fromCanonical).toArray();
            Object[] data = new Object[values.length];
            for (int i = 0; i < data.length; i++) {
                data[i] = service.toData(values[i]);
            }
            return List.of(
                    line(variant, "serialize", values, service::toData),
                    line(variant, "deserialize", data, service::toObject));
        } catch (RuntimeException | LinkageError | StackOverflowError e) { // the version lacks what the strategy uses
            return List.of(String.join("\t", variant.name(), FAILED, Driver.message(e)));
        }
    }

    private String line(
            Variant<Object, Object> variant, String operation, Object[] inputs, UnaryOperator<Object> call) {
        warmUp(inputs, call);
        List<Double> nanos = new ArrayList<>();
        List<Double> core = new ArrayList<>();
        long calls = 0;
        long allocated = 0;
        for (int slice = 0; slice < (smoke ? 2 : SLICES); slice++) {
            double before = smoke ? probe.nanosPerStep() : probe.await();
            long bytes = threads.getCurrentThreadAllocatedBytes();
            long start = System.nanoTime();
            long done = slice(inputs, call, start + SLICE_NANOS);
            nanos.add((double) (System.nanoTime() - start) / done);
            allocated += threads.getCurrentThreadAllocatedBytes() - bytes;
            calls += done;
            core.add(Math.max(before, probe.nanosPerStep()));
        }
        return String.join(
                "\t",
                variant.name(),
                operation,
                joined(nanos),
                joined(core),
                Double.toString((double) allocated / calls));
    }

    private static String joined(List<Double> numbers) {
        return numbers.stream().map(String::valueOf).collect(Collectors.joining(","));
    }

    private void warmUp(Object[] inputs, UnaryOperator<Object> call) {
        long start = System.nanoTime();
        long calls = 0;
        while (!smoke
                && System.nanoTime() - start < LONGEST_WARM_UP_NANOS
                && (calls < WARM_UP_CALLS || System.nanoTime() - start < WARM_UP_NANOS)) {
            calls += slice(inputs, call, System.nanoTime() + SLICE_NANOS);
        }
    }

    /** How many calls it made until the end. */
    private static long slice(Object[] inputs, UnaryOperator<Object> call, long end) {
        long calls = 0;
        int next = 0;
        do {
            for (int i = 0; i < BATCH; i++) {
                sink = call.apply(inputs[next]);
                next = next + 1 == inputs.length ? 0 : next + 1;
            }
            calls += BATCH;
        } while (System.nanoTime() < end);
        return calls;
    }
}
