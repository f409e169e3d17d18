package programmer;

import java.math.BigInteger;
import java.util.List;
import java.util.Objects;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * A programmer, in the form that strategies are compared against.
 *
 * @param name any text
 * @param age in years
 * @param computer what the programmer works on
 * @param languages what the programmer writes, or null: the study's classes tell a missing list from an empty one
 */
public record CanonicalProgrammer(
        String name, int age, Computer computer, @Nullable List<String> languages) {

    private static final int AGES = 64;
    private static final int NAME_BYTES = 16;
    private static final int NAME_RADIX = 32;

    private static final List<Computer> COMPUTERS = List.of(
            new Computer("Blade", "Stealth", 16, "Razer"),
            new Computer("Blade", "Pro", 16, "Razer"),
            new Computer("XPS", "13", 8, "Dell"),
            new Computer("Macbook", "Air", 8, "Apple"),
            new Computer("Macbook", "Pro", 16, "Apple"));

    private static final List<String> LANGUAGES = List.of(
            "Java",
            "Groovy",
            "Go",
            "Clojure",
            "Lisp",
            "Ruby",
            "Javascript",
            "C++",
            "C",
            "C#",
            "Perl",
            "Cobol",
            "R",
            "Matlab");

    public CanonicalProgrammer {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(computer, "computer");
        languages = languages == null ? null : List.copyOf(languages);
    }

    /**
     * Draws a programmer as the study does: a name of 128 random bits in base 32, an age below 64, one of five
     * computers, and each of fourteen languages by the toss of a coin. The list is never null.
     */
    public static CanonicalProgrammer sample(RandomGenerator random) {
        return new CanonicalProgrammer(
                sampleName(random),
                random.nextInt(AGES),
                COMPUTERS.get(random.nextInt(COMPUTERS.size())),
                LANGUAGES.stream().filter(language -> random.nextBoolean()).toList());
    }

    private static String sampleName(RandomGenerator random) {
        byte[] bits = new byte[NAME_BYTES];
        random.nextBytes(bits);
        return new BigInteger(1, bits).toString(NAME_RADIX);
    }

    /**
     * What a programmer works on.
     *
     * @param model such as Blade
     * @param subModel such as Stealth
     * @param ram in gigabytes
     * @param make such as Razer
     */
    public record Computer(String model, String subModel, int ram, String make) {

        public Computer {
            Objects.requireNonNull(model, "model");
            Objects.requireNonNull(subModel, "subModel");
            Objects.requireNonNull(make, "make");
        }
    }
}
