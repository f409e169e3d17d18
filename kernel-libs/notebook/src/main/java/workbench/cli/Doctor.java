package workbench.cli;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;
import workbench.machine.Check;
import workbench.measure.Preflight;

/** Prints what makes measurements worse on this machine, a line each. */
@NullUnmarked // picocli fills the fields before it calls
@Command(name = "doctor", description = "Says what makes measurements worse on this machine.")
final class Doctor implements Callable<Integer> {

    @Spec
    private CommandSpec command;

    /** Ends with exit code 0, whatever was found: the machine can be measured on, only not always well. */
    @Override
    public Integer call() throws InterruptedException {
        print(Preflight.here(), command.commandLine().getOut());
        return 0;
    }

    static void print(Preflight preflight, PrintWriter out) {
        for (Check check : preflight.checks()) {
            String light = check.light().name().toLowerCase(Locale.ROOT);
            String advice = check.advice().isEmpty() ? "" : "; " + check.advice();
            out.printf("  %-8s %s: %s%s%n", light, check.subject(), check.finding(), advice);
        }
        out.flush();
    }
}
