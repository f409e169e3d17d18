package workbench.versions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import workbench.variant.NotPossibleException;

class HazelcastJarsTest {

    @TempDir
    private Path repository;

    @TempDir
    private Path built;

    @Test
    void takesTheJarThatIsThere() throws IOException, InterruptedException {
        Path folder = Files.createDirectories(repository.resolve("com/hazelcast/hazelcast/4.2.8"));
        Path jar = Files.createFile(folder.resolve("hazelcast-4.2.8.jar"));
        assertThat(new HazelcastJars(built, repository, "no-such-command").of("4.2.8"))
                .isEqualTo(jar);
    }

    @Test
    void takesTheJarOfTheBuildFirst() throws IOException, InterruptedException {
        Path jar = Files.createFile(built.resolve("hazelcast-4.2.8.jar"));
        assertThat(new HazelcastJars(built, repository, "no-such-command").of("4.2.8"))
                .isEqualTo(jar);
    }

    @Test
    void theOwnVersionIsThatOfThisProcess() throws InterruptedException {
        assertThat(new HazelcastJars(built, repository, "no-such-command").of(HazelcastJars.own()))
                .isRegularFile()
                .hasFileName("hazelcast-%s.jar".formatted(HazelcastJars.own()));
    }

    @Test
    void aVersionThatCannotBeFetchedIsNamed() {
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> new HazelcastJars(built, repository, "no-such-command").of("4.2.8"))
                .withMessage(
                        "Hazelcast 4.2.8 is not in %s and cannot be fetched: there is no command no-such-command."
                                + " Check the number, such as %s, and the network, install Maven, or leave the version out.",
                        repository, String.join(" or ", HazelcastJars.USUAL));
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> new HazelcastJars(built, repository, "false").of("4.2.8"))
                .withMessageContaining("cannot be fetched: Maven failed");
    }

    @Test
    void mavensReasonIsSaidWithoutItsColours() throws IOException {
        Path maven = script("maven", """
                case "$*" in *style.color=never*) ;; *) printf '\\033[0m' ;; esac
                echo '[ERROR] '
                echo '[ERROR] Could not find artifact'
                exit 1
                """);
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> new HazelcastJars(built, repository, maven.toString()).of("9.9"))
                .withMessageContaining("cannot be fetched: Could not find artifact. Check the number");
    }

    @Test
    void theLauncherBringsMaven() throws IOException {
        assertThat(HazelcastJars.maven(Optional.empty())).containsExactly("mvn");
        assertThat(HazelcastJars.maven(Optional.of(repository.toString()))).containsExactly("mvn");
        Path launcher = script("workbench", """
                echo "workbench: fetching Maven (1 s)"
                echo "workbench: fetching $1 failed: no network"
                exit 1
                """);
        String[] maven = HazelcastJars.maven(Optional.of(repository.toString()));
        assertThat(maven).containsExactly(launcher.toString(), "maven");
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> new HazelcastJars(built, repository, maven).of("9.9"))
                .withMessageContaining("cannot be fetched: fetching maven failed: no network. Check the number");
    }

    @Test
    void whereTheUsersFolderCannotBeWrittenMavenKeepsItsFilesInTheBuild() throws IOException {
        Path file = Files.createFile(built.resolve("home"));
        Path launchers = built.resolve("build").resolve("m2").resolve("repository");
        assertThat(HazelcastJars.repository(file, Optional.of(built.toString())))
                .isEqualTo(launchers);
        assertThat(HazelcastJars.repository(file, Optional.empty())).isEqualTo(file.resolve(".m2/repository"));
        assertThat(HazelcastJars.repository(repository, Optional.of(built.toString())))
                .isEqualTo(repository.resolve(".m2/repository"));
    }

    private Path script(String name, String lines) throws IOException {
        Path script = Files.writeString(repository.resolve(name), "#!/bin/sh\n" + lines);
        assertThat(script.toFile().setExecutable(true)).isTrue();
        return script;
    }

    @Test
    void whatIsNoVersionIsRefused() {
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> new HazelcastJars(built, repository, "no-such-command").of("../5.5.0"))
                .withMessageStartingWith(
                        "\"../5.5.0\" is no version of Hazelcast. Expected numbers with dots between them");
    }
}
