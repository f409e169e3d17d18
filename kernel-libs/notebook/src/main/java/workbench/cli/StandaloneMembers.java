package workbench.cli;

import java.io.PrintWriter;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import workbench.cluster.Hosts;
import workbench.cluster.Hosts.Link;
import workbench.cluster.MemberProcesses;

/** Runs members in processes of their own until it is interrupted. Ends with exit code 1 if a member ends by itself. */
@Command(
        name = "members",
        footer = {
            "",
            "With --hosts, each member has a host of its own in a network of this machine, and a notebook is one more host there. It takes"
                    + " Linux and root. Bandwidth, delay and loss hold for each host, on its way out; the values are those of tc."
        })
@NullUnmarked // picocli fills the fields
final class StandaloneMembers implements Callable<Integer> {

    @Parameters(paramLabel = "COUNT", defaultValue = "3", description = "How many members (default ${DEFAULT-VALUE}).")
    private int count;

    @Option(names = "--hosts", description = "gives each member a network namespace, as a host of its own")
    private boolean hosts;

    @Option(names = "--bandwidth", paramLabel = "RATE", description = "of each host, such as 100mbit")
    private Optional<String> bandwidth;

    @Option(names = "--delay", paramLabel = "TIME", description = "of each packet, such as 5ms")
    private Optional<String> delay;

    @Option(names = "--loss", paramLabel = "SHARE", description = "of packets, such as 0.1%%")
    private Optional<String> loss;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        if (!hosts) {
            if (Stream.of(bandwidth, delay, loss).anyMatch(Optional::isPresent)) {
                throw new IllegalArgumentException(
                        "Bandwidth, delay and loss are those of hosts. Add --hosts, or leave them out.");
            }
            try (MemberProcesses members = MemberProcesses.start(count)) {
                return run(members, "");
            }
        }
        try (Hosts started = Hosts.start(count, new Link(bandwidth, delay, loss));
                MemberProcesses members = MemberProcesses.startOn(started)) {
            return run(
                    members,
                    "  A notebook reaches them by the interface %s, which counts what passes: ip -s link show %s%n%n"
                            .formatted(started.ownInterface(), started.ownInterface()));
        }
    }

    private int run(MemberProcesses members, String more) throws InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        out.printf("%s until Ctrl-C. In another terminal:%n%n", count == 1 ? "1 member runs" : count + " members run");
        out.printf("  WORKBENCH_CLUSTER=%s ./workbench lab%n%n%s", members.address(), more);
        out.flush();
        members.awaitEnd();
        out.println("A member has ended by itself, so the others were ended too.");
        return 1;
    }
}
