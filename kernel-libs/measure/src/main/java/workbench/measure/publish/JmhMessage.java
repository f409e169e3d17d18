package workbench.measure.publish;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.BenchmarkResult;

/** A message to {@link JmhMain}, or from it. */
@SuppressWarnings("serial") // the lists and maps are the JDK's own
sealed interface JmhMessage extends Serializable {

    /**
     * One fork is to be run.
     *
     * @param benchmark the full name of the method
     * @param parameters by the names of their fields
     * @param jvmArgs of the fork's JVM
     */
    record Order(
            String benchmark,
            Map<String, String> parameters,
            int warmupIterations,
            long warmupMillis,
            int iterations,
            long iterationMillis,
            List<String> jvmArgs)
            implements JmhMessage {

        public Order {
            parameters = new TreeMap<>(parameters);
            jvmArgs = new ArrayList<>(jvmArgs);
        }

        /** How long the fork measures, warm-up included. */
        long millis() {
            return warmupIterations * warmupMillis + iterations * iterationMillis;
        }
    }

    /** An iteration of the fork begins. */
    record Iteration(BenchmarkParams benchmark, IterationParams params, int number) implements JmhMessage {}

    /** JMH or the fork printed something. */
    record Printed(String text) implements JmhMessage {}

    /** The fork has ended well. */
    record Measured(List<BenchmarkResult> results) implements JmhMessage {

        public Measured {
            results = new ArrayList<>(results);
        }
    }

    /** The fork has failed; why, it printed. */
    record Failed(String message) implements JmhMessage {}
}
