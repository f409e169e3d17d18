package workbench.jupyter.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import workbench.measure.Operation;
import workbench.measure.Procedure;
import workbench.measure.Trend;
import workbench.report.Results;
import workbench.report.view.TrendView;

class KeptResultsTest {

    private final List<String> warnings = new ArrayList<>();

    @TempDir
    Path folder;

    @Test
    void theTrendOfAllNamesTheFilesThatCannotBeRead() throws IOException {
        KeptResults results = new KeptResults(folder.resolve("home"), folder, warnings::add);
        results.save(Results.comparison(Procedure.PUBLISH, false, Operation.READ), "whole");
        Files.createDirectory(folder.resolve("a-folder.jsonl"));
        Files.writeString(folder.resolve("text.jsonl"), "no result\n");
        Trend trend = results.trend(List.of());
        assertThat(trend.runs()).containsExactly("whole.jsonl");
        assertThat(new TrendView().table(trend).note())
                .contains(
                        "Left out: a-folder.jsonl cannot be read: Is a directory.",
                        "Left out: text.jsonl is no result file: line 1 has no checksum.");
        assertThat(results.trend(List.of("text")).leftOut())
                .containsExactly("text.jsonl is no result file: line 1 has no checksum");
        assertThat(warnings).isEmpty();
    }
}
