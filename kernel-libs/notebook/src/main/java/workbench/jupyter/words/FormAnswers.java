package workbench.jupyter.words;

import static workbench.jupyter.session.Session.session;

import java.util.List;

/** What the form of a prediction runs in the kernel. No word: a reader types {@code answer(...)}. */
public final class FormAnswers {

    private FormAnswers() {}

    /**
     * Keeps the reader's answer.
     *
     * @param prediction its number, from 1
     * @param parts as {@link workbench.report.lesson.Question#read} takes them
     */
    public static void keep(int prediction, String... parts) {
        session().lessons().keep(prediction, List.of(parts));
    }
}
