package workbench.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.Set;
import org.apache.maven.plugin.MojoFailureException;
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
        ModuleFolder module = new ModuleFolder(folder);
        order = module.generated("Order");
        price = module.generated("Price");
        files = new WrittenFiles(folder, module.kept().resolve("generated.txt"));
        files.replace("default", KNOWN, Map.of(order, "order", price, "price"));
    }

    @Test
    void aFileThatTheExecutionNoLongerWritesIsDeleted() throws Exception {
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

    @Test
    void aFileThatAnotherExecutionOfTheBuildWroteIsRefused() throws Exception {
        Set<String> ran = Set.of("default");
        assertThatThrownBy(() -> files.requireOwn("own", ran, Map.of(order, "another order")))
                .isInstanceOf(MojoFailureException.class)
                .hasMessage(
                        "The executions 'default' and 'own' of the goal generate both write target/sources/shop/Order.java, with different content. Name each class in one execution only. If classes of both executions use the same class, name in one of the two executions the class that leads to both.");
        files.requireOwn("own", ran, Map.of(order, "order"));
        files.requireOwn("own", Set.of(), Map.of(order, "another order"));
        files.requireOwn("default", ran, Map.of(order, "another order"));
    }
}
