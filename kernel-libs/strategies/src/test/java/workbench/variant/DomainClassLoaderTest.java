package workbench.variant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import workbench.compile.Source;
import workbench.compile.SourceCompiler;

class DomainClassLoaderTest {

    @TempDir
    Path folder;

    @Test
    void aClassOfTheFolderHidesTheParentsOfTheSameName() throws Exception {
        assertThat(origin(loaderOf("folder"))).isEqualTo("folder");
        assertThat(origin(Edited.class.getClassLoader())).isEqualTo("class path");
    }

    @Test
    void anEditedSourceCompiledAnewGivesAFreshClass() throws Exception {
        ClassLoader first = loaderOf("first version");
        Object before = origin(first);
        ClassLoader second = loaderOf("second version");
        assertThat(before).isEqualTo("first version");
        assertThat(origin(second)).isEqualTo("second version");
        assertThat(origin(first)).isEqualTo("first version");
    }

    @Test
    void oneLoaderGivesOneClass() throws Exception {
        ClassLoader loader = loaderOf("folder");
        assertThat(loader.loadClass(Edited.class.getName())).isSameAs(loader.loadClass(Edited.class.getName()));
    }

    @Test
    void theFileOfAClassIsTheOneThatTheClassWasLoadedFrom() throws Exception {
        String file = Edited.class.getName().replace('.', '/') + ".class";
        assertThat(loaderOf("folder").getResource(file))
                .isNotNull()
                .isNotEqualTo(Edited.class.getClassLoader().getResource(file));
        assertThat(loaderOf("folder").getResource(Domain.class.getName().replace('.', '/') + ".class"))
                .isEqualTo(Domain.class.getResource("Domain.class"));
    }

    @Test
    void whatTheFolderDoesNotHoldComesFromTheLibrary() throws Exception {
        assertThat(loaderOf("folder").loadClass(Domain.class.getName())).isSameAs(Domain.class);
    }

    @Test
    void whatNobodyHoldsIsNotFound() {
        assertThatExceptionOfType(ClassNotFoundException.class)
                .isThrownBy(() -> DomainClassLoader.over(folder).loadClass("cart.Nothing"));
    }

    private ClassLoader loaderOf(String origin) throws Exception {
        Path source = folder.resolve("Edited.java");
        Files.writeString(
                source,
                "package workbench.variant; final class Edited { static String origin() { return \"%s\"; } }"
                        .formatted(origin));
        Path classes = Files.createTempDirectory(folder, "classes");
        SourceCompiler.compile(List.of(Source.of("Edited.java", source)), classes, List.of());
        return DomainClassLoader.over(classes);
    }

    private static Object origin(ClassLoader loader) throws ReflectiveOperationException {
        var method = Class.forName(Edited.class.getName(), true, loader).getDeclaredMethod("origin");
        method.setAccessible(true);
        return method.invoke(null);
    }
}
