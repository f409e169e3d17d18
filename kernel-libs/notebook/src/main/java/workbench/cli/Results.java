package workbench.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullUnmarked;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import workbench.measure.Comparison;
import workbench.measure.result.Result;
import workbench.measure.result.ResultEntry.Run;
import workbench.measure.result.ResultFolder;
import workbench.measure.result.ResultFolder.Listed;
import workbench.report.export.DomainResult;
import workbench.report.export.ResultsPage;
import workbench.variant.NotPossibleException;
import workbench.variant.UnknownNameException;
import workbench.variant.Variant;

/** Writes a page of publish runs. */
@NullUnmarked // picocli fills the fields before it calls
@Command(
        name = "results",
        footer = {
            "",
            "Of each domain and kind of run the newest is shown: which strategy to take and why, a picture, and folded below",
            "them sizes, times and the frontier. ./workbench publish --all measures all that the page can show.",
            "Exit codes: 0 if the page is written, 2 after bad input."
        })
final class Results implements Callable<Integer> {

    @Parameters(
            arity = "0..1",
            paramLabel = "FOLDER",
            description = "of results (default: your own, and the reference runs of what you did not measure)")
    private Optional<Path> folder;

    @Option(
            names = "--to",
            paramLabel = "FILE",
            description = "written over if it is there (default: results.html in WORKBENCH_REPORT, or in report)")
    private Optional<Path> to;

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() {
        List<Listed> all = folder.map(ResultFolder::list).orElseGet(Folders.results()::list);
        List<String> problems = new ArrayList<>(all.stream()
                .filter(listed -> listed.result().isEmpty())
                .map(listed -> notShown(listed, listed.problem()))
                .toList());
        List<Listed> newest = newest(all);
        if (newest.isEmpty()) {
            problems.forEach(this::say);
            Path from = folder.orElse(Folders.references());
            throw new IllegalArgumentException(
                    "There is no publish run in %s. Measure some by \"./workbench publish --all --results %s\"."
                            .formatted(from, from));
        }
        List<DomainResult> shown = new ArrayList<>();
        List<CompiledDomain> compiled = new ArrayList<>();
        try {
            for (Listed listed : newest) {
                say("%s (%s of %s)".formatted(listed.name(), newest.indexOf(listed) + 1, newest.size()));
                try {
                    shown.add(shown(listed.result().orElseThrow(), compiled));
                } catch (UnknownNameException | NotPossibleException e) {
                    problems.add(notShown(listed, e.getMessage()));
                }
            }
            Path page = to.orElseGet(() -> Folders.report().resolve("results.html"));
            write(page, ResultsPage.of(shown, problems));
            problems.forEach(this::say);
            command.commandLine().getOut().println(page.toAbsolutePath().normalize());
            return 0;
        } finally {
            compiled.forEach(CompiledDomain::close);
        }
    }

    private void say(String what) {
        command.commandLine().getErr().println("workbench: " + what);
        command.commandLine().getErr().flush();
    }

    private static String notShown(Listed listed, @Nullable String why) {
        return "%s is not shown. %s".formatted(listed.name(), why);
    }

    /** Sorted by domain, and then by the kind of run. */
    private static List<Listed> newest(List<Listed> all) {
        Map<List<Object>, Listed> newest = all.stream()
                .filter(listed -> listed.result()
                        .filter(result ->
                                result.ended() && result.run().procedure().inForks())
                        .isPresent())
                .collect(Collectors.toMap(Results::kind, listed -> listed, Results::newer));
        return newest.values().stream()
                .sorted(Comparator.comparing((Listed listed) -> run(listed).label())
                        .thenComparing(listed -> run(listed).procedure(), Comparator.reverseOrder()))
                .toList();
    }

    private static List<Object> kind(Listed listed) {
        return List.of(run(listed).label(), run(listed).procedure());
    }

    /** A smoke run, whose figures mean nothing, only if there is no other. */
    private static Listed newer(Listed one, Listed other) {
        if (run(one).smoke() != run(other).smoke()) {
            return run(one).smoke() ? other : one;
        }
        return run(one).started().compareTo(run(other).started()) < 0 ? other : one;
    }

    private static Run run(Listed listed) {
        return listed.result().orElseThrow().run();
    }

    private static DomainResult shown(Result result, List<CompiledDomain> compiled) {
        String domain = result.run().domain();
        CompiledDomain sources = compiled.stream()
                .filter(each -> each.catalog().domain().name().equals(domain))
                .findFirst()
                .orElseGet(() -> {
                    compiled.add(CompiledDomain.of(domain));
                    return compiled.getLast();
                });
        Comparison comparison =
                result.comparison().from("run of " + result.run().started().substring(0, 10));
        comparison.series().forEach(series -> sources.catalog().variant(series.name()));
        Map<Variant<?, ?>, Integer> lines = new HashMap<>();
        return DomainResult.of(
                sources.catalog(), comparison, variant -> lines.computeIfAbsent(variant, sources::handwrittenLines));
    }

    private static void write(Path page, String html) {
        try {
            Files.createDirectories(Folders.parent(page));
            Files.writeString(page, html);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write the page %s".formatted(page), e);
        }
    }
}
