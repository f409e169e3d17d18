package workbench.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.hazelcast.core.HazelcastException;
import org.junit.jupiter.api.Test;

class InterruptsTest {

    @Test
    void anInterruptIsFoundHoweverDeepItIs() {
        InterruptedException interrupt = new InterruptedException();
        assertThat(Interrupts.caused(interrupt)).isTrue();
        assertThat(Interrupts.caused(new HazelcastException(interrupt))).isTrue();
        assertThat(Interrupts.caused(new IllegalStateException(new HazelcastException(interrupt))))
                .isTrue();
    }

    @Test
    void anotherFailureIsNoInterrupt() {
        assertThat(Interrupts.caused(new HazelcastException(new IllegalStateException("full"))))
                .isFalse();
        assertThat(Interrupts.caused(new IllegalStateException("full"))).isFalse();
    }

    @Test
    void anInterruptedThreadIsStoppedOnce() throws InterruptedException {
        Interrupts.check();
        Thread.currentThread().interrupt();
        assertThatExceptionOfType(InterruptedException.class)
                .isThrownBy(Interrupts::check)
                .withMessage("Interrupted; no result is kept.");
        Interrupts.check();
    }

    @Test
    void onlyWhatAnInterruptCausedIsThrownAsOne() throws InterruptedException {
        Interrupts.rethrow(new IllegalStateException("full"));
        HazelcastException thrown = new HazelcastException(new InterruptedException());
        assertThatExceptionOfType(InterruptedException.class)
                .isThrownBy(() -> Interrupts.rethrow(thrown))
                .withMessage("Interrupted; no result is kept.")
                .withCause(thrown);
    }
}
