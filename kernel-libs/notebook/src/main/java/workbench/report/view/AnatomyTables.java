package workbench.report.view;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import workbench.explain.anatomy.Anatomies;
import workbench.explain.anatomy.Anatomy;
import workbench.explain.anatomy.AnatomyDifference;
import workbench.explain.anatomy.AnatomyDifference.Row;
import workbench.explain.anatomy.Owner;
import workbench.report.Sheet;

/** Anatomies as tables. */
public final class AnatomyTables {

    private AnatomyTables() {}

    /** Where two anatomies differ: by owner, and then by field. */
    public static Sheet of(AnatomyDifference difference) {
        List<Row> rows = Stream.concat(difference.owners().stream(), difference.fields().stream())
                .toList();
        StringColumn kind = StringColumn.create("of");
        difference.owners().forEach(_ -> kind.append("all fields"));
        difference.fields().forEach(_ -> kind.append("one field"));
        Table table = Table.create(
                "%s, then %s"
                        .formatted(
                                difference.first().title(), difference.second().title()),
                kind,
                StringColumn.create("owner or field", rows.stream().map(Row::name)),
                IntColumn.create("first", rows.stream().mapToInt(Row::firstBytes)),
                IntColumn.create("second", rows.stream().mapToInt(Row::secondBytes)),
                IntColumn.create("more", rows.stream().mapToInt(Row::more)),
                StringColumn.create("content", rows.stream().map(row -> row.same() ? "equal" : "differs")));
        Map<String, String> glossary = new LinkedHashMap<>();
        glossary.put(
                "owner or field", "what the bytes are for, or which field they concern, names and lengths included");
        glossary.put("first", "bytes in the first");
        glossary.put("second", "bytes in the second");
        glossary.put("more", "bytes that the second takes more");
        glossary.put("content", "whether the bytes are the same");
        String note = "%s bytes, then %s.%s"
                .formatted(
                        difference.first().size(),
                        difference.second().size(),
                        difference.same() ? " They are equal." : "");
        return new Sheet(table, glossary, note);
    }

    /** How many bytes each owner has under each strategy. */
    public static Sheet of(Anatomies all) {
        Map<String, Anatomy> anatomies = all.byStrategy();
        Table table = Table.create(
                "What the bytes of a serialized %s are for".formatted(all.what()),
                StringColumn.create("strategy", anatomies.keySet()));
        Map<String, String> glossary = new LinkedHashMap<>();
        for (Owner owner : Owner.values()) {
            int[] bytes = anatomies.values().stream()
                    .mapToInt(anatomy -> anatomy.bytes(owner))
                    .toArray();
            if (Arrays.stream(bytes).sum() > 0) {
                table.addColumns(IntColumn.create(owner.label(), bytes));
                glossary.put(owner.label(), owner.meaning());
            }
        }
        table.addColumns(IntColumn.create(
                "all", anatomies.values().stream().mapToInt(Anatomy::size).toArray()));
        glossary.put("all", "bytes of the whole value");
        String failed = all.failures().entrySet().stream()
                .map(failure -> "%s failed: %s".formatted(failure.getKey(), failure.getValue()))
                .collect(Collectors.joining("\n"));
        return new Sheet(table, glossary, failed);
    }
}
