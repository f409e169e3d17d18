package workbench.jupyter;

import java.util.Collection;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.dflib.jjava.jupyter.kernel.magic.MagicsRegistry;
import workbench.text.Nearest;

/** Rewrites what an exception says for the reader of a cell. */
public final class ThrownErrors {

    private static final Pattern MAGIC =
            Pattern.compile("(?:UndefinedMagicException: )?Undefined (cell|line) magic '(\\S*)'");

    private final MagicsRegistry magics;

    public ThrownErrors(MagicsRegistry magics) {
        this.magics = magics;
    }

    /** The message with types that cells declare under the names that cells give them. An unknown magic gets the nearest known ones. */
    public String sentence(String message) {
        Matcher magic = MAGIC.matcher(message);
        return magic.matches()
                ? noMagic((magic.group(1).equals("cell") ? "%%" : "%") + magic.group(2))
                : TypeNames.ofCells(message);
    }

    private String noMagic(String given) {
        List<String> known = Stream.concat(
                        marked("%%", magics.getCellMagicNames()), marked("%", magics.getLineMagicNames()))
                .sorted()
                .toList();
        return "There is no magic %s.%s Known: %s."
                .formatted(
                        given,
                        Nearest.to(given, known)
                                .map(" Did you mean %s?"::formatted)
                                .orElse(""),
                        String.join(", ", known));
    }

    private static Stream<String> marked(String mark, Collection<String> names) {
        return names.stream().map(name -> mark + name);
    }
}
