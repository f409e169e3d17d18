package workbench.report.export;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.text.StringEscapeUtils;
import tech.tablesaw.api.Table;
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
 * @param catalog knows the strategies that were measured
 * @param handwrittenLines lines of code that a user writes for a variant
 */
public record DomainResult(Catalog<?> catalog, Comparison comparison, ToIntFunction<Variant<?, ?>> handwrittenLines) {

    private static final String ON_FRONTIER = "yes";

    /** Sentences, a table, a picture and a recommendation for each purpose. */
    String toHtml() {
        return Stream.of(
                        Summary.of(catalog, comparison).toHtml(),
                        table().toHtml(),
                        picture().toSvg(),
                        advice())
                .map("<div>%s</div>"::formatted)
                .collect(Collectors.joining());
    }

    private String advice() {
        try {
            return recommendations().toHtml();
        } catch (IllegalArgumentException e) {
            return "Nothing is recommended: " + StringEscapeUtils.escapeHtml4(e.getMessage());
        }
    }

    /** Of each strategy the bytes, its times, and whether it is on the frontier. */
    Sheet table() {
        Analysis analysis = Analysis.of(comparison);
        List<Series> first = comparison.of(comparison.tasks().getFirst());
        Rows<Series> rows = Rows.of("Sizes and times on the domain " + comparison.domain(), first)
                .text("strategy", Series::strategy)
                .number("bytes", Series::meanBytes)
                .means(Cost.SIZE.meaning())
                .note(Footers.withFailures(comparison));
        for (Task task : comparison.tasks()) {
            Function<Series, Series> timed = each -> comparison.series(task, each.name());
            rows.interval(task.label() + " ns", each -> Optional.of(analysis.nanos(timed.apply(each))))
                    .means("geometric mean time of one call in nanoseconds; bounds are the " + bounds());
            if (comparison.procedure() == Procedure.PUBLISH) {
                rows.text(task.label() + ", processes", each -> spread(timed.apply(each)))
                        .means("nanoseconds in the fastest, the median and the slowest process");
            }
            List<String> frontier = ParetoChart.frontier(catalog, comparison, task, Cost.SIZE);
            rows.text(task.label() + ", frontier", each -> frontier.contains(each.strategy()) ? ON_FRONTIER : "")
                    .means("yes: no other strategy is both smaller and faster, by the estimates");
        }
        return rows.sheet();
    }

    private String bounds() {
        return "%s, %s".formatted(comparison.boundsMeaning(), Footers.n(comparison));
    }

    private static String spread(Series series) {
        List<Double> forks = series.nanosPerOperation();
        return Stream.of(0.0, 0.5, 1.0)
                .map(share -> Numbers.of(Quantiles.of(share, forks)))
                .collect(Collectors.joining(" / "));
    }

    /** Steady times against bytes; as servers run, each process as a dot, since their difference is what there is to see. */
    private Figure picture() {
        Task last = comparison.tasks().getLast();
        return comparison.procedure() == Procedure.PUBLISH
                ? DistributionChart.of(comparison, last)
                : ParetoChart.of(catalog, comparison, last, Cost.SIZE);
    }

    /** The strategy on the first place in each situation. */
    Sheet recommendations() {
        List<Best> rows = Stream.of(Purpose.values())
                .map(situation -> new Best(
                        situation,
                        Recommendation.of(catalog, comparison, situation, handwrittenLines::applyAsInt)
                                .ranking()
                                .table()))
                .toList();
        return Rows.of("Recommended on the domain " + comparison.domain(), rows)
                .text("for", best -> best.situation().label())
                .text("weights", best -> best.situation().weights().shares())
                .text("strategy", best -> best.first("strategy"))
                .text("place", best -> best.first("place"))
                .means("where it may stand, as other runs of the same might give it")
                .text("because", best -> best.first("because"))
                .sheet();
    }

    private record Best(Purpose situation, Table ranking) {

        String first(String column) {
            return ranking.stringColumn(column).get(0);
        }
    }
}
