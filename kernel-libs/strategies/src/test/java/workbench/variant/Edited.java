package workbench.variant;

/** Stands for a class that is on the class path and in the folder of a domain as well. */
final class Edited {

    private Edited() {}

    static String origin() {
        return "class path";
    }
}
