package workbench.report;

import static org.assertj.core.api.Assertions.assertThat;

import workbench.report.view.View;

/** Checks that a result can be shown in every form. */
public final class Forms {

    private Forms() {}

    /** Requires a table, data, a chart, sentences and files that are not empty. */
    public static void assertAll(Object result) {
        View<Object> view = View.of(result);
        Sheet table = view.table(result);
        assertThat(table.table().rowCount()).as("rows of the table").isPositive();
        assertThat(table.toHtml()).as("HTML of the table").contains("<table>");
        assertThat(view.data(result).rowCount()).as("rows of the data").isPositive();
        assertThat(view.chart(result).toSvg()).as("chart").startsWith("<svg");
        assertThat(view.chart(result).caption()).as("caption of the chart").isNotBlank();
        assertThat(view.summary(result).sentences())
                .as("sentences")
                .isNotEmpty()
                .allSatisfy(sentence -> assertThat(sentence).isNotBlank());
        assertThat(view.files(result)).as("files").isNotEmpty().allSatisfy((_, file) -> assertThat(file)
                .isNotEmpty());
        assertThat(view.text(result)).as("text").isNotBlank();
    }
}
