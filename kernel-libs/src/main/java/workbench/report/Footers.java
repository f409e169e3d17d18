package workbench.report;

import workbench.measure.Comparison;
import workbench.measure.Machine;
import workbench.measure.Sizes;

/** The small print that makes a figure one that can be quoted: mode, method and machine. */
final class Footers {

    private Footers() {}

    static String of(Comparison comparison) {
        return "%s: %s\n%s"
                .formatted(
                        comparison.label(),
                        comparison.method(),
                        comparison.machine().summary());
    }

    static String of(Sizes sizes) {
        return "Exact sizes of %d values, seed %d\n%s"
                .formatted(sizes.sampleCount(), sizes.seed(), Machine.here().summary());
    }
}
