package workbench.jupyter;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import jdk.jshell.JShell;
import jdk.jshell.SourceCodeAnalysis.Suggestion;
import jdk.jshell.VarSnippet;

/** The names that a cell can write, as Tab offers them. */
final class Scope {

    private final JShell shell;

    Scope(JShell shell) {
        this.shell = shell;
    }

    /** Words and methods. */
    List<String> methods() {
        return methodsOf("");
    }

    /** Variables, constants, types and keywords. */
    List<String> others() {
        return othersOf("");
    }

    /** @param receiver what comes before the name, with the dot; empty if nothing does */
    List<String> methodsOf(String receiver) {
        return names(receiver)
                .filter(each -> each.contains("("))
                .map(each -> each.substring(0, each.indexOf('(')))
                .distinct()
                .toList();
    }

    /** Fields, constants and types, see {@link #methodsOf}. */
    List<String> othersOf(String receiver) {
        return names(receiver).filter(each -> !each.contains("(")).distinct().toList();
    }

    private Stream<String> names(String receiver) {
        return shell.sourceCodeAnalysis().completionSuggestions(receiver, receiver.length(), new int[1]).stream()
                .map(Suggestion::continuation);
    }

    boolean isClass(String name) {
        return Character.isUpperCase(name.charAt(0)) && othersOf(name + ".").contains("class");
    }

    /** A variable of a type that code names. */
    Optional<String> variableOf(String type, String code) {
        return shell.variables()
                .filter(variable -> TypeNames.erased(variable.typeName()).equals(type))
                .map(VarSnippet::name)
                .filter(name -> Pattern.compile("\\b" + Pattern.quote(name) + "\\b")
                        .matcher(code)
                        .find())
                .findFirst();
    }
}
