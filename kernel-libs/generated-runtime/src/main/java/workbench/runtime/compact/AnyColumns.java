package workbench.runtime.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import org.jspecify.annotations.Nullable;

/**
 * Many values of any kind, in columns, so that a single value needs no object of its own: the kinds of all, the texts of those that go as
 * text, the numbers of those that go as numbers, and the others. All are null in place of no values at all; a column without values is null.
 */
final class AnyColumns {

    /** The kind of null. */
    static final byte NULL = 0;

    /** The kind of what is neither text nor number. */
    static final byte OTHER = Byte.MAX_VALUE;

    byte @Nullable [] kinds;
    String @Nullable [] texts;
    long @Nullable [] numbers;
    Any @Nullable [] others;

    void write(CompactWriter out, String name) {
        out.writeArrayOfInt8(name + "Kinds", kinds);
        out.writeArrayOfString(name + "Texts", texts);
        out.writeArrayOfInt64(name + "Numbers", numbers);
        out.writeArrayOfCompact(name + "Others", others);
    }

    static AnyColumns read(CompactReader in, String name, Class<? extends Any> type) {
        AnyColumns columns = new AnyColumns();
        columns.kinds = in.readArrayOfInt8(name + "Kinds");
        if (columns.kinds != null) {
            columns.texts = in.readArrayOfString(name + "Texts");
            columns.numbers = in.readArrayOfInt64(name + "Numbers");
            columns.others = in.readArrayOfCompact(name + "Others", type);
        }
        return columns;
    }

    static boolean areIn(CompactReader in, String name) {
        return Form.has(in, name + "Kinds");
    }
}
