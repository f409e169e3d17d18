package workbench.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import workbench.measure.latency.LargeCall;
import workbench.variant.UnknownNameException;

/** Reads a large call, such as {@code process}. */
final class LargeCallConverter implements ITypeConverter<LargeCall> {

    @Override
    public LargeCall convert(String text) {
        try {
            return LargeCall.named(text);
        } catch (UnknownNameException e) {
            throw new TypeConversionException(String.valueOf(e.getMessage()));
        }
    }
}
