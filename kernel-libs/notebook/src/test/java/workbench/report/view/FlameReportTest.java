package workbench.report.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;
import workbench.explain.profile.Samples;
import workbench.explain.profile.SamplesDifference;
import workbench.explain.profile.Stack;
import workbench.report.Forms;
import workbench.report.Sheet;

class FlameReportTest {

    private static final Samples FIRST =
            samples("cart/first: read", List.of(stack(60, "com.hazelcast.A.read", "java.util.List.of")), List.of());
    private static final Samples SECOND = samples(
            "cart/second: read",
            List.of(
                    stack(700, "com.hazelcast.A.read", "cart.second.Reader.read<T>"),
                    stack(250, "com.hazelcast.A.read", "cart.second.Reader.read<T>", "java.util.List.of"),
                    stack(50, "com.hazelcast.A.read")),
            List.of());

    private static Stack stack(long weight, String... frames) {
        return new Stack(List.of(frames), weight);
    }

    private static Samples samples(String title, List<Stack> time, List<String> notes) {
        List<Stack> allocated = List.of(stack(4_096, "com.hazelcast.A.read", "[byte[]]"));
        return new Samples(title, "jdk.CPUTimeSample", "about 1 ms", 5, 1_000, time, allocated, 2, notes);
    }

    @Test
    void theHottestMethodsHaveCountsSharesAndIntervals() {
        Sheet sheet = new SamplesView().table(SECOND);
        assertThat(sheet.table().column("method").asList())
                .isEqualTo(List.of("cart.second.Reader.read<T>", "java.util.List.of", "com.hazelcast.A.read"));
        assertThat(sheet.table().column("samples").asList()).isEqualTo(List.of(700L, 250L, 50L));
        assertThat(sheet.table().stringColumn("share").asList()).containsExactly("70 %", "25 %", "5.0 %");
        assertThat(sheet.table().stringColumn("95 % interval").get(0)).isEqualTo("66 % to 73 %");
        assertThat(sheet.table().stringColumn("with its calls").asList()).containsExactly("95 %", "25 %", "100 %");
        assertThat(sheet.note())
                .contains("1,000 samples by JFR's jdk.CPUTimeSample, each about 1 ms")
                .contains("Not counted: 2 samples of the loop around the operation");
    }

    @Test
    void withoutSamplesThereAreNoShares() {
        Samples none = samples("cart/none: read", List.of(), List.of());
        assertThat(SamplesView.shares(none, List.of("read"))
                        .table()
                        .stringColumn("share")
                        .asList())
                .containsExactly("cannot tell");
        assertThat(FlamePage.toHtml(none))
                .contains("Only 0 samples: too few to tell shares.", "all: 0 % of all (0 samples), 0 % in itself")
                .doesNotContain("NaN");
        assertThat(FlameText.of(none)).contains("\n0 %  all\n");
    }

    @Test
    void fewSamplesCannotTell() {
        Samples few = samples("cart/few: read", List.of(stack(29, "a.B.c")), List.of());
        assertThat(new SamplesView()
                        .table(few)
                        .table()
                        .stringColumn("95 % interval")
                        .asList())
                .containsExactly("cannot tell");
        assertThat(FlamePage.toHtml(few)).contains("Only 29 samples: too few to tell shares.");
        assertThat(new SamplesDifferenceView()
                        .table(SamplesDifference.between(SECOND, few))
                        .table()
                        .stringColumn("second has")
                        .asList())
                .containsOnly("cannot tell");
    }

    @Test
    void aShareCountsEachSampleOnce() {
        Sheet sheet = SamplesView.shares(SECOND, List.of("reader", "List.of", "absent"));
        assertThat(sheet.table().column("samples").asList()).isEqualTo(List.of(950L, 250L, 0L));
        assertThat(sheet.table().stringColumn("95 % interval").get(2)).startsWith("0 % to ");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SamplesView.shares(SECOND, List.of(" ")))
                .withMessageStartingWith("share needs parts of names of methods");
    }

    @Test
    void aDifferenceSaysWhichMethodsHaveMoreAndLess() {
        Forms.assertAll(FIRST);
        Forms.assertAll(SamplesDifference.between(FIRST, SECOND));
        Sheet sheet = new SamplesDifferenceView().table(SamplesDifference.between(FIRST, SECOND));
        assertThat(sheet.table().column("method").asList())
                .isEqualTo(List.of("java.util.List.of", "cart.second.Reader.read<T>", "com.hazelcast.A.read"));
        assertThat(sheet.table().stringColumn("second has").asList()).containsExactly("less", "more", "cannot tell");
        assertThat(sheet.table().stringColumn("difference, 95 % interval").get(0))
                .startsWith("-75.0 (");
    }

    @Test
    void barsAreAsWideAsSharesAndNamed() {
        String html = FlamePage.toHtml(SECOND);
        assertThat(html)
                .contains("data-x=\"0.0\" data-w=\"0.95\" data-d=\"2\" data-name=\"cart.second.Reader.read&lt;T&gt;\"")
                .contains("aria-label=\"cart.second.Reader.read&lt;T&gt;: 95 % of all (950 samples), 70 % in itself\"")
                .contains(">Reader.read&lt;T&gt;</div>")
                .contains("data-name=\"[byte[]]\"")
                .contains("role=\"tree\"")
                .doesNotContain("http://")
                .doesNotContain("https://");
        assertThat(FlamePage.shortened("lonely")).isEqualTo("lonely");
    }

    @Test
    void theTextHasTheSameCalls() {
        assertThat(FlameText.of(samples("cart/first: read", FIRST.time(), List.of("A smoke run."))))
                .contains("A smoke run.\n")
                .contains("100 %  all\n  100 %  com.hazelcast.A.read\n    100 %  java.util.List.of\n")
                .contains("[byte[]]");
    }

    @Test
    void aPageNeedsNothingBesideIt() {
        assertThat(FlamePage.toPage(SECOND))
                .startsWith("<!DOCTYPE html>")
                .contains("color-scheme:light dark")
                .contains("The hottest methods of cart/second: read")
                .doesNotContain("src=")
                .doesNotContain("href=");
    }
}
