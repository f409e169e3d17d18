package workbench.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import workbench.measure.Comparison.Verdict;
import workbench.measure.statistics.Interval;
import workbench.measure.statistics.Interval.ForksOnHost;

/**
 * One comparison that was measured in forks on several hosts. Speedups are made within each host and then pooled, so that a host that is
 * faster than another as a whole changes none. Immutable.
 *
 * @param hosts two or more, each with the same baseline
 * @param rows one for each task and variant that every host has, in the order of the first
 * @param leftOut the names of variants that not every host has
 */
public record Pooled(List<Comparison> hosts, List<Row> rows, List<String> leftOut) {

    public Pooled {
        hosts = List.copyOf(hosts);
        rows = List.copyOf(rows);
        leftOut = List.copyOf(leftOut);
    }

    /**
     * A variant in one task.
     *
     * @param speedup the speed as a multiple of the baseline's, of all hosts together. All bounds of a task hold together with 95 %
     * @param onHosts the same on each host alone; each holds alone with 95 %
     * @param hostsDiffer whether some two hosts have ratios that differ beyond doubt; of all pairs and rows together, a false one is no
     *     more likely than 5 %
     */
    public record Row(
            Task task,
            String name,
            String strategy,
            Interval speedup,
            Verdict verdict,
            List<Interval> onHosts,
            boolean hostsDiffer) {

        public Row {
            onHosts = List.copyOf(onHosts);
        }
    }

    /**
     * Pools comparisons.
     *
     * @param comparisons two or more
     * @throws IllegalArgumentException if there are fewer, if one is there twice, or if they are not the same measurement of the same software,
     *     with what differs
     */
    public static Pooled of(List<Comparison> comparisons) {
        if (comparisons.size() < 2) {
            throw new IllegalArgumentException("%s given, but it takes 2 or more to pool them."
                    .formatted(comparisons.isEmpty() ? "No result was" : "1 result was"));
        }
        Comparison first = comparisons.getFirst();
        comparisons.stream().skip(1).forEach(each -> requireSame(first, each));
        if (comparisons.stream().map(Comparison::series).distinct().count() < comparisons.size()) {
            throw new IllegalArgumentException(
                    "Two of the results have the same processes, which would count twice. Give each result once.");
        }
        List<String> names = names(first).stream()
                .filter(name ->
                        comparisons.stream().allMatch(each -> names(each).contains(name)))
                .toList();
        String baseline = Comparison.baseline(names)
                .orElseThrow(() -> new IllegalArgumentException("The results have no strategy in common."));
        return new Pooled(
                comparisons.stream().map(each -> each.only(names)).toList(),
                rows(comparisons, names, baseline),
                comparisons.stream()
                        .flatMap(each -> names(each).stream())
                        .distinct()
                        .filter(name -> !names.contains(name))
                        .toList());
    }

    /** Those that were measured in every task. */
    private static List<String> names(Comparison comparison) {
        return comparison.of(comparison.tasks().getFirst()).stream()
                .map(Series::name)
                .filter(name -> comparison.tasks().stream()
                        .allMatch(task -> comparison.find(task, name).isPresent()))
                .toList();
    }

    private static void requireSame(Comparison first, Comparison other) {
        List<String> differences = new ArrayList<>();
        if (!first.procedure().inForks() || first.smoke() || other.smoke()) {
            differences.add("only publish runs can be pooled");
        }
        if (!first.domain().equals(other.domain())) {
            differences.add("domain: %s, but %s".formatted(first.domain(), other.domain()));
        }
        if (first.procedure() != other.procedure()) {
            differences.add("procedure: %s, but %s"
                    .formatted(first.procedure().label(), other.procedure().label()));
        }
        if (!first.tasks().equals(other.tasks())) {
            differences.add("tasks: %s, but %s".formatted(labels(first), labels(other)));
        }
        differences.addAll(first.machine().softwareDifferencesOfHost(other.machine()));
        if (!differences.isEmpty()) {
            throw new IllegalArgumentException(
                    "The results are not the same measurement on another host: %s. Run publish with the same line and the same software on each host."
                            .formatted(String.join("; ", differences)));
        }
    }

    private static List<String> labels(Comparison comparison) {
        return comparison.tasks().stream().map(Task::label).toList();
    }

    private static List<Row> rows(List<Comparison> hosts, List<String> names, String baseline) {
        int pairs = hosts.size() * (hosts.size() - 1) / 2;
        List<Task> tasks = hosts.getFirst().tasks();
        int tests = Math.max(1, pairs * (names.size() - 1) * tasks.size());
        List<Row> rows = new ArrayList<>();
        for (Task task : tasks) {
            for (String name : names) {
                List<ForksOnHost> forks = hosts.stream()
                        .map(host -> new ForksOnHost(
                                Analysis.iterations(host.series(task, baseline)),
                                Analysis.iterations(host.series(task, name))))
                        .toList();
                boolean isBaseline = name.equals(baseline);
                Interval speedup =
                        isBaseline ? Interval.exact(1) : Interval.ofPooledRatios(forks, Math.max(1, names.size() - 1));
                rows.add(new Row(
                        task,
                        name,
                        hosts.getFirst().series(task, name).strategy(),
                        speedup,
                        isBaseline ? Verdict.BASELINE : Verdict.of(speedup, 0),
                        forks.stream()
                                .map(each -> isBaseline
                                        ? Interval.exact(1)
                                        : Interval.ofRatio(each.numerator(), each.denominator()))
                                .toList(),
                        !isBaseline && differ(forks, tests)));
            }
        }
        return rows;
    }

    private static boolean differ(List<ForksOnHost> forks, int tests) {
        return IntStream.range(0, forks.size())
                .anyMatch(one -> IntStream.range(0, one).anyMatch(other -> {
                    Interval ratio = Interval.ofHosts(forks.get(one), forks.get(other), tests);
                    return ratio.low() > 1 || ratio.high() < 1;
                }));
    }

    /** The rows in which hosts differ beyond doubt. */
    public List<Row> differing() {
        return rows.stream().filter(Row::hostsDiffer).toList();
    }
}
