package workbench.report.export;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.text.StringEscapeUtils;
import tech.tablesaw.api.StringColumn;
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
import workbench.report.advice.Recommendation;
import workbench.report.advice.Situation;
import workbench.report.view.Columns;
import workbench.report.view.Cost;
import workbench.report.view.DistributionChart;
import workbench.report.view.ParetoChart;
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
        Table table = Table.create(
                "Sizes and times on the domain " + comparison.domain(),
                StringColumn.create("strategy", first.stream().map(Series::strategy)),
                Columns.number(
                        "bytes", first.stream().mapToDouble(Series::meanBytes).toArray()));
        Map<String, String> glossary = new LinkedHashMap<>();
        glossary.put("bytes", Cost.SIZE.meaning());
        for (Task task : comparison.tasks()) {
            List<Series> series = first.stream()
                    .map(each -> comparison.series(task, each.name()))
                    .toList();
            String nanos = task.label() + " ns";
            table.addColumns(
                    Columns.number(
                            nanos,
                            series.stream()
                                    .mapToDouble(each -> analysis.nanos(each).estimate())
                                    .toArray()),
                    StringColumn.create(
                            nanos + ", bounds", series.stream().map(each -> Columns.bounds(analysis.nanos(each)))));
            glossary.put(nanos, "geometric mean time of one call in nanoseconds; bounds are the " + bounds());
            if (comparison.procedure() == Procedure.PUBLISH) {
                table.addColumns(StringColumn.create(
                        task.label() + ", processes", series.stream().map(DomainResult::spread)));
                glossary.put(
                        task.label() + ", processes", "nanoseconds in the fastest, the median and the slowest process");
            }
            List<String> frontier = ParetoChart.frontier(catalog, comparison, task, Cost.SIZE);
            table.addColumns(StringColumn.create(
                    task.label() + ", frontier",
                    series.stream().map(each -> frontier.contains(each.strategy()) ? ON_FRONTIER : "")));
            glossary.put(
                    task.label() + ", frontier", "yes: no other strategy is both smaller and faster, by the estimates");
        }
        return new Sheet(table, glossary, Footers.withFailures(comparison));
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
        List<Situation> all = List.of(Situation.values());
        List<Table> rankings = all.stream()
                .map(situation -> Recommendation.of(catalog, comparison, situation, handwrittenLines)
                        .ranking()
                        .table())
                .toList();
        Table table = Table.create(
                "Recommended on the domain " + comparison.domain(),
                StringColumn.create("for", all.stream().map(Situation::label)),
                StringColumn.create(
                        "weights", all.stream().map(situation -> situation.weights().shares())),
                first("strategy", rankings),
                first("place", rankings),
                first("because", rankings));
        return new Sheet(table, Map.of("place", "where it may stand, as other runs of the same might give it"), "");
    }

    private static StringColumn first(String column, List<Table> rankings) {
        return StringColumn.create(column, rankings.stream().map(ranking -> ranking.stringColumn(column)
                .get(0)));
    }
}
