package workbench.explain.anatomy;

import java.util.Arrays;

/**
 * Cuts Hazelcast's Portable format, which tells the name and type of each field by itself. (From {@code
 * com.hazelcast.internal.serialization.impl.portable.DefaultPortableWriter}.)
 */
public final class Portables {

    private static final int DEEPEST = 100;
    private static final int PORTABLE = 0;
    private static final int PORTABLE_ARRAY = 10;
    private static final int DATE_BYTES = 4;
    private static final int TIME_BYTES = 7;

    private final Cutter in;
    private int depth;

    public Portables(Cutter in) {
        this.in = in;
    }

    /** The object that is the whole value. */
    public void read() {
        ids("");
        object("");
    }

    private void ids(String path) {
        in.int32(Owner.TYPE, path, "factory id");
        in.int32(Owner.TYPE, path, "class id");
    }

    private void object(String path) {
        if (++depth > DEEPEST) {
            throw in.lost("Portables are nested more than %s deep".formatted(DEEPEST));
        }
        in.int32(Owner.TYPE, path, "version of the class");
        int end = in.int32(Owner.LENGTH, path, "where the object ends");
        int count = in.int32(Owner.LENGTH, path, "number of fields");
        int room = (in.end() - in.position()) / Integer.BYTES;
        if (count < 0 || count > room) {
            throw in.lost("The object should have %s fields, but there is room for %s".formatted(count, room));
        }
        int[] starts = new int[count];
        for (int i = 0; i < count; i++) {
            starts[i] = in.int32(Owner.LENGTH, path, "where a field begins");
        }
        boolean hasRaw = in.peekInt(in.position(), "where raw data begin") != 0;
        int raw = in.int32(
                hasRaw ? Owner.LENGTH : Owner.PADDING, path, hasRaw ? "where raw data begin" : "room for raw data");
        Arrays.sort(starts);
        for (int start : starts) {
            requireHere(start, "a field");
            field(path);
        }
        if (hasRaw) {
            requireHere(raw, "raw data");
            in.skip(end - in.position(), Owner.VALUE, path, "raw data, without names");
        }
        requireHere(end, "the end of the object");
        depth--;
    }

    private void requireHere(int expected, String what) {
        if (expected != in.position()) {
            throw in.lost("%s should be at byte %s, but the part before it ends at byte %s"
                    .formatted(what, expected, in.position()));
        }
    }

    private void field(String path) {
        int length = in.peekShort(in.position(), "a field") & 0xffff;
        String name = in.peekText(in.position() + Short.BYTES, length, "the name of a field");
        String fieldPath = Cutter.field(path, name);
        in.int16(Owner.LENGTH, fieldPath, "bytes of the name of the field");
        in.text(length, Owner.NAME, fieldPath, "name of the field");
        int type = in.int8(Owner.TYPE, fieldPath, "type of the field");
        value(type, fieldPath);
    }

    private void value(int type, String path) {
        switch (type) {
            case PORTABLE -> {
                boolean isNull = in.bool(Owner.MARKER, path, "whether it is null");
                ids(path);
                if (!isNull) {
                    object(path);
                }
            }
            case 1 -> in.int8(Owner.VALUE, path, "byte");
            case 2 -> in.bool(Owner.VALUE, path, "boolean");
            case 3 -> in.int16(Owner.VALUE, path, "char");
            case 4 -> in.int16(Owner.VALUE, path, "short");
            case 5 -> in.int32(Owner.VALUE, path, "int");
            case 6 -> in.int64(Owner.VALUE, path, "long");
            case 7 -> in.float32(path);
            case 8 -> in.float64(path);
            case 9 -> HazelcastValues.string(in, path);
            case PORTABLE_ARRAY -> portables(path);
            case 11, 12 -> HazelcastValues.array(in, Byte.BYTES, path);
            case 13, 14 -> HazelcastValues.array(in, Short.BYTES, path);
            case 15, 17 -> HazelcastValues.array(in, Integer.BYTES, path);
            case 16, 18 -> HazelcastValues.array(in, Long.BYTES, path);
            case 19 -> HazelcastValues.strings(in, path);
            case 20, 22, 24, 26, 28 -> nullable(type, path);
            case 21, 23, 25, 27, 29 -> several(type - 1, path);
            default ->
                throw in.lost("The field %s has the type %s, whose layout is not known here".formatted(path, type));
        }
    }

    private void nullable(int type, String path) {
        if (!in.bool(Owner.MARKER, path, "whether it is null")) {
            ofPlatform(type, path);
        }
    }

    /** Decimals and dates. (From {@code com.hazelcast.internal.nio.PortableUtil}.) */
    private void ofPlatform(int type, String path) {
        switch (type) {
            case 20 -> {
                int length = in.int32(Owner.LENGTH, path, "bytes of the digits");
                in.skip(length, Owner.VALUE, path, "digits of the decimal, as a whole number");
                in.int32(Owner.VALUE, path, "digits after the point");
            }
            case 22 -> in.skip(TIME_BYTES, Owner.VALUE, path, "time: hour, minute, second, nanosecond");
            case 24 -> in.skip(DATE_BYTES, Owner.VALUE, path, "date: year, month, day");
            case 26 -> in.skip(DATE_BYTES + TIME_BYTES, Owner.VALUE, path, "date and time");
            default ->
                in.skip(
                        DATE_BYTES + TIME_BYTES + Integer.BYTES,
                        Owner.VALUE,
                        path,
                        "date, time and seconds of the zone");
        }
    }

    private void several(int type, String path) {
        int count = HazelcastValues.count(in, Integer.BYTES, path);
        for (int i = 0; i < count; i++) {
            in.int32(Owner.LENGTH, path, "where an element begins");
        }
        for (int i = 0; i < count; i++) {
            ofPlatform(type, "%s[%s]".formatted(path, i));
        }
    }

    private void portables(String path) {
        int count = HazelcastValues.count(in, Integer.BYTES, path);
        ids(path);
        int[] starts = new int[Math.max(0, count)];
        for (int i = 0; i < starts.length; i++) {
            starts[i] = in.int32(Owner.LENGTH, path, "where an element begins");
        }
        for (int i = 0; i < starts.length; i++) {
            requireHere(starts[i], "an element");
            object("%s[%s]".formatted(path, i));
        }
    }
}
