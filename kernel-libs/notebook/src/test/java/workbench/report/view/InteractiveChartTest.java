package workbench.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import workbench.measure.Operation;
import workbench.measure.Procedure;
import workbench.report.Results;

class InteractiveChartTest {

    private static final Pattern DATA = Pattern.compile("id=\"data\">(.*?)</script>", Pattern.DOTALL);

    private final InteractiveChart chart =
            InteractiveChart.of(Results.comparison(Procedure.LIVE, false, Operation.SERIALIZE, Operation.READ));

    @Test
    void eachMarkKnowsItsIntervalItsObservationsAndItsVerdict() {
        JsonNode data = data(chart);
        assertThat(data.get("baseline").asString()).isEqualTo("Serializable");
        assertThat(data.get("points").size()).isEqualTo(6);
        JsonNode first = data.get("points").get(0);
        assertThat(first.get("strategy").asString()).isEqualTo("Kryo");
        assertThat(first.get("ratio").asDouble()).isEqualTo(2);
        assertThat(first.get("low").asDouble()).isEqualTo(2);
        assertThat(first.get("n").asString()).isEqualTo("6 rounds");
        assertThat(first.get("verdict").asString()).isEqualTo("faster");
    }

    @Test
    void loadsNothing() {
        assertThat(chart.html()).doesNotContain("src=", "@import", "url(", "fetch(", "@TITLE@", "@DATA@");
        assertThat(chart.html().replace("http://www.w3.org/2000/svg", "").replace("http://www.w3.org/1999/xhtml", ""))
                .doesNotContain("http:", "https:");
    }

    @Test
    void textCannotEndTheScript() {
        InteractiveChart named =
                InteractiveChart.of(Results.comparison(Procedure.LIVE, false, Operation.READ), "</script><b>bold</b>");
        assertThat(named.html()).doesNotContain("</script><b>", "<b>bold");
        assertThat(data(named).get("title").asString()).isEqualTo("</script><b>bold</b>");
    }

    @Test
    void aSmokeRunIsSaidToBeNone() {
        InteractiveChart smoke = InteractiveChart.of(Results.comparison(Procedure.LIVE, true, Operation.READ));
        assertThat(data(smoke).get("smoke").asBoolean()).isTrue();
        assertThat(data(chart).get("smoke").asBoolean()).isFalse();
    }

    private static JsonNode data(InteractiveChart chart) {
        Matcher found = DATA.matcher(chart.html());
        assertThat(found.find()).isTrue();
        return new JsonMapper().readTree(found.group(1));
    }
}
