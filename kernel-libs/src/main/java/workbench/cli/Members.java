package workbench.cli;

import java.io.PrintStream;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import workbench.cluster.MemberProcesses;

/** Runs members in processes of their own until it is interrupted. */
@Command(
        name = "members",
        description = "Runs a cluster on this machine, a process for each member, until Ctrl-C.",
        mixinStandardHelpOptions = true)
final class Members implements Callable<Integer> {

    @Parameters(defaultValue = "3", description = "How many members (default ${DEFAULT-VALUE}).")
    private int count;

    private final PrintStream out;

    Members(PrintStream out) {
        this.out = out;
    }

    /** Ends with exit code 1 if a member ends by itself, and with 2 if it was called wrongly. */
    public static void main(String[] arguments) {
        System.exit(new CommandLine(new Members(System.out)).execute(arguments));
    }

    @Override
    public Integer call() {
        try (MemberProcesses members = MemberProcesses.start(count)) {
            out.printf("%d members run until Ctrl-C. In another terminal:%n%n", count);
            out.printf("  WORKBENCH_CLUSTER=%s ./workbench lab%n%n", members.address());
            out.flush();
            members.awaitEnd();
        }
        out.println("A member has ended by itself, so the others were ended too.");
        return 1;
    }
}
