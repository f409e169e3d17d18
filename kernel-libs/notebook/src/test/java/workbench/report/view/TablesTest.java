package workbench.report.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Table;
import workbench.TestDomains;
import workbench.measure.Analysis;
import workbench.measure.Comparison;
import workbench.measure.Operation;
import workbench.measure.Procedure;
import workbench.measure.Series;
import workbench.measure.Task;
import workbench.measure.statistics.Interval;
import workbench.report.Look;
import workbench.report.Results;
import workbench.report.Sheet;
import workbench.report.replay.PublishedStudies;
import workbench.variant.Domain;
import workbench.variant.Features.Trait;
import workbench.variant.HazelcastSetting;

class TablesTest {

    private final PublishedStudies published =
            PublishedStudies.in(TestDomains.home().resolve("data/published"));

    @Test
    void timesHaveTheirUnitInTheHeadingAndTheirBoundsBeside() {
        Table table = new ComparisonView()
                .table(Results.comparison(Procedure.PUBLISH, false, Operation.SERIALIZE))
                .table();
        assertThat(table.name()).isEqualTo("Times on the domain cart");
        assertThat(table.columnNames())
                .containsExactly(
                        "operation",
                        "strategy",
                        "ns per operation",
                        "ns per operation, bounds",
                        "times as fast",
                        "times as fast, bounds",
                        "verdict",
                        "faster in",
                        "bytes allocated",
                        "n");
        assertThat(rows(table))
                .containsExactly(
                        List.of(
                                "serialize",
                                "Kryo",
                                "707",
                                "475 to 1,053",
                                "2.00",
                                "1.12 to 3.56",
                                "faster",
                                "0.88",
                                "",
                                "6"),
                        List.of(
                                "serialize",
                                "Serializable",
                                "1,414",
                                "949 to 2,106",
                                "1.00",
                                "1.00 to 1.00",
                                "baseline",
                                "0.50",
                                "",
                                "6"),
                        List.of(
                                "serialize",
                                "Slow",
                                "2,828",
                                "1,899 to 4,213",
                                "0.50",
                                "0.28 to 0.89",
                                "slower",
                                "0.13",
                                "",
                                "6"));
    }

    @Test
    void liveTimesTellOfBatchesAllocationAndLevelToo() {
        Table table = new ComparisonView()
                .table(Results.comparison(Procedure.LIVE, false, Operation.SERIALIZE))
                .table();
        assertThat(table.columnNames()).contains("p99 ns", "bytes allocated", "level");
        assertThat(table.column("p99 ns").getString(0)).isEqualTo("1,000");
        assertThat(table.stringColumn("level").asList()).containsOnly("flat");
    }

    @Test
    void theFirstLookHasWhatMattersForAChoice() {
        Look look = new ComparisonView()
                .table(Results.comparison(Procedure.LIVE, false, Operation.READ, Operation.WRITE))
                .look();
        assertThat(look.folded())
                .containsExactlyInAnyOrder("ns per operation, bounds", "p99 ns", "bytes allocated", "level", "n");
        assertThat(look.marked()).as("the baseline, second of three").containsExactlyInAnyOrder(1, 4);
        assertThat(look.drawn().getFirst().intervals())
                .extracting(Interval::estimate)
                .containsExactly(2.0, 1.0, 0.5, 2.0, 1.0, 0.5);
    }

    @Test
    void timesAreGroupedByOperation() {
        Table table = new ComparisonView()
                .table(Results.comparison(Procedure.LIVE, false, Operation.READ, Operation.SERIALIZE))
                .table();
        assertThat(table.stringColumn("operation").asList())
                .containsExactly("serialize", "serialize", "serialize", "read", "read", "read");
    }

    @Test
    void aPointOnTheEndOfItsIntervalIsExplained() {
        String said = "; a point is at the end of its interval if the round with the median time ";
        assertThat(timesAsFast(ofRandomRounds(true))).contains(said);
        assertThat(timesAsFast(ofRandomRounds(false))).doesNotContain(said);
    }

