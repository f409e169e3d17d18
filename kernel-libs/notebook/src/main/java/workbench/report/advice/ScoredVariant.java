package workbench.report.advice;

import workbench.variant.Features;
import workbench.variant.Variant;

/** A variant with the parts of its score that are not times: its mean size and the lines of code it needs. */
record ScoredVariant(Variant<?, ?> variant, double meanBytes, int lines) {

    String name() {
        return variant.name();
    }

    String strategy() {
        return features().strategy();
    }

    Features features() {
        return variant.features();
    }
}
