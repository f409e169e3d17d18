package programmer;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import programmer.CanonicalProgrammer.Computer;
import workbench.variant.Domain;

/**
 * The programmer of the study "Boosted Hazelcast" (2017). How its objects are drawn is in the
 * repository that it names, cyclic-reference/hazelcast-serialization, today Unthrottled/hazelcast-serialization.
 */
public final class ProgrammerDomain implements Domain<CanonicalProgrammer> {

    @Override
    public String description() {
        return "a programmer with a computer and 0 to 14 languages, from the study Boosted Hazelcast";
    }

    @Override
    public CanonicalProgrammer sample(RandomGenerator random) {
        return CanonicalProgrammer.sample(random);
    }

    @Override
    public Map<String, CanonicalProgrammer> edgeCases() {
        Map<String, CanonicalProgrammer> cases = new LinkedHashMap<>();
        cases.put("no languages", speaking(List.of()));
        cases.put("null in place of the languages", speaking(null));
        cases.put("ten thousand languages", speaking(Collections.nCopies(10_000, "Java")));
        cases.put("largest values", numbered(Integer.MAX_VALUE));
        cases.put("smallest values", numbered(Integer.MIN_VALUE));
        cases.put("empty text", named(""));
        cases.put("non-ASCII text", named("Grüße, 程序员"));
        cases.put("surrogate pairs", named("\uD83D\uDCBB\uD83D\uDC69"));
        cases.put("a string of 50,000 characters", named("x".repeat(50_000)));
        return cases;
    }

    @Override
    public Optional<String> whyAbsent(String strategy) {
        return switch (strategy) {
            case "argot" -> Optional.of("the study has no Argot definition of it");
            case "plain" -> Optional.of("the model is more than an array of bytes");
            default -> Optional.empty();
        };
    }

    private static CanonicalProgrammer speaking(@Nullable List<String> languages) {
        return new CanonicalProgrammer("Ada", 36, new Computer("Engine", "Analytical", 1, "Babbage"), languages);
    }

    private static CanonicalProgrammer numbered(int number) {
        return new CanonicalProgrammer(
                "Ada", number, new Computer("Engine", "Analytical", number, "Babbage"), List.of("Java"));
    }

    /** Every text is the same, so that each place for text is tried. */
    private static CanonicalProgrammer named(String text) {
        return new CanonicalProgrammer(text, 36, new Computer(text, text, 1, text), List.of(text));
    }
}
