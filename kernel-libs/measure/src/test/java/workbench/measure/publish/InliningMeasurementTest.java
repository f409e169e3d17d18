package workbench.measure.publish;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import workbench.TestDomains;
import workbench.measure.Procedure;
import workbench.measure.RecordedProgress;
import workbench.measure.Task;
import workbench.variant.Catalog;

/** Starts real forks, whose compiler writes a real log. */
class InliningMeasurementTest {

    private static final Catalog<?> CATALOG = TestDomains.cartWithBrokenVariants();
    private static final PublishPlan PLAN = PublishPlan.smoke(List.of(Task.DESERIALIZE), 42);

    private final RecordedProgress progress = new RecordedProgress();

    @Test
    @Tag("exhaustive")
    void eachProcessHasATimeAndTheDecisionsOfItsCompiler() throws InterruptedException {
        Inlining inlining = InliningMeasurement.run(CATALOG.only("identified"), PLAN, progress);
        assertThat(inlining.comparison().procedure()).isEqualTo(Procedure.STEADY);
        assertThat(inlining.comparison().series().getFirst().n()).isEqualTo(2);
        assertThat(inlining.forks()).hasSize(2).allSatisfy(fork -> assertThat(fork)
                .containsKey(new CallSite("ShoppingCartItem.readData", "ByteArrayObjectDataInput.readLong")));
        assertThat(progress.calls.getLast()).endsWith("the compiler's decisions read");
    }

    @Test
    @Tag("exhaustive")
    void aServiceThatMetManyTypesKeepsTheCallOfTheSerializerAndOneOfOneTypeInlinesIt() throws InterruptedException {
        PublishPlan plan = PublishPlan.quick(List.of(Task.SERIALIZE), 42);
        Catalog<?> stream = CATALOG.only("stream");
        Inlining many = InliningMeasurement.run(stream, plan, progress);
        Inlining one = InliningMeasurement.run(stream, plan.ofOneType(), progress);
        CallSite write = new CallSite("StreamSerializerAdapter.write", "StreamSerializer.write");
        assertThat(many.keptUnlike(one)).contains(write);
        assertThat(one.keptUnlike(many)).doesNotContain(write);
        assertThat(one.comparison().label()).isEqualTo("publish, steady compiler, one type");
    }

    @Test
    void oneStrategyIsAskedFor() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> InliningMeasurement.run(CATALOG.only("kryo", "identified"), PLAN, progress))
                .withMessageContaining("there are 2 strategies and 1 tasks");
    }

    @Test
    @Tag("exhaustive")
    void aStrategyThatFailsSaysWhy() {
        assertThatIllegalStateException()
                .isThrownBy(() -> InliningMeasurement.run(CATALOG.only("unserializable"), PLAN, progress))
                .withMessageContaining("cart/unserializable cannot serialize");
    }
}
