package workbench.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import workbench.own.change.Change;
import workbench.own.change.Changes;
import workbench.report.Forms;
import workbench.report.Sheet;
import workbench.shape.ObjectModel;

class ChangesViewTest {

    record Point(int x) {}

    private static final String DIFF = """
            --- a/own/Point.java
            +++ b/own/Point.java
            @@ -1,1 +1,1 @@
            -record Point(int x) {}
            +record Point(int x) implements java.io.Serializable {}
            """;

    private static final Changes CHANGES = new Changes(
            ObjectModel.of(Point.class),
            List.of(
                    new Change("serializable", List.of("Point implements java.io.Serializable"), DIFF, true, ""),
                    new Change("avro", List.of(), "", false, "No small edit was found. Point: It is a record.")));

    @Test
    void eachStrategyHasARowAndEachDiffIsShownOnce() {
        Forms.assertAll(CHANGES);
        Sheet sheet = new ChangesView().table(CHANGES);
        assertThat(sheet.table().stringColumn("what changes").asList())
                .containsExactly(
                        "Point implements java.io.Serializable.", "No small edit was found. Point: It is a record.");
        assertThat(sheet.table().column("lines").getString(0)).isEqualTo("2");
        assertThat(new ChangesView().page(CHANGES).orElseThrow())
                .containsOnlyOnce("+record Point(int x) implements java.io.Serializable {}");
        assertThat(new String(
                        new ChangesView().files(CHANGES).get("serializable.diff"),
                        java.nio.charset.StandardCharsets.UTF_8))
                .isEqualTo(DIFF);
        assertThat(new ChangesView().summary(CHANGES).sentences())
                .containsExactly("1 of 2 strategies that do not work for it would work after a small change.");
        Changes one = new Changes(CHANGES.model(), List.of(CHANGES.all().getFirst()));
        assertThat(new ChangesView().summary(one).sentences())
                .containsExactly("1 of 1 strategy that does not work for it would work after a small change.");
    }
}
