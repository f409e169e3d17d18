package workbench.report.advice;

import java.util.Optional;
import workbench.variant.Variant;

/** What a strategy asks of its user beside what its features say. Safe for use by several threads. */
@FunctionalInterface
public interface Demands {

    /** How many lines of code a user writes for it. */
    int lines(Variant<?, ?> variant);

    /** Why this user cannot have it, in a clause; empty if nothing is known that forbids it. */
    default Optional<String> obstacle(Variant<?, ?> variant) {
        return Optional.empty();
    }
}
