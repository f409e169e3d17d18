package workbench.workload;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import workbench.machine.ChildJvm;
import workbench.text.Numbers;

/** Trials one after the other, in a process of their own, which ends as soon as its standard input is closed. */
final class SoakProcess {

    private static final int MEMBERS = 3;

    private SoakProcess() {}

    /**
     * The exit code is 0 if no trial differs, else 1.
     *
     * @param arguments the first seed, how many seconds all trials take, and how many each
     */
    public static void main(String[] arguments) throws InterruptedException, ExecutionException {
        ChildJvm.endWithParent();
        PrintWriter out = new PrintWriter(
                new OutputStreamWriter(new FileOutputStream(FileDescriptor.out), StandardCharsets.UTF_8), true);
        long seed = Long.parseLong(arguments[0]);
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(Long.parseLong(arguments[1]));
        long nanosOfEach = TimeUnit.SECONDS.toNanos(Long.parseLong(arguments[2]));
        DifferenceLog differences = new DifferenceLog(out);
        while (System.nanoTime() < deadline) {
            run(
                    TrialOptions.of(seed++, MEMBERS),
                    Math.min(deadline - System.nanoTime(), nanosOfEach),
                    differences,
                    out);
        }
        System.exit(differences.count() == 0 ? 0 : 1);
    }

    private static void run(TrialOptions options, long nanos, DifferenceLog differences, PrintWriter out)
            throws InterruptedException, ExecutionException {
        long before = differences.count();
        Trial.Outcome outcome = new Trial(options, differences).run(nanos, Long.MAX_VALUE);
        out.println(
                "trial %s, %s, %s, %s members%s: %s operations, %s refused, %s indeterminate, %s evicted, %s reads, %s differences"
                        .formatted(
                                options.seed(),
                                options.storage().placement(),
                                options.storage().compression(),
                                options.members(),
                                options.killed()
                                        ? " and one that came and went %s times".formatted(outcome.comings())
                                        : "",
                                Numbers.whole(outcome.writes()),
                                Numbers.whole(outcome.refused()),
                                Numbers.whole(outcome.indeterminate()),
                                Numbers.whole(outcome.evictions()),
                                Numbers.whole(outcome.reads()),
                                differences.count() - before));
    }
}
