package workbench.generate.codec.format;

/** How what stands in a container is called, after the container's own place. */
public final class Places {

    private Places() {}

    public static String element(String place) {
        return place + "[]";
    }

    public static String key(String place) {
        return place + ".keys";
    }

    public static String value(String place) {
        return place + ".values";
    }
}
