package workbench.own;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import workbench.cluster.Cluster;
import workbench.measure.LivePlan;
import workbench.measure.Progress;
import workbench.measure.Series;
import workbench.measure.Sizes.Distribution;
import workbench.own.Outcome.Refused;
import workbench.own.OwnAnalysis.Outcomes;
import workbench.own.strategy.Strategies;
import workbench.own.value.OverdueException;
import workbench.own.value.TimeLimit;
import workbench.own.value.Values;
import workbench.variant.NotPossibleException;
import workbench.variant.Variant;

/** Classes whose methods do not end. */
@NullUnmarked
@Timeout(300)
public class OverdueTest {

    private static final TimeLimit SHORT = new TimeLimit(Duration.ofSeconds(2), Duration.ofMinutes(2));

    private static final TimeLimit SHORT_WAIT = new TimeLimit(Duration.ofMinutes(2), Duration.ofSeconds(10));

    /** Threads that tests of other classes left behind in this process. */
    private Set<Thread> ofOthers = Set.of();

    /** Apart from the classes that are tried, of which each strategy has a copy. */
    public static final class Switch {
        public static volatile boolean spins;
        public static volatile CountDownLatch spun = new CountDownLatch(1);

        private Switch() {}

        public static void spin() {
            spun.countDown();
            while (spins) {
                Thread.onSpinWait();
            }
        }
    }

    public static class Ledger implements Serializable {
        private static final long serialVersionUID = 1;
        public String owner;
        transient int[] cache = {1};

        private void writeObject(ObjectOutputStream out) throws IOException {
            Switch.spin();
            out.defaultWriteObject();
        }
    }

    public static class Basket implements Serializable {
        private static final long serialVersionUID = 1;
        private int total;

