package workbench.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import workbench.measure.Task;

/** Reads a task, such as {@code read:client:4-threads}. */
final class TaskConverter implements ITypeConverter<Task> {

    @Override
    public Task convert(String text) {
        try {
            return Task.parse(text);
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(String.valueOf(e.getMessage()));
        }
    }
}
