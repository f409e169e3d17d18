package workbench.report.advice;

import workbench.variant.Features;
import workbench.variant.Variant;

/** A variant with what its score is made of, but for its times. */
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
