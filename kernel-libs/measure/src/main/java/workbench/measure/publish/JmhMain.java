package workbench.measure.publish;

import java.io.BufferedOutputStream;
import java.io.EOFException;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * Starts the forks of benchmarks that are not on the class path of the workbench's own process. JMH finds benchmarks only on the
 * class path of the process in which it runs, and its forks get the same class path. This process reads orders from its standard
 * input. Once that is closed, it ends, and so does the fork that runs.
 */
public final class JmhMain {

    private final ObjectOutputStream out;

    private JmhMain(ObjectOutputStream out) {
        this.out = out;
    }

    /** Called by {@link JmhProcess} only. */
    public static void main(String[] arguments) throws IOException, ClassNotFoundException {
        try (ObjectOutputStream out =
                        new ObjectOutputStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out)));
                ObjectInputStream in = new ObjectInputStream(new FileInputStream(FileDescriptor.in))) {
            out.flush();
            JmhMain main = new JmhMain(out);
            while (true) {
                JmhMessage.Order order = (JmhMessage.Order) in.readObject();
                Thread.ofPlatform().daemon().start(() -> main.run(order));
            }
        } catch (EOFException e) {
            ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
            Runtime.getRuntime().halt(0); // nobody listens any more
        }
    }

    private void run(JmhMessage.Order order) {
        try {
            tell(new JmhMessage.Measured(results(order)));
        } catch (RunnerException e) {
            tell(new JmhMessage.Failed(String.valueOf(e.getMessage())));
        } catch (RuntimeException | Error e) { // whatever it is, somebody waits for an answer
            tell(new JmhMessage.Failed(e.toString()));
        }
    }

    /** JMH's {@code runSingle} refuses a method with several modes, though the options choose one for all of them. */
    private List<BenchmarkResult> results(JmhMessage.Order order) throws RunnerException {
        List<BenchmarkResult> results = new Runner(options(order), new Told())
                .run().stream()
                        .flatMap(each -> each.getBenchmarkResults().stream())
                        .toList();
        if (results.isEmpty()) {
            throw new RunnerException("JMH returned no result");
        }
        return results;
    }

    private static Options options(JmhMessage.Order order) {
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include("^\\Q" + order.benchmark() + "\\E$")
                .mode(Mode.AverageTime)
                .timeUnit(TimeUnit.NANOSECONDS)
                .forks(1)
                .warmupForks(0)
                .warmupIterations(order.warmupIterations())
                .warmupTime(TimeValue.milliseconds(order.warmupMillis()))
                .measurementIterations(order.iterations())
                .measurementTime(TimeValue.milliseconds(order.iterationMillis()))
                .addProfiler(GCProfiler.class)
                .shouldFailOnError(true)
                .jvmArgs(order.jvmArgs().toArray(String[]::new));
        order.parameters().forEach(options::param);
        return options.build();
    }

    private synchronized void tell(JmhMessage message) {
        try {
            out.reset();
            out.writeObject(message);
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException("Nobody reads JMH's output", e);
        }
    }

    /** What JMH prints, as messages. */
    private final class Told extends PrintedOutput {

        @Override
        public void iteration(BenchmarkParams benchmark, IterationParams params, int iteration) {
            tell(new JmhMessage.Iteration(benchmark, params, iteration));
        }

        @Override
        public void print(String text) {
            tell(new JmhMessage.Printed(text));
        }
    }
}
