package workbench.variant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class UnknownNameExceptionTest {

    @Test
    void returnsWhatIsKnown() {
        assertThat(UnknownNameException.require("fruit", "pear", Map.of("pear", 7)))
                .isEqualTo(7);
    }

    @Test
    void listsTheKnownNamesSortedAndTheNearestOfThem() {
        assertThatExceptionOfType(UnknownNameException.class)
                .isThrownBy(
                        () -> UnknownNameException.require("fruit", "perr", Map.of("pear", 1, "apple", 2, "fig", 3)))
                .withMessage("There is no fruit named \"perr\". Did you mean \"pear\"? Known: apple, fig, pear.");
    }

    @Test
    void suggestsNothingThatIsFarFromIt() {
        assertThatExceptionOfType(UnknownNameException.class)
                .isThrownBy(() -> UnknownNameException.require("strategy", "mine", Map.of("fory", 1, "kryo", 2)))
                .withMessage("There is no strategy named \"mine\". Known: fory, kryo.");
    }

    @Test
    void twoLettersThatChangedPlacesAreOneChange() {
        assertThatExceptionOfType(UnknownNameException.class)
                .isThrownBy(() -> UnknownNameException.require("strategy", "kyro", Map.of("fory", 1, "kryo", 2)))
                .withMessage("There is no strategy named \"kyro\". Did you mean \"kryo\"? Known: fory, kryo.");
    }

    @Test
    void aLongListIsLeftOutIfOneNameIsNear() {
        Map<String, Integer> many =
                IntStream.range(0, 41).boxed().collect(Collectors.toMap("name%s"::formatted, i -> i));
        assertThatExceptionOfType(UnknownNameException.class)
                .isThrownBy(() -> UnknownNameException.require("fruit", "nmae7", many))
                .withMessage("There is no fruit named \"nmae7\". Did you mean \"name7\"?");
        assertThatExceptionOfType(UnknownNameException.class)
                .isThrownBy(() -> UnknownNameException.require("fruit", "pear", many))
                .withMessageContaining("Known: name0, name1,");
    }

    @Test
    void capitalsDoNotCountAsADifference() {
        assertThatExceptionOfType(UnknownNameException.class)
                .isThrownBy(() -> UnknownNameException.require("fruit", "PEAR", Map.of("pear", 1, "PEST", 2)))
                .withMessage("There is no fruit named \"PEAR\". Did you mean \"pear\"? Known: PEST, pear.");
    }

    @Test
    void saysThatNothingIsKnown() {
        assertThatExceptionOfType(UnknownNameException.class)
                .isThrownBy(() -> UnknownNameException.require("fruit", "pear", Map.of()))
                .withMessage("There is no fruit named \"pear\". There is none at all.");
    }
}
