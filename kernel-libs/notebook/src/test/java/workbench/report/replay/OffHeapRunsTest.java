package workbench.report.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.knowm.xchart.XYChart;
import workbench.report.Figure;
import workbench.report.Forms;
import workbench.report.Look;
import workbench.report.Sheet;
import workbench.variant.UnknownNameException;

class OffHeapRunsTest {

    private static final String HEADER =
            "part,round,storage,load,entries,xmx_mib,outcome,fill_ms,fill_pauses_ms,fill_longest_pause_ms,update_ms,update_longest_pause_ms,read_ms,peak_rss_bytes,waste,machine";

    @TempDir
    Path folder;

    private Path csv;

    @BeforeEach
    void write() throws IOException {
        csv = folder.resolve("off-heap.csv");
        String rounds = IntStream.rangeClosed(1, 5)
                .mapToObj(round -> """
                        bytes,%1$s,heap,bytes,100000,2014,done,%2$s,300,90,,,100%1$s,4194304,,"a machine, of mine"
                        bytes,%1$s,values,bytes,100000,527,done,%3$s,20,3,,,200%1$s,2097152,0.04,"a machine, of mine"
                        """.formatted(round, 2_000 + round, 1_000 + round))
                .collect(Collectors.joining());
        Files.writeString(csv, HEADER + "\n" + """
                churn,0,entries,bytes,300000,256,done,9999,1,1,9999,1,9999,1048576,0.05,"a machine, of mine"
                churn,1,entries,bytes,300000,256,done,1500,5,4,2500,2,300,1048576,0.05,"a machine, of mine"
                churn,1,heap,bytes,300000,3000,done,1500,5,40,7500,400,300,1048576,,"a machine, of mine"
                out-of-memory,1,heap,bytes,300000,768,OutOfMemoryError,,,,,,,,,"a machine, of mine"
                """ + rounds);
    }

    @Test
    void aRowForEachSetupWithTheMediansOfItsRounds() {
        var table = new OffHeapRunsView().table(OffHeapRuns.in(csv)).table();
        assertThat(table.stringColumn("part").asList())
                .containsExactly("churn", "churn", "out-of-memory", "bytes", "bytes");
        assertThat(table.stringColumn("storage").asList()).containsExactly("heap", "entries", "heap", "heap", "values");
        assertThat(table.stringColumn("outcome").get(2)).isEqualTo("OutOfMemoryError");
        assertThat(table.doubleColumn("fill s").asList().subList(3, 5)).containsExactly(2.003, 1.003);
        assertThat(table.doubleColumn("update s").getDouble(1)).isEqualTo(2.5);
        assertThat(table.doubleColumn("update s").isMissing(3)).isTrue();
        assertThat(table.doubleColumn("longest pause ms").getDouble(0)).isEqualTo(400);
        assertThat(table.doubleColumn("RSS MiB").getDouble(1)).isEqualTo(1);
        assertThat(table.doubleColumn("waste %").getDouble(4)).isEqualTo(4);
        assertThat(new OffHeapRunsView().table(OffHeapRuns.in(csv)).look().folded())
                .contains("waste %")
                .doesNotContain("part", "outcome", "fill s");
        assertThat(new OffHeapRunsView().table(OffHeapRuns.in(csv)).note())
                .contains("n = 1 to 5 trials")
                .endsWith("a machine, of mine");
    }

    @Test
    void aPartHasTheColumnsOfWhatWasMeasuredInIt() {
        Forms.assertAll(OffHeapRuns.in(csv).part("bytes"));
        Sheet bytes = new OffHeapRunsView().table(OffHeapRuns.in(csv).part("bytes"));
        assertThat(bytes.table().stringColumn("part").unique()).containsExactly("bytes");
        assertThat(bytes.table().columnNames()).contains("fill s", "read s").doesNotContain("update s", "start ms");
        assertThat(bytes.glossary()).containsKey("fill s").doesNotContainKey("update s");
        assertThat(bytes.note()).contains("n = 5 trials");
        assertThat(bytes.look().folded()).as("the same in all rows").contains("part", "outcome");
        assertThatExceptionOfType(UnknownNameException.class)
                .isThrownBy(() -> OffHeapRuns.in(csv).part("byte"))
                .withMessageContaining("Did you mean \"bytes\"?");
    }

    @Test
    void partsOfSeveralMachinesAreNamedWithTheirs() throws IOException {
        Files.writeString(csv, Files.readString(csv).replaceAll("(?m)^(churn.*)of mine", "$1of yours"));
        OffHeapRuns runs = OffHeapRuns.in(csv);
        assertThat(runs.note()).contains("\nchurn: a machine, of yours", "\nout-of-memory, bytes: a machine, of mine");
        assertThat(OffHeapRunChart.of(runs, "churn").footer()).endsWith("\na machine, of yours");
    }

    @Test
    void aMachineIsNamedOnceWithAllCommitsThatMeasuredOnIt() throws IOException {
        Files.writeString(
                csv,
                Files.readString(csv)
                        .replaceAll("(?m)^(churn.*)of mine", "$1of mine; workbench 1a")
                        .replaceAll("(?m)^(bytes.*)of mine", "$1of mine; workbench 2b"));
        assertThat(OffHeapRuns.in(csv).note()).endsWith("\na machine, of mine; workbench 1a, 2b");
    }

    @Test
    void whatIsLeftIsToldWhereEntriesWereEvicted() throws IOException {
        assertThat(new OffHeapRunsView().table(OffHeapRuns.in(csv)).table().columnNames())
                .doesNotContain("left");
        Files.writeString(
                csv, Files.readString(csv).replace(",waste,", ",size,").replaceAll(",0\\.0[45],", ",99000,"));
        assertThat(new OffHeapRunsView()
                        .table(OffHeapRuns.in(csv))
                        .table()
                        .doubleColumn("left")
                        .max())
                .isEqualTo(99_000);
    }

