package workbench.jupyter.words;

import static workbench.jupyter.session.Session.session;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import workbench.jupyter.session.Session;
import workbench.report.Sheet;
import workbench.report.lesson.Attempt;

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

    /** Code that gives nothing. */
    @FunctionalInterface
    public interface Statement {

        /** Runs it. */
        void run() throws Exception;
    }

    @Word(
            "what code that may fail gives or throws, in a sentence: attempt(() -> cart.only(\"kyro\")); .outcome() fits into a table")
    public static <T> Attempt<T> attempt(Callable<? extends @Nullable T> code) {
        return Attempt.of(code, session()::placeOf);
    }

    @Word("whether statements fail, and how")
    public static Attempt<Object> attempt(Statement code) {
        return attempt(() -> {
            code.run();
            return null;
        });
    }

    @Word("the calls that led to the last error")
    public static String stack() {
        return Session.stack();
    }
}
