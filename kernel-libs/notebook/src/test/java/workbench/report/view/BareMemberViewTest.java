package workbench.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import workbench.members.BareMember;
import workbench.members.BareMember.Outcome;
import workbench.members.BareMember.Task;
import workbench.members.BareMember.Trial;
import workbench.report.Forms;
import workbench.report.Sheet;

class BareMemberViewTest {

    private static final BareMember FOUND = new BareMember(
            "cart",
            "5.7.0",
            "total",
            List.of(
                    new Trial("compact", "Compact", Task.KEEP, Outcome.WORKS, ""),
                    new Trial("compact", "Compact", Task.QUERY, Outcome.WORKS, ""),
                    new Trial("kryo", "Kryo", Task.KEEP, Outcome.WORKS, ""),
                    new Trial("kryo", "Kryo", Task.QUERY, Outcome.ERROR, "no suitable de-serializer")));

    @Test
    void aRowHasTheOutcomeOfEachTask() {
        Forms.assertAll(FOUND);
        Sheet sheet = new BareMemberView().table(FOUND);
        assertThat(sheet.table().stringColumn("strategy").asList()).containsExactly("Compact", "Kryo");
        assertThat(sheet.table().stringColumn("query").asList()).containsExactly("works", "error");
        assertThat(sheet.table().stringColumn("index").asList()).containsExactly("not tried", "not tried");
        assertThat(sheet.note()).contains("kryo: no suitable de-serializer");
    }

    @Test
    void sentencesNameWhatNeedsNothing() {
        assertThat(FOUND).hasToString("cart: 1 of 2 strategies need nothing on the members");
        assertThat(new BareMemberView().summary(FOUND).sentences())
                .containsExactly(
                        "Nothing is needed on the members for compact.",
                        "Members need classes or serializers to look into values of kryo.");
    }
}
