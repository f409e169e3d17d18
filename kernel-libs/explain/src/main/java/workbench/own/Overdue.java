package workbench.own;

import java.beans.Introspector;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import workbench.own.strategy.Copy;
import workbench.own.value.OverdueException;
import workbench.shape.FieldShape;

/**
 * A trial that did not end in time, as a reader of a table needs it.
 *
 * @param where the field whose accessor was running, as {@code Order.total}; else the class
 * @param reason what happened, and what the reader can do
 */
record Overdue(String where, String reason) {

    private static final Pattern ACCESSOR = Pattern.compile("(?:get|is|has|set)(\\p{Lu}.*)");

    /** @param copy what the strategy works with */
    static Overdue of(OverdueException overdue, Copy copy) {
        Optional<Call> call = Stream.of(overdue.getStackTrace())
                .flatMap(frame -> call(frame, copy).stream())
                .findFirst();
        String said = call.map(each -> "%s: it was in %s.%s. See whether that method ends, or take another strategy."
                        .formatted(overdue.getMessage(), each.type.getSimpleName(), each.method))
                .orElseGet(() ->
                        "%s. Give fewer or smaller samples, or take another strategy.".formatted(overdue.getMessage()));
        return new Overdue(
                call.flatMap(each -> each.field(copy))
                        .orElseGet(() ->
                                call.map(Call::type).orElse(copy.model().root()).getSimpleName()),
                overdue.isStopped() ? said : said + " " + OverdueException.GOES_ON);
    }

    /** The topmost call of the reader's own code. */
    private record Call(Class<?> type, String method) {

        /** The label of the field that the method reads or writes, going by its name. */
        private Optional<String> field(Copy copy) {
            Matcher accessor = ACCESSOR.matcher(method);
            String name = accessor.matches() ? Introspector.decapitalize(accessor.group(1)) : method;
            return Stream.ofNullable(copy.model().classes().get(type))
                    .flatMap(shape -> shape.fields().stream())
                    .filter(field -> field.name().equals(name))
                    .map(FieldShape::label)
                    .findFirst();
        }
    }

    private static Optional<Call> call(StackTraceElement frame, Copy copy) {
        return copy.classes().stream()
                .filter(type -> type.getName().equals(frame.getClassName()))
                .map(copy::original)
                .map(type -> new Call(type, frame.getMethodName()))
                .findFirst();
    }
}
