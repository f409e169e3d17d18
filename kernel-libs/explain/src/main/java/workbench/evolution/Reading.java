package workbench.evolution;

import workbench.own.value.Change;

/** What became of values that one version of a class wrote and the other read. */
public sealed interface Reading {

    /**
     * Every field that both versions have kept its value, and those that the reader alone has are as in a new object.
     *
     * @param values how many
     */
    record Works(int values) implements Reading {}

    /**
     * A value came back wrong, without an error: the worst outcome.
     *
     * @param change what was expected, and what came instead
     */
    record Wrong(Change change) implements Reading {}

    /**
     * An exception.
     *
     * @param message what it said
     */
    record Failed(String message) implements Reading {}

    /**
     * The strategy does not apply to one of the versions.
     *
     * @param reason the cause and what to do, in sentences
     */
    record Refused(String reason) implements Reading {}

    /**
     * The workbench cannot try it.
     *
     * @param reason the cause, in a sentence
     */
    record NotTried(String reason) implements Reading {}

    /** The word in tables. */
    default String label() {
        return switch (this) {
            case Works _ -> "works";
            case Wrong _ -> "WRONG";
            case Failed _ -> "error";
            case Refused _ -> "refused";
            case NotTried _ -> "not tried";
        };
    }

    /** The outcome in a sentence. */
    default String text() {
        return switch (this) {
            case Works _ -> "works";
            case Wrong(Change change) ->
                "WRONG without an error: %s is %s, and should be %s"
                        .formatted(change.path(), change.after(), change.before());
            case Failed(String message) -> "error: " + message;
            case Refused(String reason) -> "refused: " + reason;
            case NotTried(String reason) -> "not tried: " + reason;
        };
    }

    /** Whether nothing was lost. */
    default boolean isRight() {
        return this instanceof Works;
    }
}
