package workbench.evolution;

import java.io.Serializable;

/** Its next version is written in a test. */
public final class Letter implements Serializable {
    private static final long serialVersionUID = 1;

    String to;
    int pages;

    Letter(String to, int pages) {
        this.to = to;
        this.pages = pages;
    }
}
