package workbench.languages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import workbench.TestDomains;
import workbench.generate.source.WireNames;
import workbench.languages.Parcels.Carrier;
import workbench.languages.Parcels.Line;
import workbench.languages.Parcels.Parcel;
import workbench.languages.Parcels.Tree;
import workbench.own.strategy.Ids;
import workbench.shape.ObjectModel;

/** What leaves with a project for services in Python, which the build has. */
class ServiceSourcesTest {

    private static final ObjectModel MODEL = ObjectModel.of(Parcel.class);
    private static final Language PYTHON = Language.in(TestDomains.home().resolve("languages"), List.of("python"))
            .getFirst();

    private static Map<String, String> files(ObjectModel model, Ids ids, String... strategies) {
        WireNames wire = ids.numbered(model);
        Map<String, WireNames> chosen = new LinkedHashMap<>();
        for (String strategy : strategies) {
            chosen.put(strategy, wire);
        }
        return new ServiceSources(List.of(PYTHON)).of(model, chosen);
    }

    @Test
    void thereIsAFileForEachStrategyThatHasSerializersThere() {
        Map<String, String> files = files(MODEL, Ids.none(), "compact", "identified", "kryo");
        assertThat(files)
                .containsOnlyKeys(
                        "languages/README.md", "languages/python/compact.py", "languages/python/identified.py");
        assertThat(files.get("languages/README.md"))
                .contains(
                        "# `Parcel` in other languages",
                        "| [python/compact.py](python/compact.py) | compact | `pip install hazelcast-python-client` | `hazelcast.HazelcastClient(**compact.arguments)` |");
        assertThat(files.get("languages/python/compact.py")).contains("class Parcel", "class ParcelSerializer");
    }

    @Test
    void numbersOfAnEarlierReleaseStay() {
        Ids earlier = Ids.of(List.of("7 " + Line.class.getName(), "3 " + Parcel.class.getName()));
        assertThat(files(MODEL, earlier, "identified").get("languages/python/identified.py"))
                .contains("return 8", "return 4")
                .doesNotContain("return 2");
    }

    @Test
    void aClassThatOtherLanguagesLackHasNoneAndTheReasonIsSaid() {
        assertThat(files(ObjectModel.of(Carrier.class), Ids.none(), "compact"))
                .containsOnlyKeys("languages/README.md")
                .containsValue("""
                        # `Carrier` in other languages

                        None. Carrier may be one of several classes, for which the workbench writes no serializers in other languages. Give one of them.
                        """);
    }

    @Test
    void aClassDefinitionOfPortableCannotContainItself() {
        assertThat(files(ObjectModel.of(Tree.class), Ids.none(), "compact", "portable", "identified"))
                .containsOnlyKeys(
                        "languages/README.md", "languages/python/compact.py", "languages/python/identified.py");
    }

    record None(Decimal total, BigDecimal amount) {}

    record Decimal(long number) {}

    @Test
    void aClassIsCalledOtherwiseIfPythonOrTheFileHasItsName() {
        assertThat(files(ObjectModel.of(None.class), Ids.none(), "compact").get("languages/python/compact.py"))
                .contains(
                        "from decimal import Decimal\n",
                        "class None_:\n    total: Decimal_ = None\n    amount: Decimal = None\n",
                        "class Decimal_:\n",
                        "class None_Serializer(CompactSerializer):",
                        "return Decimal_(",
                        "[None_Serializer(), Decimal_Serializer()]");
    }

    record Buffer(long classId, LocalDate factoryId, String constructor) {}

    @Test
    void namesThatTheClientOfNodeUsesAreLeftToIt() {
        Language node = Language.in(TestDomains.home().resolve("languages"), List.of("node"))
                .getFirst();
        ObjectModel model = ObjectModel.of(Buffer.class);
        Map<String, String> files = new ServiceSources(List.of(node))
                .of(model, Map.of("identified", Ids.none().numbered(model)));
        assumeThat(files.get("languages/README.md")).doesNotContain("(node) is not here");
        assertThat(files.get("languages/node/identified.js"))
                .contains(
                        "class Buffer_ {",
                        "out.writeLong(this.classId_);",
                        "this.classId_ = inp.readLong();",
                        "(out, this.factoryId_",
                        "(this.constructor_)",
                        "module.exports = { Buffer_, ");
    }

    @Test
    void withoutTheFolderOfLanguagesItIsSaidToBeMissing(@TempDir Path folder) {
        Path languages = folder.resolve("languages");
        assertThat(ServiceSources.in(languages)
                        .of(MODEL, Map.of("compact", Ids.none().numbered(MODEL))))
                .containsOnlyKeys("languages/README.md")
                .hasEntrySatisfying("languages/README.md", text -> assertThat(text)
                        .startsWith("# `Parcel` in other languages")
                        .contains("None. " + languages));
    }

    @Test
    void aProjectWithoutSuchAStrategyHasNone() {
        assertThat(files(MODEL, Ids.none(), "kryo", "serializable")).isEmpty();
    }

    @Test
    void aLanguageThatIsMissingIsSaidToBe(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("run"), "echo 'Cobol is not here.' >&2; exit 3");
        Map<String, String> files = new ServiceSources(List.of(new Language("cobol", folder), PYTHON))
                .of(MODEL, Map.of("compact", Ids.none().numbered(MODEL)));
        assertThat(files).containsOnlyKeys("languages/README.md", "languages/python/compact.py");
        assertThat(files.get("languages/README.md")).contains("cobol: none.", "Cobol is not here.");
    }

    @Test
    void aLanguageThatEndsAfterItsFirstFileGivesNone(@TempDir Path folder) throws IOException {
        Files.writeString(
                folder.resolve("run"),
                "read first; echo '{\"name\": \"a.cob\", \"text\": \"A\"}'; echo 'Out of tape.' >&2");
        WireNames wire = Ids.none().numbered(MODEL);
        Map<String, WireNames> strategies = new LinkedHashMap<>(Map.of("compact", wire));
        strategies.put("identified", wire);
        assertThat(new ServiceSources(List.of(new Language("cobol", folder))).of(MODEL, strategies))
                .containsOnlyKeys("languages/README.md")
                .hasEntrySatisfying("languages/README.md", text -> assertThat(text)
                        .contains("cobol: none.", "Out of tape.")
                        .doesNotContain("a.cob"));
    }
}
