package workbench.variant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.Map;
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
    void capitalsDoNotCountAsADifference() {
        assertThatExceptionOfType(UnknownNameException.class)
                .isThrownBy(() -> UnknownNameException.require("fruit", "PEAR", Map.of("pear", 1, "PEST", 2)))
                .withMessageEndingWith("Did you mean \"pear\"?");
    }

    @Test
    void saysThatNothingIsKnown() {
        assertThatExceptionOfType(UnknownNameException.class)
                .isThrownBy(() -> UnknownNameException.require("fruit", "pear", Map.of()))
                .withMessage("There is no fruit named \"pear\". None is known at all.");
    }
}
