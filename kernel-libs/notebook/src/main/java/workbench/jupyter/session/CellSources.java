package workbench.jupyter.session;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import jdk.jshell.ImportSnippet;
import jdk.jshell.JShell;
import jdk.jshell.Snippet;
import jdk.jshell.TypeDeclSnippet;
import org.dflib.jjava.jupyter.kernel.BaseKernel;
import workbench.compile.DomainSources;
import workbench.own.change.SourceText;

/** The sources of classes that cells define. */
final class CellSources {

    /** How JShell names the class around what a plain cell defines. */
    private static final Pattern OF_A_CELL = Pattern.compile("REPL\\.\\$JShell\\$\\w+\\$(.+)");

    /** The package that {@code %%source} puts before a text that has none, on one line. */
    private static final Pattern PACKAGE = Pattern.compile("package [\\w.]+; (?=\\S)");

    private static final String PACKAGE_OF_A_CELL = "own";

    private final JShell shell;
    private final DomainSources written;

    CellSources(BaseKernel kernel, DomainSources written) {
        this.shell = shell(kernel);
        this.written = written;
    }

    /** By reflection, since the kernel's own class is not on Maven Central. */
    static JShell shell(BaseKernel kernel) {
        try {
            return (JShell) kernel.getClass().getMethod("getJShell").invoke(kernel);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("This is no kernel of JJava 1.0: " + kernel.getClass(), e);
        }
    }

    /** The source of a class of a plain cell with the classes that it names, or of a {@code %%source} cell. */
    Optional<SourceText> of(Class<?> type) {
        Matcher typed = OF_A_CELL.matcher(type.getName());
        if (typed.matches()) {
            return Optional.of(new SourceText(
                    PACKAGE_OF_A_CELL + "." + typed.group(1),
                    before(),
                    text(typed.group(1).replaceFirst("\\$.*", ""))));
        }
        return written.find(type.getName().replaceFirst("\\$.*", "")).map(text -> {
            Matcher added = PACKAGE.matcher(text);
            return added.lookingAt()
                    ? new SourceText(type.getName(), added.group(), text.substring(added.end()))
                    : SourceText.of(type.getName(), text);
        });
    }

    private String before() {
        return shell.imports()
                .filter(each -> shell.status(each) == Snippet.Status.VALID)
                .map(ImportSnippet::source)
                .map(each -> each.strip().endsWith(";") ? each.strip() : each.strip() + ";")
                .collect(Collectors.joining(" ", "package %s; ".formatted(PACKAGE_OF_A_CELL), "\n"));
    }

    /** The snippets that define a class and all that it names, in the order of the cells. */
    private String text(String name) {
        List<TypeDeclSnippet> types = shell.types()
                .filter(each -> shell.status(each) == Snippet.Status.VALID)
                .toList();
        Set<String> needed = new LinkedHashSet<>(Set.of(name));
        int before;
        do {
            before = needed.size();
            types.stream()
                    .filter(each -> needed.contains(each.name()))
                    .flatMap(each -> named(each, types))
                    .toList()
                    .forEach(needed::add);
        } while (needed.size() > before);
        return types.stream()
                .filter(each -> needed.contains(each.name()))
                .map(each -> each.source().strip() + "\n")
                .collect(Collectors.joining());
    }

    private static Stream<String> named(TypeDeclSnippet by, List<TypeDeclSnippet> types) {
        return types.stream().map(TypeDeclSnippet::name).filter(name -> Pattern.compile(
                        "\\b" + Pattern.quote(name) + "\\b")
                .matcher(by.source())
                .find());
    }
}
