package workbench.measure;

import workbench.variant.Variant;

/**
 * A task on a variant that could not be measured.
 *
 * @param reason what was thrown, or why there are too few observations
 */
public record Failure(Task task, String name, String strategy, String reason) {

    /** What is said of a variant that threw. */
    public static Failure of(Task task, Variant<?, ?> variant, Throwable thrown) {
        return new Failure(task, variant.name(), variant.features().strategy(), reason(thrown));
    }

    /** Copies the failure of calls that ran beside large ones of a kind. */
    public Failure beside(String large) {
        return new Failure(task, name, strategy, "Beside %s: %s".formatted(large, reason));
    }

    /** What was thrown, and what had caused it in the first place: the first alone often says nothing. */
    private static String reason(Throwable thrown) {
        String message = thrown.getMessage();
        if (thrown instanceof RoundTripException && message != null) {
            return message;
        }
        Throwable root = thrown;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return root.equals(thrown) ? thrown.toString() : "%s, caused by %s".formatted(thrown, root);
    }
}
