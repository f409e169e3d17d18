package workbench.gate;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.apache.avro.Schema;
import org.apache.avro.SchemaCompatibility;
import org.apache.avro.SchemaCompatibility.SchemaCompatibilityType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is in the folder, and what the gate makes of it. */
class GateFolderTest {

    @TempDir
    Path folder;

    record Tree(String name, int height) {}

    /** @param unit by which the height is written */
    record TreeSerializer(int unit) implements StreamSerializer<Tree> {

        @Override
        public int getTypeId() {
            return 1700;
        }

        @Override
        public void write(ObjectDataOutput out, Tree tree) throws IOException {
            out.writeString(tree.name());
            out.writeInt(tree.height() * unit);
        }

        @Override
        public Tree read(ObjectDataInput in) throws IOException {
            return new Tree(in.readString(), in.readInt());
        }
    }

    private WireGate gate(int unit) {
        SerializerConfig serializer =
                new SerializerConfig().setTypeClass(Tree.class).setImplementation(new TreeSerializer(unit));
        return WireGate.of(folder)
                .config(new SerializationConfig().addSerializerConfig(serializer))
                .sample("oak", () -> new Tree("Oak", 20));
    }

    @Test
    void aReleaseIsATextThatADiffShows() throws IOException {
        gate(1).record("1.0.0");
        assertThat(folder.resolve("releases.txt")).hasContent("1.0.0");
        assertThat(folder.resolve("1.0.0/oak.txt")).hasContent("""
                strategy CUSTOM
                identity type id 1700
                serializer workbench.gate.GateFolderTest$TreeSerializer
                class workbench.gate.GateFolderTest$Tree
                  name java.lang.String
                  height int
                value
                  . = workbench.gate.GateFolderTest$Tree
                  .name = "Oak"
                  .height = 20
                bytes 19
                  00000000000006a4000000034f616b00000014""");
        gate(1).check();
    }

    @Test
    void withoutAReleaseNothingIsCompared() {
        assertThatThrownBy(() -> gate(1).check())
                .isInstanceOf(WireChangedError.class)
                .hasMessage("""

                %s: the gate has nothing to compare with release (none)
                  class:    all 1 samples
                  field:    none
                  strategy: any
                  because:  no release is recorded there
                  remedy:   Run the same with -Dwire.record=1.0.0, where 1.0.0 is the release that runs now, and commit the folder.""".formatted(folder));
    }

    @Test
    void aPropertyRecordsARelease() {
        System.setProperty("wire.record", "1.0.0");
        try {
            gate(1).check();
        } finally {
            System.clearProperty("wire.record");
        }
        assertThat(folder.resolve("1.0.0/oak.txt")).exists();
    }

    @Test
    void aChangeWithAReasonPasses() throws IOException {
        gate(1).record("1.0.0");
        WireGate changed = WireGate.of(folder).sample("oak", () -> "Oak");
        WireGate written = gate(1);
        Files.writeString(
                folder.resolve("1.0.0/oak.txt"),
                Files.readString(folder.resolve("1.0.0/oak.txt"))
                        .replace("4f616b", "6f616b")
                        .replace("\"Oak\"", "\"oak\""));
        assertThat(written.faults()).extracting(Fault::kind).containsExactly(Fault.Kind.BYTES_CHANGED);
        Files.writeString(
                folder.resolve("changes.txt"),
                "# why\n\noak 1.0.0 %s changed: names begin with a capital\n".formatted(digest(written)));
        assertThat(written.faults()).isEmpty();
        assertThat(changed.faults()).extracting(Fault::kind).contains(Fault.Kind.CANNOT_READ);
    }

    private static String digest(WireGate gate) {
        return gate.faults().get(0).remedy().replaceFirst(".*oak 1.0.0 (\\w+) changed: ...", "$1");
    }

    @Test
    void aReasonHoldsForOneChangeAlone() throws IOException {
        gate(1).record("1.0.0");
        Files.writeString(folder.resolve("changes.txt"), "oak 1.0.0 01234567 changed: another one\n");
        WireGate other = WireGate.of(folder).sample("oak", () -> "Oak");
        assertThat(other.faults()).extracting(Fault::kind).contains(Fault.Kind.LAST_RELEASE_CANNOT_READ);
    }

    @Test
    void aReasonForOnePathHidesNoOther() throws IOException {
        recordAndReplace("\"Oak\"", "\"oak\"", ".height = 20", ".height = 21");
        Files.writeString(
                folder.resolve("changes.txt"),
                "oak 1.0.0 .name differs: names begin with a capital, which nobody breaks: see the notes\n");
        assertThat(gate(1).faults())
                .extracting(Fault::kind, Fault::field, Fault::reason)
                .containsExactly(tuple(Fault.Kind.READS_ANOTHER_VALUE, ".height", "it was 21 and is 20"));
    }

