package workbench.text;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import org.apache.commons.text.similarity.DamerauLevenshteinDistance;
import org.apache.commons.text.similarity.JaroWinklerSimilarity;

/**
 * Which known name a reader probably meant. All messages about unknown names ask here, whatever is named: a word, a strategy, a
 * constant, a magic, a command or an option.
 */
public final class Nearest {

    /** The most letters to change, as a share of the name: a third, as from "kart" to "cart", but not from "mine" to "fory". */
    private static final int LETTERS_FOR_A_CHANGE = 3;

    private static final DamerauLevenshteinDistance CHANGES = new DamerauLevenshteinDistance();
    private static final JaroWinklerSimilarity SIMILARITY = new JaroWinklerSimilarity();

    private Nearest() {}

    /**
     * The name that needs the fewest changes; each is a letter that is missing, too much or another, or two that changed places.
     * Capitals do not count.
     *
     * @return nothing if no name is near: at most a third of the letters may change, and one letter of a short name
     */
    public static Optional<String> to(String given, Collection<String> known) {
        int most = Math.max(1, given.length() / LETTERS_FOR_A_CHANGE);
        return known.stream()
                .filter(each -> changes(given, each) <= most && changes(given, each) < given.length())
                .min(Comparator.<String>comparingInt(each -> changes(given, each))
                        .thenComparing(each -> similarity(given, each), Comparator.reverseOrder())
                        .thenComparing(Comparator.naturalOrder()));
    }

    /** A question that follows the sentence of a message, with a space before it, or nothing: {@code  Did you mean "kryo"?} */
    public static String question(String given, Collection<String> known) {
        return to(given, known).map(" Did you mean \"%s\"?"::formatted).orElse("");
    }

    private static int changes(String given, String known) {
        return CHANGES.apply(given.toLowerCase(Locale.ROOT), known.toLowerCase(Locale.ROOT));
    }

    private static double similarity(String given, String known) {
        return SIMILARITY.apply(given.toLowerCase(Locale.ROOT), known.toLowerCase(Locale.ROOT));
    }
}
