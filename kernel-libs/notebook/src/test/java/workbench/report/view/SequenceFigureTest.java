package workbench.report.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import workbench.explain.trace.Call;
import workbench.explain.trace.Direction;
import workbench.explain.trace.Role;
import workbench.explain.trace.ThreadKind;
import workbench.explain.trace.Trace;
import workbench.report.Figure;
import workbench.report.view.SequenceChart.Life;
import workbench.report.view.SequenceChart.Step;

class SequenceFigureTest {

    private static final Life CALLER = new Life("member 1", "caller thread");
    private static final Life OWNER = new Life("member 2", "partition operation thread");
    private static final Life BACKUP = new Life("member 1", "partition operation thread");

    private final List<Call> calls = new ArrayList<>();

    private void add(String place, ThreadKind thread, Role role, Direction direction, String type, int bytes) {
        long start = calls.size() * 1_000L;
        calls.add(new Call(place, thread, role, direction, type, "", bytes, start, 12_300));
    }

    /** A far put with one backup, as it was seen on two members. */
    private Trace farPut() {
        add("member 1", ThreadKind.CALLER, Role.KEY, Direction.SERIALIZE, "Long", 8);
        add("member 1", ThreadKind.CALLER, Role.VALUE, Direction.SERIALIZE, "Cart", 158);
        add("member 1", ThreadKind.CALLER, Role.OPERATION, Direction.SERIALIZE, "PutOperation", 300);
        add("member 2", ThreadKind.PARTITION, Role.OPERATION, Direction.DESERIALIZE, "PutOperation", 300);
        add("member 2", ThreadKind.GENERIC, Role.OTHER, Direction.SERIALIZE, "HeartbeatOp", 50);
        add("member 2", ThreadKind.PARTITION, Role.OPERATION, Direction.SERIALIZE, "Backup", 310);
        add("member 1", ThreadKind.PARTITION, Role.OPERATION, Direction.DESERIALIZE, "Backup", 310);
        add("member 1", ThreadKind.CALLER, Role.VALUE, Direction.DESERIALIZE, "Cart", 158);
        return new Trace("put", 1_000_000, calls);
    }

    @Test
    void aFarPutGoesToItsOwnerFromThereToTheBackupAndBack() {
        SequenceChart chart = (SequenceChart) SequenceFigure.of(farPut()).chart();
        assertThat(chart.lives()).containsExactly(CALLER, OWNER, BACKUP);
        assertThat(chart.steps())
                .containsExactly(
                        new Step.Work(0, "key to 8 bytes, 12.3 us"),
                        new Step.Work(0, "value to 158 bytes, 12.3 us"),
                        new Step.Message(0, 1, "PutOperation", false),
                        new Step.Message(1, 2, "Backup", false),
                        new Step.Message(1, 0, "answer", true),
                        new Step.Work(0, "158 bytes to value, 12.3 us"));
    }

    @Test
    void whatIsNotWaitedForIsAnsweredLast() {
        add("member 1", ThreadKind.CALLER, Role.VALUE, Direction.SERIALIZE, "Cart", 158);
        add("member 1", ThreadKind.CALLER, Role.OPERATION, Direction.SERIALIZE, "SetOperation", 300);
        add("member 2", ThreadKind.PARTITION, Role.OPERATION, Direction.DESERIALIZE, "SetOperation", 300);
        add("member 2", ThreadKind.PARTITION, Role.VALUE, Direction.DESERIALIZE, "Cart", 158);
        SequenceChart chart =
                (SequenceChart) SequenceFigure.of(new Trace("set", 1, calls)).chart();
        assertThat(chart.steps().getLast()).isEqualTo(new Step.Message(1, 0, "answer", true));
        assertThat(chart.steps()).filteredOn(Step.Message.class::isInstance).hasSize(2);
    }

    @Test
    void whoCallsTwiceIsAnsweredTwice() {
        for (String operation : List.of("LockOperation", "UnlockOperation")) {
            add("member 1", ThreadKind.CALLER, Role.KEY, Direction.SERIALIZE, "Long", 8);
            add("member 1", ThreadKind.CALLER, Role.OPERATION, Direction.SERIALIZE, operation, 90);
            add("member 2", ThreadKind.PARTITION, Role.OPERATION, Direction.DESERIALIZE, operation, 90);
        }
        SequenceChart chart =
                (SequenceChart) SequenceFigure.of(new Trace("lock", 1, calls)).chart();
        assertThat(chart.steps())
                .containsExactly(
                        new Step.Work(0, "key to 8 bytes, 12.3 us"),
                        new Step.Message(0, 1, "LockOperation", false),
                        new Step.Message(1, 0, "answer", true),
                        new Step.Work(0, "key to 8 bytes, 12.3 us"),
                        new Step.Message(0, 1, "UnlockOperation", false),
                        new Step.Message(1, 0, "answer", true));
    }

    @Test
    void anOperationThatNobodyReadIsNotDrawn() {
        add("member 1", ThreadKind.CALLER, Role.KEY, Direction.SERIALIZE, "Long", 8);
        add("member 1", ThreadKind.CALLER, Role.OPERATION, Direction.SERIALIZE, "SetOperation", 300);
        SequenceChart chart =
                (SequenceChart) SequenceFigure.of(new Trace("set", 1, calls)).chart();
        assertThat(chart.steps()).containsExactly(new Step.Work(0, "key to 8 bytes, 12.3 us"));
    }

    @Test
    void nothingToDrawIsSaid() {
        assertThatIllegalStateException()
                .isThrownBy(() -> SequenceFigure.of(new Trace("a hit", 1, List.of())))
                .withMessage("Nothing was serialized during a hit, so there is nothing to draw.");
    }

    @Test
    void isExportedLikeAnyChart() {
        Figure figure = SequenceFigure.of(farPut());
        assertThat(figure.caption()).isEqualTo("Serialization during put");
        assertThat(figure.width()).isLessThanOrEqualTo(900);
        assertThat(figure.toSvg()).startsWith("<svg").contains("<path").doesNotContain("<image");
        assertThat(figure.files().values()).allSatisfy(file -> assertThat(file).isNotEmpty());
    }
}
