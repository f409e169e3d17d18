package workbench.plugin;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A reader that opened a file before it was written sees all of the old content, as the next build does after a kill. */
class DraftsTest {

    @TempDir
    Path folder;

    @Test
    void aFileIsReplacedInOneStep() throws Exception {
        Path file = folder.resolve("new/file.txt");
        Drafts.write(file, "old".getBytes(UTF_8));
        try (InputStream reader = Files.newInputStream(file)) {
            Drafts.write(file, "new".getBytes(UTF_8));
            assertThat(new String(reader.readAllBytes(), UTF_8)).isEqualTo("old");
        }
        assertThat(file).hasContent("new");
        assertThat(Drafts.of(file)).doesNotExist();
    }

    @Test
    void aWovenClassReplacesTheCompiledOneInOneStep() throws Exception {
        Path order = folder.resolve("classes/shop/Order.class");
        Files.createDirectories(order.getParent());
        Files.writeString(order, "compiled");
        try (InputStream reader = Files.newInputStream(order)) {
            new WovenFiles(folder.resolve("classes"), folder.resolve("kept"))
                    .write(Map.of("shop.Order", "woven".getBytes(UTF_8)));
            assertThat(new String(reader.readAllBytes(), UTF_8)).isEqualTo("compiled");
        }
        assertThat(order).hasContent("woven");
    }

    @Test
    void theNumbersOfClassesAreReplacedInOneStep() throws Exception {
        Path file = folder.resolve("ids.txt");
        Files.writeString(file, "class java.lang.String = 1\n");
        IdFile ids = IdFile.read(file);
        ids.classIds(List.of(Integer.class));
        try (InputStream reader = Files.newInputStream(file)) {
            ids.save();
            assertThat(new String(reader.readAllBytes(), UTF_8)).isEqualTo("class java.lang.String = 1\n");
        }
        assertThat(file).hasContent("class java.lang.String = 1\nclass java.lang.Integer = 2");
    }
}
