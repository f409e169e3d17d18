package workbench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import workbench.machine.Machine;
import workbench.measure.Comparison;
import workbench.measure.Observation;
import workbench.measure.Operation;
import workbench.measure.Procedure;
import workbench.measure.Series;
import workbench.measure.Sizes;
import workbench.measure.Task;

/** Results as they might have been measured. */
public final class Results {

    public static final Machine MACHINE =
            new Machine("Processor 9000", 2, 1L << 34, "an OS", "a JDK", "G1", 1L << 30, "5.7.0", "abc1234");

    private Results() {}

    private static List<Double> rounds(double nanos) {
        return List.of(nanos, 2 * nanos, nanos, 2 * nanos, nanos, 2 * nanos);
    }

    /** Six rounds of each operation on Java serialization, on one twice as fast and on one half as fast. */
    public static Comparison comparison(Procedure procedure, boolean smoke, Operation... operations) {
        List<Series> series = new ArrayList<>();
        for (Operation operation : operations) {
            series.add(Series.of(operation, "serializable", "Serializable", rounds(1_000)));
            series.add(Series.of(operation, "kryo", "Kryo", rounds(500)));
            series.add(Series.of(operation, "slow", "Slow", rounds(2_000)));
        }
        return new Comparison(procedure, smoke, "cart", "serializable", series, "six rounds; seed 42", MACHINE);
    }

    /** One series of a live comparison: its times, its size, and what a call allocates. */
    public static Series series(Operation operation, String name, String strategy, double bytes, double... nanos) {
        List<Observation> observations = DoubleStream.of(nanos)
                .mapToObj(each -> new Observation(each, List.of(each), OptionalDouble.of(2 * bytes)))
                .toList();
        return new Series(Task.of(operation), name, strategy, bytes, observations);
    }

    /** A series of a live comparison whose rounds became slower to the end, as on a machine where something else started. */
    public static Series slowing(Operation operation, String name, double nanos) {
        List<Double> rounds = IntStream.range(0, 40)
                .mapToObj(i -> nanos * (i < 16 ? 1 : 1.5) * (1 + 0.001 * (i % 3)))
                .toList();
        return Series.of(operation, name, name, rounds);
    }

    /** A comparison on the domain cart, against {@code serializable}. */
    public static Comparison live(Series... series) {
        return new Comparison(Procedure.LIVE, false, "cart", "serializable", List.of(series), "some rounds", MACHINE);
    }

    public static Sizes sizes() {
        return new Sizes(
                "cart",
                1_000,
                42,
                List.of(
                        new Sizes.Distribution("serializable", "Serializable", 250, 450.5, 500.04, 1_600),
                        new Sizes.Distribution("kryo", "Kryo", 40, 110, 125.01, 220),
                        new Sizes.Distribution("homemade", "Homemade", 30, 100, 100, 200)),
                Map.of());
    }
}
