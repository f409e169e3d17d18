package workbench.versions;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class VersionClassesTest {

    private static final String IMPORT = "import com.hazelcast.nio.serialization.IdentifiedDataSerializable;\n";

    @Test
    void callsMethodsAsTheyWereNamedBefore4() {
        assertThat(VersionClasses.ofVersion(
                        "3.12.13", IMPORT + "out.writeString(a); in.readStringArray(); b.addStringArrayField(\"c\");"))
                .isEqualTo(IMPORT + "out.writeUTF(a); in.readUTFArray(); b.addUTFArrayField(\"c\");");
        assertThat(VersionClasses.ofVersion("3.12.13", IMPORT + "int getClassId() {"))
                .isEqualTo(IMPORT + "int getId() {");
    }

    @Test
    void aPortableKeepsItsClassId() {
        String portable = "import com.hazelcast.nio.serialization.Portable;\nint getClassId() {";
        assertThat(VersionClasses.ofVersion("3.12.13", portable)).isEqualTo(portable);
    }

    @Test
    void aSerializerBefore4CanBeDestroyed() {
        String start =
                "import com.hazelcast.nio.serialization.StreamSerializer;\nclass A implements StreamSerializer<B> {";
        assertThat(VersionClasses.ofVersion("3.2.3", start + " }")).isEqualTo(start + " public void destroy() {} }");
    }

    @Test
    void jsonGivesItsTextByToStringBefore5() {
        String json = "import com.hazelcast.core.HazelcastJsonValue;\nread(json.getValue())";
        assertThat(VersionClasses.ofVersion("4.2.8", json)).endsWith("read(json.toString())");
        assertThat(VersionClasses.ofVersion("5.3.8", json)).isEqualTo(json);
    }

    @Test
    void otherSourcesStayAsTheyAre() {
        assertThat(VersionClasses.ofVersion("4.2.8", IMPORT + "out.writeString(a);"))
                .isEqualTo(IMPORT + "out.writeString(a);");
        assertThat(VersionClasses.ofVersion("3.12.13", "generator.writeString(a);"))
                .isEqualTo("generator.writeString(a);");
    }
}
