package workbench.kernel;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toSet;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import jdk.jshell.Diag;
import jdk.jshell.EvalException;
import jdk.jshell.JShell;
import jdk.jshell.Snippet;
import jdk.jshell.UnresolvedReferenceException;
import jdk.jshell.VarSnippet;
import org.dflib.jjava.jupyter.kernel.util.StringStyler;
import org.dflib.jjava.kernel.execution.CompilationException;

/** What a reader sees of an error: what happened, and the line of the cell. For one thread. */
final class CellErrors {

    private static final int MOST_PLACES = 3;
    private static final int LONGEST_LINE = 120;
    private static final String INDENT = "    ";
    private static final String ALL = "stack() shows the calls that led there.";
    private static final Pattern NAME = Pattern.compile("\\b[A-Za-z_]\\w*");

    /** So begins what JJava makes of a line or a cell with percent signs. */
    private static final String OF_A_MAGIC = "org.dflib.jjava.jupyter.kernel.BaseNotebookStatics.";

    /** So begins the message of the exception that JJava wraps around what a magic throws. */
    private static final String BY_A_MAGIC = "Exception running ";

    private final JShell shell;
    private final StringStyler style;
    private BiFunction<String, Diag, List<String>> compiler =
            (source, error) -> error.getMessage(Locale.ROOT).lines().toList();
    private UnaryOperator<String> thrown = message -> message;

    CellErrors(JShell shell, StringStyler style) {
        this.shell = shell;
        this.style = style;
    }

    /** See {@link WorkbenchKernel#explainErrors}. */
    void explain(BiFunction<String, Diag, List<String>> compiler, UnaryOperator<String> thrown) {
        this.compiler = compiler;
        this.thrown = thrown;
    }

    /** The lines to show, or nothing where JJava's own are good enough, as for an interrupted cell. */
    Optional<List<String>> lines(Throwable error) {
        if (error instanceof CompilationException compilation) {
            List<String> lines =
                    compilation(compilation.getBadSnippetCompilation().snippet());
            return lines.isEmpty() ? Optional.empty() : Optional.of(lines);
        }
        return switch (error.getCause()) {
            case EvalException thrown -> Optional.of(thrown(thrown));
            case UnresolvedReferenceException incomplete ->
                Optional.of(List.of(style.secondary(incomplete(incomplete))));
            case null, default -> Optional.empty();
        };
    }

    private List<String> compilation(Snippet snippet) {
        return shell.diagnostics(snippet)
                .filter(Diag::isError)
                .flatMap(error -> Stream.concat(
                        compiler.apply(snippet.source(), error).stream().map(style::secondary),
                        marked(snippet.source(), error)))
                .toList();
    }

    /** The line of the error, and below it what is wrong in it. */
    private static Stream<String> marked(String source, Diag error) {
        int start = Math.clamp(error.getStartPosition(), 0, source.length());
        int begin = source.lastIndexOf('\n', start - 1) + 1;
        int newline = source.indexOf('\n', start);
        int end = newline < 0 ? source.length() : newline;
        int marks = Math.max(1, (int) Math.min(error.getEndPosition(), end) - start);
        return Stream.of(INDENT + source.substring(begin, end), INDENT + " ".repeat(start - begin) + "^".repeat(marks));
    }

    private String incomplete(UnresolvedReferenceException error) {
        return "%s uses what is not there: %s. Run the cell that makes it first."
                .formatted(
                        error.getSnippet().name(),
                        shell.unresolvedDependencies(error.getSnippet()).collect(joining(", ")));
    }

    private List<String> thrown(EvalException error) {
        boolean magic = String.valueOf(error.getMessage()).startsWith(BY_A_MAGIC);
        if (magic && error.getCause() instanceof EvalException inner) {
            return withStack(sentences(inner), List.of());
        }
        List<Place> places = places(error);
        return withStack(missing(error, places).map(List::of).orElseGet(() -> sentences(error)), places);
    }

