package workbench.report.export;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.text.StringEscapeUtils;
import workbench.measure.Analysis;
import workbench.measure.Comparison;
import workbench.measure.Procedure;
import workbench.measure.Series;
import workbench.measure.Task;
import workbench.measure.statistics.Quantiles;
import workbench.report.Figure;
import workbench.report.Footers;
import workbench.report.Sheet;
import workbench.report.advice.Purpose;
import workbench.report.advice.Recommendation;
import workbench.report.view.Cost;
import workbench.report.view.DistributionChart;
import workbench.report.view.ParetoChart;
import workbench.report.view.Rows;
import workbench.report.view.Summary;
import workbench.text.Numbers;
import workbench.variant.Catalog;
import workbench.variant.Variant;

/**
 * What a publish run of a domain showed.
 *
 * @param title the domain and the kind of run
 * @param conclusion which strategy to take, or why none is recommended, in a sentence
 * @param html the conclusion with its reasons and a picture; folded below them, what they rest on
 */
public record DomainResult(String title, String conclusion, String html) {

    private static final String ON_FRONTIER = "yes";

    /**
     * Evaluates a comparison.
     *
     * @param catalog knows the strategies that were measured
     * @param handwrittenLines lines of code that a user writes for a variant
     */
    public static DomainResult of(
            Catalog<?> catalog, Comparison comparison, ToIntFunction<Variant<?, ?>> handwrittenLines) {
        String title = "%s, %s".formatted(comparison.domain(), comparison.label());
        String evidence = picture(catalog, comparison).toSvg() + folded(catalog, comparison);
        try {
            Recommendation advice =
                    Recommendation.of(catalog, comparison, Purpose.RELEASES, handwrittenLines::applyAsInt);
            return new DomainResult(
                    title,
                    advice.answer().take(),
                    advice.answer().toHtml() + advice.situations().toHtml() + evidence);
        } catch (IllegalArgumentException e) {
            String none = "Nothing is recommended: " + e.getMessage();
            return new DomainResult(
                    title, none, "<p>%s</p>%s".formatted(StringEscapeUtils.escapeHtml4(none), evidence));
        }
    }

    private static String folded(Catalog<?> catalog, Comparison comparison) {
        Sheet table = table(catalog, comparison);
        return "<details><summary>Sizes and times of %s</summary>%s%s</details>"
                .formatted(
                        Numbers.count(table.table().rowCount(), "strategy", "strategies"),
                        Summary.of(catalog, comparison).toHtml(),
                        table.toHtml());
    }

    /** Of each strategy the bytes, its times, and whether it is on the frontier. */
    private static Sheet table(Catalog<?> catalog, Comparison comparison) {
        Analysis analysis = Analysis.of(comparison);
        Rows<Series> rows = Rows.of("Sizes and times on the domain " + comparison.domain(), strategies(comparison))
                .text("strategy", Series::strategy)
                .number("bytes", Series::meanBytes)
                .means(Cost.SIZE.meaning())
                .note(Footers.withFailures(comparison));
        for (Task task : comparison.tasks()) {
            Function<Series, Optional<Series>> timed = each -> comparison.find(task, each.name());
            rows.interval(task.label() + " ns", each -> timed.apply(each).map(analysis::nanos))
                    .means("geometric mean time of one call in nanoseconds; bounds are the " + bounds(comparison));
            if (comparison.procedure() == Procedure.PUBLISH) {
                rows.text(task.label() + ", processes", each -> timed.apply(each)
                                .map(DomainResult::spread)
                                .orElse(""))
                        .means("nanoseconds in the fastest, the median and the slowest process");
            }
            List<String> frontier = ParetoChart.frontier(catalog, comparison, task, Cost.SIZE);
            rows.text(task.label() + ", frontier", each -> frontier.contains(each.strategy()) ? ON_FRONTIER : "")
                    .means("yes: no other strategy is both smaller and faster, by the estimates");
        }
        return rows.sheet();
    }

    /** One series of each strategy, even if it failed in the first task. */
    private static List<Series> strategies(Comparison comparison) {
        Map<String, Series> strategies = new LinkedHashMap<>();
        comparison.series().forEach(each -> strategies.putIfAbsent(each.name(), each));
        return List.copyOf(strategies.values());
    }

    private static String bounds(Comparison comparison) {
        return "%s, %s".formatted(comparison.boundsMeaning(), Footers.n(comparison));
    }

    private static String spread(Series series) {
        List<Double> forks = series.nanosPerOperation();
        return Stream.of(0.0, 0.5, 1.0)
                .map(share -> Numbers.of(Quantiles.of(share, forks)))
                .collect(Collectors.joining(" / "));
    }

    /** Steady times against bytes; as servers run, each process as a dot, since their difference is what there is to see. */
    private static Figure picture(Catalog<?> catalog, Comparison comparison) {
        Task last = comparison.tasks().getLast();
        return comparison.procedure() == Procedure.PUBLISH
                ? DistributionChart.of(comparison, last)
                : ParetoChart.of(catalog, comparison, last, Cost.SIZE);
    }
}
