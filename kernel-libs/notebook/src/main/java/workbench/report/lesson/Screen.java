package workbench.report.lesson;

/** The output of the running cell. */
public interface Screen {

    /**
     * Shows something below the running cell.
     *
     * @param text for who sees no HTML
     * @return by what it can be replaced
     */
    String show(String html, String text);

    /** Replaces something that was shown before. */
    void replace(String id, String html, String text);
}
