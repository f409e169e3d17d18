package workbench.cli;

import java.io.PrintWriter;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import workbench.cluster.Hosts;
import workbench.cluster.MemberProcesses;

/** Runs members in processes of their own until it is interrupted. Ends with exit code 1 if a member ends by itself. */
@Command(
        name = "members",
        footer = {
            "",
            "With --hosts, each member has a host of its own in a network of this machine, and a notebook is one more host there. It takes"
                    + " Linux and root. Bandwidth, delay and loss hold for each host, on its way out; the values are those of tc.",
            "With --here, members of one cluster run on several machines: start the command on each, with the same WORKBENCH_CLUSTER, such as"
                    + " workbench-7f3a90@10.0.0.1:5701,10.0.0.2:5701. Everybody who knows the name and reaches a port can join.",
            "Exit codes: 1 if a member ended by itself, 2 after bad input, 130 if it was interrupted."
        })
@NullUnmarked // picocli fills the fields
final class StandaloneMembers implements Callable<Integer> {

    private static final String EXAMPLE = "workbench-7f3a90@10.0.0.1:5701,10.0.0.2:5701";

    private static final int USUAL = 3;

    @Parameters(arity = "0..1", paramLabel = "COUNT", description = "How many members (default: " + USUAL + ").")
    private Optional<Integer> asked;

    @Option(names = "--hosts", description = "gives each member a network namespace, as a host of its own")
    private boolean hosts;

    @Mixin
    private LinkOptions link;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--here",
            description = "starts those members of the cluster WORKBENCH_CLUSTER that have an address of this machine")
    private boolean here;

    @Override
    public Integer call() throws InterruptedException {
        if (here) {
            return runHere();
        }
        int count = asked.orElse(USUAL);
        if (!hosts) {
            if (link.any()) {
                throw new IllegalArgumentException(
                        "Bandwidth, delay and loss are those of hosts. Add --hosts, or leave them out.");
            }
            try (MemberProcesses members = MemberProcesses.start(count)) {
                return run(members, count, "");
            }
        }
        try (Hosts started = Hosts.start(count, link.link());
                MemberProcesses members = MemberProcesses.startOn(started)) {
            return run(
                    members,
                    count,
                    "  A notebook reaches them by the interface %s, which counts what passes: ip -s link show %s%n%n"
                            .formatted(started.ownInterface(), started.ownInterface()));
        }
    }

    private int runHere() throws InterruptedException {
        if (asked.isPresent()) {
            throw new IllegalArgumentException(
                    "--here starts as many members as WORKBENCH_CLUSTER has addresses of this machine. Leave out the %s."
                            .formatted(asked.get()));
        }
        if (hosts || link.any()) {
            throw new IllegalArgumentException(
                    "--here is for members of several machines, --hosts for a network of this one. Give one of them.");
        }
        String cluster = Optional.ofNullable(System.getenv("WORKBENCH_CLUSTER"))
                .orElseThrow(() -> new IllegalArgumentException(
                        "WORKBENCH_CLUSTER is not set. Give it the same value on each machine: a name that nobody guesses and all addresses, such as WORKBENCH_CLUSTER=\"%s\"."
                                .formatted(EXAMPLE)));
        try (MemberProcesses members = MemberProcesses.startHere(cluster)) {
            return run(members, members.count(), "");
        }
    }

    private int run(MemberProcesses members, int count, String more) throws InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        out.printf("%s until Ctrl-C. In another terminal:%n%n", count == 1 ? "1 member runs" : count + " members run");
        out.printf("  WORKBENCH_CLUSTER=%s ./workbench lab%n%n%s", members.address(), more);
        out.flush();
        members.awaitEnd();
        out.println("A member has ended by itself, so the others were ended too.");
        return 1;
    }
}
