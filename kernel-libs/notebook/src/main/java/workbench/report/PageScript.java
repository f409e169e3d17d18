package workbench.report;

import workbench.text.Resources;

/** Scripts of pages that talk to their kernel. */
public final class PageScript {

    private static final String KERNEL = Resources.text(PageScript.class, "kernel.js");

    private PageScript() {}

    /**
     * A script in a scope of its own, in which {@code kernelOf} of {@code kernel.js} connects to the kernel.
     *
     * @param beside the class in whose package the script is
     */
    public static String of(Class<?> beside, String name) {
        return "{\n" + KERNEL + Resources.text(beside, name) + "}\n";
    }
}
