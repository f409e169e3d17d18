package workbench.report.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import workbench.TestDomains;
import workbench.measure.Operation;
import workbench.measure.Task;
import workbench.measure.live.ReplayPlan;

class ClaimsTest {

    private static final Path FOLDER = TestDomains.home().resolve("data/published");
    private static final PublishedStudies PUBLISHED = PublishedStudies.in(FOLDER);
    private static final Claims CLAIMS = Claims.in(FOLDER);

    /** Strategies that no domain has yet: the thread that adds one takes it off this list. */
    private static final List<String> NOT_BUILT =
            List.of("generatedbasic", "generatedmedium", "generatedopt", "generatedidentified", "off-heap", "on-heap");

    @TempDir
    Path folder;

    static Stream<String> studies() {
        return PUBLISHED.studies().stream();
    }

    static Stream<Claim> claims() {
        return CLAIMS.all().stream();
    }

    @ParameterizedTest
    @MethodSource("studies")
    void everyStudyHasClaimsWithIdsOfTheirOwn(String study) {
        assertThat(CLAIMS.of(study)).isNotEmpty().extracting(Claim::id).doesNotHaveDuplicates();
    }

    @Test
    void everyClaimIsOfAStudy() {
        assertThat(CLAIMS.all()).extracting(Claim::study).isSubsetOf(PUBLISHED.studies());
    }

    @ParameterizedTest
    @MethodSource("claims")
    void thePublishedRatioFollowsFromTheStudysFigures(Claim claim) {
        RecordedValues figures = new RecordedValues(PUBLISHED.figures(claim.study()));
        List<Double> ratios = IntStream.range(0, claim.against().size())
                .boxed()
                .flatMap(other -> figures.ratios(claim, other).stream())
                .toList();
        if (claim.subject().figure().isEmpty()) {
            assertThat(claim.published()).isEmpty();
        } else {
            assertThat(ratios).hasSameSizeAs(claim.against());
            assertThat(claim.published().orElseThrow())
                    .isCloseTo(
                            nearest(claim).applyAsDouble(ratios),
                            within(0.0005 * claim.published().orElseThrow()));
        }
    }

    /** Of the ratios to the others, that which says least. */
    private static ToDoubleFunction<List<Double>> nearest(Claim claim) {
        boolean above = claim.kind() == Claim.Kind.FASTER || claim.kind() == Claim.Kind.LARGER;
        return ratios -> {
            var each = ratios.stream().mapToDouble(Double::doubleValue);
            return (above ? each.min() : each.max()).orElseThrow();
        };
    }

    @ParameterizedTest
    @MethodSource("claims")
    void everyStrategyIsOneThatTheDomainHasOrIsKnownToLack(Claim claim) {
        var catalog = TestDomains.compiled(claim.domain());
        Stream.concat(Stream.of(claim.subject()), claim.against().stream())
                .map(Claim.Contender::name)
                .filter(name -> !NOT_BUILT.contains(name))
                .forEach(name -> assertThat(catalog.variant(name).name()).isEqualTo(name));
        assertThat(claim.shape().isEmpty() || catalog.domain().shapes().containsKey(claim.shape()))
                .isTrue();
    }

    /** Each key is put once into an empty map, so that put has no old value to read. */
    @Test
    void noClaimOfTheOffHeapStudySaysThatItsPutReadsAnOldValue() {
        assertThat(CLAIMS.of("offheap-2014"))
                .extracting(Claim::mistakes)
                .noneMatch(known -> known.contains("old value"));
        assertThat(PUBLISHED.caveats("offheap-2014")).doesNotContain("put rather than set");
    }

    /** One log shows an order; of the others none is known, or each strategy was started by itself. */
    @Test
    void onlyTheStudyWhoseLogShowsItMeasuredInAFixedOrder() {
        assertThat(CLAIMS.all().stream().filter(claim -> claim.mistakes().contains("fixed order")))
                .extracting(Claim::study)
                .containsOnly("boosted-hazelcast-2017");
    }

    /** "They are not as performant as the last two discussed." */
    @Test
    void theOtherOptionsAreHeldAgainstBothOfTheLastTwo() {
        assertThat(CLAIMS.of("boosted-hazelcast-2017").stream()
                        .filter(claim -> claim.id().startsWith("others-")))
                .extracting(claim -> claim.subject().name())
                .containsExactlyInAnyOrder("identified", "identified", "dataserializable", "dataserializable");
    }

