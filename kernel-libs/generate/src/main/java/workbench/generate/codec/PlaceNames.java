package workbench.generate.codec;

/** Names of places within a container, from the container's own. */
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
