package workbench.report.lesson;

/** Where a cell's output goes. */
public interface Screen {

    /**
     * Shows something below the running cell.
     *
     * @param text for who sees no HTML
     * @return by what it can be replaced
     */
    String show(String html, String text);

    /** Puts something in the place of what was shown. */
    void replace(String id, String html, String text);
}
