package workbench.report.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.commons.text.StringEscapeUtils;
import workbench.measure.Comparison;
import workbench.measure.Procedure;
import workbench.measure.Series;
import workbench.measure.Task;
import workbench.report.Footers;
import workbench.text.Numbers;
import workbench.variant.Catalog;
import workbench.variant.Variant;

/**
 * What a comparison showed, in sentences that are made of its own figures. They are true of that run, whatever the
 * machine and whatever else ran on it, which is impossible for a sentence written beforehand.
 *
 * @param title what the sentences are about
 * @param sentences plain text, one idea each
 */
public record Summary(String title, List<String> sentences) {

    public Summary {
        sentences = List.copyOf(sentences);
    }

    /**
     * For each task: which strategy leads and by how much, which others cannot be separated from it, and what is not
     * known.
     */
    public static Summary of(Comparison comparison) {
        return of(comparison, Set.of());
    }

    /**
     * Like {@link #of(Comparison)}, but sets strategies apart whose values the caller's code makes: their times leave that work
     * out.
     */
    public static Summary of(Catalog<?> catalog, Comparison comparison) {
        return of(
                comparison,
                catalog.variants().stream()
                        .filter(variant -> variant.features().convertedOutside())
                        .map(Variant::name)
                        .filter(name -> !name.equals(comparison.baseline()))
                        .collect(Collectors.toSet()));
    }

    private static Summary of(Comparison comparison, Set<String> apart) {
        Comparison ranked = without(comparison, apart);
        List<String> sentences = new ArrayList<>();
        ranked.tasks().forEach(task -> sentences.add(Standing.of(ranked, task).sentences()));
        List<String> outside = comparison.series().stream()
                .filter(series -> apart.contains(series.name()))
                .map(Series::strategy)
                .distinct()
                .toList();
        if (!outside.isEmpty()) {
            sentences.add("%s left out: %s values are made outside of what is timed."
                    .formatted(
                            names(outside) + (outside.size() == 1 ? " is" : " are"),
                            outside.size() == 1 ? "its" : "their"));
        }
        comparison.failures().stream()
                .map(failure -> "%s of %s was not measured: %s"
                        .formatted(failure.task().label(), failure.strategy(), failure.reason()))
                .forEach(sentences::add);
        comparison.unsteady().ifPresent(sentences::add);
        sentences.add(scope(comparison));
        return new Summary("What this run showed", sentences);
    }

    /**
     * How many times as long a task takes as another, for each strategy that was measured in both.
     *
     * @throws IllegalArgumentException if no strategy was
     */
    public static Summary of(Comparison comparison, Task first, Task second) {
        List<Series> both = comparison.of(second).stream()
                .filter(series -> comparison.find(first, series.name()).isPresent())
                .toList();
        if (both.isEmpty()) {
            throw new IllegalArgumentException("No strategy was measured in both %s and %s. Measured were: %s."
                    .formatted(
                            first.label(),
                            second.label(),
                            comparison.tasks().stream().map(Task::label).collect(Collectors.joining(", "))));
        }
        List<String> sentences = new ArrayList<>();
        both.forEach(series ->
                sentences.add("%s: %s".formatted(series.strategy(), longer(comparison, first, second, series.name()))));
        comparison.unsteady(List.of(first, second)).ifPresent(sentences::add);
        sentences.add(scope(comparison));
        return new Summary("%s against %s".formatted(second.label(), first.label()), sentences);
    }

    private static String longer(Comparison comparison, Task first, Task second, String name) {
        Series here = named(first.label(), first, comparison.series(first, name));
        Series there = named(second.label(), first, comparison.series(second, name));
        Comparison pair = with(comparison, second.label(), List.of(there, here));
        String ratio = Ratio.of(pair, here).toString();
        return switch (pair.verdict(here)) {
            case FASTER, SLOWER, BASELINE ->
                "%s takes %s as long as %s.".formatted(second.label(), ratio, first.label());
            case NO_DIFFERENCE_SHOWN ->
                "no difference is shown; %s takes %s as long as %s.".formatted(second.label(), ratio, first.label());
            case CANNOT_TELL -> "this run cannot tell how much longer one takes (%s).".formatted(Footers.n(pair));
        };
    }

    private static Series named(String name, Task task, Series series) {
        return new Series(task, name, series.strategy(), series.meanBytes(), series.observations());
    }

    private static Comparison without(Comparison comparison, Set<String> names) {
        return with(
                comparison,
                comparison.baseline(),
                comparison.series().stream()
                        .filter(series -> !names.contains(series.name()))
                        .toList());
    }

    private static Comparison with(Comparison comparison, String baseline, List<Series> series) {
        return new Comparison(
                comparison.procedure(),
                comparison.smoke(),
                comparison.domain(),
                baseline,
                series,
                comparison.failures(),
                comparison.method(),
                comparison.machine(),
                comparison.findings(),
                comparison.origin());
    }

    private static String scope(Comparison comparison) {
        String where = "%s, %s, %s"
                .formatted(
                        comparison.label(),
                        Footers.n(comparison),
                        comparison.machine().cpu());
        return comparison.procedure() == Procedure.LIVE
                ? "One run in one process (%s). Another start, machine or load may show something else."
                        .formatted(where)
                : "Each fork a process of its own (%s). Another machine may show something else.".formatted(where);
    }

    /** How many times, with the bounds if there are any. */
    private record Ratio(double estimate, String bounds) {

        static Ratio of(Comparison comparison, Series series) {
            var speedup = comparison.speedup(series);
            return new Ratio(speedup.estimate(), Columns.bounds(speedup));
        }

        @Override
        public String toString() {
            return "%s times (%s)".formatted(Numbers.of(estimate), bounds);
        }
    }

    /** As a reader says it: {@code A, B and C}. */
    static String names(List<String> names) {
        return names.size() < 2
                ? String.join("", names)
                : String.join(", ", names.subList(0, names.size() - 1)) + " and " + names.getLast();
    }

    /** Of a smoke run, copies the summary with a first sentence that says so. */
    Summary smoke(boolean isSmoke) {
        return isSmoke ? after("Smoke run, not a measurement.") : this;
    }

    /** Copies the summary with one more sentence before the others. */
    Summary after(String sentence) {
        List<String> all = new ArrayList<>(List.of(sentence));
        all.addAll(sentences);
        return new Summary(title, all);
    }

    /** As a fragment of HTML without scripts, styled only by itself. */
    public String toHtml() {
        return sentences.stream()
                .map(sentence -> "<li>%s</li>".formatted(StringEscapeUtils.escapeHtml4(sentence)))
                .collect(Collectors.joining(
                        "",
                        "<p style=\"margin-bottom:0\"><b>%s</b></p><ul style=\"max-width:60em;margin-top:0\">"
                                .formatted(StringEscapeUtils.escapeHtml4(title)),
                        "</ul>"));
    }

    @Override
    public String toString() {
        return sentences.stream().map(sentence -> "\n- " + sentence).collect(Collectors.joining("", title, ""));
    }
}
