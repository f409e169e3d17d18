package workbench.measure;

import java.time.Duration;
import java.util.Set;

/**
 * How much a publish run measures.
 *
 * @param smoke whether this only tests the code: what comes out is marked as no measurement
 * @param operations what is timed
 * @param forks fresh processes for each operation and variant
 * @param warmupIterations iterations of each fork that are thrown away
 * @param iterations iterations of each fork that are kept
 * @param iteration how long one iteration lasts
 * @param seed draws the values and the order of the forks
 */
public record PublishPlan(
        boolean smoke,
        Set<Operation> operations,
        int forks,
        int warmupIterations,
        int iterations,
        Duration iteration,
        long seed) {

    public PublishPlan {
        operations = Set.copyOf(operations);
        if (operations.isEmpty() || forks < 1 || iterations < 1 || !iteration.isPositive()) {
            throw new IllegalArgumentException(
                    "A publish run needs at least one operation, fork and iteration, and a duration above 0, but has %s, %d, %d and %s."
                            .formatted(operations, forks, iterations, iteration));
        }
    }

    /** Five forks of ten seconds each. */
    public static PublishPlan standard(Set<Operation> operations, long seed) {
        return new PublishPlan(false, operations, 5, 5, 5, Duration.ofSeconds(1), seed);
    }

    /** Two forks of four seconds each: shows how it goes. */
    public static PublishPlan quick(Set<Operation> operations, long seed) {
        return new PublishPlan(false, operations, 2, 2, 2, Duration.ofSeconds(1), seed);
    }

    /** One fork that hardly measures, for tests of the code around it. */
    public static PublishPlan smoke(Set<Operation> operations, long seed) {
        return new PublishPlan(true, operations, 1, 1, 1, Duration.ofMillis(50), seed);
    }

    String method(int cells) {
        return "JMH, %d forks for each of %d series in random order, %d + %d iterations of %d ms in each fork; seed %d"
                .formatted(forks, cells, warmupIterations, iterations, iteration.toMillis(), seed);
    }
}
