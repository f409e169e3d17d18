package workbench.own.project;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import workbench.own.strategy.Library;

/** Coordinates that Maven takes, whatever classes and jars are called. */
@NullUnmarked
class ArtifactTest {

    /** Defines a class that has no file. */
    private static final class Defining extends ClassLoader {

        Class<?> define(String name) {
            byte[] file = ClassFile.of().build(ClassDesc.of(name), _ -> {});
            return defineClass(name, file, 0, file.length);
        }
    }

    @TempDir
    Path folder;

    @Test
    void aJarIsNamedWithoutTheCharactersThatMavenRefuses() throws IOException {
        Path jar = Files.write(folder.resolve("R&D libs.jar"), Artifact.jar(Map.of("shop.A", new byte[0])));
        Artifact artifact = Artifact.of(jar);
        assertThat(artifact.library().artifact()).isEqualTo("R-D-libs");
        ProjectFiles files = new ProjectFiles();
        artifact.addTo(files);
        files.writeTo(folder);
        String pom = Artifact.REPOSITORY + artifact.jarPath().replaceFirst("\\.jar$", ".pom");
        assertThat(folder.resolve(pom)).content().contains("<artifactId>R-D-libs</artifactId>");
    }

    @Test
    void aJarInARepositoryKeepsItsVersion() throws IOException {
        Path version = Files.createDirectories(folder.resolve("repository/our libs/shop/1.0+7"));
        Path jar = Files.write(version.resolve("shop-1.0+7.jar"), Artifact.jar(Map.of("shop.A", new byte[0])));
        assertThat(Artifact.of(jar).library()).isEqualTo(new Library("our-libs", "shop", "1.0+7"));
    }

    @Test
    void aJarOfClassesIsNamedWithLettersOfAsciiAlone() {
        assertThat(Artifact.of("größe-classes", Map.of()).library().artifact()).isEqualTo("gr--e-classes");
    }

    @Test
    void aProjectIsNamedWithLettersOfAsciiAlone() {
        ProjectFiles files = new ProjectFiles();
        OwnClasses none = new OwnClasses(Map.of(), List.of(), Set.of(), Set.of());
        new BuildFiles(new Defining().define("läden.Größe"), List.of(), none).addTo(files);
        files.writeTo(folder);
        assertThat(folder.resolve("pom.xml"))
                .content()
                .contains("<groupId>l-den</groupId>", "<artifactId>gr--e-serialization</artifactId>");
    }

    /** Maven takes what it has under the same coordinates, which may be signed where the copy is not. */
    @Test
    void aCopyUnderAnotherNameHasAVersionOfItsOwn() throws IOException {
        Library said = new Library("org.shop", "model", "1.0");
        assertThat(Artifact.of(described("model-1.0.jar")).library()).isEqualTo(said);
        Library copy = Artifact.of(described("copy.jar")).library();
        assertThat(copy.group() + ":" + copy.artifact()).isEqualTo("org.shop:model");
        assertThat(copy.version()).matches("1\\.0-[0-9a-f]{10}");
    }

    private Path described(String name) throws IOException {
        Path jar = folder.resolve(name);
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new JarEntry("META-INF/maven/org.shop/model/pom.properties"));
            out.write("groupId=org.shop\nartifactId=model\nversion=1.0\n".getBytes(StandardCharsets.UTF_8));
        }
        return jar;
    }
}
