package workbench.jupyter.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.dflib.jjava.jupyter.kernel.BaseKernel;
import org.dflib.jjava.jupyter.kernel.JupyterIO;
import org.dflib.jjava.jupyter.kernel.LanguageInfo;
import org.dflib.jjava.jupyter.kernel.ReplacementOptions;
import org.dflib.jjava.jupyter.kernel.comm.CommManager;
import org.dflib.jjava.jupyter.kernel.display.DisplayData;
import org.dflib.jjava.jupyter.kernel.display.Renderer;
import org.dflib.jjava.jupyter.kernel.display.mime.MIMEType;
import org.dflib.jjava.jupyter.kernel.magic.MagicsRegistry;
import org.dflib.jjava.jupyter.kernel.util.StringStyler;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

class NotebookProgressTest {

    /** Keeps what is displayed; no cell runs in it. */
    @NullUnmarked // nothing asks it for the rest of a kernel
    private static final class IdleKernel extends BaseKernel {

        final List<DisplayData> displayed = new ArrayList<>();

        IdleKernel() {
            super(
                    "idle",
                    "0",
                    new LanguageInfo.Builder("Java").build(),
                    List.of(),
                    null,
                    new JupyterIO(StandardCharsets.UTF_8),
                    new CommManager(),
                    new Renderer(),
                    null,
                    new MagicsRegistry(),
                    false,
                    new StringStyler.Builder().build());
        }

        @Override
        public void display(DisplayData data) {
            displayed.add(data);
        }

        @Override
        public Object evalRaw(String code) {
            throw new UnsupportedOperationException();
        }

        @Override
        public DisplayData inspect(String code, int at, boolean extraDetail) {
            throw new UnsupportedOperationException();
        }

        @Override
        public ReplacementOptions complete(String code, int at) {
            throw new UnsupportedOperationException();
        }

        @Override
        public String isComplete(String code) {
            throw new UnsupportedOperationException();
        }
    }

    private static String html(DisplayData displayed) {
        return (String) displayed.getData(MIMEType.TEXT_HTML);
    }

    private final IdleKernel kernel = new IdleKernel();
    private final NotebookProgress progress = new NotebookProgress(kernel);

    @Test
    void beginsWithAnEmptyBarOfTheTasksLength() {
        progress.start("Comparing <b> & co", 250);
        assertThat(kernel.displayed).hasSize(1);
        assertThat(html(kernel.displayed.getFirst()))
                .startsWith(
                        "<progress max=\"250\" value=\"0\" style=\"width:18em\"></progress> Comparing &lt;b&gt; &amp; co");
        assertThat(kernel.displayed.getFirst().getData(MIMEType.TEXT_PLAIN)).isEqualTo("Comparing <b> & co");
    }

    @Test
    void isDisplayedOnceUnderAnIdOfItsOwn() {
        progress.start("one", 2);
        progress.step("first", 1);
        progress.step("second", 1);
        progress.done("done");
        new NotebookProgress(kernel).start("other", 1);
        assertThat(kernel.displayed).hasSize(2).allMatch(DisplayData::hasDisplayId);
        assertThat(kernel.displayed).extracting(DisplayData::getDisplayId).doesNotHaveDuplicates();
    }

    @Test
    void aTaskOfUnknownLengthHasNoBarThatWouldMoveByItself() {
        progress.start("Starting", 0);
        assertThat(html(kernel.displayed.getFirst())).startsWith("Starting ");
    }

    @Test
    void aSecondTaskBeginsAnewBelowTheFirst() {
        progress.start("first", 4);
        progress.step("half", 2);
        progress.step("rest", 2);
        progress.done("done");
        progress.start("second", 10);
        assertThat(kernel.displayed).hasSize(2);
        assertThat(html(kernel.displayed.getLast()))
                .startsWith("<progress max=\"10\" value=\"0\" style=\"width:18em\"></progress> second");
        assertThat(kernel.displayed).extracting(DisplayData::getDisplayId).doesNotHaveDuplicates();
    }

    @Test
    void aTaskTakesThePlaceOfOneThatHasNotEnded() {
        progress.start("preparing", 0);
        progress.start("comparing", 10);
        assertThat(kernel.displayed).hasSize(1);
    }
}
