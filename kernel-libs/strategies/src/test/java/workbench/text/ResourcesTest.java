package workbench.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import org.junit.jupiter.api.Test;

class ResourcesTest {

    @Test
    void aTextIsReadFromTheJarOfAClass() {
        assertThat(Resources.text(Resources.class, "/workbench/jvm.args")).contains("--add-opens");
    }

    @Test
    void aTextThatIsMissingIsNamed() {
        assertThatIllegalStateException()
                .isThrownBy(() -> Resources.text(Resources.class, "none.txt"))
                .withMessage(
                        "The library lacks its resource none.txt beside workbench.text.Resources. Build the library again.");
    }
}
