package workbench.report.lesson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

class AttemptTest {

    private static <T> Attempt<T> attempt(Callable<T> code) {
        return Attempt.of(code, thrown -> "");
    }

    @Test
    void saysWhatWasThrownWithItsCausesAndThePlace() {
        Exception thrown = new IllegalStateException("Not read", new IOException("The stream ended"));
        Attempt<Object> attempt = Attempt.of(
                () -> {
                    throw thrown;
                },
                each -> "read(map)");
        assertThat(attempt)
                .hasToString(
                        "It failed. IllegalStateException: Not read\nCaused by IOException: The stream ended\nIn your cell: read(map)");
        assertThat(attempt.failed()).isTrue();
        assertThat(attempt.thrown()).containsSame(thrown);
        assertThat(attempt.value()).isEmpty();
        assertThat(attempt.outcome()).isEqualTo("The stream ended");
    }

    @Test
    void doesNotRepeatACauseThatTheMessageTells() {
        Attempt<Object> attempt = attempt(() -> {
            throw new UncheckedIOException(new IOException("The stream ended"));
        });
        assertThat(attempt).hasToString("It failed. UncheckedIOException: java.io.IOException: The stream ended");
    }

    @Test
    void namesAnExceptionWithoutAMessage() {
        Attempt<Object> attempt = attempt(() -> {
            throw new UnsupportedOperationException();
        });
        assertThat(attempt).hasToString("It failed. UnsupportedOperationException");
        assertThat(attempt.outcome()).isEqualTo("UnsupportedOperationException");
    }

    @Test
    void saysThatTheCodeDidNotFailAndWhatItGave() {
        assertThat(attempt(() -> 6_136)).hasToString("It did not fail. It gave: 6,136");
        assertThat(attempt(() -> null)).hasToString("It did not fail.");
        assertThat(attempt(() -> 2.0 / 3).outcome()).isEqualTo("0.67");
        assertThat(attempt(() -> null).outcome()).isEqualTo("done");
        assertThat(attempt(() -> "text").value()).contains("text");
    }

    private static int endless(int depth) {
        return depth < 0 ? 0 : endless(depth + 1) + 1;
    }

    @Test
    void keepsAStackThatOverflowsAndNoOtherError() {
        assertThat(attempt(() -> endless(0)).outcome()).isEqualTo("StackOverflowError");
        Error memory = new OutOfMemoryError("made up");
        assertThatThrownBy(() -> attempt(() -> {
                    throw memory;
                }))
                .isSameAs(memory);
    }

    @Test
    void isCancelledByAnInterrupt() {
        try {
            assertThatExceptionOfType(CancellationException.class)
                    .isThrownBy(() -> attempt(() -> {
                        throw new IllegalStateException(new InterruptedException());
                    }));
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }
}
