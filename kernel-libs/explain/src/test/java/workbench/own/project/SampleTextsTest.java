package workbench.own.project;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.lang.reflect.Field;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import workbench.variant.NotPossibleException;

/** Samples as text. */
@NullUnmarked
class SampleTextsTest {

    static final class Found {
        Field field;
    }

    @Test
    void classesAreFoundWhoseNamesHaveLettersOutsideOfAscii() {
        assertThat(SampleTexts.classes(List.of("value object shop.Größe\n  unit enum shop.単位\n"), List.of()))
                .containsExactly("shop.Größe", "shop.単位");
    }

    @Test
    void whatCannotBeWrittenDownIsRefusedByItsField(@TempDir Path folder) throws NoSuchFieldException {
        List<Path> classPath = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .toList();
        SampleTexts texts = SampleTexts.compiled(folder, classPath);
        Found sample = new Found();
        sample.field = Found.class.getDeclaredField("field");
        assertThatThrownBy(() -> texts.of(List.of(sample), 1))
                .isInstanceOf(NotPossibleException.class)
                .hasMessage(
                        "No sample can be written as a file: Found.field holds an object of java.lang.reflect.Field, which has no value that can be written down. The tests would test nothing. Give samples of your own that hold none, or mark the field transient.");
    }
}
