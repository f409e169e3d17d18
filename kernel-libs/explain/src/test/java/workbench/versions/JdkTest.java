package workbench.versions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import workbench.variant.NotPossibleException;

class JdkTest {

    @TempDir
    private Path folder;

    @Test
    void findsTheOwnJava() {
        assertThat(Jdk.installed()).contains(Jdk.own()).allMatch(jdk -> jdk.feature() >= Jdk.OLDEST);
        assertThat(Jdk.in(Jdk.own().home()).feature()).isEqualTo(Jdk.own().feature());
    }

    @Test
    void anAddedJavaReplacesThatOfItsRelease() throws IOException {
        runtime("21.0.2");
        assertThat(Jdk.with(List.of(new Jdk(Path.of("other"), 21, "21.0.1")), List.of(folder)))
                .containsExactly(new Jdk(folder, 21, "21.0.2"));
    }

    @Test
    void aJavaThatIsTooOldIsRefused() throws IOException {
        runtime("11.0.20");
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> Jdk.in(folder))
                .withMessageContaining("is Java 11.0.20, but the models are records, which need Java 17 or newer");
        runtime("1.8.0_402");
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> Jdk.in(folder))
                .withMessageContaining("is Java 1.8.0_402, but");
    }

    @Test
    void aFolderWithoutJavaIsRefused() {
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> Jdk.in(folder))
                .withMessageContaining(
                        "has no Java runtime. Expected the folder that has bin/java and the file release");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Contents/Home"})
    void thoseBesideItAreFoundAlsoInTheBundlesOfMacOs(String inside) throws IOException {
        Path own = folder.resolve("jdk-25").resolve(inside);
        runtime(own, "25.0.1");
        runtime(folder.resolve("jdk-21").resolve(inside), "21.0.2");
        runtime(folder.resolve("jdk-8").resolve(inside), "1.8.0_402");
        Files.createDirectories(folder.resolve("no-jdk"));
        assertThat(Jdk.beside(own)).extracting(Jdk::version).containsExactly("21.0.2", "25.0.1");
    }

    private void runtime(String version) throws IOException {
        runtime(folder, version);
    }

    private static void runtime(Path home, String version) throws IOException {
        Path java = Files.createDirectories(home.resolve("bin")).resolve("java");
        Files.writeString(java, "");
        assertThat(java.toFile().setExecutable(true)).isTrue();
        Files.writeString(home.resolve("release"), "JAVA_VERSION=\"%s\"\n".formatted(version));
    }
}
