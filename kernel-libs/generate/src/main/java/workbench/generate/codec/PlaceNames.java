package workbench.generate.codec;

/** Names the elements, keys and values of a container for error messages, after the container's own name. */
public final class PlaceNames {

    private PlaceNames() {}

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