    @Test
    void valuesOfOtherSizesAreNamedByTheirSize() {
        var megabytes = new OffHeapRuns.Setup("value-sizes", "bytes_1_mb", 509, "values");
        assertThat(megabytes.label()).isEqualTo("value sizes, 509 x 1 MB, values");
        assertThat(megabytes.loadInWords()).isEqualTo("bytes, 1 MB");
    }

    @Test
    void ratiosAreTimesAsFastAsTheHeap() {
        Sheet sheet = OffHeapRunsView.ratios(OffHeapRuns.in(csv));
        var table = sheet.table();
        assertThat(table.stringColumn("trial").asList())
                .containsExactly("churn, 300,000 x 10 KB, entries", "100,000 x 10 KB, values");
        assertThat(table.doubleColumn("update").getDouble(0)).isCloseTo(3, within(1e-9));
        assertThat(table.doubleColumn("update").isMissing(1)).isTrue();
        assertThat(table.stringColumn("update, bounds").get(1)).isEmpty();
        assertThat(table.doubleColumn("fill").getDouble(1)).isBetween(1.99, 2.0);
        assertThat(table.stringColumn("fill, bounds").get(1))
                .matches("1\\.9\\d to 2\\.0\\d|1\\.99 to 2\\.00|2\\.00 to 2\\.00");
        assertThat(table.doubleColumn("pause").asList())
                .as("of the updates where there are any")
                .containsExactly(200.0, 30.0);
        assertThat(sheet.look().folded()).contains("fill, bounds", "update, bounds");
        assertThat(sheet.look().drawn()).extracting(Look.Drawn::column).startsWith("fill", "update");
        assertThat(sheet.toHtml().split("<svg ", -1))
                .as("one for each time that was measured, none for a missing one")
                .hasSize(1
                        + table.numericColumns().stream()
                                .mapToInt(column -> column.size() - column.countMissing())
                                .sum()
                        - table.rowCount());
    }

    @Test
    void theChartHasAPointForEachKindThatWasTimed() {
        Figure figure = OffHeapRunChart.of(OffHeapRuns.in(csv), "bytes");
        XYChart chart = (XYChart) figure.chart();
        assertThat(chart.getXAxisTitle()).isEqualTo("times as fast as the heap (logarithmic)");
        assertThat(chart.getSeries("fill").getXData()[0]).isBetween(1.99, 2.0);
        assertThat(chart.getSeries("read").getXData()[0]).isLessThan(1);
        assertThat(chart.getSeries("update")).isNull();
        assertThat(figure.footer()).contains("n = 5 trials", "a machine, of mine");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> OffHeapRunChart.of(OffHeapRuns.in(csv), "customers"))
                .withMessageEndingWith("compares nothing in the part \"customers\". It has: [churn, bytes]");
    }

    @Test
    void linesGoFromOneNumberOfEntriesToTheNext() throws IOException {
        String rounds = IntStream.rangeClosed(1, 5)
                .mapToObj(round -> """
                        bytes,%1$s,heap,bytes,500000,9000,done,%2$s,300,90,,,500%1$s,4194304,,"a machine, of mine"
                        """.formatted(round, 10_000 + round))
                .collect(Collectors.joining());
        Files.writeString(csv, Files.readString(csv) + rounds);
        Figure figure = OffHeapLines.of(OffHeapRuns.in(csv), "bytes");
        XYChart chart = (XYChart) figure.chart();
        assertThat(chart.getSeries("heap, write").getXData()).containsExactly(100_000, 500_000);
        assertThat(chart.getSeries("heap, write").getYData()[1]).isBetween(10.002, 10.004);
        assertThat(chart.getSeries("values, read").getXData()).containsExactly(100_000);
        assertThat(chart.getSeries("entries, read")).isNull();
        assertThat(figure.footer()).contains("trials", "a machine, of mine");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> OffHeapLines.of(OffHeapRuns.in(csv), "churn"))
                .withMessageEndingWith(
                        "has not two numbers of entries in the part \"churn\", so that there is no line to draw. Try chart(runs, \"churn\").");
    }

    @Test
    void theStudyIsJudgedByIt() {
        Replay replay = Replay.of(
                PublishedStudies.in(Path.of("../data/published")),
                Claims.in(Path.of("../data/published")),
                "offheap-2014",
                csv);
        assertThat(replay.outcomes())
                .filteredOn(outcome -> outcome.claim().id().equals("bytes-100k-write"))
                .singleElement()
                .satisfies(outcome -> assertThat(outcome.verdict()).isEqualTo(Replay.Verdict.DOES_NOT_HOLD));
        assertThat(replay.outcomes())
                .filteredOn(outcome -> outcome.claim().id().equals("bytes-100k-read"))
                .singleElement()
                .satisfies(outcome -> assertThat(outcome.verdict()).isEqualTo(Replay.Verdict.HOLDS));
        assertThat(replay.outcomes())
                .filteredOn(outcome -> outcome.claim().id().equals("bytes-500k-write"))
                .singleElement()
                .satisfies(outcome -> assertThat(outcome.verdict()).isEqualTo(Replay.Verdict.NOT_MEASURED));
    }

    @Test
    void aFileOfAnotherKindIsRejected() throws IOException {
        Files.writeString(csv, "a,b\n1,2\n");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> OffHeapRuns.in(csv))
                .withMessage("The file %s has no column \"part\". Its columns: [a, b]".formatted(csv));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> OffHeapRuns.in(folder.resolve("nowhere.csv")))
                .withMessageStartingWith("There is no readable file ");
    }
}
