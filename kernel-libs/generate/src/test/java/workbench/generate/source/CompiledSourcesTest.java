package workbench.generate.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import org.junit.jupiter.api.Test;
import workbench.compile.CompilationFailedException;
import workbench.shape.ObjectModel;

class CompiledSourcesTest {

    public record Seat(int row) {}

    private static final ObjectModel MODEL = ObjectModel.of(Seat.class);
    private static final GeneratedSource COMPACT = GeneratedSource.of(MODEL, SourceKind.COMPACT);
    private static final GeneratedSource STREAM = GeneratedSource.of(MODEL, SourceKind.STREAM);
    private static final GeneratedSource PORTABLE = GeneratedSource.of(MODEL, SourceKind.PORTABLE);

    @Test
    void theOthersAreCompiledOnceIfOneDoesNotCompile() {
        CompiledSources compiled = CompiledSources.of(List.of(COMPACT, broken(STREAM), PORTABLE));
        assertThat(compiled.classFiles(COMPACT)).isNotEmpty();
        assertThat(compiled.classFiles(PORTABLE)).isNotEmpty();
        compiled.classFiles(COMPACT)
                .forEach((name, file) ->
                        assertThat(compiled.classFiles(COMPACT).get(name)).isSameAs(file));
    }

    @Test
    void aSourceThatDoesNotCompileIsToldItsOwnErrorsAlone() {
        List<GeneratedSource> broken = List.of(broken(COMPACT), broken(STREAM));
        CompiledSources compiled = CompiledSources.of(List.of(broken.getFirst(), broken.getLast(), PORTABLE));
        for (GeneratedSource source : broken) {
            assertThatExceptionOfType(CompilationFailedException.class)
                    .isThrownBy(() -> compiled.classFiles(source))
                    .withMessageStartingWith(
                            "1 error\n\n" + source.files().getFirst().path() + ":");
        }
        assertThat(compiled.classFiles(PORTABLE)).isNotEmpty();
    }

    @Test
    void sourcesOfTheSameClassAreCompiledApart() {
        GeneratedSource other = COMPACT.withFiles(COMPACT.files().stream()
                .map(file -> new SourceFile(
                        file.className(), file.text().replaceFirst("(?s)}\\s*$", "    static void added() {}\n}\n")))
                .toList());
        CompiledSources compiled = CompiledSources.of(List.of(COMPACT, STREAM, other));
        assertThat(compiled.classFiles(COMPACT)).hasSameSizeAs(compiled.classFiles(other));
        compiled.classFiles(COMPACT)
                .forEach((name, file) ->
                        assertThat(compiled.classFiles(other).get(name)).hasSizeGreaterThan(file.length));
        assertThat(compiled.classFiles(STREAM)).isNotEmpty();
    }

    /** With a method whose type no class has. */
    private static GeneratedSource broken(GeneratedSource source) {
        return source.withFiles(source.files().stream()
                .map(file -> new SourceFile(
                        file.className(),
                        file.text().replaceFirst("(?s)}\\s*$", "    Missing missing() { return null; }\n}\n")))
                .toList());
    }
}