    @Test
    void aReasonHoldsForWhatIsGoneBelowItsPath() throws IOException {
        recordAndReplace("  .name = \"Oak\"\n", "  .name = shop.Name\n  .name.latin = \"Quercus\"\n");
        Files.writeString(folder.resolve("changes.txt"), "oak 1.0.0 .name differs: it is a text now\n");
        assertThat(gate(1).faults()).isEmpty();
    }

    /** Makes the value that the release read another one. */
    private void recordAndReplace(String... replacements) throws IOException {
        gate(1).record("1.0.0");
        Path file = folder.resolve("1.0.0/oak.txt");
        String text = Files.readString(file);
        for (int i = 0; i < replacements.length; i += 2) {
            assertThat(text).contains(replacements[i]);
            text = text.replace(replacements[i], replacements[i + 1]);
        }
        Files.writeString(file, text);
    }

    @Test
    void aDescriptionOfSeveralLinesIsReadAsItWasRecorded() {
        WireGate gate = gate(1).describe(Tree.class, tree -> "%s\n%s".formatted(tree.name(), tree.height()));
        gate.record("1.0.0");
        assertThat(gate.faults()).isEmpty();
        assertThat(folder.resolve("1.0.0/oak.txt")).content().contains("  . = \"Oak\\n20\"\n");
    }

    @Test
    void aKeyWithAnEqualsSignIsReadAsItWasRecorded() {
        WireGate gate = WireGate.of(folder).sample("rates", () -> new HashMap<>(Map.of("1 EUR = 1 USD", 2)));
        gate.record("1.0.0");
        assertThat(gate.faults()).isEmpty();
    }

    @Test
    void anArrayWithALineEndIsReadAsItWasRecorded() {
        WireGate gate = WireGate.of(folder).sample("text", () -> new char[] {'a', '\n'});
        gate.record("1.0.0");
        assertThat(gate.faults()).isEmpty();
        assertThat(folder.resolve("1.0.0/text.txt")).content().contains("  . = char[\"a\\n\"]\n");
    }

    @Test
    void aReasonWithoutWordsIsRefused() throws IOException {
        gate(1).record("1.0.0");
        Files.writeString(folder.resolve("changes.txt"), "oak 1.0.0 01234567 changed:\n");
        WireGate other = WireGate.of(folder).sample("oak", () -> "Oak");
        assertThatThrownBy(other::faults)
                .hasMessage(
                        "%s/changes.txt has the line 'oak 1.0.0 01234567 changed:'. Expected a sample, a release, what the message names, one of changed, breaks and differs, a colon and a reason.",
                        folder);
    }

    @Test
    void aSampleThatIsGoneIsMissed() {
        gate(1).record("1.0.0");
        SerializerConfig serializer =
                new SerializerConfig().setTypeClass(Tree.class).setImplementation(new TreeSerializer(1));
        WireGate without = WireGate.of(folder).config(new SerializationConfig().addSerializerConfig(serializer));
        assertThat(without.faults())
                .extracting(Fault::reason)
                .containsExactly("the release has a sample of that name, and today's code gives none");
    }

