package workbench.jupyter.words;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dflib.jjava.jupyter.kernel.BaseKernel;
import org.dflib.jjava.jupyter.kernel.magic.CellMagic;
import workbench.jupyter.session.Session;

/**
 * {@code %%source cart.mine.ShoppingCart} stores the rest of the cell as that class for this session,
 * compiles it with the domain that its first package names, and imports it. A package statement may be
 * left out. If it does not compile, the last version that did is kept.
 */
public final class SourceMagic implements CellMagic<String, BaseKernel> {

    /** What it is called after the percent signs. */
    public static final String NAME = "source";

    /** What {@code help()} says of it. */
    public static final String DESCRIPTION =
            "A cell whose first line is %%source cart.mine.ShoppingCart makes its other lines that class, for this session.";

    private static final Pattern PACKAGE = Pattern.compile("(?m)^\\s*package\\s+([\\w.]+)\\s*;");

    @Override
    public String eval(BaseKernel kernel, List<String> args, String body) {
        if (args.size() != 1) {
            throw new IllegalArgumentException(
                    "%%%%source takes the full name of one class, such as %%%%source cart.mine.ShoppingCart, but got %s."
                            .formatted(args));
        }
        String className = args.getFirst();
        String summary = Session.session().addSource(className, packaged(className, body));
        kernel.evalRaw("import " + className + ";");
        return summary;
    }

    private static String packaged(String className, String body) {
        String expected = className.substring(0, Math.max(0, className.lastIndexOf('.')));
        Matcher found = PACKAGE.matcher(body);
        if (!found.find()) {
            return "package %s; %s".formatted(expected, body); // on one line, so that line numbers stay
        }
        if (!found.group(1).equals(expected)) {
            throw new IllegalArgumentException(
                    "The source says \"package %s\", but %%%%source %s asks for \"package %s\". Make them agree."
                            .formatted(found.group(1), className, expected));
        }
        return body;
    }
}
