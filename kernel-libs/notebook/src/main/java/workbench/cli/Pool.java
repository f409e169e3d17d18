package workbench.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import workbench.measure.Comparison;
import workbench.measure.Pooled;
import workbench.measure.result.Result;
import workbench.report.Sheet;
import workbench.report.view.PooledView;

/** Pools what several hosts measured. */
@NullUnmarked // picocli fills the fields before it calls
@Command(
        name = "pool",
        footer = {
            "",
            "Run publish with the same line and version of the workbench on each host. A host",
            "that is faster as a whole changes no speedup, since each is made within a host.",
            "Exit codes: 0 if it ended, 2 after bad input."
        })
final class Pool implements Callable<Integer> {

    @Parameters(
            arity = "0..*",
            paramLabel = "RESULT",
            description = "two or more files of publish runs, or names in the results folder, each of another host")
    private List<String> results = List.of();

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() {
        List<Comparison> hosts = new ArrayList<>();
        for (String each : results) {
            Result result = Folders.read(each);
            result.warnings().forEach(warning -> command.commandLine().getErr().println("workbench: " + warning));
            hosts.add(result.comparison());
        }
        Pooled pooled = Pooled.of(hosts);
        PrintWriter out = command.commandLine().getOut();
        Sheet sheet = new PooledView().table(pooled);
        out.println(sheet);
        out.println(sheet.note());
        out.println(PooledView.sentence(pooled));
        return 0;
    }
}
