package workbench.versions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import workbench.TestDomains;
import workbench.machine.ChildJvm;
import workbench.variant.Catalog;
import workbench.variant.NotPossibleException;
import workbench.variant.Variant;
import workbench.versions.VersionTimes.Call;
import workbench.versions.driver.VersionDriver;

/** Real processes with other versions of Hazelcast, whose jars Maven fetches if they are not in the local repository. */
class VersionTrialTest {

    private static final String OLD = "3.12.13";

    @TempDir
    private Path folder;

    @Test
    void findsWhatTwoVersionsMakeOfEachOthersBytes() throws IOException, InterruptedException {
        List<String> steps = new ArrayList<>();
        VersionMatrix matrix = trial(steps::add);
        Platform old = new Platform(OLD, Jdk.own().feature());
        Platform own = new Platform(HazelcastJars.own(), Jdk.own().feature());
        assertThat(steps).containsExactly(old + " writes", own + " writes", old + " reads", own + " reads");
        assertThat(matrix.cell("serializable", old, own).outcome()).isEqualTo(Outcome.SAME_BYTES);
        assertThat(matrix.cell("portable", old, old).outcome()).isEqualTo(Outcome.SAME_BYTES);
        assertThat(matrix.cell("portable", old, own).outcome()).isEqualTo(Outcome.WRONG);
        assertThat(matrix.cell("portable", old, own).text()).startsWith("non-ASCII text: ");
        assertThat(matrix.cell("compact", own, own).outcome()).isEqualTo(Outcome.SAME_BYTES);
        assertThat(matrix.cell("compact", old, own).outcome()).isEqualTo(Outcome.ABSENT);
        assertThat(matrix.absence("compact", OLD).orElseThrow())
                .startsWith("its code does not compile with Hazelcast 3.12.13: ")
                .endsWith("package com.hazelcast.nio.serialization.compact does not exist");

        List<Path> kept = kept();
        assertThat(kept).hasSize(4);
        Files.delete(kept.getFirst()); // as if the run had ended before it
        assertThat(trial(_ -> {})).isEqualTo(matrix);
        assertThat(kept()).isEqualTo(kept);
    }

