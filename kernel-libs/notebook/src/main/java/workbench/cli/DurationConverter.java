package workbench.cli;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a duration: a number and its unit, such as {@code 90s}, {@code 15m} or {@code 2h}. */
final class DurationConverter implements ITypeConverter<Duration> {

    private static final Pattern DURATION = Pattern.compile("(\\d{1,6})([smh])");

    @Override
    public Duration convert(String text) {
        Matcher duration = DURATION.matcher(text.strip());
        if (!duration.matches()) {
            throw new TypeConversionException("\"%s\" is no duration. Say 90s, 15m or 2h".formatted(text));
        }
        long number = Long.parseLong(duration.group(1));
        return switch (duration.group(2)) {
            case "s" -> Duration.ofSeconds(number);
            case "m" -> Duration.ofMinutes(number);
            default -> Duration.ofHours(number);
        };
    }
}
