package workbench.jupyter.words;

import workbench.jupyter.session.Session;
import workbench.report.Sheet;

/** Words about the words, and about what went wrong. */
@Topic("help")
public final class Helping {

    private Helping() {}

    @Word("all words by topic")
    public static Sheet help() {
        return Vocabulary.NOTEBOOK.overview();
    }

    /**
     * Explains one word.
     *
     * @throws workbench.variant.UnknownNameException if there is no such word
     */
    @Word("one word with all that it takes")
    public static Sheet help(String word) {
        return Vocabulary.NOTEBOOK.explain(word);
    }

    @Word("the calls that led to the last error")
    public static String stack() {
        return Session.stack();
    }
}