    private List<String> withStack(List<String> sentences, List<Place> places) {
        return Stream.of(
                        sentences.stream().map(style::secondary),
                        places.stream()
                                .map(Place::line)
                                .distinct()
                                .limit(MOST_PLACES)
                                .map(line -> INDENT + "in: " + line),
                        Stream.of(ALL))
                .flatMap(lines -> lines)
                .toList();
    }

    private List<String> sentences(EvalException error) {
        StringBuilder text = new StringBuilder(sentence(error));
        Throwable cause = error.getCause();
        while (cause instanceof EvalException inner) {
            String message = String.valueOf(inner.getMessage());
            if (text.indexOf(message) < 0) {
                text.append("\ncaused by ").append(named(inner));
            }
            cause = inner.getCause();
        }
        return thrown.apply(text.toString())
                .lines()
                .filter(line -> !line.isBlank())
                .toList();
    }

    /** Without the name of the class where our own code speaks to a reader. */
    private static String sentence(EvalException error) {
        StackTraceElement[] stack = error.getStackTrace();
        boolean ours = stack.length > 0 && stack[0].getClassName().startsWith("workbench.");
        boolean speaks = ours && !error.getExceptionClassName().equals(NullPointerException.class.getName());
        return speaks && error.getMessage() != null ? error.getMessage() : named(error);
    }

    private static String named(EvalException error) {
        String type = error.getExceptionClassName();
        String name = type.substring(type.lastIndexOf('.') + 1);
        return error.getMessage() == null ? name : name + ": " + error.getMessage();
    }

    /** Where a reader's code is in the calls, innermost first. */
    private List<Place> places(EvalException error) {
        return Arrays.stream(error.getStackTrace()).flatMap(this::place).toList();
    }

    /** JShell calls the file of a snippet by its id, such as #12. */
    private Stream<Place> place(StackTraceElement call) {
        String file = String.valueOf(call.getFileName());
        return shell.snippets()
                .filter(snippet -> file.equals("#" + snippet.id()))
                .filter(snippet -> !snippet.source().startsWith(OF_A_MAGIC))
                .map(snippet -> new Place(snippet, call.getLineNumber()));
    }

    private record Place(Snippet snippet, int number) {

        /** All of a statement, and of a declaration the line that was called. */
        String line() {
            boolean declares = snippet.kind() == Snippet.Kind.METHOD || snippet.kind() == Snippet.Kind.TYPE_DECL;
            String source = snippet.source();
            return shortened(
                    declares
                            ? source.lines()
                                    .skip(Math.max(0, number - 1))
                                    .findFirst()
                                    .orElse(source)
                            : source);
        }
    }

    /** That a variable is null since the cell that makes it did not end, if that may have caused the error. */
    private Optional<String> missing(EvalException error, List<Place> places) {
        if (!error.getExceptionClassName().equals(NullPointerException.class.getName())) {
            return Optional.empty();
        }
        Set<String> used = places.stream()
                .flatMap(place -> NAME.matcher(place.snippet().source()).results())
                .map(found -> found.group())
                .collect(toSet());
        List<Snippet> failed = places.stream().map(Place::snippet).toList();
        return shell.variables()
                .filter(variable -> used.contains(variable.name()) && !failed.contains(variable) && isNull(variable))
                .map(variable ->
                        "%s is missing (null): the cell that makes it failed or was interrupted. Run it again: %s"
                                .formatted(variable.name(), shortened(variable.source())))
                .findFirst();
    }

    private boolean isNull(VarSnippet variable) {
        return shell.status(variable) == Snippet.Status.VALID
                && shell.varValue(variable).equals("null");
    }

    private static String shortened(String code) {
        String text = code.strip().replaceAll("\\s+", " ");
        return text.length() <= LONGEST_LINE ? text : text.substring(0, LONGEST_LINE) + " ...";
    }
}