        public int getTotal() {
            Switch.spin();
            return total;
        }

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.writeInt(getTotal());
        }
    }

    public static class Patience implements Serializable {
        private static final long serialVersionUID = 1;
        public String name;

        private void writeObject(ObjectOutputStream out) throws IOException {
            try {
                Thread.sleep(Duration.ofHours(1));
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
        }
    }

    /** Its constructor waits for an answer that never comes. */
    public static class Connection {
        public final String host;

        public Connection(String host) {
            Switch.spin();
            this.host = host;
        }
    }

    public static class Session {
        public String user;
        public Connection connection;
    }

    public static class Plain {
        public int number;

        public Plain() {
            Switch.spin();
        }
    }

    /** What the first use of Kryo loads takes its time, which is not what is limited here. */
    @BeforeAll
    static void kryoIsLoaded() throws InterruptedException {
        Switch.spins = false;
        assertThat(tried(Ledger.class, TimeLimit.TRIAL, "kryo").of("kryo"))
                .hasValueSatisfying(each -> assertThat(each.isUsable()).isTrue());
    }

    @BeforeEach
    void methodsSpin() {
        ofOthers = Set.copyOf(leftBehind());
        Switch.spins = true;
        Switch.spun = new CountDownLatch(1);
    }

    @AfterEach
    void methodsEnd() throws InterruptedException {
        Switch.spins = false;
        for (Thread thread : leftBehind()) {
            assertThat(thread.isDaemon()).isTrue();
            assertThat(thread.join(Duration.ofMinutes(1))).isTrue();
        }
    }

    private List<Thread> leftBehind() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("left behind: trial"))
                .filter(thread -> !ofOthers.contains(thread))
                .toList();
    }

    private static Values values(Class<?> type, TimeLimit limit) {
        return Values.generated(OwnModels.of(type), 42, limit);
    }

    private static Outcomes tried(Class<?> type, TimeLimit limit, String... strategies) throws InterruptedException {
        OwnClass own = OwnClass.of(
                values(type, limit),
                Stream.of(strategies).map(Strategies::named).toList());
        Trials trials = new Trials(own.values(), Progress.SILENT, _ -> {}, limit);
        trials.of(own, Cluster.withoutMembers(own.catalog()));
        return trials.outcomes(own);
    }

    @Test
    void aClassThatSpinsInOneStrategyIsStillTriedWithTheNext() throws InterruptedException {
        Outcomes outcomes = tried(Ledger.class, SHORT, "serializable", "kryo");
        assertThat(outcomes.of("serializable"))
                .contains(
                        new Refused(
                                "serializable",
                                "Ledger",
                                "It did not end within 2 seconds of CPU time: it was in Ledger.writeObject. See whether that method ends, or take another strategy."
                                        + " Its thread \"left behind: trial\" cannot be stopped, and keeps a processor busy until you restart the kernel: restart it before you measure."));
        assertThat(outcomes.of("kryo"))
                .hasValueSatisfying(each -> assertThat(each.isUsable()).isTrue());
        assertThat(leftBehind()).isNotEmpty().allSatisfy(thread -> assertThat(thread.getPriority())
                .isEqualTo(Thread.MIN_PRIORITY));
    }

    @Test
    void aGetterThatSpinsIsNamedByItsField() throws InterruptedException {
        assertThat(tried(Basket.class, SHORT, "serializable").of("serializable"))
                .get()
                .isInstanceOfSatisfying(Refused.class, refused -> {
                    assertThat(refused.field()).isEqualTo("Basket.total");
                    assertThat(refused.reason()).contains("it was in Basket.getTotal.");
                });
    }

    @Test
    void aMethodThatWaitsEndsByTheWallClockAndIsStopped() throws InterruptedException {
        assertThat(tried(Patience.class, SHORT_WAIT, "serializable").of("serializable"))
                .contains(
                        new Refused(
                                "serializable",
                                "Patience",
                                "It did not end within 10 seconds: it was in Patience.writeObject. See whether that method ends, or take another strategy."));
        assertThat(leftBehind()).isEmpty();
    }

    @Test
    void anObjectWhoseConstructorDoesNotEndIsMadeFieldByField() {
        Values values = Values.generated(OwnModels.of(Session.class), 42, SHORT);
        assertThat(values.untried()).isEmpty();
        assertThat(values.notes())
                .contains(
                        "Objects of Connection are made field by field, since no constructor or factory takes made-up values:"
                                + " It did not end within 2 seconds of CPU time: it was in OverdueTest.Switch.spin."
                                + " Its thread \"left behind: trial\" cannot be stopped, and keeps a processor busy until you restart the kernel: restart it before you measure."
                                + " Give your own samples for realistic values.");
    }

    @Test
    void valuesThatCannotBeMadeOtherwiseAreRefusedWithTheMethodThatDoesNotEnd() {
        assertThatThrownBy(() -> Values.generated(OwnModels.of(Plain.class), 42, SHORT))
                .isInstanceOf(NotPossibleException.class)
                .hasMessageContaining(
                        "Values of Plain cannot be made from its types alone. It did not end within 2 seconds"
                                + " of CPU time: it was in OverdueTest.Switch.spin.")
                .hasMessageEndingWith("Give samples of your own, as in analyse(Plain.class, List.of(...)).");
    }

    @Test
    void aStrategyThatSpinsOnlyWhileItIsMeasuredIsRefusedAndTheOthersAreMeasured() throws InterruptedException {
        Switch.spins = false;
        OwnAnalysis analysis = measured("serializable", "kryo");
        assertThat(analysis.outcomes().of("serializable")).get().isInstanceOfSatisfying(Refused.class, refused -> {
            assertThat(refused.field()).isEqualTo("Ledger");
            assertThat(refused.reason())
                    .startsWith("Its trial passed, its measurement did not. It did not end within 2 seconds"
                            + " of CPU time: it was in Ledger.writeObject.")
                    .endsWith(OverdueException.GOES_ON);
        });
        assertThat(analysis.catalog().variants()).extracting(Variant::name).containsExactly("kryo");
        assertThat(analysis.sizes().distributions())
                .extracting(Distribution::name)
                .containsExactly("kryo");
        assertThat(analysis.comparison().series()).extracting(Series::name).containsExactly("kryo", "kryo");
        assertThat(analysis.comparison().failures()).isEmpty();
        assertThat(leftBehind()).hasSize(1);
    }

    @Test
    void ifTheOnlyStrategySpinsWhileItIsMeasuredTheAnalysisIsUnanswered() throws InterruptedException {
        Switch.spins = false;
        OwnAnalysis analysis = measured("serializable");
        assertThat(analysis.isAnswered()).isFalse();
        assertThat(analysis.outcomes().of("serializable")).get().isInstanceOf(Refused.class);
    }

    /** Of a class whose methods spin from the end of the trials on. */
    private static OwnAnalysis measured(String... strategies) throws InterruptedException {
        OwnClass own = OwnClass.of(
                values(Ledger.class, SHORT),
                Stream.of(strategies).map(Strategies::named).toList());
        Cluster cluster = Cluster.withoutMembers(own.catalog());
        Trials trials = new Trials(own.values(), Progress.SILENT, _ -> {}, TimeLimit.TRIAL);
        trials.of(own, cluster);
        Switch.spins = true;
        return OwnAnalysis.measured(own, trials, cluster, LivePlan.smoke(42), Progress.SILENT, SHORT);
    }

    @Test
    void aConstructorThatSpinsOnlyInACopyRefusesTheStrategy() {
        Switch.spins = false;
        Values values = values(Plain.class, SHORT);
        Switch.spins = true;
        OwnClass own = OwnClass.of(new Copying(values, List.of(Strategies.named("fory")), 0, SHORT));
        assertThat(own.catalog().variants()).isEmpty();
        assertThat(own.refused().get("fory"))
                .isEqualTo(new Refused(
                        "fory",
                        "Plain",
                        "It did not end within 2 seconds of CPU time: it was in Plain.<init>. See whether that method ends, or take another strategy. "
                                + OverdueException.GOES_ON));
    }

    @Test
    void anInterruptEndsAnAnalysisInTheMiddleOfATrial() {
        Thread caller = Thread.currentThread();
        Thread.ofVirtual().start(() -> {
            try {
                Switch.spun.await();
                caller.interrupt();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        assertThatThrownBy(() -> tried(Basket.class, TimeLimit.TRIAL, "serializable"))
                .isInstanceOf(InterruptedException.class);
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }
}
