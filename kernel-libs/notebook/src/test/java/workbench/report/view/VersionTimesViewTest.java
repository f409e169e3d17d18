package workbench.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import workbench.machine.Machine;
import workbench.measure.Observation;
import workbench.report.Forms;
import workbench.report.Sheet;
import workbench.versions.VersionTimes;
import workbench.versions.VersionTimes.Call;
import workbench.versions.VersionTimes.Failure;
import workbench.versions.VersionTimes.Series;

class VersionTimesViewTest {

    private static final Call READ = new Call("portable", "deserialize");
    private static final Call WRITE = new Call("portable", "serialize");
    private static final Call COMPACT = new Call("compact", "serialize");

    private static final VersionTimes TIMES = new VersionTimes(
            "cart",
            25,
            List.of("3.2.3", "3.12.13", "5.7.0"),
            List.of(
                    series(WRITE, "3.12.13", 500, 200),
                    series(READ, "3.12.13", 700, 300),
                    series(WRITE, "5.7.0", 400, 200),
                    series(READ, "5.7.0", 701, 312),
                    series(COMPACT, "5.7.0", 300, 100)),
            List.of(new Failure("portable", "3.2.3", "NoSuchMethodError")),
            false,
            Machine.here());

    /** Six processes that differ by up to two nanoseconds. */
    private static Series series(Call call, String version, double nanos, double bytes) {
        List<Observation> forks = DoubleStream.of(-2, -1, 0, 0, 1, 2)
                .mapToObj(more -> new Observation(nanos + more, List.of(nanos + more), OptionalDouble.of(bytes)))
                .toList();
        return new Series(call, version, forks);
    }

    @Test
    void aRowHasTheTimesOfEachVersionAndTheirRatio() {
        Forms.assertAll(TIMES);
        Sheet sheet = new VersionTimesView().table(TIMES);
        assertThat(sheet.table().stringColumn("strategy").asList()).containsExactly("compact", "portable", "portable");
        assertThat(sheet.table().stringColumn("operation").asList())
                .containsExactly("serialize", "serialize", "deserialize");
        assertThat(sheet.table().stringColumn("allocated, B").asList()).containsExactly("100", "200", "300, 312");
        assertThat(TIMES.timesAsFast(WRITE, "3.12.13", "5.7.0").orElseThrow().estimate())
                .isBetween(1.24, 1.26);
        assertThat(TIMES.timesAsFast(COMPACT, "3.12.13", "5.7.0")).isEmpty();
        assertThat(sheet.note())
                .contains(
                        "on Java 25",
                        "6 processes of each version count",
                        "Not measured: portable on 3.2.3. NoSuchMethodError");
    }

    @Test
    void aSentenceNamesWhatBecameFasterAndCountsTheRest() {
        assertThat(new VersionTimesView().summary(TIMES).sentences())
                .satisfiesExactly(
                        none -> assertThat(none).isEqualTo("From 3.2.3 to 3.12.13: no call was measured on both."),
                        some -> assertThat(some)
                                .startsWith("From 3.12.13 to 5.7.0: faster: portable serialize (1.2")
                                .endsWith("no difference shown for 1 of 2 calls."),
                        failure -> assertThat(failure).isEqualTo("Not measured: portable on 3.2.3. NoSuchMethodError"));
    }
}
