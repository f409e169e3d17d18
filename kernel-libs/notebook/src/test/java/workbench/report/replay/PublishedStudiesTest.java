package workbench.report.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import workbench.TestDomains;
import workbench.variant.UnknownNameException;

class PublishedStudiesTest {

    private static final String INDEX = """
            study,title,author,year,hazelcast,machine,method,caveats
            trees-2001,Trees,A. Gardener,2001,1.0,a garden,by eye,none
            """;

    private final PublishedStudies published =
            PublishedStudies.in(TestDomains.home().resolve("data/published"));

    @TempDir
    Path folder;

    static List<String> studies() {
        return PublishedStudies.in(TestDomains.home().resolve("data/published")).studies();
    }

    @Test
    void theIndexNamesEveryFileOfFigures() throws IOException {
        try (Stream<Path> files = Files.list(TestDomains.home().resolve("data/published"))) {
            assertThat(files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(".csv")))
                    .containsExactlyInAnyOrderElementsOf(
                            Stream.concat(Stream.of("studies", "claims"), studies().stream())
                                    .map(name -> name + ".csv")
                                    .toList());
        }
        assertThat(published.index().table().stringColumn("study").asList())
                .isEqualTo(studies())
                .hasSize(5);
    }

    @ParameterizedTest
    @MethodSource("studies")
    void everyStudyHasFiguresOfItsOwn(String study) {
        var figures = published.figures(study);
        assertThat(figures.columnNames())
                .containsExactly(
                        "study",
                        "domain",
                        "strategy",
                        "setting",
                        "topology",
                        "operation",
                        "metric",
                        "value",
                        "unit",
                        "note");
        assertThat(figures.stringColumn("study").unique().asList()).containsExactly(study);
    }

    @Test
    void givesTheMeanSizesThatWerePublishedWithoutFurtherSettings() {
        assertThat(published.meanSizes("hazelcast-whitepaper", "cart"))
                .containsEntry("Serializable", 525.0)
                .containsEntry("IdentifiedDataSerializable", 186.0)
                .containsEntry("Portable", 386.0)
                .containsEntry("Kryo", 210.0);
        assertThat(published.meanSizes("hazelcast-whitepaper", "customer")).isEmpty();
    }

    @Test
    void citesTheStudyWithItsCaveats() {
        assertThat(published.title("hazelcast-whitepaper"))
                .isEqualTo("\"Hazelcast IMDG Performance with Serialization\" (Fuad Malikov)");
        assertThat(published.caveats("hazelcast-whitepaper"))
                .isEqualTo(
                        "The study: Hazelcast 3 or later (not stated); laptop, single node, single thread; hand timed, 5 runs of 100000 operations, integer operations per millisecond, mean; the program as printed starts one strategy. Caveats: no date; integer truncation; maximum orders and items not given; compression figures not reproducible with gzip.");
    }

    @Test
    void anUnknownStudyIsAnsweredWithTheNearest() throws IOException {
        Files.writeString(folder.resolve("studies.csv"), INDEX);
        assertThatExceptionOfType(UnknownNameException.class)
                .isThrownBy(() -> PublishedStudies.in(folder).figures("trees-2010"))
                .withMessage("There is no study named \"trees-2010\". Did you mean \"trees-2001\"? Known: trees-2001.");
    }

    @Test
    void aFolderWithoutIndexIsNamed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PublishedStudies.in(folder))
                .withMessage("There is no readable file %s, which lists the studies.", folder.resolve("studies.csv"));
    }

    @Test
    void aStudyWithoutItsFileIsNamed() throws IOException {
        Files.writeString(folder.resolve("studies.csv"), INDEX);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PublishedStudies.in(folder).figures("trees-2001"))
                .withMessage(
                        "There is no readable file %s, which holds the figures of the study.",
                        folder.resolve("trees-2001.csv"));
    }

    @Test
    void anIndexWithoutAColumnIsNamedWithTheColumn() throws IOException {
        Path index = Files.writeString(folder.resolve("studies.csv"), "study,title\ntrees-2001,Trees\n");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PublishedStudies.in(folder))
                .withMessage("The file %s has no column \"author\". Its columns: [study, title]", index);
    }

    @Test
    void figuresWithoutAColumnAreNamedWithTheColumn() throws IOException {
        Files.writeString(folder.resolve("studies.csv"), INDEX);
        Path file = Files.writeString(folder.resolve("trees-2001.csv"), "study,strategy\ntrees-2001,none\n");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PublishedStudies.in(folder).meanSizes("trees-2001", "cart"))
                .withMessage("The file %s has no column \"domain\". Its columns: [study, strategy]", file);
    }
}
