package workbench.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WrittenFilesTest {

    private static final Set<String> KNOWN = Set.of("default", "own");

    @TempDir
    Path folder;

    private Path order;
    private Path price;
    private WrittenFiles files;

    @BeforeEach
    void write() throws Exception {
        order = folder.resolve("sources/shop/Order.java");
        price = folder.resolve("sources/shop/Price.java");
        files = new WrittenFiles(folder, folder.resolve("kept/generated.txt"));
        files.replace("default", KNOWN, Map.of(order, "order", price, "price"));
    }

    @Test
    void aFileThatTheExecutionWritesNoMoreIsDeleted() throws Exception {
        files.replace("default", KNOWN, Map.of(price, "new price"));
        assertThat(order).doesNotExist();
        assertThat(price).hasContent("new price");
        files.replace("default", KNOWN, Map.of(order, "order"));
        assertThat(order).hasContent("order");
        assertThat(price).doesNotExist();
    }

    @Test
    void aFileOfAUserStays() throws Exception {
        Path other = order.resolveSibling("Other.java");
        Files.writeString(other, "by hand");
        Files.writeString(order, "changed by hand");
        files.replace("default", KNOWN, Map.of());
        assertThat(other).hasContent("by hand");
        assertThat(order).hasContent("changed by hand");
        assertThat(price).doesNotExist();
    }

    @Test
    void aFileOfAnotherExecutionStays() throws Exception {
        Path ticket = order.resolveSibling("Ticket.java");
        files.replace("own", KNOWN, Map.of(order, "order", ticket, "ticket"));
        assertThat(price).hasContent("price");
        files.replace("default", KNOWN, Map.of());
        assertThat(order).hasContent("order");
        assertThat(ticket).hasContent("ticket");
        assertThat(price).doesNotExist();
    }

    @Test
    void theFilesOfAnExecutionThatIsGoneAreDeleted() throws Exception {
        files.replace("own", Set.of("own"), Map.of(price, "price"));
        assertThat(order).doesNotExist();
        assertThat(price).hasContent("price");
    }

    @Test
    void aFileWithTheSameContentKeepsItsTime() throws Exception {
        FileTime past = FileTime.fromMillis(1_000_000);
        Files.setLastModifiedTime(order, past);
        files.replace("default", KNOWN, Map.of(order, "order", price, "new price"));
        assertThat(Files.getLastModifiedTime(order)).isEqualTo(past);
    }
}
