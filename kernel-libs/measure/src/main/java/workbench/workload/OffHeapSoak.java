package workbench.workload;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import workbench.machine.ChildJvm;
import workbench.machine.JvmFlags;

/**
 * Off-heap storage under random operations, with combinations of all options, each value compared with a model. It passes
 * if nothing differs.
 */
@NullUnmarked // picocli fills the fields before it calls
@Command(
        name = "soak",
        footer = {
            "",
            "Each trial takes a seed and draws from it: placement, compression, members, threads, and five maps with any eviction"
                    + " policy, time to live, maximum idle time, backups, store, index and statistics. Their memory reaches its"
                    + " limit. In a third of the trials, a member joins, leaves and is killed all the time.",
            "The trials run in JVMs with and without native access in turn. A difference names its trial, and --seed repeats it.",
            "Exit codes: 0 if the maps equal their models, no value was torn and no byte is left, 1 if not, 2 after bad input."
        })
public final class OffHeapSoak implements Callable<Integer> {

    private static final String NATIVE_ACCESS = "--enable-native-access";

    /** By default, a JVM without native access enables it on the first call of any library, such as that of LZ4. */
    private static final String NO_NATIVE_ACCESS = "--illegal-native-access=deny";

    private static final long TRIAL_SECONDS = 30;
    private static final long JVM_SECONDS = 10 * TRIAL_SECONDS;

    /** Each JVM has seeds of its own. */
    private static final long SEEDS = 1_000;

    @Parameters(
            arity = "0..1",
            paramLabel = "MINUTES",
            defaultValue = "10",
            description = "how long, such as 0.5 (default: ${DEFAULT-VALUE})")
    private double minutes;

    @Option(names = "--seed", paramLabel = "SEED", description = "the seed of the first trial (default: any)")
    private Long seed;

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() throws InterruptedException, IOException {
        if (!(minutes > 0)) {
            throw new IllegalArgumentException(
                    "%s minutes were asked for, but it takes more than 0.".formatted(minutes));
        }
        PrintWriter out = command.commandLine().getOut();
        long first = seed != null ? seed : new Random().nextInt(Integer.MAX_VALUE);
        long start = System.nanoTime();
        double seconds = minutes * TimeUnit.MINUTES.toSeconds(1);
        double left = seconds;
        boolean passed = true;
        for (int jvm = 0; jvm < 2 || left > TRIAL_SECONDS; jvm++) { // each mode at least once
            double most = jvm == 0 ? seconds / 2 : Math.max(1, left);
            passed &= run(out, jvm % 2 == 0, first + jvm * SEEDS, Math.max(1, (long) Math.min(JVM_SECONDS, most)));
            left = seconds - (double) (System.nanoTime() - start) / TimeUnit.SECONDS.toNanos(1);
            out.println("%s s left".formatted(Math.max(0, Math.round(left))));
        }
        out.println(passed ? "ok: no difference" : "FAIL: see the differences above");
        out.flush();
        return passed ? 0 : 1;
    }

    private static boolean run(PrintWriter out, boolean nativeAccess, long seed, long seconds)
            throws InterruptedException, IOException {
        out.println("== " + (nativeAccess ? "with" : "without") + " native access");
        out.flush();
        List<String> flags = Stream.concat(
                        JvmFlags.ofLibrary().stream().filter(flag -> nativeAccess || !flag.startsWith(NATIVE_ACCESS)),
                        nativeAccess ? Stream.of("-Xmx1g") : Stream.of("-Xmx1g", NO_NATIVE_ACCESS))
                .toList();
        List<String> arguments =
                Stream.of(seed, seconds, TRIAL_SECONDS).map(Object::toString).toList();
        try (ChildJvm child = ChildJvm.start(ChildJvm.command(flags, SoakProcess.class, arguments));
                BufferedReader lines = child.lines()) {
            lines.lines().forEach(line -> {
                out.println(line);
                out.flush();
            });
            return child.process().waitFor() == 0;
        }
    }
}
