package workbench.plugin;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.apache.maven.plugin.MojoFailureException;

/** A constant that a build names. */
final class Choice {

    private Choice() {}

    static <E extends Enum<E>> E of(String parameter, String name, Class<E> type) throws MojoFailureException {
        for (E each : type.getEnumConstants()) {
            if (each.name().equalsIgnoreCase(name.strip())) {
                return each;
            }
        }
        throw new MojoFailureException("<%s> is '%s'. Expected one of %s."
                .formatted(
                        parameter,
                        name,
                        Arrays.stream(type.getEnumConstants())
                                .map(each -> each.name().toLowerCase(Locale.ROOT))
                                .collect(Collectors.joining(", "))));
    }
}
