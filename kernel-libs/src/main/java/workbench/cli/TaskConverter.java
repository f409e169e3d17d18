package workbench.cli;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import workbench.measure.Operation;
import workbench.measure.Task;

/**
 * Reads a task: an operation, and after colons who calls it: {@code client}, {@code 2m} for two members, {@code 4t} for four
 * threads, such as {@code read:client:4t}.
 */
final class TaskConverter implements ITypeConverter<Task> {

    private static final Pattern COUNT = Pattern.compile("([1-9]\\d{0,2})([mt])");

    @Override
    public Task convert(String text) {
        String[] parts = text.strip().split(":", -1);
        Task task = Task.of(operation(parts[0]));
        try {
            for (int i = 1; i < parts.length; i++) {
                task = with(task, parts[i], text);
            }
            return task;
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(String.valueOf(e.getMessage()));
        }
    }

    private static Operation operation(String name) {
        Optional<Operation> operation = Arrays.stream(Operation.values())
                .filter(each -> each.label().equals(name))
                .findFirst();
        return operation.orElseThrow(() -> new TypeConversionException("there is no operation \"%s\". Known: %s"
                .formatted(
                        name,
                        Arrays.stream(Operation.values())
                                .map(each -> each.name().toLowerCase(Locale.ROOT))
                                .collect(Collectors.joining(", ")))));
    }

    private static Task with(Task task, String part, String text) {
        if (part.equals("client")) {
            return task.byClient();
        }
        Matcher count = COUNT.matcher(part);
        if (!count.matches()) {
            throw new TypeConversionException(
                    "\"%s\" in \"%s\" says nothing. After an operation and a colon comes client, 2m for two members or 4t for four threads, such as read:client:4t"
                            .formatted(part, text));
        }
        int number = Integer.parseInt(count.group(1));
        return count.group(2).equals("m") ? task.members(number) : task.threads(number);
    }
}
