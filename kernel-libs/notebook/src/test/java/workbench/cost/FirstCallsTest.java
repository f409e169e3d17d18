package workbench.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.io.Serializable;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import workbench.Leftovers;
import workbench.TestDomains;
import workbench.cost.FirstCalls.Calls;
import workbench.cost.FirstCalls.Row;
import workbench.measure.Progress;
import workbench.measure.RecordedProgress;
import workbench.own.OwnClass;
import workbench.own.value.Values;
import workbench.report.Forms;
import workbench.shape.ObjectModel;
import workbench.variant.Catalog;
import workbench.variant.NotPossibleException;

/** First calls in real processes. */
class FirstCallsTest {

    private static final int PROCESSES = 1;

    @AfterEach
    void nothingIsLeft() throws InterruptedException {
        Leftovers.assertNoHazelcast();
    }

    @Test
    void theFirstCallsAreTimedAndGeneratedCodeIsCounted() throws InterruptedException {
        Catalog<?> cart = TestDomains.cart().only("identified", "fory");
        RecordedProgress progress = new RecordedProgress();
        FirstCalls calls = FirstCallsMeasurement.few(cart, PROCESSES, 42, progress);
        assertThat(progress.steppedUnits)
                .as("milliseconds of four processes")
                .isEqualTo(progress.announcedUnits)
                .isBetween(1_000L, 60_000L);
        assertThat(calls.failures()).isEmpty();
        assertThat(calls.processes()).isEqualTo(PROCESSES);
        assertThat(calls.smoke()).as("too few to quote").isTrue();
        assertThat(calls.rows()).extracting(Row::name).containsExactly("identified", "fory");
        for (Row row : calls.rows()) {
            for (Calls each : new Calls[] {row.serialize(), row.deserialize()}) {
                assertThat(each.first().estimate()).isPositive();
                assertThat(each.thousandth().estimate()).isPositive();
            }
            assertThat(row.object().estimate()).isPositive();
            // of which the others are parts
            assertThat(row.firstValue().estimate())
                    .isGreaterThan(row.setUp().estimate())
                    .isGreaterThan(row.serialize().first().estimate());
        }
        Row identified = calls.rows().getFirst();
        Row fory = calls.rows().getLast();
        assertThat(identified.generatedClasses()).isZero();
        assertThat(fory.generatedClasses()).isPositive();
        assertThat(fory.classes()).isGreaterThan(identified.classes());
        Forms.assertAll(calls);
    }

    @Test
    void tooFewProcessesAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FirstCallsMeasurement.run(
                        TestDomains.cart().only("identified"), FirstCallsMeasurement.FEWEST - 1, 42, Progress.SILENT))
                .withMessage(
                        "9 processes were asked for, but first calls differ so much from process to process that it"
                                + " takes at least 10.");
    }

    @Test
    void anInterruptEndsAProcessThatHangs() throws InterruptedException, IOException {
        Catalog<?> cart = TestDomains.cart().only("identified");
        FutureTask<FirstCalls> run =
                new FutureTask<>(() -> FirstCallsMeasurement.few(cart, PROCESSES, 42, Progress.SILENT));
        Thread runner = Thread.ofPlatform().daemon().name("first calls").start(run);
        StoppedChild.await();
        runner.interrupt();
        assertThatExceptionOfType(ExecutionException.class)
                .isThrownBy(() -> run.get(1, TimeUnit.MINUTES))
                .withCauseInstanceOf(InterruptedException.class);
        assertThat(StoppedChild.all()).isEmpty();
    }

    @Test
    void aProcessThatHangsIsAFailureOfItsStrategy() throws InterruptedException, IOException {
        Catalog<?> cart = TestDomains.cart().only("identified");
        FutureTask<FirstCalls> run = new FutureTask<>(
                () -> FirstCallsMeasurement.few(cart, PROCESSES, 42, Duration.ofSeconds(3), Progress.SILENT));
        Thread.ofPlatform().daemon().name("first calls").start(run);
        StoppedChild.await();
        assertThatExceptionOfType(ExecutionException.class)
                .isThrownBy(() -> run.get(1, TimeUnit.MINUTES))
                .withCauseInstanceOf(NotPossibleException.class)
                .withMessageContaining("No strategy made its first calls. Its process did not end within 3.0 s.");
        assertThat(StoppedChild.all()).isEmpty();
    }

    /** Java's serialization keeps the text alone, and a word that is back computes its hash code again. */
    static final class Word implements Serializable {
        private static final long serialVersionUID = 1;
        private final String text;
        private int hash;

        Word(String text) {
            this.text = text;
        }

        private Object writeReplace() {
            return new Form(text);
        }

        private record Form(String text) implements Serializable {
            private Object readResolve() {
                return new Word(text);
            }
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Word word && word.text.equals(text);
        }

        @Override
        public int hashCode() {
            if (hash == 0) {
                hash = text.hashCode();
            }
            return hash;
        }
    }

    @Test
    void whatAnObjectComputesAgainIsNoLoss() throws InterruptedException {
        Word word = new Word("hello");
        assertThat(word.hashCode()).as("kept in the sample").isNotZero();
        Catalog<?> words = OwnClass.of(Values.given(ObjectModel.of(Word.class), List.of(word), 42))
                .catalog()
                .only("serializable");
        FirstCalls calls = FirstCallsMeasurement.few(words, PROCESSES, 42, Progress.SILENT);
        assertThat(calls.failures()).isEmpty();
        assertThat(calls.rows()).extracting(Row::name).containsExactly("serializable");
    }

    @Test
    void strategiesThatLoseOrRefuseValuesAreNotMeasured() {
        Catalog<?> broken = TestDomains.cartWithBrokenVariants().only("forgetful");
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> FirstCallsMeasurement.few(broken, 1, 42, Progress.SILENT))
                .withMessageStartingWith("No strategy made its first calls. ")
                .withMessageContaining("forgetful changed the first value");
    }
}
