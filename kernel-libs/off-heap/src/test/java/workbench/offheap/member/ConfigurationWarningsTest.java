package workbench.offheap.member;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.config.CacheDeserializedValues;
import com.hazelcast.config.InMemoryFormat;
import com.hazelcast.config.MapConfig;
import org.junit.jupiter.api.Test;

/** The words of the notes; the tests with members say when they appear. */
class ConfigurationWarningsTest {

    private static final long GIB = 1L << 30;

    @Test
    void aMachineThatFitsIsNotMentioned() {
        assertThat(ConfigurationWarnings.ofMachine(true, 4 * GIB, 4 * GIB, 12 * GIB))
                .isEmpty();
    }

    @Test
    void whatBackupsMayTakeBeyondTheLimitCounts() {
        assertThat(ConfigurationWarnings.ofMachine(true, 4 * GIB, 4 * GIB, 12 * GIB - 1))
                .containsExactly(
                        "The off-heap limit of 4294967296 bytes, as much again for backups and migrated entries, which may pass it,"
                                + " and the largest heap of 4294967296 bytes together exceed the 12884901887 bytes of memory that this"
                                + " machine has. Lower the limit or -Xmx, or the system may end the process when a member leaves or"
                                + " joins");
    }

    @Test
    void aMissingAccessAndTooMuchMemoryAreNamedWithTheirRemedies() {
        assertThat(ConfigurationWarnings.ofMachine(false, 5 * GIB, 4 * GIB, 8 * GIB))
                .containsExactly(
                        "Off-heap memory comes from arenas, which zero it first and release it slowly, since native access is"
                                + " not enabled. Start Java with --enable-native-access=ALL-UNNAMED",
                        "The off-heap limit of 5368709120 bytes and the largest heap of 4294967296 bytes together exceed the"
                                + " 8589934592 bytes of memory that this machine has. Lower the limit or -Xmx, or the system may"
                                + " end the process");
    }

    @Test
    void aMapOfAnotherFormatAndACacheOfValuesAreNamedWithTheirRemedies() {
        assertThat(ConfigurationWarnings.ofMap("one", new MapConfig("one"))).isEmpty();
        assertThat(ConfigurationWarnings.ofMap("one", new MapConfig("one").setInMemoryFormat(InMemoryFormat.OBJECT)))
                .contains(
                        "Map \"one\" stays on the heap, since it has in-memory format OBJECT, and off-heap storage holds"
                                + " serialized values only. Set it to BINARY, or leave the map out of the pattern of off-heap storage");
        assertThat(ConfigurationWarnings.ofMap(
                        "one", new MapConfig("one").setCacheDeserializedValues(CacheDeserializedValues.ALWAYS)))
                .contains("Map \"one\" is to cache deserialized values, but entries off heap keep none, so that each"
                        + " query deserializes them. Set it to INDEX_ONLY or NEVER, or leave the map out of the pattern of"
                        + " off-heap storage");
    }
}
