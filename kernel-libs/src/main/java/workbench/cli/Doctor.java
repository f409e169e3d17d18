package workbench.cli;

import java.io.PrintStream;
import java.util.Locale;
import workbench.measure.Preflight;
import workbench.measure.Preflight.Check;

/** Prints what makes measurements worse on this machine, a line each. */
public final class Doctor {

    private Doctor() {}

    /** Ends with exit code 0, whatever was found: the machine can be measured on, only not always well. */
    public static void main(String[] arguments) throws InterruptedException {
        print(Preflight.here(), System.out);
    }

    static void print(Preflight preflight, PrintStream out) {
        for (Check check : preflight.checks()) {
            String light = check.light().name().toLowerCase(Locale.ROOT);
            String advice = check.advice().isEmpty() ? "" : "; " + check.advice();
            out.printf("  %-8s %s: %s%s%n", light, check.subject(), check.finding(), advice);
        }
    }
}
