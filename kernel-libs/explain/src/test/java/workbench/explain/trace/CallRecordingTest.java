package workbench.explain.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;

class CallRecordingTest {

    private record Value(int number) {}

    private static final class Task implements Runnable {
        @Override
        public void run() {}
    }

    private final CallRecording recording =
            new CallRecording(new Roles(Set.of(7L), new Value(1)), Thread.currentThread());

    private void call(Object object, Direction direction, Runnable within) {
        try (CallRecording.OpenCall frame = recording.begin()) {
            if (direction == Direction.SERIALIZE) {
                frame.writes(object);
            }
            within.run();
            frame.done("here", object, direction, 10);
        }
    }

    private void read(Object object, Runnable within) {
        call(object, Direction.DESERIALIZE, within);
    }

    @Test
    void whatAValueConsistsOfIsNoCall() {
        read(new Value(2), () -> read("a part", () -> {}));
        assertThat(recording.calls()).extracting(Call::role).containsExactly(Role.VALUE);
    }

    @Test
    void aValueWithinATaskIsACall() {
        read(new Task(), () -> read(new Value(2), () -> {}));
        assertThat(recording.calls()).extracting(Call::role).containsExactlyInAnyOrder(Role.VALUE, Role.TASK);
    }

    @Test
    void whatIsOfTheSameRoleAsWhatHoldsItIsNoCall() {
        read("outer", () -> read("inner", () -> {}));
        assertThat(recording.calls()).extracting(Call::role).containsExactly(Role.OTHER);
    }

    @Test
    void partsOfAValueThatIsWrittenAreKnownBefore() {
        call(new Value(1), Direction.SERIALIZE, () -> assertThat(recording.isWithinAPart())
                .isTrue());
        assertThat(recording.isWithinAPart()).isFalse();
    }

    @Test
    void aCallThatFailsIsNotRecordedAndLeavesNothingBehind() {
        try (CallRecording.OpenCall frame = recording.begin()) {
            frame.writes(new Value(1));
        }
        assertThat(recording.isWithinAPart()).isFalse();
        read(7L, () -> {});
        assertThat(recording.calls()).extracting(Call::role).containsExactly(Role.KEY);
    }

    @Test
    void aNumberOfTheSameClassIsNoKey() {
        read(8L, () -> {});
        assertThat(recording.calls()).extracting(Call::role).containsExactly(Role.OTHER);
    }

    @Test
    void aValueOfAClassThatOthersUseIsKnownByItsContent() {
        Roles roles = new Roles(Set.of(), new byte[] {1, 2});
        assertThat(roles.of(new byte[] {1, 2})).isEqualTo(Role.VALUE);
        assertThat(roles.of(new byte[] {1, 3})).isEqualTo(Role.OTHER);
    }
}
