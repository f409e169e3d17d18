package workbench.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import org.junit.jupiter.api.Test;

class ListingTest {

    @Test
    void onlyAListKeepsAClassFromBeingMade() {
        assertThat(Listing.all())
                .extracting(
                        Listing::strategy, Listing::byDefault, Listing::withoutList, Listing::unlisted, Listing::listed)
                .containsExactly(
                        tuple("Serializable", false, "made; its readObject ran", "refused", "made; its readObject ran"),
                        tuple(
                                "DataSerializable",
                                false,
                                "made; its constructor and readData ran",
                                "refused",
                                "made; its constructor and readData ran"),
                        tuple(
                                "Compact without configuration",
                                false,
                                "made; its constructor ran",
                                "not made, but a GenericRecord",
                                "made; its constructor ran"),
                        tuple("Kryo", true, "made; its constructor ran", "refused", "made; its constructor ran"),
                        tuple(
                                "Apache Fory",
                                true,
                                "made; its constructor ran",
                                "not made, but a UnknownStruct",
                                "made; its constructor ran"));
    }
}
