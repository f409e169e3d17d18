package workbench.jupyter.session;

import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;
import jdk.jshell.JShell;
import jdk.jshell.Snippet;
import jdk.jshell.SourceCodeAnalysis.SnippetWrapper;
import org.apache.commons.lang3.exception.ExceptionUtils;
import workbench.compile.DomainSources;

/** Finds the line of a reader's code in an exception. */
final class CellPlaces {

    /** Hazelcast also writes lines between the calls of two threads into a stack. */
    private static final Pattern PACKAGED = Pattern.compile("\\w+(\\.\\w+)+");

    private final JShell shell;
    private final DomainSources written;

    CellPlaces(JShell shell, DomainSources written) {
        this.shell = shell;
        this.written = written;
    }

    /** The line that was called last, in a plain cell or in a class of the session; empty if there is none. */
    String of(Throwable thrown) {
        return ExceptionUtils.getThrowableList(thrown).reversed().stream()
                .flatMap(each -> Arrays.stream(each.getStackTrace()))
                .flatMap(call -> place(call).stream())
                .findFirst()
                .orElse("");
    }

    private Optional<String> place(StackTraceElement call) {
        String name = call.getClassName();
        if (name.startsWith("REPL.")) {
            return shell.snippets()
                    .filter(snippet -> shell.status(snippet) == Snippet.Status.VALID)
                    .map(shell.sourceCodeAnalysis()::wrapper)
                    .filter(wrapper -> (name + "$").startsWith(wrapper.fullClassName() + "$"))
                    .map(wrapper -> line(wrapper, call.getLineNumber()))
                    .findFirst();
        }
        String outer = name.replaceFirst("\\$.*", "");
        return Optional.of(outer)
                .filter(each -> PACKAGED.matcher(each).matches())
                .flatMap(written::written)
                .flatMap(text -> text.lines()
                        .skip(Math.max(0, call.getLineNumber() - 1L))
                        .findFirst())
                .map(line -> "%s, line %s: %s".formatted(outer, call.getLineNumber(), line.strip()));
    }

    /** JShell counts lines in the class that it puts around a snippet. */
    private static String line(SnippetWrapper wrapper, int number) {
        String source = wrapper.source();
        int before = wrapper.wrapped()
                .lines()
                .limit(Math.max(0, number - 1L))
                .mapToInt(each -> each.length() + 1)
                .sum();
        int at = Math.clamp(wrapper.wrappedToSourcePosition(before), 0, Math.max(0, source.length() - 1));
        int begin = source.lastIndexOf('\n', at - 1) + 1;
        return source.substring(begin).lines().findFirst().orElse(source).strip();
    }
}