    @Test
    void aStrategyIsTriedOnceAndWithoutSettings() {
        Catalog<?> cart = TestDomains.cart();
        assertThat(VersionTrial.strategies(
                        cart.only("kryo", "stream").and(cart.variant("kryo").as("again"))))
                .containsExactly("kryo", "stream");
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> VersionTrial.strategies(cart.only("stream", "kryo+zstd-3")))
                .withMessage("kryo+zstd-3 has a setting, and other versions are tried without settings. Name kryo.");
    }

    @Test
    void timesOfTwoVersionsAreMeasuredInTurns() throws IOException, InterruptedException {
        List<String> steps = new ArrayList<>();
        VersionTimes times = timed(steps::add);
        assertThat(steps)
                .containsExactly(
                        new Platform(OLD, Jdk.own().feature()) + ", process 1 of 1",
                        new Platform(HazelcastJars.own(), Jdk.own().feature()) + ", process 1 of 1");
        assertThat(times.calls())
                .containsExactly(
                        new Call("compact", "serialize"),
                        new Call("compact", "deserialize"),
                        new Call("portable", "serialize"),
                        new Call("portable", "deserialize"));
        Call portable = new Call("portable", "serialize");
        assertThat(times.on(OLD, new Call("compact", "serialize"))).isEmpty();
        assertThat(times.on(OLD, portable).orElseThrow().allocatedBytes()).isGreaterThan(500);
        assertThat(times.on(HazelcastJars.own(), portable).orElseThrow().nanos().estimate())
                .isPositive();
        assertThat(times.timesAsFast(portable, OLD, HazelcastJars.own())).isPresent();
        assertThat(kept()).hasSize(2);
    }

    @Test
    void anInterruptedRunGoesOnAndOneThatHasEndedIsMeasuredAgain() throws IOException, InterruptedException {
        timed(_ -> {});
        List<Path> kept = kept();
        List<byte[]> first = contents(kept);

        Files.delete(kept.getFirst()); // as if the run had ended before it
        timed(_ -> {});
        assertThat(kept()).isEqualTo(kept);
        List<byte[]> second = contents(kept);
        assertThat(second.getFirst()).isNotEqualTo(first.getFirst());
        assertThat(second.getLast()).isEqualTo(first.getLast());

        timed(_ -> {});
        assertThat(contents(kept).getFirst()).isNotEqualTo(second.getFirst());
        assertThat(contents(kept).getLast()).isNotEqualTo(second.getLast());
    }

    private VersionTimes timed(Consumer<String> progress) throws InterruptedException {
        return new VersionTrial(TestDomains.sources(), folder, 42, progress)
                .time("cart", List.of("compact", "portable"), jars(), Jdk.own(), 1, true);
    }

    private static List<byte[]> contents(List<Path> files) throws IOException {
        List<byte[]> contents = new ArrayList<>();
        for (Path file : files) {
            contents.add(Files.readAllBytes(file));
        }
        return contents;
    }

    @Test
    void anInterruptLeavesNoProcessAndNoHalfAnswer() throws IOException {
        Consumer<String> interrupt = _ -> Thread.currentThread().interrupt();
        assertThatExceptionOfType(InterruptedException.class).isThrownBy(() -> trial(interrupt));
        assertThat(ProcessHandle.current().children().filter(ProcessHandle::isAlive))
                .isEmpty();
        assertThat(kept()).isEmpty();
    }

    /** A process that is killed closes its end of the pipe. */
    @Test
    void aProcessEndsWhenTheOneThatStartedItIsKilled() throws IOException, InterruptedException {
        Path blocking = folder.resolve("nobody-reads-this");
        assertThat(new ProcessBuilder("mkfifo", blocking.toString()).start().waitFor())
                .isZero();
        String cart = TestDomains.cart().classes().toString();
        List<String> command = ChildJvm.command(
                List.of(),
                ChildJvm.classPath() + ":" + cart,
                VersionDriver.class.getName(),
                List.of(blocking.toString(), "write", "cart.CartDomain", "1", "42", "cart.stream.CartVariant"));
        try (ChildJvm child = ChildJvm.start(command)) {
            assertThat(child.process().waitFor(3, TimeUnit.SECONDS)).isFalse();
            child.input().close();
            child.process().waitFor();
            assertThat(child.process().exitValue()).isEqualTo(1);
        }
    }

    @Test
    @Tag("exhaustive")
    void everyStrategyKeepsEveryValueWithinEachVersion5() throws InterruptedException {
        for (String domain : List.of("cart", "sample")) {
            Map<String, Path> jars = new LinkedHashMap<>();
            for (String version : HazelcastJars.USUAL) {
                jars.put(version, HazelcastJars.ofUser().of(version));
            }
            VersionMatrix matrix = new VersionTrial(TestDomains.sources(), folder, 42, _ -> {})
                    .run(domain, strategies(domain), jars, Jdk.installed());
            for (String strategy : matrix.strategies()) {
                matrix.versions().stream()
                        .filter(version -> matrix.absence(strategy, version).isEmpty())
                        .filter(version -> version.startsWith("5."))
                        .forEach(version -> assertThat(
                                        matrix.cell(strategy, version, version).outcome())
                                .as("%s of %s on %s", strategy, domain, version)
                                .isLessThan(Outcome.ERROR));
            }
        }
    }

    private static List<String> strategies(String domain) {
        return TestDomains.compiled(domain).variants().stream()
                .map(Variant::folder)
                .toList();
    }

    private VersionMatrix trial(Consumer<String> progress) throws InterruptedException {
        return new VersionTrial(TestDomains.sources(), folder, 42, progress)
                .run("cart", List.of("compact", "portable", "serializable"), jars(), List.of(Jdk.own()));
    }

    private static Map<String, Path> jars() throws InterruptedException {
        Map<String, Path> jars = new LinkedHashMap<>();
        for (String version : List.of(OLD, HazelcastJars.own())) {
            jars.put(version, HazelcastJars.ofUser().of(version));
        }
        return jars;
    }

    private List<Path> kept() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }
}
