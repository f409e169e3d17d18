package workbench.explain.anatomy;

/** What Hazelcast writes before the bytes that a {@code DataSerializable} and the like write by themselves. */
public final class DataSerializables {

    private DataSerializables() {}

    /** Cuts off whether ids or a name say which class it is, and these. */
    public static void cutHead(Cutter in) {
        int head = in.int8(Owner.TYPE, "", "whether ids or a name say which class it is");
        switch (head) {
            case 0 -> cutClassName(in);
            case 1 -> {
                in.int32(Owner.TYPE, "", "factory id");
                in.int32(Owner.TYPE, "", "class id");
            }
            default ->
                throw new LostException(
                        in.position() - 1,
                        "The first byte of a DataSerializable is 0 for a name or 1 for ids, but here it is %s"
                                .formatted(head));
        }
    }

    /** Cuts off the length of an array of bytes, as a {@code ByteArraySerializer} has it before what it gives. */
    public static void cutArrayLength(Cutter in) {
        int length = in.int32(Owner.LENGTH, "", "number of bytes");
        if (length != in.end() - in.position()) {
            throw new LostException(
                    in.position(), "%s bytes should follow, but it is %s".formatted(length, in.end() - in.position()));
        }
    }

    /** Cuts off the name of a class, as {@code Externalizable} has it too. */
    public static void cutClassName(Cutter in) {
        int length = in.int32(Owner.LENGTH, "", "bytes of the name of the class");
        in.text(length, Owner.TYPE, "", "name of the class");
    }
}
