package workbench.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.hazelcast.core.HazelcastInstance;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tech.tablesaw.api.Table;
import workbench.Leftovers;
import workbench.TestDomains;
import workbench.cluster.Cluster;
import workbench.cost.Access.Family;
import workbench.measure.LivePlan;
import workbench.measure.Payload;
import workbench.measure.Progress;
import workbench.report.Forms;
import workbench.report.Sheet;
import workbench.report.view.AccessCostsView;
import workbench.variant.Catalog;
import workbench.variant.NotPossibleException;
import workbench.variant.UnknownNameException;

/** Ways to reach entries, on maps of real members. What is asserted is what they allocate and find, and no time. */
class AccessMeasurementTest {

    private static final Catalog<?> CART = TestDomains.cart().only("identified", "compact", "portable", "json");
    private static final int ENTRIES = 1_000;
    private static final LivePlan PLAN = LivePlan.smoke(42);

    @AfterAll
    static void nothingIsLeft() throws InterruptedException {
        Leftovers.assertNoHazelcast();
    }

    private static AccessCosts measure(Family family) throws InterruptedException {
        return AccessMeasurement.measure(CART, family, ENTRIES, PLAN, Progress.SILENT);
    }

    @Test
    void aQueryOfOneFieldMakesNoObjectsWhereBytesTellFields() throws InterruptedException {
        AccessCosts costs = measure(Family.QUERY);
        for (String name : List.of("compact", "portable")) {
            assertThat(costs.of(name, Access.ONE_FIELD).allocatedBytes())
                    .as(name)
                    .isLessThan(costs.of(name, Access.WHOLE_VALUE).allocatedBytes() / 1.5);
        }
        double whole = costs.of("identified", Access.WHOLE_VALUE).allocatedBytes();
        assertThat(costs.of("identified", Access.ONE_FIELD).allocatedBytes())
                .as("identified bytes do not tell their fields, so that the object is made")
                .isBetween(whole / 1.5, whole * 1.5);
        assertThat(costs.of("identified", Access.HASH_INDEX).allocatedBytes()).isLessThan(whole / 2);
        assertThat(costs.field().map(QueriedField::name)).hasValue("id");
    }

    @Test
    void aStrategyWithoutTheFieldIsNamedWithItsReason() throws InterruptedException {
        AccessCosts costs = measure(Family.QUERY);
        assertThat(costs.failures()).anySatisfy(failed -> {
            assertThat(failed.strategy()).isEqualTo("HazelcastJsonValue");
            assertThat(failed.access()).isEqualTo(Access.WHOLE_VALUE);
            assertThat(failed.reason()).contains("have no field");
        });
        Forms.assertAll(costs);
        Sheet sheet = new AccessCostsView().table(costs);
        assertThat(sheet.note()).contains("HazelcastJsonValue, whole value: ").contains("SMOKE RUN, NOT A MEASUREMENT");
        assertThatExceptionOfType(UnknownNameException.class)
                .isThrownBy(() -> costs.of("json", Access.WHOLE_VALUE))
                .withMessageContaining("compact");
    }

    @Test
    void aMissedKeyMakesNoValue() throws InterruptedException {
        AccessCosts costs = measure(Family.LOOKUP);
        for (String name : List.of("identified", "compact", "portable")) {
            assertThat(costs.of(name, Access.GET_MISSED).allocatedBytes())
                    .as(name)
                    .isLessThan(costs.of(name, Access.GET).allocatedBytes());
        }
        assertThat(costs.field()).isEmpty();
        Table table = new AccessCostsView().table(costs).table();
        assertThat(table.rowCount())
                .isEqualTo(CART.variants().size() * Family.LOOKUP.all().size());
        assertThat(table.stringColumn("times as fast").get(0))
                .as("a way beside itself")
                .isEqualTo("1.00");
    }

    @Test
    void anIndexFollowsWrites() throws InterruptedException {
        AccessCosts costs = measure(Family.WRITE);
        assertThat(costs.of("compact", Access.SET).indexBytes()).isZero();
        for (Access access : List.of(Access.SET_HASH, Access.SET_SORTED)) {
            assertThat(costs.of("compact", access).indexBytes())
                    .as(access.label())
                    .isPositive();
        }
        assertThat(costs.speedup(costs.of("compact", Access.SET_HASH))).isPresent();
        assertThat(new AccessCostsView().table(costs).table().columnNames()).contains("index bytes");
    }

    @Test
    void aFieldOfAnotherValueIsNotFound() throws InterruptedException {
        Catalog<?> compact = TestDomains.cart().only("compact");
        try (Cluster cluster = Cluster.embedded(1, compact);
                Payload payload = payload(compact, cluster)) {
            HazelcastInstance member = cluster.member();
            QueriedField wrong = new QueriedField("id", -7L, 5);
            assertThatExceptionOfType(NotPossibleException.class)
                    .isThrownBy(() -> AccessMap.of(member, payload, Access.ONE_FIELD, Optional.of(wrong)))
                    .withMessage("A query for id = -7 found 0 entries, but 5 have it.");
            assertThat(member.getDistributedObjects())
                    .as("the map of the failure is gone")
                    .noneMatch(object -> object.getName().startsWith("access-"));
        }
    }

    private static <C> Payload payload(Catalog<C> catalog, Cluster cluster) {
        return Payload.of(
                catalog, catalog.variants().getFirst(), catalog.domain().samples(8, 42), cluster);
    }

    @ParameterizedTest
    @ValueSource(strings = {"warm-up", "round 2 "})
    void anInterruptEndsIt(String step) {
        assertThatExceptionOfType(InterruptedException.class)
                .isThrownBy(() -> AccessMeasurement.measure(CART, Family.LOOKUP, ENTRIES, PLAN, new Interrupting(step)))
                .withMessage("Interrupted; no result is kept.");
    }

    @Test
    void whatHasNoFieldToLookForIsSaid() {
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> AccessMeasurement.measure(
                        TestDomains.cart().only("json"), Family.QUERY, ENTRIES, PLAN, Progress.SILENT))
                .withMessageContaining("has a field with numbers or texts");
    }
}
