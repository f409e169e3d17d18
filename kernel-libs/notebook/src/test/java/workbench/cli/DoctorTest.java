package workbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import workbench.machine.Check;
import workbench.machine.Check.Light;
import workbench.measure.Preflight;

class DoctorTest {

    @Test
    void printsALineForEachFinding() {
        StringWriter out = new StringWriter();
        Preflight preflight = new Preflight(
                List.of(new Check("load", Light.RED, "90 %", "wait"), new Check("turbo", Light.GREEN, "off", "")));
        Doctor.print(preflight, new PrintWriter(out));
        assertThat(out.toString().lines()).containsExactly("  red      load: 90 %; wait", "  green    turbo: off");
    }
}
