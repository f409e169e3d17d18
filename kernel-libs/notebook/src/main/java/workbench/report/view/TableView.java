package workbench.report.view;

import java.util.Map;
import java.util.Optional;
import tech.tablesaw.api.Table;
import workbench.report.Sheet;

/** A table of Tablesaw's own. */
public final class TableView extends View<Table> {

    @Override
    protected Rows<Integer> rows(Table table) {
        return Rows.of(table(table));
    }

    @Override
    public Sheet table(Table table) {
        return new Sheet(table, Map.of(), "");
    }

    @Override
    public Table data(Table table) {
        return table;
    }

    @Override
    public Optional<String> page(Table table) {
        return Optional.of(Sheet.html(table));
    }
}
