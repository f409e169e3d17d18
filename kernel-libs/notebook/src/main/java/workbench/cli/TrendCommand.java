package workbench.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import workbench.measure.Trend;
import workbench.measure.Trend.Line;
import workbench.measure.result.TrendRuns;
import workbench.measure.statistics.LevelShifts;
import workbench.report.Sheet;
import workbench.report.export.TrendPage;
import workbench.report.view.TrendView;

/** Says where times changed over many results, with an exit code for scripts. */
@NullUnmarked // picocli fills the fields before it calls
@Command(
        name = "trend",
        footer = {
            "",
            "A result is a file that publish has written, or JMH's own JSON (-rf json), or a folder of such files. The"
                    + " date of JMH's",
            "file is in its name, such as 2026-11-25.json; else it is when the file was last changed.",
            "JMH's files do not name their machine, and count as measured on one: call trend once for each machine.",
            "A file that cannot be read, or has nothing that can be compared, is left out and named. So is one",
            "whose measurements are all in another file, such as a copy.",
            "Exit codes: 0 if nothing is slower than before its newest change, 1 if something is, 2 if there are too"
                    + " few results",
            "to tell, or after bad input."
        })
final class TrendCommand implements Callable<Integer> {

    private static final int SLOWER = 1;

    @Parameters(
            arity = "0..*",
            paramLabel = "RESULT",
            description = "files or folders of results, or names in the results folder, in any order")
    private List<String> results = List.of();

    @Option(
            names = "--tolerance",
            paramLabel = "PERCENT",
            defaultValue = "0",
            description =
                    "a change of the speed counts only if its whole interval is beyond this; small steps add up (default: ${DEFAULT-VALUE})")
    private double tolerance;

    @Option(
            names = "--page",
            paramLabel = "FILE",
            description =
                    "writes a page with charts, on which two files can be dropped to compare them; without results,"
                            + " only that")
    private Optional<Path> page;

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() {
        double share = Tolerance.share(tolerance);
        if (results.isEmpty()) {
            write(
                    page.orElseThrow(() -> new IllegalArgumentException(
                            "Name results, such as data/results, or a page to compare two files on by --page FILE.")),
                    TrendPage.empty());
            return 0;
        }
        Trend trend = runs().trend(share);
        PrintWriter out = command.commandLine().getOut();
        TrendView.sentences(trend).forEach(out::println);
        Sheet sheet = new TrendView().table(trend);
        out.println(sheet);
        out.println(sheet.note());
        page.ifPresent(to -> write(to, TrendPage.of(trend)));
        return code(trend);
    }

    private TrendRuns runs() {
        List<Path> files = results.stream()
                .flatMap(each -> Folders.results().at(each).stream())
                .toList();
        page.ifPresent(written -> files.forEach(file -> Folders.requireAnother("--page", written, file)));
        TrendRuns runs = TrendRuns.read(files, this::say);
        runs.leftOut().forEach(each -> say("left out: " + each));
        return runs;
    }

    private int code(Trend trend) {
        if (!trend.slower().isEmpty()) {
            return SLOWER;
        }
        if (trend.lines().stream().noneMatch(Line::judged)) {
            say(
                    "there are too few results: a change needs %s of the same kind and machine before it and as many after it"
                            .formatted(LevelShifts.FEWEST));
            return Main.BAD_INPUT;
        }
        return 0;
    }

    private void say(String what) {
        command.commandLine().getErr().println("workbench: " + what);
    }

    private void write(Path to, String html) {
        try {
            Files.createDirectories(Folders.parent(to));
            Files.writeString(to, html);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write the page %s".formatted(to), e);
        }
        command.commandLine().getErr().println("workbench: wrote " + to);
    }
}
