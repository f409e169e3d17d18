package workbench.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import org.junit.jupiter.api.Test;

class ProfileTest {

    @Test
    void aProfileIsFoundByItsName() {
        assertThat(Profile.named("live")).isEqualTo(Profile.LIVE);
        assertThat(Profile.named("smoke")).isEqualTo(Profile.SMOKE);
    }

    @Test
    void anotherNameIsRefused() {
        assertThatIllegalStateException()
                .isThrownBy(() -> Profile.named("fast"))
                .withMessage("WORKBENCH_PROFILE is \"fast\", but must be one of [live, smoke].");
    }
}
