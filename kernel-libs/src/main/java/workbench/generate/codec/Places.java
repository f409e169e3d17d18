package workbench.generate.codec;

/** How what stands in a container is called, after the container's own place. */
final class Places {

    private Places() {}

    static String element(String place) {
        return place + "[]";
    }

    static String key(String place) {
        return place + ".keys";
    }

    static String value(String place) {
        return place + ".values";
    }
}
