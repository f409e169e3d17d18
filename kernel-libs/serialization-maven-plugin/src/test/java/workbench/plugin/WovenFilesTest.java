package workbench.plugin;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WovenFilesTest {

    @TempDir
    Path folder;

    private Path order;
    private WovenFiles files;

    @BeforeEach
    void compile() throws Exception {
        order = folder.resolve("classes/shop/Order.class");
        Files.createDirectories(order.getParent());
        Files.writeString(order, "compiled");
        files = new WovenFiles(folder.resolve("classes"), folder.resolve("kept"));
        files.restore();
        files.write(Map.of("shop.Order", "woven".getBytes(UTF_8), "shop.Order$$Factory", "added".getBytes(UTF_8)));
    }

    @Test
    void aSecondBuildBeginsWithTheOriginals() throws Exception {
        assertThat(order).hasContent("woven");
        files.restore();
        assertThat(order).hasContent("compiled");
        assertThat(order.resolveSibling("Order$$Factory.class")).doesNotExist();
    }

    @Test
    void aLaterExecutionOfABuildFindsWhatAnEarlierOneWove() throws Exception {
        assertThat(files.hasWoven("shop.Order")).isTrue();
        assertThat(files.hasWoven("shop.Invoice")).isFalse();
        files.restore();
        assertThat(files.hasWoven("shop.Order")).isFalse();
    }

    @Test
    void aClassThatWasCompiledAgainStays() throws Exception {
        Files.writeString(order, "compiled again");
        files.restore();
        assertThat(order).hasContent("compiled again");
    }

    @Test
    void aRestoreThatFailsLeavesTheWovenClassForTheNextBuild() throws Exception {
        Path original = folder.resolve("kept/originals/shop/Order.class");
        Files.delete(original);
        Files.createDirectory(original);
        assertThatThrownBy(files::restore).isInstanceOf(IOException.class);
        assertThat(order).hasContent("woven");
        assertThat(files.hasWoven("shop.Order")).isTrue();
    }

    @Test
    void theDraftOfAKilledBuildIsDeleted() throws Exception {
        Path draft = Files.writeString(order.resolveSibling("Order.class.draft"), "wov");
        files.restore();
        assertThat(draft).doesNotExist();
        assertThat(order).hasContent("compiled");
    }
}
