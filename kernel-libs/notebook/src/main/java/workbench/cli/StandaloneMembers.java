package workbench.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import workbench.cluster.MemberProcesses;

/** Runs members in processes of their own until it is interrupted. Ends with exit code 1 if a member ends by itself. */
@Command(name = "members")
@NullUnmarked // picocli fills the fields
final class StandaloneMembers implements Callable<Integer> {

    @Parameters(paramLabel = "COUNT", defaultValue = "3", description = "How many members (default ${DEFAULT-VALUE}).")
    private int count;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        try (MemberProcesses members = MemberProcesses.start(count)) {
            out.printf(
                    "%s until Ctrl-C. In another terminal:%n%n", count == 1 ? "1 member runs" : count + " members run");
            out.printf("  WORKBENCH_CLUSTER=%s ./workbench lab%n%n", members.address());
            out.flush();
            members.awaitEnd();
        }
        out.println("A member has ended by itself, so the others were ended too.");
        return 1;
    }
}
