package workbench.own;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import workbench.cluster.Cluster;
import workbench.explain.Anatomist;
import workbench.explain.anatomy.Anatomies;
import workbench.explain.anatomy.Anatomy;
import workbench.explain.anatomy.Owner;
import workbench.own.strategy.Strategies;
import workbench.own.value.Values;

/** What the bytes of the reader's own class are for, under each strategy. */
class OwnAnatomyTest {

    enum Colour {
        RED,
        GREEN,
        BLUE
    }

    record Parcel(
            Optional<String> note,
            Map<String, Integer> counts,
            Set<String> tags,
            @Nullable String remark,
            Colour colour)
            implements Serializable {}

    /** For the strategies that cannot have a record. */
    static class Crate implements Serializable {
        private static final long serialVersionUID = 1;
        Map<String, Integer> counts = new HashMap<>(Map.of("apples", 3, "pears", 70_000));
        Set<String> tags = new HashSet<>(Set.of("fresh", "heavy"));

        @Nullable
        String remark;

        Colour colour = Colour.GREEN;
    }

    private static Anatomies anatomies(OwnClass own) throws InterruptedException {
        try (Cluster cluster = Cluster.embedded(1, own.catalog())) {
            return Anatomist.ofAll(
                    own.catalog(), cluster, own.values().samples().getFirst());
        }
    }

    private static void assertOwners(Anatomies anatomies, String... texts) {
        assertThat(anatomies.byStrategy()).allSatisfy((strategy, anatomy) -> {
            assertThat(anatomy.bytes(Owner.UNKNOWN)).as(strategy).isZero();
            for (String text : texts) {
                assertThat(ownersOf(text, anatomy))
                        .as("%s: %s", strategy, text)
                        .isNotEmpty()
                        .isSubsetOf(Owner.VALUE, Owner.NAME); // in JSON and CBOR, a key is a name
            }
        });
    }

    /** Who owns the bytes of a text, without its last character, which Kryo marks. */
    private static Set<Owner> ownersOf(String text, Anatomy anatomy) {
        String all = new String(anatomy.bytes(), StandardCharsets.ISO_8859_1);
        int from = all.indexOf(text.substring(0, text.length() - 1));
        assertThat(from).as(text).isNotNegative();
        return IntStream.range(from, from + text.length())
                .mapToObj(at -> anatomy.at(at).owner())
                .collect(Collectors.toSet());
    }

    @Test
    void bytesOfARecordHaveAnOwner() throws InterruptedException {
        Parcel parcel = new Parcel(
                Optional.of("fragile"),
                Map.of("apples", 3, "pears", 70_000),
                Set.of("fresh", "heavy"),
                null,
                Colour.GREEN);
        OwnClass own = OwnClass.of(Values.given(OwnModels.of(Parcel.class), List.of(parcel), 42));
        assertThat(own.refused().keySet())
                .as("an Optional is not Serializable; Avro and woven methods fill objects that are there already")
                .containsExactly(
                        "serializable",
                        "avro",
                        "avrofingerprint",
                        "generatedbasic",
                        "generatedopt",
                        "generatedidentified",
                        "generatedexternalizable");
        Anatomies anatomies = anatomies(own);
        assertThat(anatomies.failures().keySet())
                .as("it has no field for an Optional")
                .containsExactly("Compact by reflection");
        assertOwners(anatomies, "fragile", "apples", "pears", "fresh", "heavy");
    }

    @Test
    void bytesOfAClassHaveAnOwnerUnderEveryStrategy() throws InterruptedException {
        OwnClass own = OwnClass.of(Values.given(OwnModels.of(Crate.class), List.of(new Crate()), 42));
        Anatomies anatomies = anatomies(own);
        assertThat(anatomies.byStrategy())
                .hasSameSizeAs(Strategies.of(own.values().model()));
        assertOwners(anatomies, "apples", "pears", "fresh", "heavy");
    }
}
