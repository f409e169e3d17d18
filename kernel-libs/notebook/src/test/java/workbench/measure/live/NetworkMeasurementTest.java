package workbench.measure.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.knowm.xchart.XYChart;
import workbench.Leftovers;
import workbench.TestDomains;
import workbench.measure.Operation;
import workbench.measure.Progress;
import workbench.measure.live.NetworkMeasurement.Plan;
import workbench.report.view.JourneysView;
import workbench.variant.Catalog;

/** Ways to maps of real members, in this process and in others. */
class NetworkMeasurementTest {

    private static final Catalog<?> CART = TestDomains.cart().only("serializable", "identified");
    private static final int MEGABITS = 5;

    private static List<Route> routes = List.of();
    private static Journeys journeys = new Journeys("", 0, List.of(), true);

    @BeforeAll
    static void measure() throws InterruptedException {
        routes = List.of(Route.ofMember(CART, 1), Route.ofClient(CART), Route.overLink(CART, MEGABITS));
        journeys = NetworkMeasurement.measure(CART, routes, Plan.smoke(42), Progress.SILENT);
    }

    @AfterAll
    static void nothingIsLeft() throws InterruptedException {
        routes.forEach(Route::close);
        Leftovers.assertNoHazelcast();
        assertThat(ProcessHandle.current()
                        .children()
                        .filter(child -> child.info().commandLine().orElse("").contains("MemberProcess")))
                .isEmpty();
        assertThat(Thread.getAllStackTraces().keySet())
                .noneMatch(thread -> thread.getName().startsWith("relay-"));
    }

    @Test
    void aBandwidthThatNoLinkHasIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Route.overLink(CART, 0))
                .withMessage(
                        "A link has a bandwidth of at least 1 Mbit/s, but 0 were asked for. Give bandwidths such as 10 or 1_000.");
    }

    @Test
    void everyOperationOfEveryStrategyIsTimedOnEveryRoute() {
        assertThat(journeys.all())
                .hasSize(2 * 2 * 3)
                .allSatisfy(each -> assertThat(each.nanos()).hasSize(6).allMatch(nanos -> nanos > 0))
                .allSatisfy(each -> assertThat(each.serializationNanos()).hasSize(6));
        assertThat(journeys.all().subList(0, 3))
                .extracting(Journey::route)
                .containsExactly("the only member", "client, same process", "client, 5 Mbit/s");
        assertThat(journeys.all())
                .filteredOn(each -> each.operation() == Operation.READ)
                .hasSize(6);
    }

    @Test
    void noReadOverALinkIsFasterThanTheBitsOfTheValueTake() {
        assertThat(journeys.all())
                .filteredOn(each -> each.route().endsWith("Mbit/s"))
                .hasSize(4)
                .allSatisfy(each -> assertThat(each.nanos())
                        .allMatch(nanos -> nanos >= Route.leastNanos(smallest(each), MEGABITS)));
    }

    /** Of the values of a strategy, none of which may take less. */
    private static long smallest(Journey journey) {
        var service = routes.getFirst().cluster().serialization();
        return smallest(CART, journey.strategy(), service);
    }

    private static <C> long smallest(
            Catalog<C> catalog, String strategy, com.hazelcast.internal.serialization.SerializationService service) {
        var variant = catalog.variant(strategy);
        return catalog.domain().samples(64, 42).stream()
                .mapToLong(value -> service.toData(variant.fromCanonical(value)).totalSize())
                .min()
                .orElseThrow();
    }

    @Test
    void theTableAndTheChartSayWhatIsSerialization() {
        var table = new JourneysView().table(journeys).table();
        assertThat(table.rowCount()).isEqualTo(12);
        assertThat(table.doubleColumn("bytes").asSet()).hasSize(2);
        assertThat(table.doubleColumn("serialization %").asList()).allMatch(share -> share > 0);
        var figure = new JourneysView().chart(journeys);
        assertThat(figure.footer()).contains("n = 6 interleaved rounds");
        assertThat(figure.watermark()).isEqualTo("SMOKE RUN, NOT A MEASUREMENT");
        XYChart chart = (XYChart) figure.chart();
        assertThat(chart.getSeries("serialization of the value")).isNotNull();
        assertThat(chart.getSeries("the rest of the way11").getXData()[1]).isPositive();
        assertThat(chart.getSeries("the rest of the way12")).isNull();
    }

    @Test
    void aShapedDomainIsNamedWithItsShape() throws InterruptedException {
        Catalog<?> empty = CART.shaped("no items");
        Journeys shaped = NetworkMeasurement.measure(empty, routes.subList(0, 1), Plan.smoke(42), Progress.SILENT);
        assertThat(shaped.domain()).isEqualTo("cart, no items");
    }

    @Test
    void anInterruptEndsIt() {
        Thread.currentThread().interrupt();
        assertThatExceptionOfType(InterruptedException.class)
                .isThrownBy(() -> NetworkMeasurement.measure(CART, routes, Plan.smoke(42), Progress.SILENT))
                .withMessage("Interrupted; no result is kept.");
    }
}
