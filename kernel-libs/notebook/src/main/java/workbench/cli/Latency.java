package workbench.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import workbench.cluster.Cluster;
import workbench.measure.Profile;
import workbench.measure.Task;
import workbench.measure.Topology;
import workbench.measure.latency.Beside;
import workbench.measure.latency.InterruptedLatenciesException;
import workbench.measure.latency.LargeCall;
import workbench.measure.latency.Latencies;
import workbench.measure.latency.LatencyMeasurement;
import workbench.measure.latency.LatencyPlan;
import workbench.measure.latency.LatencySeries;
import workbench.measure.latency.Rate;
import workbench.measure.live.Route;
import workbench.report.Figure;
import workbench.report.Sheet;
import workbench.report.view.LatenciesView;
import workbench.report.view.LatencyChart;
import workbench.variant.Catalog;
import workbench.variant.NotPossibleException;

/** Measures latencies at a fixed rate. */
@NullUnmarked // picocli fills the fields before it calls
@Command(
        name = "latency",
        footer = {
            "",
            "Calls start at a fixed rate, whether or not the calls before them have ended, and a latency counts from the moment",
            "at which its call was meant to start. Without a rate, it is half of what the slowest strategy can do.",
            "A task is an operation (write, put, read, serialize, deserialize), and after colons who calls it: client,",
            "2-members, apart, 4-threads. With apart, each member has a process of its own, whose pauses are not seen.",
            "On two members and more, maps have a backup. With --strategies, a setting puts maps off heap.",
            "With --beside process, an entry processor looks at a list of 1,000 objects ten times a second meanwhile. Give tasks",
            "several threads then (write:8-threads): while a single thread waits, no other call starts.",
            "Exit codes: 0 if it ended, 2 after bad input, 130 if it was interrupted; it then prints what it had measured."
        })
final class Latency implements Callable<Integer> {

    private static final double PERCENT = 100;

    /** Tasks that differ only in who calls run on the same members. */
    private static final Comparator<Topology> SAME_MEMBERS =
            Comparator.comparing(Topology::apart).thenComparingInt(Topology::members);

    @Parameters(index = "0", paramLabel = "DOMAIN", description = "a folder of domain-src, such as cart")
    private String domain;

    @Mixin
    private StrategyOptions strategies;

    @Option(
            names = "--tasks",
            split = ",",
            converter = TaskConverter.class,
            paramLabel = "TASK",
            defaultValue = "read,write",
            description = "what is called (default: ${DEFAULT-VALUE})")
    private List<Task> tasks;

    @Option(names = "--rate", paramLabel = "N", description = "how many calls start in a second")
    private Optional<Double> rate;

    @Option(
            names = "--share",
            paramLabel = "PERCENT",
            description =
                    "the rate as a share of what the slowest strategy can do, above 0 and at most 100 (default: 50)")
    private Optional<Double> share;

    @Option(
            names = "--beside",
            split = ",",
            converter = LargeCallConverter.class,
            paramLabel = "CALL",
            description =
                    "large calls that go by: read, write, process, query; each strategy is measured alone and beside each")
    private List<LargeCall> beside = List.of();

    @Option(
            names = "--large-rate",
            paramLabel = "N",
            description = "how many large calls start in a second (default: 10)")
    private Optional<Double> largeRate;

    @Option(
            names = "--large-objects",
            paramLabel = "N",
            description = "how many objects the list of a large call has, 1 to 1,000,000 (default: 1,000)")
    private Optional<Integer> largeObjects;

    @Option(
            names = "--repeats",
            paramLabel = "N",
            description = "how often each strategy is measured; bounds need 6 (default: 6)")
    private Optional<Integer> repeats;