    @Test
    void aSampleMustHaveTheSameBytesAtEachCall() {
        WireGate gate = WireGate.of(folder).sample("id", UUID::randomUUID);
        assertThatThrownBy(() -> gate.record("1.0.0"))
                .isInstanceOf(WireChangedError.class)
                .hasMessageContaining("id: two calls in a row give different bytes\n");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aSerializerThatChangesAValueIsNotRecorded() {
        assertThatThrownBy(() -> gate(2).record("1.0.0"))
                .hasMessage(
                        "Sample oak comes back changed: .height was 20 and is 40. workbench.gate.GateFolderTest$TreeSerializer, type id 1700 loses it, so the release cannot be recorded. Mend that, or leave it out of the sample.");
    }

    @Test
    void whatCannotBeWrittenIsAFault() {
        WireGate gate = WireGate.of(folder).sample("thread", () -> new Object[] {new Thread()});
        assertThatThrownBy(() -> gate.record("1.0.0"))
                .isInstanceOf(WireChangedError.class)
                .hasMessageContaining("thread: today's code cannot write the sample and read it back\n");
    }

    @Test
    void aReleaseIsRecordedOnce() {
        gate(1).record("1.0.0");
        gate(1).record("1.0.0");
        assertThatThrownBy(() -> new Releases(folder).add("1.0.0", List.of(RecordedText.parse("oak", """
                                strategy CUSTOM
                                identity type id 1700
                                serializer none
                                value
                                bytes 1
                                  00
                                """))))
                .hasMessage(
                        "Release 1.0.0 has a sample oak with other bytes. What a release wrote does not change: record another release, or delete %s/1.0.0 to begin it again.",
                        folder);
    }

    @Test
    void aFileThatWasEditedIsNamed() throws IOException {
        gate(1).record("1.0.0");
        Path file = folder.resolve("1.0.0/oak.txt");
        Files.writeString(file, Files.readString(file).replace("bytes 19", "bytes 20"));
        assertThatThrownBy(() -> gate(1).faults())
                .hasMessage(
                        "%s is not as it was recorded. It has 19 bytes and says that it has 20. Restore it from the repository.",
                        file);
    }

    @Test
    void aConflictMarkerInAValueIsRefused() throws IOException {
        recordAndReplace("  .height = 20", "<<<<<<< HEAD\n  .height = 20\n=======\n  .height = 21\n>>>>>>> more");
        assertThatThrownBy(() -> gate(1).faults())
                .hasMessage(
                        "%s is not as it was recorded. It has the line '<<<<<<< HEAD'. Expected lines that begin with class, type, version or one of [strategy, identity, serializer, schema, value, bytes], or with two spaces. A merge may have left conflict markers. Restore it from the repository.",
                        folder.resolve("1.0.0/oak.txt"));
    }

    @Test
    void aVersionWithoutANumberIsRefused() throws IOException {
        recordAndReplace("bytes 19", "version shop.Tree\nbytes 19");
        assertThatThrownBy(() -> gate(1).faults())
                .hasMessage(
                        "%s is not as it was recorded. It has the line 'version shop.Tree'. Expected a class and its serialVersionUID, such as 'version shop.Order 1'. Restore it from the repository.",
                        folder.resolve("1.0.0/oak.txt"));
    }

    /** The classes of the release had other names of fields than those of today. */
    @Test
    void aSampleThatIsRecordedAgainStaysAsItWas() throws IOException {
        recordAndReplace("  name java.lang.String", "  title java.lang.String");
        gate(1).sample("pine", () -> new Tree("Pine", 9)).record("1.0.0");
        assertThat(folder.resolve("1.0.0/oak.txt")).content().contains("  title java.lang.String\n");
        assertThat(folder.resolve("1.0.0/pine.txt")).content().contains("  name java.lang.String\n");
    }

    @Test
    void aSchemaOfItsOwnDecidesForAvro() {
        String then = """
                {"type": "record", "name": "Tree", "fields": [{"name": "name", "type": "string"}]}""";
        String now = then.replace("\"name\", \"type\"", "\"latin\", \"type\"");
        withSchema(gate(1), then).record("1.0.0");
        WireGate other = withSchema(gate(1).sample("pine", () -> new Tree("Pine", 9)), then);
        assertThat(other.faults()).isEmpty();
        Recorded recorded = requireNonNull(new Releases(folder).samples("1.0.0").get("oak"));
        Recorded written = RecordedText.parse("oak", RecordedText.of(recorded).replace("00000014", "00000015"));
        assertThat(new LastReader(recorded, written, Map.of(), GateFolderTest::whyUnreadable).refusal())
                .isEmpty();
        Recorded renamed = RecordedText.parse("oak", RecordedText.of(written).replace(then, now));
        assertThat(new LastReader(recorded, renamed, Map.of(), GateFolderTest::whyUnreadable).refusal())
                .contains(new LastReader.Refusal("its schema", "READER_FIELD_MISSING_DEFAULT_VALUE at /fields/0"));
    }

    private static WireGate withSchema(WireGate gate, String schema) {
        return gate.schema("oak", schema, GateFolderTest::whyUnreadable);
    }

    private static Optional<String> whyUnreadable(String writer, String reader) {
        var result = SchemaCompatibility.checkReaderWriterCompatibility(parse(reader), parse(writer))
                .getResult();
        return result.getCompatibility() == SchemaCompatibilityType.COMPATIBLE
                ? Optional.empty()
                : Optional.of("%s at %s"
                        .formatted(
                                result.getIncompatibilities().get(0).getType(),
                                result.getIncompatibilities().get(0).getLocation()));
    }

    private static Schema parse(String text) {
        return new Schema.Parser().parse(text);
    }
}
