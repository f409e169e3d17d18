package workbench.generate.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import workbench.TestDomains;
import workbench.compile.Source;
import workbench.compile.SourceCompiler;
import workbench.shape.Knowledge;
import workbench.shape.ObjectModel;
import workbench.variant.Catalog;
import workbench.variant.NotPossibleException;

/** An exported project builds by itself, and its test notices a changed class. */
@NullUnmarked
class MavenProjectTest {

    record Reading(String sensor, double value, Unit unit, List<Note> notes) {
        enum Unit {
            CELSIUS,
            PERCENT
        }
    }

    record Note(String text) {}

    private static final Reading READING =
            new Reading("roof", 21.5, Reading.Unit.CELSIUS, List.of(new Note("sunny"), new Note("dry")));

    @TempDir
    Path folder;

    @Test
    @Tag("exhaustive")
    void theTestOfAnExportedCartPassesAndFailsWhenTheClassGainsAField() throws Exception {
        Catalog<?> catalog = TestDomains.cart();
        List<Object> carts = carts(catalog);
        ObjectModel model = ObjectModel.of(carts.getFirst().getClass(), Knowledge.NULL_MARKED);
        MavenProject.export(folder, model, List.of(SourceKind.values()), carts);
        assertThat(maven()).isEmpty();

        Path item = folder.resolve("src/main/java/cart/serializable/dataserializable/ShoppingCartItem.java");
        String text = Files.readString(item);
        Files.writeString(
                item,
                text.replace("private long cost;", "private long cost;\n    private int discount;")
                        .replace("out.writeLong(cost);", "out.writeLong(cost);\n        out.writeInt(discount);")
                        .replace("cost = in.readLong();", "cost = in.readLong();\n        discount = in.readInt();"));
        assertThat(maven()).contains("cannot be read as DATA_SERIALIZABLE any more");
    }

    private static <C> List<Object> carts(Catalog<C> catalog) {
        List<Object> carts = new ArrayList<>();
        catalog.domain()
                .samples(5, 42)
                .forEach(cart -> carts.add(catalog.variant("serializable").fromCanonical(cart)));
        return carts;
    }

    /** What Maven prints, which is nothing if all is well. */
    private String maven() throws IOException, InterruptedException {
        Path output = folder.resolve("maven.log");
        ProcessBuilder builder = new ProcessBuilder("mvn", "-o", "-q", "-B", "test")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        Process maven = builder.start();
        try {
            assertThat(maven.waitFor(5, TimeUnit.MINUTES)).isTrue();
        } finally {
            maven.destroyForcibly();
        }
        String printed = Files.readString(output);
        return maven.exitValue() == 0 ? "" : "exit code %s\n%s".formatted(maven.exitValue(), printed);
    }

    @Test
    void anExportedRecordCompilesWithNothingOfTheWorkbench() throws IOException {
        MavenProject.export(folder, ObjectModel.of(Reading.class), List.of(SourceKind.values()), List.of(READING));
        List<Source> sources = new ArrayList<>();
        try (var files = Files.walk(folder)) {
            files.filter(file -> file.toString().endsWith(".java"))
                    .forEach(file -> sources.add(Source.of(file.getFileName().toString(), file)));
        }
        List<Path> libraries = Arrays.stream(
                        System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .filter(Files::isRegularFile)
                .toList();
        SourceCompiler.compile(sources, folder.resolve("classes"), libraries);
        assertThat(folder.resolve("classes/workbench/generate/source/SerializationBenchmark.class"))
                .exists();
        assertThat(folder.resolve("pom.xml")).content().contains("<version>5.7").doesNotContain("${hazelcast");
        assertThat(folder.resolve("src/test/resources/stream/samples.hex")).isNotEmptyFile();
    }

    @Test
    void aFolderOfSomebodyElseStaysAsItIs() throws IOException {
        Files.writeString(folder.resolve("thesis.txt"), "years of work");
        assertThatThrownBy(() -> export(List.of(READING)))
                .isInstanceOf(NotPossibleException.class)
                .hasMessage(
                        "%s holds something that this workbench did not write, and stays as it is. Name a new or an empty folder.",
                        folder);
        assertThat(folder.resolve("pom.xml")).doesNotExist();
    }

    @Test
    void aProjectIsWrittenAnewUnlessItWasEdited() throws IOException {
        export(List.of(READING));
        export(List.of(READING, READING));
        Path samples = folder.resolve("src/test/resources/identified/samples.hex");
        assertThat(Files.readAllLines(samples)).hasSize(2);
        Path pom = folder.resolve("pom.xml");
        Files.writeString(pom, Files.readString(pom) + "<!-- mine -->");
        assertThatThrownBy(() -> export(List.of(READING)))
                .hasMessage(
                        "%s was edited since it was written, so the project stays as it is. Name another folder.", pom);
        assertThat(pom).content().endsWith("<!-- mine -->");
    }

    @Test
    void withoutSamplesOrWithOthersItSaysWhatIsMissing() {
        assertThatThrownBy(() -> export(List.of()))
                .hasMessage("There are no samples, so the test would test nothing. Give one or more.");
        assertThatThrownBy(() -> export(List.of("text")))
                .hasMessage("A sample is of java.lang.String. Expected objects of %s.", Reading.class.getName());
    }

    private void export(List<?> samples) {
        MavenProject.export(folder, ObjectModel.of(Reading.class), List.of(SourceKind.IDENTIFIED), samples);
    }
}
