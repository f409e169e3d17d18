package workbench.report.export;

import java.util.List;
import workbench.report.advice.Weights;

/**
 * A purpose that values may serve, with the weights of the criteria for it.
 *
 * @param label in a clause
 * @param weights how much each criterion then matters
 */
record Purpose(String label, Weights weights) {

    static final List<Purpose> ALL = List.of(
            new Purpose("a cache: read often, kept in memory and sent", Weights.USUAL),
            new Purpose("a log: written often, read seldom, kept long", new Weights(1, 3, 3, 1, 1)),
            new Purpose(
                    "records that outlive the program: fields are added, other languages read them",
                    new Weights(1, 1, 1, 5, 1)));

    /** The weights for people. */
    String shares() {
        return "read %s, write %s, size %s, evolution %s, effort %s"
                .formatted(
                        Math.round(weights.read()),
                        Math.round(weights.write()),
                        Math.round(weights.size()),
                        Math.round(weights.evolution()),
                        Math.round(weights.effort()));
    }
}
