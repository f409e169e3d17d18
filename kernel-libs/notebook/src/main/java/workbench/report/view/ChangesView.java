package workbench.report.view;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.commons.text.StringEscapeUtils;
import workbench.own.OwnAnalysis;
import workbench.own.change.Change;
import workbench.own.change.Changes;
import workbench.text.Numbers;

/** The smallest changes of a class, with their diffs. */
public final class ChangesView extends View<Changes> {

    /** A row for each strategy that does not work as the class is. */
    @Override
    protected Rows<Change> rows(Changes changes) {
        Map<String, String> names = OwnAnalysis.strategies(changes.model());
        return Rows.of("What %s must change".formatted(changes.model().root().getSimpleName()), changes.all())
                .note("Each change was compiled, and its strategy tried on values made from the changed types.")
                .text("name", Change::strategy, DATA_ONLY)
                .text("strategy", each -> names.getOrDefault(each.strategy(), each.strategy()), SHEET_ONLY)
                .text("after the change", each -> each.isFound() ? "works" : "no change found")
                .number("lines", 0, Change::lines, MAIN)
                .means("lines of the diff that are taken away or added")
                .text("what changes", Change::sentences)
                .text("diff", Change::diff, DATA_ONLY);
    }

    @Override
    public Summary summary(Changes changes) {
        long found = changes.all().stream().filter(Change::isFound).count();
        String those =
                Numbers.count(changes.all().size(), "strategy that does not work", "strategies that do not work");
        return new Summary(
                "What %s must change".formatted(changes.model().root().getSimpleName()),
                List.of("%s of %s for it would work after a small change.".formatted(found, those)));
    }

    /** The table, and below it each diff once, with the strategies that it is for. */
    @Override
    public Optional<String> page(Changes changes) {
        Map<String, String> names = OwnAnalysis.strategies(changes.model());
        return Optional.of(table(changes).toHtml()
                + diffs(changes).entrySet().stream()
                        .map(each -> "<details open><summary>%s</summary><pre>%s</pre></details>"
                                .formatted(
                                        each.getValue().stream()
                                                .map(name -> names.getOrDefault(name, name))
                                                .collect(Collectors.joining(", ")),
                                        StringEscapeUtils.escapeHtml4(each.getKey())))
                        .collect(Collectors.joining()));
    }

    private static Map<String, List<String>> diffs(Changes changes) {
        return changes.all().stream()
                .filter(each -> !each.diff().isEmpty())
                .collect(Collectors.groupingBy(
                        Change::diff, LinkedHashMap::new, Collectors.mapping(Change::strategy, Collectors.toList())));
    }

    @Override
    public String text(Changes changes) {
        return table(changes)
                + diffs(changes).entrySet().stream()
                        .map(each -> "\n%s\n%s".formatted(String.join(", ", each.getValue()), each.getKey()))
                        .collect(Collectors.joining());
    }

    /** Those of the table, and a file for each strategy that {@code git apply} takes. */
    @Override
    public Map<String, byte[]> files(Changes changes) {
        Map<String, byte[]> files = new LinkedHashMap<>(super.files(changes));
        changes.all().stream()
                .filter(each -> !each.diff().isEmpty())
                .forEach(
                        each -> files.put(each.strategy() + ".diff", each.diff().getBytes(StandardCharsets.UTF_8)));
        return files;
    }
}
