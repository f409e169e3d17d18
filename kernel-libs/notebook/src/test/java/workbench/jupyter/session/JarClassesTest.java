package workbench.jupyter.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.hazelcast.core.Hazelcast;
import java.io.IOException;
import java.io.InputStream;
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

    /** A jar of the files that the class path has, and of empty ones. What is loaded comes from the class path. */
    private JarClasses jar(String... entries) throws IOException {
        Path jar = folder.resolve("some.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            for (String entry : entries) {
                out.putNextEntry(new JarEntry(entry));
                try (InputStream file = ClassLoader.getSystemResourceAsStream(entry)) {
                    out.write(file == null ? new byte[0] : file.readAllBytes());
                }
            }
        }
        return JarClasses.of(jar);
    }

    private JarClasses jarOfOther(Class<?> type) throws IOException {
        Path jar = folder.resolve("other-2.0.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new JarEntry(type.getName().replace('.', '/') + ".class"));
            out.write(1);
        }
        return JarClasses.of(jar);
    }

    /** As after another version of a library, or a jar that was built again. */
    @Test
    void aClassThatIsLoadedWithOtherCodeIsRefused() throws IOException {
        JarClasses classes = jarOfOther(JarClassesTest.class);
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> classes.named("JarClassesTest"))
                .withMessageStartingWith(
                        "workbench.jupyter.session.JarClassesTest of other-2.0.jar has other code than the class of that name that is loaded here from ")
                .withMessageEndingWith(
                        ", and a process loads a class once. Restart the kernel, and name this one first.");
        JarClasses ofWorkbench = jarOfOther(Hazelcast.class);
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> ofWorkbench.named("Hazelcast"))
                .withMessageEndingWith(
                        ", and a process loads a class once. The workbench itself uses that one, so take its version.");
        JarClasses ofJdk = jarOfOther(java.util.Locale.class);
        assertThatExceptionOfType(NotPossibleException.class)
                .isThrownBy(() -> ofJdk.named("Locale"))
                .withMessage(
                        "java.util.Locale of other-2.0.jar has other code than the class of that name that is loaded here, and a process loads a class once. Restart the kernel, and name this one first.");
    }

    @Test
    void namesMayHaveLettersOutsideOfAscii() throws IOException {
        JarClasses classes = jar("läden/Größe.class", "läden/Größe$Übermaß.class", "läden/Größe$1.class");
        assertThat(classes.names()).containsExactly("läden.Größe", "läden.Größe$Übermaß");
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
