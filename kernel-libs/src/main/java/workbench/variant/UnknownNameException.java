package workbench.variant;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import org.apache.commons.text.similarity.LevenshteinDistance;

/** A name that nothing has. The message gives the known names, and the nearest of them if it may be what was meant. */
public final class UnknownNameException extends IllegalArgumentException {

    private static final long serialVersionUID = 1;

    /** The most letters to change, as a share of the name: a third, as from "kart" to "cart", but not from "mine" to "fory". */
    private static final int LETTERS_FOR_A_CHANGE = 3;

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
            return message + " None is known at all.";
        }
        String names = String.join(", ", known.stream().sorted().toList());
        String nearest = known.stream()
                .min(Comparator.comparingInt(candidate -> distance(name, candidate)))
                .filter(candidate -> distance(name, candidate) <= Math.max(1, name.length() / LETTERS_FOR_A_CHANGE))
                .map(" Did you mean \"%s\"?"::formatted)
                .orElse("");
        return "%s Known: %s.%s".formatted(message, names, nearest);
    }

    /** For a name whose absence has a reason that can be told. */
    static UnknownNameException because(String reason, Collection<String> known) {
        return new UnknownNameException("%s Known: %s."
                .formatted(reason, String.join(", ", known.stream().sorted().toList())));
    }

    private static int distance(String left, String right) {
        return LevenshteinDistance.getDefaultInstance().apply(left.toLowerCase(Locale.ROOT), right);
    }
}
