package workbench.variant;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;

class FeaturesTest {

    @Test
    void whatIsAbsentDoesNotHold() {
        Features features = Features.of("Kryo", Mechanism.CUSTOM, Trait.NEEDS_CONFIGURATION);
        assertThat(features.has(Trait.NEEDS_CONFIGURATION)).isTrue();
        assertThat(features.has(Trait.EVOLVES)).isFalse();
    }

    @Test
    void keepsItsTraitsWhenTheSetThatGaveThemChanges() {
        Set<Trait> traits = EnumSet.of(Trait.EVOLVES);
        Features features = new Features("Kryo", Mechanism.CUSTOM, traits, Set.of());
        traits.add(Trait.DEPRECATED);
        assertThat(features.traits()).containsExactly(Trait.EVOLVES);
    }

    @Test
    void everyTraitHasAHeadingOfItsOwnAndAnExplanation() {
        assertThat(Trait.values()).extracting(Trait::label).doesNotHaveDuplicates();
        assertThat(Trait.values()).extracting(Trait::meaning).noneMatch(String::isBlank);
    }
}
