package workbench.measure.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import workbench.Leftovers;
import workbench.TestDomains;
import workbench.measure.Failure;
import workbench.measure.LivePlan;
import workbench.measure.Operation;
import workbench.measure.Progress;
import workbench.measure.Series;
import workbench.measure.Sizes;
import workbench.measure.Task;
import workbench.report.replay.Claims;
import workbench.report.replay.PublishedStudies;
import workbench.report.replay.Replay;
import workbench.report.replay.Replay.Outcome;
import workbench.report.replay.Replay.Verdict;
import workbench.variant.Catalog;

class ReplayMeasurementTest {

    private static final Path PUBLISHED = TestDomains.home().resolve("data/published");

    @TempDir
    Path folder;

    private static ReplayPlan plan(String domain, Operation operation, String... strategies) {
        return new ReplayPlan(domain, "", new TreeSet<>(List.of(Task.of(operation))), List.of(strategies), true);
    }

    private static ReplayResult measure(ReplayPlan plan, Catalog<?> catalog) throws InterruptedException {
        return ReplayMeasurement.run(plan, catalog, LivePlan.smoke(42), Progress.SILENT);
    }

    @Test
    void measuresWhatIsThereAndSaysWhatIsNot() throws InterruptedException {
        ReplayResult result = measure(
                plan("cart", Operation.SERIALIZE, "serializable", "futuristic", "kryo", "kryo+compression"),
                TestDomains.cart());
        assertThat(result.times().orElseThrow().series())
                .extracting(Series::name)
                .containsExactly("serializable", "kryo");
        assertThat(result.sizes().orElseThrow().distributions())
                .extracting(Sizes.Distribution::name)
                .containsExactly("serializable", "kryo");
        assertThat(result.missing())
                .containsEntry("futuristic", "the domain cart has no strategy futuristic yet")
                .hasEntrySatisfying("kryo+compression", why -> assertThat(why)
                        .endsWith("Hazelcast compresses only what Java serialization writes."));
    }

    @Test
    void aVariantThatChangesItsValuesCostsNoOtherItsSize() throws InterruptedException {
        ReplayResult result = measure(
                plan("cart", Operation.SERIALIZE, "forgetful", "serializable"), TestDomains.cartWithBrokenVariants());
        assertThat(result.sizes().orElseThrow().distributions())
                .extracting(Sizes.Distribution::name)
                .containsExactly("serializable");
        assertThat(result.missing().get("forgetful")).contains("cart/forgetful");
        assertThat(result.times().orElseThrow().failures())
                .extracting(Failure::name)
                .containsExactly("forgetful");
    }

    @Test
    void aRequestOfNothingThatIsThereStartsNoMember() throws InterruptedException {
        ReplayResult result = measure(plan("cart", Operation.READ, "futuristic"), TestDomains.cart());
        assertThat(result.times()).isEmpty();
        assertThat(result.sizes()).isEmpty();
        assertThat(result.missing()).containsOnlyKeys("futuristic");
    }

    @Test
    void aStrategyThatIsMissingMakesAClaimWaitForItAlone() throws Exception {
        Claims claims = Claims.in(PUBLISHED);
        Catalog<?> order = TestDomains.compiled("order");
        assertThat(outcome(claims, order.only("serializable", "dataserializable", "identified")))
                .satisfies(before -> {
                    assertThat(before.verdict()).isEqualTo(Verdict.NOT_MEASURED);
                    assertThat(before.why()).isEqualTo("the domain order has no strategy generatedbasic yet");
                });
        assertThat(outcome(claims, order)).satisfies(after -> {
            assertThat(after.verdict()).isNotEqualTo(Verdict.NOT_MEASURED);
            assertThat(after.ratio()).isPresent();
        });
    }

    private static Outcome outcome(Claims claims, Catalog<?> order) throws InterruptedException {
        List<ReplayPlan> plans = claims.plans("externalizer4j-2016");
        assertThat(plans).extracting(ReplayPlan::domain).containsExactly("order");
        ReplayResult result = measure(plans.getFirst(), order);
        return Replay.of(PublishedStudies.in(PUBLISHED), claims, "externalizer4j-2016", List.of(result))
                .outcomes()
                .stream()
                .filter(outcome -> outcome.claim().id().equals("generated-basic-read"))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void nothingIsLeftRunning() throws InterruptedException {
        measure(plan("cart", Operation.READ, "serializable"), TestDomains.cart());
        Leftovers.assertNoHazelcast();
    }
}
