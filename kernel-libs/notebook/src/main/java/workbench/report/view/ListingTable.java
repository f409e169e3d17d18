package workbench.report.view;

import java.util.List;
import workbench.explain.Listing;
import workbench.report.Sheet;

/** Which strategies make objects of a class that nobody listed, as a table. */
public final class ListingTable {

    private ListingTable() {}

    /** A row for each strategy. */
    public static Sheet of(List<Listing> listings) {
        return Rows.of("Bytes that name a class", listings)
                .text("strategy", Listing::strategy)
                .text("the list", Listing::list)
                .means("what you configure to list the classes that may be made")
                .text("by default", each -> each.byDefault() ? "a list" : "no list")
                .means("whether the strategy requires a list if you configure nothing")
                .text("without a list", Listing::withoutList)
                .means("what happens to a harmless class that the bytes name, if no list is required")
                .text("not on the list", Listing::unlisted)
                .means("what happens to it if the list has only another class")
                .text("on the list", Listing::listed)
                .means("what happens to that other class")
                .sheet();
    }
}