    @Option(
            names = "--length",
            converter = DurationConverter.class,
            paramLabel = "TIME",
            description = "of a repeat, such as 30s: a longer one supports higher percentiles (default: 5s)")
    private Optional<Duration> length;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "42",
            description = "draws the values and the order of the strategies (default: ${DEFAULT-VALUE})")
    private long seed;

    @Option(
            names = "--charts",
            paramLabel = "FOLDER",
            description = "where charts go: by percentile, and over time for each strategy (default: no charts)")
    private Optional<Path> charts;

    @Spec
    private CommandSpec command;

    @Override
    public Integer call() throws InterruptedException {
        LatencyPlan plan = plan();
        requirePossibleBesideLargeCalls();
        charts.ifPresent(Latency::requireWritable);
        try (CompiledDomain compiled = CompiledDomain.of(domain)) {
            Catalog<?> chosen = strategies.of(compiled.catalog());
            if (tasks.stream().anyMatch(task -> task.topology().apart())) {
                Cluster.requireConnectable(chosen); // before the others take their minutes
            }
            Map<Topology, List<Task>> byMembers = tasks.stream()
                    .collect(Collectors.groupingBy(
                            Task::topology, () -> new TreeMap<>(SAME_MEMBERS), Collectors.toList()));
            for (Map.Entry<Topology, List<Task>> each : byMembers.entrySet()) {
                try (Route route = route(chosen, each.getKey())) {
                    measure(chosen, route.cluster(), each.getValue(), plan);
                }
            }
        }
        return 0;
    }

    private static Route route(Catalog<?> catalog, Topology topology) throws InterruptedException {
        return topology.apart()
                ? Route.ofProcesses(catalog, topology.members())
                : Route.ofMember(catalog, topology.members());
    }

    /** Before members start. */
    private void requirePossibleBesideLargeCalls() {
        if (beside.isEmpty()) {
            return;
        }
        Beside.requireMaps(tasks);
        if (tasks.stream().anyMatch(task -> task.topology().apart())) {
            throw new NotPossibleException(
                    "Members in processes of their own do not say which keys share a partition thread, so that nothing can be measured beside large calls. Leave out :apart or --beside.");
        }
    }

    /** Before members start, so that no measured time is lost. */
    private static void requireWritable(Path folder) {
        try {
            Files.createDirectories(folder);
            if (!Files.isWritable(folder)) {
                throw new AccessDeniedException(folder.toString());
            }
        } catch (IOException e) {
            throw new NotPossibleException(
                    "--charts is %s, which cannot be written. Name a folder that you may write to.".formatted(folder),
                    e);
        }
    }

    private LatencyPlan plan() {
        if (rate.isPresent() && share.isPresent()) {
            throw new IllegalArgumentException("Give --rate or --share, but not both.");
        }
        LatencyPlan plan =
                Profile.fromEnvironment() == Profile.SMOKE ? LatencyPlan.smoke(seed) : LatencyPlan.standard(seed);
        plan = rate.map(Rate::perSecond).map(plan::at).orElse(plan);
        plan = share.map(Latency::share).map(plan::at).orElse(plan);
        plan = repeats.map(plan::repeats).orElse(plan);
        plan = length.map(plan::length).orElse(plan);
        return large().map(plan::beside).orElse(plan);
    }

    private static Rate share(double percent) {
        if (!(percent > 0 && percent <= PERCENT)) {
            throw new IllegalArgumentException(
                    "--share is %s, but must be above 0 and at most 100. Give a share in percent, such as 50."
                            .formatted(percent));
        }
        return Rate.share(percent / PERCENT);
    }

    private Optional<Beside> large() {
        if (beside.isEmpty()) {
            if (largeRate.isPresent() || largeObjects.isPresent()) {
                throw new IllegalArgumentException(
                        "--large-rate and --large-objects are about large calls. Name them too, such as --beside process.");
            }
            return Optional.empty();
        }
        Beside large = Beside.of(beside.getFirst(), beside.toArray(LargeCall[]::new));
        large = largeRate.map(large::at).orElse(large);
        return Optional.of(largeObjects.map(large::objects).orElse(large));
    }

    private void measure(Catalog<?> catalog, Cluster cluster, List<Task> called, LatencyPlan plan)
            throws InterruptedException {
        try {
            ForkLines progress = new ForkLines(command.commandLine().getErr());
            show(LatencyMeasurement.run(catalog, cluster, called, plan, progress));
        } catch (InterruptedLatenciesException e) {
            try {
                e.soFar().ifPresent(this::show);
            } catch (UncheckedIOException notWritten) {
                e.addSuppressed(notWritten); // the command still ends as one that was interrupted
            }
            throw e;
        }
    }

    private void show(Latencies latencies) {
        PrintWriter out = command.commandLine().getOut();
        LatenciesView view = new LatenciesView();
        Sheet table = view.table(latencies);
        out.println(table);
        if (latencies.isBeside()) {
            view.summary(latencies).sentences().forEach(out::println);
        }
        out.println(table.note());
        charts.ifPresent(folder -> draw(latencies, folder, out));
        out.flush();
    }

    private static void draw(Latencies latencies, Path folder, PrintWriter out) {
        Topology topology = latencies.tasks().iterator().next().topology();
        String members = topology.members() + "-members" + (topology.apart() ? "-apart" : "");
        draw(() -> LatencyChart.byPercentile(latencies), folder, "percentiles-" + members, out);
        for (LatencySeries series : latencies.series()) {
            String name = "time-%s-%s%s"
                    .formatted(
                            series.name(),
                            series.task().label().replace(':', '-'),
                            series.large().isPresent() ? "-beside-" + series.beside() : "");
            draw(() -> LatencyChart.overTime(latencies, series), folder, name, out);
        }
        if (latencies.isBeside()) {
            draw(() -> new LatenciesView().chart(latencies), folder, "beside-" + members, out);
        }
    }

    /** A chart without anything to draw says so, and the others are drawn. */
    private static void draw(Supplier<Figure> chart, Path folder, String name, PrintWriter out) {
        try {
            write(chart.get(), folder, name, out);
        } catch (NotPossibleException | IllegalArgumentException e) {
            out.println("No chart %s: %s".formatted(name, e.getMessage()));
        }
    }

    private static void write(Figure figure, Path folder, String name, PrintWriter out) {
        figure.files().forEach((extension, bytes) -> {
            Path file = folder.resolve(name + "." + extension);
            try {
                Files.write(file, bytes);
            } catch (IOException e) {
                throw new UncheckedIOException("Cannot write " + file, e);
            }
            out.println(file);
        });
    }
}
