package workbench.own;

import static org.assertj.core.api.Assertions.assertThat;
import static workbench.own.OddClassesTest.given;
import static workbench.own.OddClassesTest.tried;

import java.io.Serializable;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import workbench.own.Outcome.Works;

/** Classes that are maps or lists themselves. */
@NullUnmarked
class MapsAndListsTest {

    private static final String[] GENERATED = {
        "codec", "codecquick", "generatedbasic", "generatedopt", "stream", "compact"
    };

    /** It has a field beside its entries. */
    public static class Settings extends HashMap<String, String> {
        private static final long serialVersionUID = 1;
        public String owner = "nobody";

        /** For whoever fills it. */
        public Settings() {}

        static Settings of(String owner) {
            Settings settings = new Settings();
            settings.put("colour", "blue");
            settings.owner = owner;
            return settings;
        }
    }

    public static class Names extends ArrayList<String> {
        private static final long serialVersionUID = 1;

        /** For whoever fills it. */
        public Names() {}
    }

    /** It keeps its entries itself. */
    public static class Document extends AbstractMap<String, String> {
        final Map<String, String> entries = new LinkedHashMap<>();
        String title = "";

        /** For whoever fills it. */
        public Document() {}

        @Override
        public String put(String key, String value) {
            return entries.put(key, value);
        }

        @Override
        public Set<Map.Entry<String, String>> entrySet() {
            return entries.entrySet();
        }
    }

    static class Room implements Serializable {
        private static final long serialVersionUID = 1;
        Settings settings = Settings.of("Ann");
        Names names = new Names();
    }

    @Test
    void whatTheJdkKeepsOfAClassIsNamedAsTheReason() {
        Names names = new Names();
        names.add("Ann");
        assertThat(tried(given(Settings.class, List.of(Settings.of("Ann"))), GENERATED)
                        .values())
                .allSatisfy(
                        outcome -> assertThat(outcome)
                                .asString()
                                .contains(
                                        "field=Settings, reason=It extends java.util.HashMap, which keeps part of the value in private fields of the JDK. Hold such an object in a field instead, or take a strategy that knows the class."));
        assertThat(tried(given(Names.class, List.of(names)), GENERATED).values())
                .allSatisfy(outcome -> assertThat(outcome)
                        .asString()
                        .contains("field=Names, reason=It extends java.util.ArrayList, which keeps part of the value"));
    }

    @Test
    void aMapThatKeepsItsEntriesItselfIsAnObjectLikeOthers() {
        Document document = new Document();
        document.put("pages", "3");
        document.title = "Sea";
        assertThat(tried(given(Document.class, List.of(document)), GENERATED))
                .allSatisfy(
                        (strategy, outcome) -> assertThat(outcome).as(strategy).isInstanceOf(Works.class));
    }

    /** Its elements alone would be a part of the value. */
    @Test
    void aMapWithFieldsOfItsOwnIsLeftToASerializerThatKnowsThem() {
        Room room = new Room();
        room.names.add("Ann");
        Map<String, Outcome> outcomes = tried(given(Room.class, List.of(room)), GENERATED);
        assertThat(outcomes.remove("compact"))
                .asString()
                .contains("field=Room.settings, ", "Settings is a collection with fields of its own");
        assertThat(outcomes)
                .allSatisfy(
                        (strategy, outcome) -> assertThat(outcome).as(strategy).isInstanceOf(Works.class));
    }
}
