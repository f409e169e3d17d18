package workbench.languages;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import workbench.own.value.Values;

class LimitsTest {

    /** Each value differs from all others, and comes through the protocol. */
    @Test
    void everyValueIsDescribed() {
        Values values = Limits.values();
        Neutral neutral = new Neutral(Description.of(values.model()));
        assertThat(values.edgeCases().values())
                .hasSizeGreaterThan(30)
                .doesNotHaveDuplicates()
                .allSatisfy(
                        value -> assertThat(neutral.snapshot(neutral.of(value))).isEqualTo(value));
    }
}
