package workbench.explain.anatomy;

/** Strings and arrays as Hazelcast's streams write them: a length of 4 bytes, which is -1 for null, and the content. */
final class HazelcastValues {

    private static final int NULL_LENGTH = -1;

    private HazelcastValues() {}

    static void string(Cutter in, String path) {
        int length = length(in, "bytes of the string", path);
        if (length != NULL_LENGTH) {
            in.text(length, Owner.VALUE, path, "string, UTF-8");
        }
    }

    static void strings(Cutter in, String path) {
        int count = count(in, Integer.BYTES, path);
        for (int i = 0; i < count; i++) {
            string(in, "%s[%s]".formatted(path, i));
        }
    }

    static void array(Cutter in, int elementBytes, String path) {
        int count = count(in, elementBytes, path);
        if (count > 0) {
            in.skip(count * elementBytes, Owner.VALUE, path, "%s elements of %s bytes".formatted(count, elementBytes));
        }
    }

    /**
     * How many elements there are, or -1 for null.
     *
     * @param leastBytes that an element takes
     */
    static int count(Cutter in, int leastBytes, String path) {
        return count(in, leastBytes, path, 1);
    }

    /**
     * Like {@link #count(Cutter, int, String)}, for elements that share bytes, such as the bits of booleans.
     *
     * @param perUnit how many of them share the least bytes
     */
    static int count(Cutter in, int leastBytes, String path, int perUnit) {
        int count = length(in, "number of elements", path);
        long room = ((long) in.end() - in.position()) / leastBytes * perUnit;
        if (count < NULL_LENGTH || count > room) {
            throw in.lost("%s should have %s elements, but there is room for %s"
                    .formatted(path.isEmpty() ? "The array" : path, count, room));
        }
        return count;
    }

    private static int length(Cutter in, String what, String path) {
        boolean isNull = in.peekInt(in.position(), what) == NULL_LENGTH;
        return in.int32(isNull ? Owner.MARKER : Owner.LENGTH, path, isNull ? "null" : what);
    }
}
