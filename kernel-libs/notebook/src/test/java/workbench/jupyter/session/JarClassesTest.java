package workbench.jupyter.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import workbench.variant.NotPossibleException;

class JarClassesTest {

    @TempDir
    Path folder;

    /** A jar of entries without content. What is loaded comes from the class path. */
    private JarClasses jar(String... entries) throws IOException {
        Path jar = folder.resolve("some.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            for (String entry : entries) {
                out.putNextEntry(new JarEntry(entry));
            }
        }
        return JarClasses.of(jar);
    }

    @Test
    void namesAreOfClassesThatSourceCanName() throws IOException {
        JarClasses classes = jar(
                "a/B.class",
                "a/B$C.class",
                "a/B$1.class",
                "a/B$1Local.class",
                "META-INF/versions/9/a/B.class",
                "module-info.class",
                "a/b.txt");
        assertThat(classes.names()).containsExactly("a.B", "a.B$C");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Locale", "util.Locale", "java.util.Locale"})
    void aClassIsFoundByTheEndOfItsName(String name) throws IOException {
        assertThat(jar("java/util/Locale.class", "java/util/MyLocale.class").named(name))
                .isEqualTo(java.util.Locale.class);
    }

    @Test
    void aNestedClassIsFoundByItsOwnName() throws IOException {
        assertThat(jar("java/util/Map.class", "java/util/Map$Entry.class").named("Entry"))
                .isEqualTo(java.util.Map.Entry.class);
    }

    @Test
    void aNestedClassOfTheSameNameGivesWay() throws IOException {
        assertThat(jar("a/Holder$Locale.class", "java/util/Locale.class").named("Locale"))
                .isEqualTo(java.util.Locale.class);
    }

    @Test
    void ofSeveralClassesTheWholeNameIsAskedFor() throws IOException {
        JarClasses classes = jar("java/util/Date.class", "java/sql/Date.class");
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> classes.named("Date"))
                .withMessage("some.jar has 2 classes named Date. Give more of the name: java.sql.Date, java.util.Date");
        assertThat(classes.named("util.Date")).isEqualTo(java.util.Date.class);
    }

    @Test
    void anUnknownNameOffersThoseThatAreAlike() throws IOException {
        JarClasses classes = jar("a/V1Pod.class", "a/V1PodList.class", "a/V1Node.class");
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> classes.named("V1Pods"))
                .withMessage("some.jar has no class V1Pods. Names that contain \"V1Pod\": a.V1Pod, a.V1PodList");
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> classes.named("Xyz"))
                .withMessage("some.jar has no class Xyz. Its classes: a.V1Node, a.V1Pod, a.V1PodList");
    }

    @Test
    void aClassWhoseNeedsAreMissingSaysWhatToAdd() throws IOException {
        JarClasses classes = jar("nowhere/Thing.class");
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> classes.named("Thing"))
                .withMessageStartingWith("nowhere.Thing of some.jar cannot be loaded: ")
                .withMessageEndingWith(". Add the jars that it needs: addJar(\"that.jar\").");
    }

    @Test
    void coordinatesAreToldFromFiles() {
        assertThat(JarClasses.areCoordinates("io.kubernetes:client-java-api:21.0.1"))
                .isTrue();
        assertThat(JarClasses.areCoordinates("C:\\jars\\model.jar")).isFalse();
        assertThat(JarClasses.areCoordinates("lib/model.jar")).isFalse();
    }
}
