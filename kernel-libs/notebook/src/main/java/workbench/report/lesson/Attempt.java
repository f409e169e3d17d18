package workbench.report.lesson;

import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import org.apache.commons.lang3.exception.ExceptionUtils;
import org.jspecify.annotations.Nullable;
import workbench.text.Numbers;

/**
 * What came of code that was meant to fail. Its text is for a reader: what was thrown, why and where, or that the code did not fail.
 *
 * @param value what the code gave, if it gave anything
 * @param thrown what it threw; empty if it did not fail
 * @param place the reader's line that led there; may be empty
 */
public record Attempt<T>(Optional<T> value, Optional<Throwable> thrown, String place) {

    /**
     * Runs the code and keeps an exception that it throws.
     *
     * @param places finds the reader's line in an exception
     * @throws CancellationException if the thread was interrupted
     */
    public static <T> Attempt<T> of(Callable<? extends @Nullable T> code, Function<Throwable, String> places) {
        try {
            return new Attempt<>(Optional.ofNullable(code.call()), Optional.empty(), "");
        } catch (Exception | StackOverflowError e) { // the code is anybody's
            if (ExceptionUtils.indexOfType(e, InterruptedException.class) >= 0) {
                Thread.currentThread().interrupt();
                throw new CancellationException("The attempt was interrupted.");
            }
            return new Attempt<>(Optional.empty(), Optional.of(e), places.apply(e));
        }
    }

    /** Whether the code threw an exception. */
    public boolean failed() {
        return thrown.isPresent();
    }

    /** The value as text, or the message of the innermost cause: short enough for a table. */
    public String outcome() {
        return thrown.map(Attempt::reason)
                .orElseGet(() -> value.map(Attempt::written).orElse("done"));
    }

    private static String reason(Throwable thrown) {
        Throwable root = ExceptionUtils.getRootCause(thrown);
        return root.getMessage() == null ? root.getClass().getSimpleName() : root.getMessage();
    }

    private static String written(Object value) {
        return switch (value) {
            case Integer count -> Numbers.whole(count);
            case Long count -> Numbers.whole(count);
            case Double number -> Numbers.of(number);
            default -> value.toString();
        };
    }

    @Override
    public String toString() {
        if (thrown.isEmpty()) {
            return value.map(given -> "It did not fail. It gave: " + written(given))
                    .orElse("It did not fail.");
        }
        StringBuilder text = new StringBuilder("It failed. ");
        String last = "";
        for (Throwable each : ExceptionUtils.getThrowableList(thrown.orElseThrow())) {
            String message = String.valueOf(each.getMessage());
            if (last.isEmpty() || !last.contains(message)) {
                text.append(last.isEmpty() ? "" : "\nCaused by ").append(named(each));
            }
            last = named(each);
        }
        return text + (place.isEmpty() ? "" : "\nIn your cell: " + place);
    }

    private static String named(Throwable thrown) {
        String name = thrown.getClass().getSimpleName();
        return thrown.getMessage() == null ? name : name + ": " + thrown.getMessage();
    }
}
