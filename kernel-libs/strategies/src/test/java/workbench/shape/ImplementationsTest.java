package workbench.shape;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

@NullUnmarked
class ImplementationsTest {

    @Test
    void aJarIsReadOnce() throws URISyntaxException {
        Path jar = Path.of(
                Test.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        Map<String, List<String>> read = Implementations.ofJar(jar);
        assertThat(read).isNotEmpty();
        assertThat(Implementations.ofJar(jar)).isSameAs(read);
    }
}
