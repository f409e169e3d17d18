package workbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import workbench.measure.Preflight;
import workbench.measure.Preflight.Check;
import workbench.measure.Preflight.Light;

class DoctorTest {

    @Test
    void printsALineForEachFinding() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Preflight preflight = new Preflight(
                List.of(new Check("load", Light.RED, "90 %", "wait"), new Check("turbo", Light.GREEN, "off", "")));
        Doctor.print(preflight, new PrintStream(out, true, StandardCharsets.UTF_8));
        assertThat(out.toString(StandardCharsets.UTF_8).lines())
                .containsExactly("  red      load: 90 %; wait", "  green    turbo: off");
    }
}