    /** The first whose speedup is on the end of its interval or is not. */
    private static Comparison ofRandomRounds(boolean onTheEnd) {
        return LongStream.range(0, 1_000)
                .mapToObj(TablesTest::ofRandomRounds)
                .filter(each -> Analysis.of(each)
                                .speedup(each.series(Task.of(Operation.READ), "kryo"))
                                .endsAtEstimate()
                        == onTheEnd)
                .findFirst()
                .orElseThrow();
    }

    /** The same rounds are slow for both strategies that are compared, and for no other, so that the rounds keep their order. */
    private static Comparison ofRandomRounds(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] slowAlike = random.doubles(7, 100, 200).toArray();
        double[] steady = DoubleStream.generate(() -> 100).limit(7).toArray();
        return Results.live(
                Results.series(Operation.READ, "serializable", "Serializable", 100, scattered(slowAlike, random)),
                Results.series(Operation.READ, "kryo", "Kryo", 100, scattered(slowAlike, random)),
                Results.series(Operation.READ, "one", "One", 100, scattered(steady, random)),
                Results.series(Operation.READ, "two", "Two", 100, scattered(steady, random)),
                Results.series(Operation.READ, "three", "Three", 100, scattered(steady, random)));
    }

    private static double[] scattered(double[] nanos, SplittableRandom random) {
        return DoubleStream.of(nanos)
                .map(each -> each * random.nextDouble(1, 1.02))
                .toArray();
    }

    private static String timesAsFast(Comparison comparison) {
        return new ComparisonView().table(comparison).glossary().getOrDefault("times as fast", "");
    }

    @Test
    void theNoteOfTimesCarriesModeMethodAndMachine() {
        assertThat(new ComparisonView()
                        .table(Results.comparison(Procedure.LIVE, false, Operation.READ))
                        .note())
                .isEqualTo("demo: six rounds; seed 42\n" + Results.MACHINE.summary());
        assertThat(new ComparisonView()
                        .table(Results.comparison(Procedure.PUBLISH, false, Operation.READ))
                        .note())
                .startsWith("publish, as servers run: ");
        assertThat(new ComparisonView()
                        .table(Results.comparison(Procedure.LIVE, true, Operation.READ))
                        .note())
                .startsWith("smoke run, not a measurement: ");
    }

    @Test
    void theGlossaryOfTimesExplainsEachNumberAndOperation() {
        var glossary = new ComparisonView()
                .table(Results.comparison(Procedure.PUBLISH, false, Operation.READ, Operation.WRITE))
                .glossary();
        assertThat(glossary)
                .containsEntry(
                        "operation",
                        "write is IMap.set, which does not return the old value, read is IMap.get of a key that is there")
                .containsEntry(
                        "ns per operation", "geometric mean time of one call, in nanoseconds, as its thread sees it")
                .containsEntry(
                        "times as fast",
                        "time of Serializable divided by this time, above 1 is faster; bounds are the 95 % t interval over the forks, widened so that the 2 intervals of an operation hold together")
                .containsEntry("n", "number of forks; bounds of times are the 95 % t interval over the forks");
    }

    @Test
    void tooFewForksHaveNoBoundsAndNoVerdict() {
        Comparison two = new Comparison(
                Procedure.PUBLISH,
                false,
                "cart",
                "serializable",
                List.of(
                        Series.of(Operation.READ, "serializable", "Serializable", List.of(1_000.0, 2_000.0)),
                        Series.of(Operation.READ, "kryo", "Kryo", List.of(10.0, 20.0))),
                "two forks",
                Results.MACHINE);
        Sheet sheet = new ComparisonView().table(two);
        assertThat(sheet.table().stringColumn("verdict").asList()).containsExactly("cannot tell", "baseline");
        assertThat(sheet.table().stringColumn("times as fast, bounds").get(0)).isEqualTo("too few");
        assertThat(sheet.glossary())
                .containsEntry(
                        "n",
                        "number of forks; bounds of times are the 95 % t interval over the forks, and need at least 4 forks");
    }

    @Test
    void sizesAreInBytes() {
        Sheet sheet = new SizesView().table(Results.sizes());
        assertThat(sheet.table().name()).isEqualTo("Bytes of a serialized cart");
        assertThat(sheet.table().columnNames()).containsExactly("strategy", "min", "median", "mean", "max");
        assertThat(rows(sheet.table()))
                .endsWith(List.of("Serializable", "250", "451", "500", "1,600"))
                .hasSize(3);
        assertThat(sheet.glossary())
                .containsEntry("mean", "bytes, with the 8 bytes that Hazelcast puts before each value");
        assertThat(sheet.note()).isEqualTo("exact, over 1,000 values drawn with seed 42");
    }

    @Test
    void sizesStandBesideThoseOfTheStudyForTheStrategiesThatBothHave() {
        Sheet sheet =
                workbench.report.replay.ReplayTables.sizesBeside(published, "hazelcast-whitepaper", Results.sizes());
        assertThat(sheet.table().name())
                .isEqualTo("Mean size here and in \"Hazelcast IMDG Performance with Serialization\" (Fuad Malikov)");
        assertThat(sheet.table().columnNames())
                .containsExactly("strategy", "here", "published", "here, share", "published, share");
        assertThat(rows(sheet.table()))
                .containsExactly(
                        List.of("Serializable", "500", "525", "1.00", "1.00"),
                        List.of("Kryo", "125", "210", "0.25", "0.40"));
        assertThat(sheet.note())
                .isEqualTo(published.caveats("hazelcast-whitepaper"))
                .contains("Hazelcast 3 or later (not stated)");
    }

    @Test
    void featuresAreGivenAsTraitsAndLinesOfCode() {
        var catalog = TestDomains.cart().only("kryo", "identified");
        Sheet sheet = StrategyTables.features(catalog, variant -> variant.name().length());
        assertThat(rows(sheet.table()))
                .extracting(row -> row.subList(0, 4))
                .containsExactly(
                        List.of("Kryo", "kryo", "a serializer registered for the class", "4"),
                        List.of("IdentifiedDataSerializable", "identified", "DataSerializable", "10"));
        assertThat(sheet.table().stringColumn("class changed").asList()).containsExactly("", "yes");
        for (Trait trait : Trait.values()) {
            assertThat(sheet.table().containsColumn(trait.label())).isTrue();
            assertThat(sheet.glossary()).containsEntry(trait.label(), trait.meaning());
        }
        assertThat(sheet.look().folded())
                .as("details, and what none of the two is")
                .contains("carried by", "deprecated")
                .doesNotContain("strategy", "lines", "class changed");
    }

    @Test
    void settingsAreSortedByWhatTheyChange() {
        var catalog = TestDomains.cart().only("serializable", "kryo");
        Sheet sheet =
                StrategyTables.settings(catalog, List.of(HazelcastSetting.COMPRESSION, HazelcastSetting.OBJECT_FORMAT));
        assertThat(rows(sheet.table()))
                .containsExactly(
                        List.of("compression", "works", "serializable"),
                        List.of(
                                "compression",
                                "none: Hazelcast compresses only what Java serialization writes",
                                "kryo"),
                        List.of("object-format", "works", "serializable, kryo"));
    }

    @Test
    void absencesComeWithTheirReason() {
        Domain<String> poor = new Domain<>() {
            @Override
            public String description() {
                return "";
            }

            @Override
            public String sample(RandomGenerator random) {
                return "";
            }

            @Override
            public Map<String, String> edgeCases() {
                return Map.of();
            }

            @Override
            public Optional<String> whyAbsent(String strategy) {
                return strategy.equals("argot") ? Optional.of("nobody defined it") : Optional.empty();
            }
        };
        assertThat(rows(StrategyTables.absences(poor, List.of("argot", "kryo")).table()))
                .containsExactly(List.of("argot", "nobody defined it"), List.of("kryo", "not written for this domain"));
    }

    @Test
    void theEnvironmentListsEveryFactOfTheMachine() {
        Table table = EnvironmentTables.machine(Results.MACHINE).table();
        assertThat(table.stringColumn("fact").asList())
                .containsExactlyElementsOf(Results.MACHINE.facts().keySet());
        assertThat(table.stringColumn("value").asList()).contains("Processor 9000", "16 GiB", "abc1234");
    }

    /** As the table shows them. */
    private static List<List<String>> rows(Table table) {
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < table.rowCount(); i++) {
            int row = i;
            rows.add(table.columns().stream()
                    .map(column -> column.getString(row))
                    .toList());
        }
        return rows;
    }
}
