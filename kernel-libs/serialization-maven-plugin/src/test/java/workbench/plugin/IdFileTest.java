package workbench.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.logging.Log;
import org.apache.maven.plugin.logging.SystemStreamLog;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IdFileTest {

    @TempDir
    Path folder;

    @Test
    void newClassesGetNumbersByNameAndKeepThem() throws Exception {
        Path file = folder.resolve("new/ids.txt");
        IdFile first = IdFile.read(file);
        first.classIds(List.of(String.class, Integer.class));
        assertThat(first.save()).containsExactly("class java.lang.Integer = 1", "class java.lang.String = 2");
        IdFile second = IdFile.read(file);
        assertThat(second.classId(String.class)).isEqualTo(2);
        assertThat(second.classId(Boolean.class)).isEqualTo(3);
        assertThat(second.typeId(String.class, 1_700)).isEqualTo(1_700);
        second.save();
        assertThat(file).hasContent("""
                # Bytes contain these numbers instead of class names. Keep this file in the repository; change no line.
                class java.lang.Integer = 1
                class java.lang.String = 2
                class java.lang.Boolean = 3
                type java.lang.String = 1700""");
        assertThat(IdFile.read(file).save()).isEmpty();
    }

    @Test
    void aDamagedLineIsRefused() throws Exception {
        Path file = folder.resolve("ids.txt");
        Files.writeString(file, "class shop.Order = one\n");
        assertThatThrownBy(() -> IdFile.read(file))
                .isInstanceOf(MojoFailureException.class)
                .hasMessage(
                        "%s has the line 'class shop.Order = one'. Expected a line such as 'class shop.Order = 1'. Restore it from the repository: these numbers are in stored bytes.",
                        file);
    }

    /** As after a merge that kept the lines of both branches. */
    @Test
    void aClassHasOneNumber() throws Exception {
        Path file = folder.resolve("ids.txt");
        Files.writeString(file, "class shop.Order = 1\ntype shop.Order = 1\nclass shop.Order = 2\n");
        assertThatThrownBy(() -> IdFile.read(file))
                .isInstanceOf(MojoFailureException.class)
                .hasMessage(
                        "%s has two lines for 'class shop.Order', with the numbers 1 and 2. Keep the line that was released and delete the other one: the number is in stored bytes.",
                        file);
    }

    @Test
    void aNumberIsGivenOnce() throws Exception {
        Path file = folder.resolve("ids.txt");
        Files.writeString(file, "class shop.Order = 1\ntype shop.Order = 1\nclass shop.Invoice = 1\n");
        assertThatThrownBy(() -> IdFile.read(file))
                .isInstanceOf(MojoFailureException.class)
                .hasMessage(
                        "%s gives number 1 to 'class shop.Order' and to 'class shop.Invoice'. Give the later one another number.",
                        file);
    }

    @Test
    void aClassMayHaveATypeName() throws Exception {
        Path file = folder.resolve("ids.txt");
        Files.writeString(file, "name java.lang.String = text\nclass java.lang.String = 4\n");
        IdFile ids = IdFile.read(file);
        assertThat(ids.typeNames()).containsExactly(Map.entry("java.lang.String", "text"));
        assertThat(ids.classIds(List.of(String.class, Integer.class)))
                .containsEntry(String.class, 4)
                .containsEntry(Integer.class, 5);
        ids.save();
        assertThat(file)
                .hasContent("name java.lang.String = text\nclass java.lang.String = 4\nclass java.lang.Integer = 5");
    }

    @Test
    void aTypeNameHasNoDotsAndIsOfOneClass() throws Exception {
        Path file = folder.resolve("ids.txt");
        Files.writeString(file, "name shop.Order = shop.Order\n");
        assertThatThrownBy(() -> IdFile.read(file))
                .isInstanceOf(MojoFailureException.class)
                .hasMessage(
                        "%s gives 'shop.Order' the Compact type name 'shop.Order'. Expected a name without dots and spaces, such as order.",
                        file);
        Files.writeString(file, "name shop.Order = order\nname shop.Order = shopOrder\n");
        assertThatThrownBy(() -> IdFile.read(file))
                .isInstanceOf(MojoFailureException.class)
                .hasMessage(
                        "%s has two lines for 'name shop.Order', with 'order' and 'shopOrder'. Keep the line that was released and delete the other one: the name is in stored bytes.",
                        file);
        Files.writeString(file, "name shop.Order = order\nname rail.Order = order\n");
        assertThatThrownBy(() -> IdFile.read(file))
                .isInstanceOf(MojoFailureException.class)
                .hasMessage(
                        "%s gives the Compact type name 'order' to 'shop.Order' and to 'rail.Order'. Give the later one another name.",
                        file);
    }

    @Test
    void newLinesAreToBeCommitted() throws Exception {
        Path file = folder.resolve("ids.txt");
        List<String> said = new ArrayList<>();
        IdFile ids = IdFile.read(file);
        ids.classIds(List.of(String.class));
        ids.save(false, log(said));
        assertThat(said)
                .containsExactly(
                        "%s has new lines. Commit it: without them, the next build elsewhere may give these classes other numbers, and stored bytes contain them. [class java.lang.String = 1]"
                                .formatted(file));
        IdFile.read(file).save(false, log(said));
        assertThat(said).hasSize(1);
    }

    @Test
    void aBuildServerMayRefuseNewLines() throws Exception {
        Path file = folder.resolve("ids.txt");
        List<String> said = new ArrayList<>();
        IdFile ids = IdFile.read(file);
        ids.save(true, log(said));
        ids.classIds(List.of(String.class));
        assertThatThrownBy(() -> ids.save(true, log(said)))
                .isInstanceOf(MojoFailureException.class)
                .hasMessage(
                        "%s lacks the lines [class java.lang.String = 1], and this build may not add any. Build without frozenIds on your own machine, and commit the file.",
                        file);
        assertThat(file).doesNotExist();
        assertThat(said).isEmpty();
    }

    private static Log log(List<String> warnings) {
        return new SystemStreamLog() {
            @Override
            public void warn(CharSequence content) {
                warnings.add(content.toString());
            }
        };
    }
}
