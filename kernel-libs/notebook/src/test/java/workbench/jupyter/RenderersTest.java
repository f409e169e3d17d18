package workbench.jupyter;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import org.dflib.jjava.jupyter.kernel.display.DisplayData;
import org.dflib.jjava.jupyter.kernel.display.Renderer;
import org.dflib.jjava.jupyter.kernel.display.mime.MIMEType;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import workbench.jupyter.words.Explaining;
import workbench.jupyter.words.RawTables;
import workbench.jupyter.words.Showing;
import workbench.report.Results;
import workbench.report.view.View;
import workbench.variant.NotPossibleException;
import workbench.weather.Weather;
import workbench.weather.Weather.Day;

/** A result has all forms because it has a view. */
class RenderersTest {

    private static final Weather WEATHER = new Weather(
            "Oslo",
            List.of(
                    new Day("Monday", "snow", -3.25),
                    new Day("Tuesday", "fog", Double.NaN),
                    new Day("Friday", "sun", 4)));

    private final Renderer renderer = new Renderer();

    @BeforeEach
    void register() {
        Renderers.register(renderer);
    }

    private String shown(Object value, MIMEType type) {
        DisplayData data = renderer.render(value);
        return data.hasDataForType(type) ? String.valueOf(data.getData(type)) : "";
    }

    @Test
    void aNewResultIsATable() {
        assertThat(Showing.table(WEATHER).table().printAll().lines().map(String::strip))
                .containsExactly(
                        "Weather in Oslo",
                        "day    |  sky   |  noon   |",
                        "------------------------------",
                        "Monday  |  snow  |  -3.25  |",
                        "Tuesday  |   fog  |         |",
                        "Friday  |   sun  |   4.00  |");
        assertThat(Showing.table(WEATHER).glossary()).containsEntry("noon", "the temperature at noon");
    }

    @Test
    void aNewResultIsATableToComputeWith() {
        assertThat(RawTables.data(WEATHER).doubleColumn("noon celsius").mean()).isEqualTo(0.375);
        assertThat(RawTables.data(WEATHER).doubleColumn("noon celsius").isMissing(1))
                .isTrue();
    }

    @Test
    void aNewResultIsAChartWithoutTheRowsThatHaveNoNumber() {
        assertThat(Showing.chart(WEATHER).toSvg())
                .startsWith("<svg")
                .contains("Weather in Oslo", "noon, celsius", "Monday, snow", "Friday, sun")
                .doesNotContain("Tuesday");
    }

    @Test
    void aNewResultIsASentence() {
        assertThat(Explaining.summary(WEATHER))
                .hasToString("Weather in Oslo\n- noon, celsius: from -3.25 (Monday, snow) to 4.00 (Friday, sun).");
    }

    @Test
    void aNewResultIsFiles() {
        var files = View.of(WEATHER).files(WEATHER);
        assertThat(files).containsOnlyKeys("md", "html", "csv");
        assertThat(files.get("csv"))
                .asString(UTF_8)
                .startsWith("day,sky,noon celsius")
                .contains("Tuesday,fog,\n");
        assertThat(files.get("md")).asString(UTF_8).contains("| Monday | snow | -3.25 |");
    }

    @Test
    void aCellShowsItAndExplainsItsColumnsOnce() {
        assertThat(shown(WEATHER, MIMEType.TEXT_HTML)).contains("Weather in Oslo", "<details open", "-3.25");
        assertThat(shown(WEATHER, MIMEType.TEXT_HTML))
                .contains("<details style")
                .doesNotContain("<details open");
        assertThat(shown(WEATHER, MIMEType.TEXT_PLAIN)).contains("Tuesday");
    }

    @Test
    void aChartIsAPictureAndWhatIsNoResultIsText() {
        assertThat(shown(Showing.chart(WEATHER), MIMEType.IMAGE_SVG)).startsWith("<svg");
        assertThat(shown(Showing.chart(WEATHER), MIMEType.TEXT_HTML)).isEmpty();
        assertThat(shown("text", MIMEType.TEXT_HTML)).isEmpty();
        assertThat(shown("text", MIMEType.TEXT_PLAIN)).isEqualTo("text");
    }

    /** Of the same simple name as a result of the library. */
    private record Sizes(int small) {}

    @Test
    void aClassOfTheSameNameAsAResultIsNone() {
        assertThat(View.find(Results.sizes())).isPresent();
        assertThat(View.find(new Sizes(1))).isEmpty();
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> Showing.table(new Sizes(1)))
                .withMessage(
                        "A value of the class Sizes is no result, so that it has no table, chart, data or export. Give a result, such as the result of sizes(...), compare(...) or trace(...).");
    }
}
