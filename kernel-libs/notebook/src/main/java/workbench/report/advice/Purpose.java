package workbench.report.advice;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import workbench.variant.Features;
import workbench.variant.Features.Trait;

/**
 * A situation in which values are stored. It decides which strategies fit, and how much each criterion matters. No situation takes a
 * strategy that needs this workbench or that Hazelcast deprecates; {@link Weights} take any.
 */
public enum Purpose implements Aim {
    /** Values that outlive a release: members and clients are upgraded one by one, and old values stay. The usual one. */
    RELEASES(
            "values that outlive a release",
            Trait.EVOLVES,
            "lets you add and remove fields while old values stay",
            "its fields are fixed, so a new field makes old values unreadable",
            new Weights(3, 1, 2, 1, 1)),

    /** A cache that may be lost: a new release starts with an empty one. */
    CACHE("a cache that may be lost", null, "", "", new Weights(3, 1, 2, 0, 1)),

    /** Clients that are written in other languages than Java read the values. */
    LANGUAGES(
            "clients in other languages",
            Trait.OTHER_LANGUAGES,
            "lets clients in other languages read the values",
            "only Java reads it",
            new Weights(3, 1, 2, 1, 1)),

    /** Queries and indexes that ask for single fields. */
    QUERIES(
            "queries on fields",
            Trait.PARTIAL_READS,
            "lets a query read one field without the whole value",
            "a query makes the whole value to read one field",
            new Weights(3, 1, 2, 1, 1)),

    /** Memory counts more than time. */
    MEMORY("as little memory as possible", null, "", "", new Weights(1, 1, 8, 0, 1));

    private final String label;
    private final @Nullable Trait required;
    private final String gift;
    private final String lack;

    @SuppressWarnings("ImmutableEnumChecker") // a record of numbers
    private final Weights weights;

    Purpose(String label, @Nullable Trait required, String gift, String lack, Weights weights) {
        this.label = label;
        this.required = required;
        this.gift = gift;
        this.lack = lack;
        this.weights = weights;
    }

    @Override
    public String label() {
        return label;
    }

    @Override
    public Weights weights() {
        return weights;
    }

    @Override
    public Optional<String> obstacle(Features features) {
        return lacks(features) ? Optional.of(lack) : unwelcome(features);
    }

    /** What a strategy that fits gives, in a clause without a subject; empty if all fit. */
    String gift() {
        return gift;
    }

    private boolean lacks(Features features) {
        return required != null && !features.has(required);
    }

    /** Why no situation takes a strategy. */
    static Optional<String> unwelcome(Features features) {
        if (features.has(Trait.NEEDS_WORKBENCH)) {
            return Optional.of("it needs this workbench in the build or at run time");
        }
        return features.has(Trait.DEPRECATED)
                ? Optional.of("Hazelcast 5.7 deprecates it and will remove it")
                : Optional.empty();
    }
}
