package workbench.report.view;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.lang3.StringUtils;
import workbench.text.Numbers;

/** The steps of a recipe that was run, and what was tried in each. */
record RecipeSteps(List<Step> steps) {

    /**
     * A step.
     *
     * @param what is done, in a few words
     * @param how in sentences
     * @param trials one or more
     * @param oldEntries how many entries are still as they were, or where they were
     * @param newEntries how many are as or where they should be
     */
    record Step(String what, String how, List<Trial> trials, int oldEntries, int newEntries) {}

    /**
     * Something that was tried.
     *
     * @param reason of the outcome, to be said below the table; empty if the outcome says all
     */
    record Trial(String what, String outcome, String reason) {}

    /**
     * A column that counts entries after a step.
     *
     * @param name in a table
     * @param meaning for readers of a table
     * @param dataName in data
     */
    record Count(String name, String meaning, String dataName) {}

    /** A row: a trial in its step, which has a number. */
    record Row(int number, Step step, Trial trial) {

        private String name() {
            return trial.equals(step.trials().getFirst()) ? "%s. %s".formatted(number, step.what()) : "";
        }

        /** A reader sees what is true after a step beside its last trial. */
        private String afterStep(int entries) {
            return trial.equals(step.trials().getLast()) ? Numbers.whole(entries) : "";
        }
    }

    /** A row for each trial. */
    Rows<Row> rows(String title, Count old, Count next) {
        return Rows.of(title, tried().toList())
                .text("step", Row::name, View.SHEET_ONLY)
                .text("step", row -> row.step().what(), View.DATA_ONLY)
                .text("tried", row -> row.trial().what())
                .text("outcome", row -> row.trial().outcome(), View.MAIN)
                .text(old.name(), row -> row.afterStep(row.step().oldEntries()), View.SHEET_ONLY)
                .means(old.meaning())
                .number(old.dataName(), row -> row.step().oldEntries(), View.DATA_ONLY)
                .text(next.name(), row -> row.afterStep(row.step().newEntries()), View.SHEET_ONLY)
                .means(next.meaning())
                .number(next.dataName(), row -> row.step().newEntries(), View.DATA_ONLY);
    }

    private Stream<Row> tried() {
        return IntStream.range(0, steps.size()).boxed().flatMap(number -> steps.get(number).trials().stream()
                .map(trial -> new Row(number, steps.get(number), trial)));
    }

    /** A line for each step: how it is done, and the reasons of its trials. */
    String how() {
        return IntStream.range(0, steps.size())
                .mapToObj(number ->
                        "%s. %s: %s\n".formatted(number, steps.get(number).what(), how(steps.get(number))))
                .collect(Collectors.joining());
    }

    private static String how(Step step) {
        Stream<String> reasons = step.trials().stream()
                .filter(trial -> !trial.reason().isEmpty())
                .map(trial ->
                        "%s, %s: %s".formatted(StringUtils.capitalize(trial.what()), trial.outcome(), trial.reason()));
        return Stream.concat(Stream.of(step.how()), reasons).collect(Collectors.joining(" "));
    }

    /** A line for each trial that has a reason. */
    String reasons() {
        return tried().filter(row -> !row.trial().reason().isEmpty())
                .map(row -> "%s. %s, %s: %s\n"
                        .formatted(
                                row.number(),
                                row.trial().what(),
                                row.trial().outcome(),
                                row.trial().reason()))
                .collect(Collectors.joining());
    }
}
