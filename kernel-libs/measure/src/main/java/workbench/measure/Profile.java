package workbench.measure;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import workbench.variant.NotPossibleException;

/** Whether this process measures, or only tests the code around it. */
public enum Profile {
    /** Measures. */
    LIVE,
    /** Measures for so short a time that the figures mean nothing. */
    SMOKE;

    /**
     * What the environment variable {@code WORKBENCH_PROFILE} says; {@link #LIVE} if it is not set.
     *
     * @throws IllegalStateException if it names no profile
     */
    public static Profile fromEnvironment() {
        return named(System.getenv().getOrDefault("WORKBENCH_PROFILE", "live"));
    }

    static Profile named(String name) {
        return Arrays.stream(values())
                .filter(profile -> profile.label().equals(name))
                .findFirst()
                .orElseThrow(() -> new NotPossibleException(
                        "WORKBENCH_PROFILE is \"%s\", but must be one of %s.".formatted(name, labels())));
    }

    private static List<String> labels() {
        return Arrays.stream(values()).map(Profile::label).toList();
    }

    private String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
