package workbench.measure.publish;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.format.OutputFormat;

/** JMH's output by two methods: what it prints, and which iteration begins. All else is left out. */
abstract class PrintedOutput implements OutputFormat {

    @Override
    public final void println(String line) {
        print(line + System.lineSeparator());
    }

    @Override
    public final void write(int character) {
        print(Character.toString((char) character));
    }

    @Override
    public final void write(byte[] text) {
        print(new String(text, StandardCharsets.UTF_8));
    }

    @Override
    public final void verbosePrintln(String line) {}

    @Override
    public final void iterationResult(
            BenchmarkParams benchmark, IterationParams params, int iteration, IterationResult result) {}

    @Override
    public final void startBenchmark(BenchmarkParams benchmark) {}

    @Override
    public final void endBenchmark(BenchmarkResult result) {}

    @Override
    public final void startRun() {}

    @Override
    public final void endRun(Collection<RunResult> results) {}

    @Override
    public final void flush() {}

    @Override
    public final void close() {}
}
