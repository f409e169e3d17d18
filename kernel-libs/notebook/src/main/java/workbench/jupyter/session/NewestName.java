package workbench.jupyter.session;

import jdk.jshell.ImportSnippet;
import jdk.jshell.JShell;
import jdk.jshell.Snippet;
import jdk.jshell.Snippet.SubKind;
import jdk.jshell.SnippetEvent;
import jdk.jshell.TypeDeclSnippet;

/**
 * Of an imported class and a class of a cell that have the same simple name, keeps the newer. JShell keeps both, and then
 * no later cell compiles.
 */
final class NewestName {

    private NewestName() {}

    /** From now on, of this shell's cells. */
    static void keepIn(JShell shell) {
        shell.onSnippetEvent(event -> dropOlder(shell, event));
    }

    private static void dropOlder(JShell shell, SnippetEvent event) {
        if (event.status() != Snippet.Status.VALID || event.causeSnippet() != null) {
            return;
        }
        if (event.snippet() instanceof TypeDeclSnippet type) {
            shell.imports()
                    .filter(each -> isClass(each) && each.name().equals(type.name()))
                    .toList()
                    .forEach(shell::drop);
        } else if (event.snippet() instanceof ImportSnippet imported && isClass(imported)) {
            shell.types()
                    .filter(each -> each.name().equals(imported.name()))
                    .toList()
                    .forEach(shell::drop);
        }
    }

    private static boolean isClass(ImportSnippet imported) {
        return imported.subKind() == SubKind.SINGLE_TYPE_IMPORT_SUBKIND;
    }
}
