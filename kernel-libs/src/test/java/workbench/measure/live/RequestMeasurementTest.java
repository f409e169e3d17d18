package workbench.measure.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import workbench.Leftovers;
import workbench.TestDomains;
import workbench.compile.DomainSources;
import workbench.measure.Comparison;
import workbench.measure.LivePlan;
import workbench.measure.Operation;
import workbench.measure.Progress;
import workbench.measure.Sizes;
import workbench.measure.Task;
import workbench.report.replay.Claims;
import workbench.report.replay.Published;
import workbench.report.replay.Replay;
import workbench.report.replay.Replay.Outcome;
import workbench.report.replay.Replay.Verdict;
import workbench.variant.Catalog;

class RequestMeasurementTest {

    private static final Path PUBLISHED = TestDomains.home().resolve("data/published");

    @TempDir
    Path folder;

    private static Request request(String domain, Operation operation, String... strategies) {
        return new Request(domain, "", new TreeSet<>(List.of(Task.of(operation))), List.of(strategies), true);
    }

    private static Reply answer(Request request, Catalog<?> catalog) throws InterruptedException {
        return RequestMeasurement.run(request, catalog, LivePlan.smoke(42), Progress.SILENT);
    }

    @Test
    void measuresWhatIsThereAndSaysWhatIsNot() throws InterruptedException {
        Reply reply = answer(
                request("cart", Operation.SERIALIZE, "serializable", "futuristic", "kryo", "kryo+compression"),
                TestDomains.cart());
        assertThat(reply.times().orElseThrow().series())
                .extracting(Comparison.Series::name)
                .containsExactly("serializable", "kryo");
        assertThat(reply.sizes().orElseThrow().distributions())
                .extracting(Sizes.Distribution::name)
                .containsExactly("serializable", "kryo");
        assertThat(reply.missing())
                .containsEntry("futuristic", "the domain cart has no strategy futuristic yet")
                .hasEntrySatisfying("kryo+compression", why -> assertThat(why)
                        .endsWith("Hazelcast compresses only what Java serialization writes."));
    }

    @Test
    void aVariantThatChangesItsValuesCostsNoOtherItsSize() throws InterruptedException {
        Reply reply = answer(
                request("cart", Operation.SERIALIZE, "forgetful", "serializable"),
                TestDomains.cartWithBrokenVariants());
        assertThat(reply.sizes().orElseThrow().distributions())
                .extracting(Sizes.Distribution::name)
                .containsExactly("serializable");
        assertThat(reply.missing().get("forgetful")).contains("cart/forgetful");
        assertThat(reply.times().orElseThrow().failures())
                .extracting(Comparison.Failure::name)
                .containsExactly("forgetful");
    }

    @Test
    void aRequestOfNothingThatIsThereStartsNoMember() throws InterruptedException {
        Reply reply = answer(request("cart", Operation.READ, "futuristic"), TestDomains.cart());
        assertThat(reply.times()).isEmpty();
        assertThat(reply.sizes()).isEmpty();
        assertThat(reply.missing()).containsOnlyKeys("futuristic");
    }

    /** The second study's claims wait for its generated serializers; a folder of sources is all that they need. */
    @Test
    void aNewFolderMakesAClaimMeasurableWithoutAnEdit() throws Exception {
        Claims claims = Claims.in(PUBLISHED);
        DomainSources sources = TestDomains.sources(folder.resolve("source"));
        assertThat(outcome(claims, TestDomains.compile(sources, "order", folder.resolve("before"))))
                .satisfies(before -> {
                    assertThat(before.verdict()).isEqualTo(Verdict.NOT_MEASURED);
                    assertThat(before.why()).isEqualTo("the domain order has no strategy generatedbasic yet");
                });
        Path handwritten = TestDomains.home().resolve("domain-src/order/dataserializable");
        for (String name : List.of("Order", "OrderLine", "OrderVariant")) {
            sources.write(
                    "order.generatedbasic." + name,
                    Files.readString(handwritten.resolve(name + ".java"))
                            .replace("package order.dataserializable;", "package order.generatedbasic;")
                            .replace("\"DataSerializable\"", "\"DataSerializable, generated\""));
        }
        assertThat(outcome(claims, TestDomains.compile(sources, "order", folder.resolve("after"))))
                .satisfies(after -> {
                    assertThat(after.verdict()).isNotEqualTo(Verdict.NOT_MEASURED);
                    assertThat(after.ratio()).isPresent();
                });
    }

    private static Outcome outcome(Claims claims, Catalog<?> order) throws InterruptedException {
        List<Request> requests = claims.requests("externalizer4j-2016");
        assertThat(requests).extracting(Request::domain).containsExactly("order");
        Reply reply = answer(requests.getFirst(), order);
        return Replay.of(Published.in(PUBLISHED), claims, "externalizer4j-2016", List.of(reply)).outcomes().stream()
                .filter(outcome -> outcome.claim().id().equals("generated-basic-read"))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void nothingIsLeftRunning() throws InterruptedException {
        answer(request("cart", Operation.READ, "serializable"), TestDomains.cart());
        Leftovers.assertNoHazelcast();
    }
}
