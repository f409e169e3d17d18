package workbench.measure.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import workbench.TestDomains;
import workbench.machine.Check;
import workbench.machine.Check.Light;
import workbench.machine.Machine;
import workbench.measure.Comparison;
import workbench.measure.Failure;
import workbench.measure.Observation;
import workbench.measure.Operation;
import workbench.measure.Procedure;
import workbench.measure.Series;
import workbench.measure.Task;
import workbench.measure.result.ResultFolder.Listed;
import workbench.variant.UnknownNameException;

class ResultFolderTest {

    private static final Machine MACHINE =
            new Machine("a processor", 2, 1L << 34, "an OS", "a JDK", "G1", 1L << 30, "5.7.0", "abc1234");
    private static final Task READ = Task.of(Operation.READ);

    @TempDir
    Path temporary;

    private ResultFolder results;

    @BeforeEach
    void open() {
        results = new ResultFolder(temporary.resolve("results"), temporary.resolve("reference"));
    }

    private static Comparison live(String domain) {
        Observation round = new Observation(2.5, List.of(2.0, 3.0), OptionalDouble.of(48));
        return new Comparison(
                Procedure.LIVE,
                false,
                domain,
                "serializable",
                List.of(
                        new Series(READ, "serializable", "Serializable", 450.5, List.of(round, Observation.of(3))),
                        new Series(READ, "kryo", "Kryo", 100, List.of(round, round))),
                List.of(new Failure(READ, "broken", "Broken", "because")),
                "rounds; each speed known; seed 42",
                MACHINE,
                List.of(new Check("turbo", Light.AMBER, "on", "switch it off")),
                "");
    }

    @Test
    void aComparisonThatIsSavedIsReadAgainAsItWas() {
        for (String domain : List.of("cart", "cart, 100 items")) {
            Path file = results.save(live(domain), domain.replaceAll("\\W+", "-"));
            Result result = ResultFile.read(file);
            assertThat(result.comparison()).isEqualTo(live(domain));
            assertThat(result.run().domain()).isEqualTo("cart");
            assertThat(result.ended()).isTrue();
            assertThat(results.find(domain.replaceAll("\\W+", "-"))).isEqualTo(file);
        }
    }

    /** Which of its processes and iterations count was chosen when it was read, and its sentence says so. */
    @Test
    void aReferenceThatIsSavedIsReadAgainAsItWas() {
        ResultFolder withReferences = ResultFolder.in(TestDomains.home(), temporary.resolve("results"));
        Comparison reference = withReferences.reference("programmer", Procedure.STEADY);
        assertThat(reference.method()).containsOnlyOnce("of all iterations left out");
        Path saved = withReferences.save(reference, "copy");
        assertThat(ResultFile.read(saved).comparison().from(reference.origin())).isEqualTo(reference);
    }

    @Test
    void aNameIsTakenOnceAndMustSuitAFile() {
        Path file = results.save(live("cart"), "mine");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> results.save(live("cart"), "mine"))
                .withMessage(
                        "There is a result named \"mine\" already: %s. Choose another name, or delete the file.", file);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> results.copy(file, "../mine"))
                .withMessage(
                        "\"../mine\" cannot be the name of a result. Use letters, digits, dots, hyphens and underscores, such as before-upgrade.");
        assertThat(results.copy(file, "again")).hasSameBinaryContentAs(file);
        assertThatExceptionOfType(UncheckedIOException.class)
                .isThrownBy(() -> results.copy(temporary.resolve("missing"), "third"))
                .withMessageContaining("third.jsonl cannot be written (")
                .withMessageEndingWith(", and was not kept. Make room, and save it again.");
        assertThat(temporary.resolve("results"))
                .as("no draft is left")
                .isDirectoryNotContaining(each -> !each.toString().endsWith(ResultFile.ENDING));
    }

    @Test
    void allAreListedTheNewestFirstThenTheReferenceAndWhatCannotBeRead() throws IOException {
        assertThat(results.list()).isEmpty();
        Path old = results.save(live("cart"), "old");
        Path broken = Files.writeString(temporary.resolve("results/broken.jsonl"), "no result\n");
        Path recent = results.save(live("cart"), "recent");
        Files.setLastModifiedTime(old, FileTime.from(Instant.parse("2026-01-01T00:00:00Z")));
        Files.setLastModifiedTime(broken, FileTime.from(Instant.parse("2026-01-02T00:00:00Z")));
        Files.setLastModifiedTime(recent, FileTime.from(Instant.parse("2026-01-03T00:00:00Z")));
        Files.createDirectories(temporary.resolve("reference"));
        Files.copy(old, temporary.resolve("reference/cart.jsonl"));
        assertThat(results.list())
                .extracting(Listed::name)
                .containsExactly("recent", "broken", "old", "reference/cart");
        assertThat(results.list().get(1).problem())
                .isEqualTo("The file %s is no result file: line 1 has no checksum.".formatted(broken));
        assertThat(results.find("reference/cart")).isEqualTo(temporary.resolve("reference/cart.jsonl"));
    }

    @Test
    void aNameThatNothingHasComesWithTheKnownOnes() {
        results.save(live("cart"), "before");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> results.find("befor"))
                .isInstanceOf(UnknownNameException.class)
                .withMessage("There is no result named \"befor\". Did you mean \"before\"? Known: before.");
    }

    @Test
    void theReferenceSaysWhenItWasMeasured() throws IOException {
        Path saved = results.save(live("cart"), "mine");
        Files.createDirectories(temporary.resolve("reference"));
        Files.copy(saved, temporary.resolve("reference/cart-steady.jsonl"));
        String day = ResultFile.read(saved).run().started().substring(0, 10);
        assertThat(results.reference("cart", Procedure.STEADY).label()).isEqualTo("demo, reference run of " + day);
    }

    @Test
    void aReferenceThatIsMissingSaysHowToMakeIt() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> results.reference("order", Procedure.PUBLISH))
                .withMessage(
                        "There is no reference run of the domain order: %s is missing. Measure one on a quiet machine by \"./workbench publish order --as-servers-run\", and copy the file that it names to there.",
                        temporary.resolve("reference/order-as-servers-run.jsonl"));
    }

    @Test
    void aMisspeltReferenceIsAnsweredByTheNearestOfThoseThatThereAre() throws IOException {
        Files.createDirectories(temporary.resolve("reference"));
        for (String file : List.of("cart-steady", "kart-as-servers-run", "order-as-servers-run")) {
            Files.createFile(temporary.resolve("reference/" + file + ".jsonl"));
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> results.reference("ordre", Procedure.PUBLISH))
                .withMessageContaining(
                        "ordre-as-servers-run.jsonl is missing. Did you mean \"order\"? Known: kart, order. Measure one ");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> results.reference("crt", Procedure.STEADY))
                .withMessageContaining("Did you mean \"cart\"?");
    }
}
