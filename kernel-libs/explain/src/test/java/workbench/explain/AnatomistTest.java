package workbench.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.tuple;

import com.hazelcast.nio.serialization.ClassDefinition;
import com.hazelcast.nio.serialization.ClassDefinitionBuilder;
import com.hazelcast.nio.serialization.genericrecord.GenericRecordBuilder;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import workbench.TestDomains;
import workbench.cluster.Cluster;
import workbench.explain.anatomy.Anatomy;
import workbench.explain.anatomy.AnatomyDifference;
import workbench.explain.anatomy.Evidence;
import workbench.explain.anatomy.Owner;
import workbench.explain.anatomy.Piece;
import workbench.variant.Catalog;
import workbench.variant.Variant;

/** Every byte of every strategy has its owner, and for some the owners are counted by hand. */
@SuppressWarnings("removal") // Portable is deprecated since Hazelcast 5.4
class AnatomistTest {

    /** The bytes of the same value are in {@code data/golden/cart.csv}. */
    private static final int GOLDEN = 8;

    private static Cluster cluster;
    private static Catalog<?> cart;

    @BeforeAll
    static void start() throws InterruptedException {
        cart = TestDomains.cart();
        cluster = Cluster.embedded(1, cart);
    }

    @AfterAll
    static void stop() {
        cluster.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"cart", "programmer", "order", "sample"})
    void everyByteOfEveryStrategyHasAnOwner(String domain) throws InterruptedException {
        Catalog<?> catalog = TestDomains.compiled(domain);
        try (Cluster members = Cluster.embedded(1, catalog)) {
            assertOwners(catalog, members);
        }
    }

    private static <C> void assertOwners(Catalog<C> catalog, Cluster members) {
        List<C> samples = catalog.domain().samples(GOLDEN + 1, 42);
        for (C canonical : List.of(samples.getFirst(), samples.getLast())) {
            for (Variant<C, ?> variant : catalog.variants()) {
                Anatomy anatomy = Anatomist.of(catalog, members, variant.name(), canonical);
                assertThat(anatomy.lost()).as(variant.name()).isEmpty();
                assertThat(anatomy.bytes(Owner.UNKNOWN)).as(variant.name()).isZero();
                assertThat(anatomy.bytes(Owner.FRAMING)).as(variant.name()).isEqualTo(8);
                assertCovers(anatomy, variant.name());
            }
        }
    }

    private static void assertCovers(Anatomy anatomy, String name) {
        int end = 0;
        for (Piece piece : anatomy.pieces()) {
            assertThat(piece.from()).as(name).isEqualTo(end);
            end = piece.end();
        }
        assertThat(end).as(name).isEqualTo(anatomy.size());
        assertThat(Arrays.stream(Owner.values()).mapToInt(anatomy::bytes).sum())
                .as(name)
                .isEqualTo(anatomy.size());
    }

    /**
     * A cart of two items. Its values take 130 bytes where nothing is shortened: 3 longs, and for each item a long, an int, a
     * boolean and texts of 6 and 34 characters.
     */
    static Stream<Arguments> counted() {
        return Stream.of(
                Arguments.of("stream", Map.of(Owner.FRAMING, 8, Owner.VALUE, 130, Owner.LENGTH, 20)),
                Arguments.of("bytearray", Map.of(Owner.FRAMING, 8, Owner.VALUE, 130, Owner.LENGTH, 24)),
                Arguments.of("identified", Map.of(Owner.FRAMING, 8, Owner.TYPE, 9, Owner.VALUE, 130, Owner.LENGTH, 20)),
                Arguments.of(
                        "dataserializable",
                        Map.of(Owner.FRAMING, 8, Owner.TYPE, 35, Owner.VALUE, 130, Owner.LENGTH, 24)),
                Arguments.of(
                        "externalizable", Map.of(Owner.FRAMING, 8, Owner.TYPE, 36, Owner.VALUE, 130, Owner.LENGTH, 18)),
                Arguments.of("compact", Map.of(Owner.FRAMING, 8, Owner.TYPE, 24, Owner.VALUE, 130, Owner.LENGTH, 43)),
                Arguments.of(
                        "portable",
                        Map.of(
                                Owner.FRAMING,
                                8,
                                Owner.TYPE,
                                42,
                                Owner.NAME,
                                68,
                                Owner.VALUE,
                                130,
                                Owner.LENGTH,
                                136,
                                Owner.PADDING,
                                12)),
                Arguments.of("json", Map.of(Owner.FRAMING, 8, Owner.NAME, 68, Owner.VALUE, 114, Owner.LENGTH, 74)),
                Arguments.of("cbor", Map.of(Owner.FRAMING, 8, Owner.NAME, 68, Owner.VALUE, 101, Owner.LENGTH, 31)),
                Arguments.of(
                        "smile",
                        Map.of(Owner.FRAMING, 8, Owner.TYPE, 4, Owner.NAME, 47, Owner.VALUE, 102, Owner.LENGTH, 25)),
                Arguments.of("messagepack", Map.of(Owner.FRAMING, 8, Owner.VALUE, 99, Owner.LENGTH, 14)),
                Arguments.of("flatbuffers", Map.of(Owner.FRAMING, 8, Owner.VALUE, 113, Owner.LENGTH, 123)),
                Arguments.of("protobuf", Map.of(Owner.FRAMING, 8, Owner.NAME, 10, Owner.VALUE, 90, Owner.LENGTH, 10)),
                Arguments.of("avro", Map.of(Owner.FRAMING, 8, Owner.VALUE, 96, Owner.LENGTH, 10)),
                Arguments.of("kryo", Map.of(Owner.FRAMING, 8, Owner.TYPE, 2, Owner.VALUE, 96, Owner.LENGTH, 3)),
                Arguments.of(
                        "fory",
                        Map.of(Owner.FRAMING, 8, Owner.TYPE, 6, Owner.VALUE, 108, Owner.LENGTH, 11, Owner.MARKER, 7)),
                Arguments.of(
                        "forycompatible",
                        Map.of(Owner.FRAMING, 8, Owner.TYPE, 93, Owner.VALUE, 108, Owner.LENGTH, 11, Owner.MARKER, 7)));
    }

    @ParameterizedTest
    @MethodSource("counted")
    void ownersHaveAsManyBytesAsCountedByHand(String strategy, Map<Owner, Integer> expected) {
        assertThat(golden(cart, strategy).byOwner()).containsExactlyInAnyOrderEntriesOf(expected);
    }

    @Test
    void javaSerializationSpendsItsBytesOnClasses() {
        Anatomy anatomy = golden(cart, "serializable");
        assertThat(anatomy.bytes(Owner.VALUE)).isEqualTo(130);
        assertThat(anatomy.bytes(Owner.NAME)).isEqualTo(46);
        assertThat(anatomy.bytes(Owner.TYPE)).isGreaterThan(anatomy.bytes(Owner.VALUE));
        assertThat(anatomy.bytes(Evidence.DEFINITION)).isEqualTo(anatomy.size());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "stream",
                "identified",
                "externalizable",
                "serializable",
                "portable",
                "compact",
                "json",
                "cbor",
                "smile",
                "messagepack",
                "flatbuffers",
                "protobuf",
                "avro",
                "kryo",
                "kryocompatible",
                "fory",
                "forycompatible",
                "bytearray"
            })
    void fieldsAreFoundByName(String strategy) {
        assertThat(golden(cart, strategy).byPath().keySet())
                .contains("id", "date", "items[0].cost", "items[0].name", "items[1].url");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "stream",
                "kryo",
                "kryocompatible",
                "bytearray",
                "avro",
                "fory",
                "forycompatible",
                "protobuf",
                "cbor",
                "smile",
                "messagepack",
                "flatbuffers",
                "json",
                "compact",
                "portable"
            })
    void theNameOfAnItemOwnsItsCharacters(String strategy) {
        Anatomy anatomy = golden(cart, strategy);
        Piece name = anatomy.pieces().stream()
                .filter(piece -> piece.path().equals("items[0].name") && piece.owner() == Owner.VALUE)
                .findFirst()
                .orElseThrow();
        byte[] bytes = Arrays.copyOfRange(anatomy.bytes(), name.from(), name.end());
        bytes[bytes.length - 1] &= 0x7f; // Kryo marks the last character
        assertThat(new String(bytes, StandardCharsets.US_ASCII)).isEqualTo("item_6");
    }

    /** 4 bytes of name with their length, 1 of type and 8 of value, and what separates them in a text. */
    @Test
    void theNameOfAFieldConcernsTheField() {
        assertThat(golden(cart, "portable").byPath()).containsEntry("date", 2 + 4 + 1 + 8);
        assertThat(golden(cart, "cbor").byPath()).containsEntry("date", 1 + 4 + 9);
        assertThat(golden(cart, "json").byPath()).containsEntry("date", 2 + 4 + 1 + 13);
    }

    @Test
    void theEvidenceIsSaid() {
        assertThat(golden(cart, "portable").bytes(Evidence.DEFINITION)).isEqualTo(396);
        assertThat(golden(cart, "stream").bytes(Evidence.RECORDED)).isEqualTo(150);
        assertThat(golden(cart, "kryo").bytes(Evidence.PROBED)).isEqualTo(101);
    }

    @Test
    void whatIsCompressedIsSaidToBeUnknown() throws InterruptedException {
        Catalog<?> compressed = cart.only("kryo+zstd-3");
        try (Cluster members = Cluster.embedded(1, compressed)) {
            Anatomy anatomy = golden(compressed, members, "kryo+zstd-3");
            assertThat(anatomy.bytes(Owner.UNKNOWN)).isPositive();
            assertThat(anatomy.pieces())
                    .filteredOn(piece -> piece.owner() == Owner.UNKNOWN)
                    .extracting(Piece::what)
                    .containsOnly("compressed, so that each byte depends on many fields");
        }
    }

    @Test
    void theByteOrderOfTheMemberIsFollowed() throws InterruptedException {
        Catalog<?> natives = cart.only("portable+native-order", "compact+native-order", "stream+native-order");
        try (Cluster members = Cluster.embedded(1, natives)) {
            assertThat(golden(natives, members, "portable+native-order").bytes(Owner.VALUE))
                    .isEqualTo(130);
            assertThat(golden(natives, members, "compact+native-order").bytes(Owner.VALUE))
                    .isEqualTo(130);
            assertThat(golden(natives, members, "stream+native-order").bytes(Owner.LENGTH))
                    .isEqualTo(20);
        }
    }

    @Test
    void anObjectOfTheReaderIsNotChanged() {
        ArrayList<Object> list = new ArrayList<>(List.of("one", 2, 3L));
        Anatomy anatomy = Anatomist.of(cluster, list);
        assertThat(list).containsExactly("one", 2, 3L);
        assertThat(anatomy.size()).isEqualTo(8 + 4 + (4 + 4 + 3) + (4 + 4) + (4 + 8));
        assertCovers(anatomy, "list");
        assertThat(anatomy.at(8).owner()).as("the count").isEqualTo(Owner.LENGTH);
        assertThat(anatomy.byPath()).containsKeys("[0]", "[1]", "[2]");
    }

    @Test
    void aTextAloneIsAValue() {
        Anatomy anatomy = Anatomist.of(cluster, "hello");
        assertThat(anatomy.byOwner())
                .containsExactlyInAnyOrderEntriesOf(Map.of(Owner.FRAMING, 8, Owner.LENGTH, 4, Owner.VALUE, 5));
    }

    @Test
    void twoStrategiesDifferInWhatTheySpend() {
        AnatomyDifference difference = AnatomyDifference.between(golden(cart, "stream"), golden(cart, "identified"));
        assertThat(difference.same()).isFalse();
        assertThat(difference.owners())
                .filteredOn(row -> !row.same())
                .extracting(AnatomyDifference.Row::name, AnatomyDifference.Row::more)
                .contains(tuple("type", 9));
        assertThat(difference.fields())
                .filteredOn(row -> row.name().equals("items[0].url"))
                .singleElement()
                .satisfies(row -> assertThat(row.same()).isTrue());
    }

    @Test
    void decimalsAndDatesOfPortableAreCutByDefinition() {
        ClassDefinition definition = new ClassDefinitionBuilder(77, 1)
                .addDecimalField("price")
                .addDateField("due")
                .addTimeField("at")
                .addTimestampArrayField("changes")
                .build();
        LocalDateTime moment = LocalDateTime.of(2017, 1, 31, 12, 30);
        Anatomy anatomy = Anatomist.of(
                cluster,
                GenericRecordBuilder.portable(definition)
                        .setDecimal("price", new BigDecimal("12.50"))
                        .setDate("due", moment.toLocalDate())
                        .setTime("at", moment.toLocalTime())
                        .setArrayOfTimestamp("changes", new LocalDateTime[] {moment, moment})
                        .build());
        assertThat(anatomy.lost()).isEmpty();
        assertThat(anatomy.bytes(Owner.VALUE))
                .as("digits and their scale, a date, a time, two of both")
                .isEqualTo((2 + 4) + 4 + 7 + 2 * 11);
        assertCovers(anatomy, "portable");
    }

    @Test
    void aClusterOfAnotherDomainIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> golden(TestDomains.compiled("order"), "stream"))
                .withMessageContaining("The cluster was started for the domain cart");
    }

    private static Anatomy golden(Catalog<?> catalog, String strategy) {
        return golden(catalog, cluster, strategy);
    }

    private static <C> Anatomy golden(Catalog<C> catalog, Cluster members, String strategy) {
        return Anatomist.of(
                catalog,
                members,
                strategy,
                catalog.domain().samples(GOLDEN + 1, 42).getLast());
    }
}
