package workbench.measure.publish;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import workbench.measure.Comparison;
import workbench.measure.Operation;
import workbench.measure.Procedure;
import workbench.measure.Series;
import workbench.report.Results;

class InliningTest {

    private static final CallSite READ = new CallSite("Cart.readData", "Input.readLong");
    private static final CallSite GET = new CallSite("Input.readLong", "Bytes.getByte");
    private static final Map<CallSite, String> GOOD = Map.of(READ, "", GET, "");
    private static final Map<CallSite, String> BAD = Map.of(READ, "", GET, "low call site frequency");

    private static Inlining inlining(List<Double> times, List<Map<CallSite, String>> forks) {
        Series series = Series.of(Operation.DESERIALIZE, "identified", "IdentifiedDataSerializable", times);
        return new Inlining(
                "Cart.readData",
                new Comparison(
                        Procedure.PUBLISH, false, "cart", "identified", List.of(series), "forks", Results.MACHINE),
                forks);
    }

    @Test
    void theCallThatPartsFastFromSlowIsFound() {
        Inlining inlining = inlining(List.of(300.0, 150.0, 310.0, 160.0, 155.0), List.of(BAD, GOOD, BAD, BAD, BAD));
        assertThat(inlining.half()).isEqualTo(2);
        assertThat(inlining.spread()).isEqualTo(310.0 / 150.0);
        assertThat(inlining.parting()).containsExactly(new Inlining.Fate(GET, 1, 2, "low call site frequency"));
    }

    @Test
    void aCallThatWasNeverCompiledIsNotKept() {
        Inlining inlining = inlining(List.of(100.0, 200.0), List.of(BAD, Map.of(READ, "")));
        assertThat(inlining.parting()).containsExactly(new Inlining.Fate(GET, 1, 0, "low call site frequency"));
        assertThat(inlining(List.of(100.0, 200.0), List.of(GOOD, Map.of(READ, "")))
                        .parting())
                .isEmpty();
    }

    @Test
    void callsThatTheTimedMethodDoesNotLeadToAreLeftOut() {
        CallSite elsewhere = new CallSite("ReferenceQueue.poll", "ReferenceQueue.headIsNull");
        Inlining inlining =
                inlining(List.of(100.0, 200.0), List.of(Map.of(READ, "", elsewhere, ""), Map.of(READ, "too big")));
        assertThat(inlining.parting()).containsExactly(new Inlining.Fate(READ, 0, 1, "too big"));
    }

    @Test
    void whereObjectsOfSeveralClassesAreCalledTheNameOfTheMethodLeadsOn() {
        CallSite virtual = new CallSite("Cart.readData", "Reader.read");
        CallSite behind = new CallSite("LongReader.read", "Bits.readLong");
        Inlining inlining = inlining(
                List.of(100.0, 200.0),
                List.of(
                        Map.of(virtual, "virtual call", behind, ""),
                        Map.of(virtual, "virtual call", behind, "too big")));
        assertThat(inlining.parting()).containsExactly(new Inlining.Fate(behind, 0, 1, "too big"));
    }

    @Test
    void processesThatDecidedAlikeArePartedByNothing() {
        assertThat(inlining(List.of(1.0, 9.0), List.of(BAD, BAD)).parting()).isEmpty();
    }

    @Test
    void callsThatAllProcessesKeepAndNoneElsewhereAreFound() {
        Map<CallSite, String> both = Map.of(READ, "virtual call", GET, "too big");
        Inlining all = inlining(List.of(100.0, 200.0), List.of(both, both));
        Inlining once = inlining(List.of(100.0, 200.0), List.of(both, BAD));
        Inlining none = inlining(List.of(90.0, 190.0), List.of(GOOD, GOOD));
        assertThat(all.keptUnlike(none)).containsExactly(READ, GET);
        assertThat(all.keptUnlike(once)).as("one process there kept it too").isEmpty();
        assertThat(once.keptUnlike(none)).as("one process here inlined it").containsExactly(GET);
        assertThat(none.medianNanos()).isEqualTo(140);
    }

    @Test
    void aTimeWithoutALogIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> inlining(List.of(1.0, 2.0), List.of(GOOD)))
                .withMessage("Each process needs a time and a log, but there are 2 times and 1 logs.");
    }
}
