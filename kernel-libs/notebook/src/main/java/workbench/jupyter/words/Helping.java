package workbench.jupyter.words;

import workbench.jupyter.session.Session;
import workbench.report.Sheet;

/** Words about the words, and about what went wrong. */
@Topic("help")
public final class Helping {

    private Helping() {}

    @Word("the names of all words by topic")
    public static Sheet help() {
        return Vocabulary.NOTEBOOK.overview();
    }

    /**
     * Explains one word, or lists the words of a topic, or those in whose name, call or description a text occurs.
     *
     * @throws workbench.variant.UnknownNameException if nothing is found
     */
    @Word("one word with all that it takes, or the words about something")
    public static Sheet help(String wordOrText) {
        return Vocabulary.NOTEBOOK.explain(wordOrText);
    }

    @Word("the calls that led to the last error")
    public static String stack() {
        return Session.stack();
    }
}
