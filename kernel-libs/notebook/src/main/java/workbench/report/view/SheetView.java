package workbench.report.view;

import java.util.Map;
import tech.tablesaw.api.Table;
import workbench.report.Sheet;
import workbench.report.TableFiles;

/** A table that is made already. */
public final class SheetView extends View<Sheet> {

    @Override
    protected Rows<Integer> rows(Sheet sheet) {
        return Rows.of(sheet);
    }

    @Override
    public Sheet table(Sheet sheet) {
        return sheet;
    }

    /** The rows that are shown. Bounds stay as they are written there: a result itself gives them as numbers. */
    @Override
    public Table data(Sheet sheet) {
        return Rows.typed(sheet.table());
    }

    /** CSV holds the values as the table has them. */
    @Override
    public Map<String, byte[]> files(Sheet sheet) {
        return TableFiles.of(sheet, TableFiles.csv(sheet.table()));
    }
}
