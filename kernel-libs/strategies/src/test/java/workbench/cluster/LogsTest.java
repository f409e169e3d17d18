package workbench.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.logging.Logger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LogsTest {

    @ParameterizedTest
    @ValueSource(strings = {"com.hazelcast.system", "workbench.offheap.OffHeap"})
    void whatAMemberSaysGoesToTheFileAlone(String name) {
        var file = Logs.toFile();
        Logger logger = Logger.getLogger(name);
        logger.warning("a message of " + name);
        assertThat(file).content().contains("a message of " + name);
        assertThat(Logs.tail()).startsWith(file.toString()).contains("a message of " + name);
        while (logger.getUseParentHandlers()) {
            logger = logger.getParent();
        }
        assertThat(logger.getName())
                .as("the logger that ends the way to the console")
                .isNotEmpty();
    }
}
