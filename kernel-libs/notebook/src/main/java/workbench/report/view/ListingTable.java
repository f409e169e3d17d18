package workbench.report.view;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;
import workbench.explain.Listing;
import workbench.report.Sheet;

/** Which strategies make objects of a class that nobody listed, as a table. */
public final class ListingTable {

    private ListingTable() {}

    /** A row for each strategy. */
    public static Sheet of(List<Listing> listings) {
        Table table = Table.create(
                "Bytes that name a class",
                text("strategy", listings, Listing::strategy),
                text("the list", listings, Listing::list),
                text("by default", listings, each -> each.byDefault() ? "a list" : "no list"),
                text("without a list", listings, Listing::withoutList),
                text("not on the list", listings, Listing::unlisted),
                text("on the list", listings, Listing::listed));
        Map<String, String> glossary = new LinkedHashMap<>();
        glossary.put("the list", "what you configure to say which classes may be made");
        glossary.put("by default", "whether the strategy requires a list if you configure nothing");
        glossary.put(
                "without a list", "what became of a harmless class that the bytes name, where no list is required");
        glossary.put("not on the list", "what became of it where the list has only another class");
        glossary.put("on the list", "what became of that other class");
        return new Sheet(table, glossary, "");
    }

    private static StringColumn text(String name, List<Listing> listings, Function<Listing, String> part) {
        return StringColumn.create(name, listings.stream().map(part));
    }
}
