package workbench.own.project;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.commons.lang3.BitField;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import workbench.own.OwnModels;

@NullUnmarked
class OwnClassesTest {

    /** Uses a class of a jar without holding an object of it. */
    static final class Flags {
        private int bits;

        boolean isSet() {
            return new BitField(1).isSet(bits);
        }
    }

    @Test
    void theJarOfTheClassIsLoadedAgainBesideItsSerializersEvenIfThisProcessHasIt() {
        assertThat(again(BitField.class)).containsExactly(true);
    }

    @Test
    void aJarThatTheClassOnlyUsesIsTheOneOfThisProcess() {
        assertThat(again(Flags.class)).containsOnly(false, true).startsWith(true); // first the class itself
    }

    private static List<Boolean> again(Class<?> type) {
        OwnClasses own = OwnClasses.of(OwnModels.of(type), List.of(), _ -> Optional.empty());
        return own.jars(Path.of("")).stream().map(own::isNotOfThisProcess).toList();
    }
}
