package workbench.report;

import java.util.ArrayList;
import java.util.List;
import workbench.measure.Comparison;
import workbench.measure.Comparison.Series;
import workbench.measure.Machine;
import workbench.measure.Mode;
import workbench.measure.Operation;
import workbench.measure.Sizes;

/** Results as they might have been measured. */
final class Results {

    static final Machine MACHINE =
            new Machine("Processor 9000", 2, 1L << 34, "an OS", "a JDK", "G1", 1L << 30, "5.7.0", "abc1234");

    private Results() {}

    /** Two rounds of each operation on Java serialization, on one twice as fast and on one half as fast. */
    static Comparison comparison(Mode mode, boolean smoke, Operation... operations) {
        List<Series> series = new ArrayList<>();
        for (Operation operation : operations) {
            series.add(Series.of(operation, "serializable", "Serializable", List.of(1_000.0, 2_000.0)));
            series.add(Series.of(operation, "kryo", "Kryo", List.of(500.0, 1_000.0)));
            series.add(Series.of(operation, "slow", "Slow", List.of(2_000.0, 4_000.0)));
        }
        return new Comparison(mode, smoke, "cart", "serializable", series, "two rounds; seed 42", MACHINE);
    }

    static Sizes sizes() {
        return new Sizes(
                "cart",
                1_000,
                42,
                List.of(
                        new Sizes.Distribution("serializable", "Serializable", 250, 450.5, 500.04, 1_600),
                        new Sizes.Distribution("kryo", "Kryo", 40, 110, 125.01, 220),
                        new Sizes.Distribution("homemade", "Homemade", 30, 100, 100, 200)));
    }
}
