package workbench.jupyter;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import workbench.compile.DomainSources;
import workbench.jupyter.words.Vocabulary;
import workbench.measure.Operation;
import workbench.text.Nearest;
import workbench.variant.Settings;
import workbench.workload.Part;

/** Names as people misspell them: each is looked for among the names that it would have at its place. */
class MisspellingsTest {

    private static final int TRIED = 200;
    private static final double PERCENT = 100;

    /** The rows of a keyboard: a key's neighbours are beside it. */
    private static final List<String> KEYS = List.of("qwertyuiop", "asdfghjkl", "zxcvbnm");

    private static final DomainSources SOURCES = new DomainSources(Path.of("../domain-src"), Path.of("none"));

    /** What a reader may write at some place. */
    static final Map<String, List<String>> VOCABULARIES = Map.of(
            "word", Vocabulary.words(),
            "strategy", SOURCES.strategies("cart"),
            "setting", Settings.known().stream().map(each -> each.id()).toList(),
            "domain", SOURCES.domains(),
            "constant", Stream.of(Operation.values()).map(Operation::name).toList(),
            "operation", Operation.onStrategies().stream().map(Operation::label).toList(),
            "part", Stream.of(Part.values()).map(Part::id).toList(),
            "magic",
                    List.of(
                            "%%benchmark",
                            "%%source", "%%time", "%classpath", "%load", "%maven", "%mavenRepo", "%time"),
            "command",
                    List.of(
                            "lab",
                            "run",
                            "test",
                            "image",
                            "competitors",
                            "golden",
                            "setup",
                            "doctor",
                            "publish",
                            "compare",
                            "export",
                            "results",
                            "members",
                            "selfcheck",
                            "offheap",
                            "plan",
                            "soak"),
            "format", List.of("jmh", "csv", "markdown"));

    private record Misspelling(String kind, String meant, String written) {

        Optional<String> suggested() {
            return Nearest.to(written, VOCABULARIES.getOrDefault(kind, List.of()));
        }
    }

    @Test
    void leadToTheNameThatWasMeant() {
        List<Misspelling> tried = misspellings();
        List<String> missed = tried.stream()
                .filter(each -> !each.suggested().equals(Optional.of(each.meant())))
                .map(each -> "%s for %s: %s"
                        .formatted(
                                each.written(), each.meant(), each.suggested().orElse("nothing")))
                .toList();
        double hits = PERCENT * (tried.size() - missed.size()) / tried.size();
        assertThat(tried).hasSize(TRIED);
        assertThat(hits).as("%% of %s right; not: %s", TRIED, missed).isGreaterThanOrEqualTo(95);
    }

    /** All kinds of names and of slips in turn, so that no large vocabulary decides alone. */
    private static List<Misspelling> misspellings() {
        Random random = new Random(28);
        List<String> kinds = VOCABULARIES.keySet().stream().sorted().toList();
        List<Misspelling> all = new ArrayList<>();
        for (int i = 0; all.size() < TRIED; i++) {
            String kind = kinds.get(i % kinds.size());
            List<String> names = VOCABULARIES.getOrDefault(kind, List.of());
            String meant = names.get(random.nextInt(names.size()));
            String written = Slip.values()[random.nextInt(Slip.values().length)].in(meant, random);
            if (names.stream().noneMatch(written::equalsIgnoreCase)) { // or it would not be a misspelling
                all.add(new Misspelling(kind, meant, written));
            }
        }
        return all;
    }

    private enum Slip {
        TRANSPOSED {
            @Override
            String in(String name, Random random) {
                int at = at(name.length() - 1, random);
                return name.substring(0, at) + name.charAt(at + 1) + name.charAt(at) + name.substring(at + 2);
            }
        },
        OMITTED {
            @Override
            String in(String name, Random random) {
                int at = at(name.length(), random);
                return name.substring(0, at) + name.substring(at + 1);
            }
        },
        DOUBLED {
            @Override
            String in(String name, Random random) {
                int at = at(name.length(), random);
                return name.substring(0, at + 1) + name.substring(at);
            }
        },
        NEIGHBOUR {
            @Override
            String in(String name, Random random) {
                int at = at(name.length(), random);
                return name.substring(0, at) + neighbour(name.charAt(at)) + name.substring(at + 1);
            }
        },
        BRITISH_OR_AMERICAN {
            @Override
            String in(String name, Random random) {
                return name.contains("z") || name.contains("Z")
                        ? name.replaceAll("(?<=[iy])z(?=e)", "s").replaceAll("(?<=[IY])Z(?=E)", "S")
                        : name.replaceAll("(?<=[iy])s(?=e)", "z").replaceAll("(?<=[IY])S(?=E)", "Z");
            }
        };

        abstract String in(String name, Random random);

        private static int at(int length, Random random) {
            return random.nextInt(length);
        }

        private static char neighbour(char key) {
            return KEYS.stream()
                    .filter(row -> row.indexOf(key) >= 0)
                    .map(row ->
                            row.charAt(row.indexOf(key) == row.length() - 1 ? row.length() - 2 : row.indexOf(key) + 1))
                    .findFirst()
                    .orElse('x');
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"xylophone", "zebra", "q", "", "telescope", "42", "Wohnung", "mine", "foo", "everything"})
    void thatAreNoneLeadToNothing(String far) {
        VOCABULARIES.forEach((kind, names) ->
                assertThat(Nearest.to(far, names)).as("%s for a %s", far, kind).isEmpty());
    }
}
