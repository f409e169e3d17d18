package workbench.jupyter;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import jdk.jshell.Diag;
import jdk.jshell.JShell;
import workbench.jupyter.words.Vocabulary;
import workbench.text.Nearest;

/** Says in sentences what the compiler found wrong in a cell, and what was probably meant. For one thread. */
public final class CompilerErrors {

    private static final Pattern SYMBOL = Pattern.compile("symbol:\\s+(variable|class|method) (\\w+)");
    private static final Pattern PLACE =
            Pattern.compile("location:\\s+(?:\\w+ \\w+ of type|class|interface|enum|record|@interface) (\\S.*)");
    private static final Pattern PRIVATE = Pattern.compile("^(\\w+)(?:\\(.*\\))? has private access in (\\S+)");
    private static final Pattern TYPES =
            Pattern.compile("^incompatible types: (.+) cannot be converted to (.+)$", Pattern.MULTILINE);
    private static final String UNRESOLVED = "compiler.err.cant.resolve";
    private static final String NOT_APPLICABLE = "compiler.err.cant.apply";

    private final Scope scope;
    private final Remedies remedies;

    /** @param shell in which the cells run */
    public CompilerErrors(JShell shell) {
        scope = new Scope(shell);
        remedies = new Remedies(scope);
    }

    /**
     * The lines to show for an error; those of the compiler where they are clear.
     *
     * @param source the code of the cell that the error's positions count in
     */
    public List<String> lines(String source, Diag error) {
        String message = error.getMessage(Locale.ROOT);
        String code = error.getCode();
        if (code.startsWith(UNRESOLVED)) {
            return unresolved(source, error, message).map(List::of).orElseGet(() -> plain(message));
        }
        if (code.startsWith(NOT_APPLICABLE)) {
            return Overloads.read(message)
                    .map(overloads -> notApplicable(called(source, error), overloads))
                    .orElseGet(() -> plain(message));
        }
        return switch (code) {
            case "compiler.err.prob.found.req" -> wrongType(called(source, error), message);
            case "compiler.err.report.access" ->
                notVisible(source, error, message).map(List::of).orElseGet(() -> plain(message));
            default -> message.lines().toList();
        };
    }

    private static List<String> plain(String message) {
        return TypeNames.simple(message).lines().toList();
    }

    /** What the error is about, to the end of its statement at most. */
    private static String called(String source, Diag error) {
        int start = Math.clamp(error.getStartPosition(), 0, source.length());
        int end = source.indexOf(';', start);
        return source.substring(start, end < 0 ? source.length() : end);
    }

    private Optional<String> unresolved(String source, Diag error, String message) {
        Matcher symbol = SYMBOL.matcher(message);
        if (!symbol.find()) {
            return Optional.empty();
        }
        String name = symbol.group(2);
        boolean method = symbol.group(1).equals("method");
        String receiver = receiver(source, error);
        if (!receiver.isEmpty()) {
            Matcher place = PLACE.matcher(message);
            return place.find()
                    ? Optional.of(noMember(TypeNames.erased(place.group(1)), name, method, receiver))
                    : Optional.empty();
        }
        return Optional.of(
                method ? noMethod(name) : symbol.group(1).equals("class") ? noClass(name) : noVariable(name));
    }

    /** What is before the name, with the dot. The compiler's position is that of the dot. */
    private static String receiver(String source, Diag error) {
        int start = (int) error.getStartPosition();
        int dot = (int) error.getPosition();
        return start >= 0 && start < dot && dot < source.length() && source.charAt(dot) == '.'
                ? source.substring(start, dot + 1)
                : "";
    }

    private String noMember(String type, String name, boolean method, String receiver) {
        List<String> methods = scope.methodsOf(receiver);
        if (!method && methods.contains(name)) {
            return "%s is a method of %s. Write %s()".formatted(name, type, name);
        }
        List<String> known = new ArrayList<>(method ? List.of() : scope.othersOf(receiver));
        known.addAll(methods);
        return "%s has no %s%s.%s".formatted(type, method ? "method " : "", name, meant(name, known));
    }

    private String noMethod(String name) {
        return "There is no word or method %s.%s help() lists the words.".formatted(name, meant(name, scope.methods()));
    }

    private String noClass(String name) {
        return "There is no class %s.%s".formatted(name, orImport(name));
    }

    private String noVariable(String name) {
        if (scope.isClass(name)) {
            return "%s is a class. Write %s.class".formatted(name, name);
        }
        return Character.isUpperCase(name.charAt(0))
                ? "There is no class or variable %s.%s".formatted(name, orImport(name))
                : "There is no variable %s.%s If a cell above makes it, run that cell first."
                        .formatted(name, meant(name, scope.others()));
    }

    private String orImport(String name) {
        String meant = meant(name, scope.others());
        return meant.isEmpty() ? " Import the class by its full name first." : meant;
    }

    private static String meant(String name, List<String> known) {
        return Nearest.to(name, known).map(" Did you mean %s?"::formatted).orElse("");
    }

    private List<String> notApplicable(String call, Overloads overloads) {
        List<String> signatures = overloads.word()
                ? Vocabulary.signatures(overloads.method(), overloads.given().size())
                : List.of();
        Stream<String> remedy = overloads.wrong() < 0
                ? Stream.of()
                : remedies.of(overloads.given().get(overloads.wrong()), overloads.wanted(), call);
        Stream<String> help = overloads.word()
                ? Stream.of("help(\"%s\") shows all that it takes.".formatted(overloads.method()))
                : Stream.of();
        return Stream.of(Stream.of(overloads.sentence(signatures)), remedy, help)
                .flatMap(lines -> lines)
                .toList();
    }

    private List<String> wrongType(String call, String message) {
        Matcher types = TYPES.matcher(message);
        Stream<String> remedy = types.find() ? remedies.of(types.group(1), List.of(types.group(2)), call) : Stream.of();
        return Stream.concat(plain(message).stream(), remedy).toList();
    }

    /** A record's component that is read without parentheses looks like its field. */
    private Optional<String> notVisible(String source, Diag error, String message) {
        Matcher hidden = PRIVATE.matcher(message);
        String receiver = receiver(source, error);
        return !receiver.isEmpty() && hidden.find() && scope.methodsOf(receiver).contains(hidden.group(1))
                ? Optional.of(noMember(TypeNames.erased(hidden.group(2)), hidden.group(1), false, receiver))
                : Optional.empty();
    }
}