    /** The text tells what a generator can be told, and not which of its levels is told what. */
    @Test
    void noClaimSaysWhatALevelOfTheGeneratorKnows() {
        assertThat(CLAIMS.of("externalizer4j-2016"))
                .extracting(Claim::sentence)
                .noneMatch(sentence -> sentence.contains("shared") || sentence.contains("null"));
    }

    @Test
    void ratiosAreThoseThatAReaderFindsByHeart() {
        assertThat(published("hazelcast-whitepaper", "compression-size")).isEqualTo(26.0 / 525, within(1e-5));
        assertThat(published("hazelcast-whitepaper", "compression-speed")).isEqualTo(0.001);
        assertThat(published("boosted-hazelcast-2017", "externalizable-read")).isEqualTo(437.7 / 125.1, within(1e-3));
        assertThat(published("externalizer4j-2016", "dataserializable-read")).isEqualTo(1.8);
        assertThat(published("argot-2013", "bulk-marshaller")).isEqualTo(5587.0 / 768, within(1e-3));
        assertThat(published("offheap-2014", "bytes-800k-write")).isEqualTo(77322.0 / 70220, within(1e-3));
    }

    private static double published(String study, String id) {
        return CLAIMS.of(study).stream()
                .filter(claim -> claim.id().equals(id))
                .findFirst()
                .orElseThrow()
                .published()
                .orElseThrow();
    }

    @Test
    void claimsOfOneDomainAndShapeAreMeasuredTogetherAndClientsApart() {
        assertThat(CLAIMS.plans("boosted-hazelcast-2017"))
                .extracting(ReplayPlan::label, ReplayPlan::tasks, ReplayPlan::sizes)
                .containsExactly(
                        tuple("programmer", tasks(Operation.WRITE, Operation.READ), false),
                        tuple(
                                "programmer",
                                new TreeSet<>(List.of(Task.WRITE.byClient(), Task.READ.byClient())),
                                false));
        assertThat(CLAIMS.plans("argot-2013"))
                .extracting(ReplayPlan::label)
                .containsExactly("sample", "sample, long[3000]");
    }

    private static NavigableSet<Task> tasks(Operation... operations) {
        TreeSet<Task> tasks = new TreeSet<>();
        Stream.of(operations).map(Task::of).forEach(tasks::add);
        return tasks;
    }

    @Test
    void whatANotebookCannotMeasureIsNotAskedFor() {
        assertThat(CLAIMS.plans("offheap-2014")).isEmpty();
    }

    @Test
    void readsTasksAsTheFileSpellsThem() {
        assertThat(Claim.tasks("serialize+deserialize"))
                .containsExactly(Task.of(Operation.SERIALIZE), Task.of(Operation.DESERIALIZE));
        assertThat(Claim.tasks("write:client:2-members:4-threads"))
                .containsExactly(Task.WRITE.byClient().members(2).threads(4));
        assertThat(Claim.tasks("")).isEmpty();
    }

    @Test
    void aClaimThatCannotBeReadIsNamed() throws IOException {
        Path file = Files.writeString(folder.resolve("claims.csv"), claims("quicker", "read"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Claims.in(folder))
                .withMessage(
                        "The claim tall of trees-2001 cannot be read: There is no kind of claim named \"quicker\". Known: equal, faster, larger, slower, smaller.");
        Files.writeString(file, claims("faster", "read by night"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Claims.in(folder))
                .withMessage(
                        "The claim tall of trees-2001 cannot be read: \"by night\" in \"read by night\" says nothing. After an operation and a colon comes client, 2-members, apart or 4-threads, such as read:client:4-threads.");
    }

    private static String claims(String kind, String tasks) {
        return """
                study,id,claim,kind,within,domain,shape,tasks,subject,tasks_against,against,figure,figure_against,published,mistakes
                trees-2001,tall,Oaks are tall.,%s,,cart,,%s,kryo,,serializable,,,,
                """.formatted(kind, tasks);
    }

    @Test
    void aFolderWithoutClaimsIsNamed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Claims.in(folder))
                .withMessage(
                        "There is no readable file %s, which holds the studies' claims.", folder.resolve("claims.csv"));
    }
}
