package workbench.variant;

import java.util.Collection;
import java.util.Map;
import workbench.text.Nearest;

/** Nothing has the given name. The message gives the nearest of the known names, if it may be what was meant, and all of them. */
public final class UnknownNameException extends IllegalArgumentException {

    private static final long serialVersionUID = 1;

    /** A longer list hides the one name that was meant. */
    private static final int MOST_BESIDE_THE_NEAREST = 40;

    private UnknownNameException(String message) {
        super(message);
    }

    /**
     * Looks a value up by name.
     *
     * @param kind what the name names, for the message, such as {@code strategy of domain cart}
     * @throws UnknownNameException if {@code known} has no such key
     */
    public static <T> T require(String kind, String name, Map<String, T> known) {
        T value = known.get(name);
        if (value == null) {
            throw new UnknownNameException(message(kind, name, known.keySet()));
        }
        return value;
    }

    private static String message(String kind, String name, Collection<String> known) {
        String message = "There is no %s named \"%s\".".formatted(kind, name);
        if (known.isEmpty()) {
            return message + " There is none at all.";
        }
        String nearest = Nearest.question(name, known);
        return nearest.isEmpty() || known.size() <= MOST_BESIDE_THE_NEAREST
                ? message + nearest + all(known)
                : message + nearest;
    }

    private static String all(Collection<String> known) {
        return " Known: %s.".formatted(String.join(", ", known.stream().sorted().toList()));
    }

    /** An exception whose message is this reason and all known names. */
    static UnknownNameException because(String reason, Collection<String> known) {
        return new UnknownNameException(reason + all(known));
    }
}
