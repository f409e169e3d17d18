package workbench.explain.anatomy;

/** Java's primitive values, as Java serialization writes them. */
public final class JavaValues {

    /** What a block is called that the value itself wrote, and not an object in it. */
    public static final String BLOCK = "primitive values that the class itself wrote";

    private JavaValues() {}

    /** @param type as in a class file, such as {@code J} */
    static void cut(Cutter in, char type, Owner owner, String path) {
        switch (type) {
            case 'B' -> in.int8(owner, path, "byte");
            case 'C' -> in.int16(owner, path, "char");
            case 'D' ->
                in.known(
                        Double.BYTES,
                        owner,
                        path,
                        "double",
                        Double.toString(Double.longBitsToDouble(in.peekLong(in.position(), "double"))));
            case 'F' ->
                in.known(
                        Float.BYTES,
                        owner,
                        path,
                        "float",
                        Float.toString(Float.intBitsToFloat(in.peekInt(in.position(), "float"))));
            case 'I' -> in.int32(owner, path, "int");
            case 'J' -> in.int64(owner, path, "long");
            case 'S' -> in.int16(owner, path, "short");
            case 'Z' -> in.bool(owner, path, "boolean");
            default -> throw in.lost("There is no primitive type \"%s\"".formatted(type));
        }
    }

    static void cutArray(Cutter in, char type, int count, String path) {
        int size =
                switch (type) {
                    case 'B', 'Z' -> Byte.BYTES;
                    case 'C', 'S' -> Short.BYTES;
                    case 'F', 'I' -> Integer.BYTES;
                    case 'D', 'J' -> Long.BYTES;
                    default -> throw in.lost("There is no array of the primitive type \"%s\"".formatted(type));
                };
        if (count < 0 || count > (in.end() - in.position()) / size) {
            throw in.lost("The array should have %s elements of %s bytes, but %s bytes are left"
                    .formatted(count, size, in.end() - in.position()));
        }
        in.skip(count * size, Owner.VALUE, path, "%s elements of %s bytes".formatted(count, size));
    }
}
