package workbench.own;

import java.util.List;

/** What came of trying a strategy on a class. */
public sealed interface Outcome {

    /** How a {@link Trouble} names a value that is no edge case. */
    String SAMPLE = "a sample";

    /** The strategy's id. */
    String strategy();

    /**
     * Every value came back as it was.
     *
     * @param values how many
     */
    record Works(String strategy, int values) implements Outcome {}

    /**
     * The samples came back unchanged, and some edge cases could not be written.
     *
     * @param exceptions one for each edge case
     */
    record WorksExcept(String strategy, int values, List<Trouble> exceptions) implements Outcome {}

    /**
     * It does not apply, or cannot write the samples.
     *
     * @param field where the reason is, such as {@code Invoice.lines}, or the class
     */
    record Refused(String strategy, String field, String reason) implements Outcome {
        /** The reason, after the field if it does not begin with it. */
        public String text() {
            return sentence(field, reason);
        }
    }

    /**
     * The workbench cannot make the values on the classes that the strategy works with, so that nothing is known of the strategy.
     *
     * @param field where the reason is, such as {@code Invoice.lines}, or the class
     */
    record NotBuilt(String strategy, String field, String reason) implements Outcome {
        /** The reason, after the field if it does not begin with it. */
        public String text() {
            return sentence(field, reason);
        }
    }

    private static String sentence(String field, String reason) {
        return reason.startsWith(field) ? reason : "%s: %s".formatted(field, reason);
    }

    /**
     * A value came back changed, without an error: the worst outcome.
     *
     * @param changes one for each case in which that happened, the first of its kind
     */
    record Changed(String strategy, List<Trouble> changes) implements Outcome {}

    /** It is not tried yet, but the analysis will try it. */
    record Awaited(String strategy) implements Outcome {}

    /**
     * What went wrong with a value.
     *
     * @param valueName {@link #SAMPLE}, or the name of the edge case
     * @param field the path of the part
     * @param what what was thrown, or before and after
     */
    record Trouble(String valueName, String field, String what) {}

    /** Whether it can be measured on the samples, and be recommended. */
    default boolean isUsable() {
        return this instanceof Works || this instanceof WorksExcept;
    }

    /** The words in tables. */
    default String label() {
        return switch (this) {
            case Works _ -> "works";
            case WorksExcept _ -> "works, with exceptions";
            case Refused _ -> "refused";
            case NotBuilt _ -> "not tried";
            case Changed _ -> "CHANGES VALUES";
            case Awaited _ -> "not tried yet";
        };
    }
}
