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

    /** The names of the fields, one for each column. */
    record Names(String kinds, String texts, String numbers, String others) {

        static Names of(String name) {
            return new Names(name + "Kinds", name + "Texts", name + "Numbers", name + "Others");
        }
    }

    byte @Nullable [] kinds;
    String @Nullable [] texts;
    long @Nullable [] numbers;
    Any @Nullable [] others;

    void write(CompactWriter out, Names names) {
        out.writeArrayOfInt8(names.kinds, kinds);
        out.writeArrayOfString(names.texts, texts);
        out.writeArrayOfInt64(names.numbers, numbers);
        out.writeArrayOfCompact(names.others, others);
    }

    /** Reads the kinds, and those of the other columns of which there are kinds. */
    static AnyColumns read(CompactReader in, Names names, Class<? extends Any> type) {
        AnyColumns columns = new AnyColumns();
        columns.kinds = in.readArrayOfInt8(names.kinds);
        if (columns.kinds == null) {
            return columns;
        }
        for (byte kind : columns.kinds) {
            AnyKind<?> single = AnyKind.of(kind);
            if (single != null && single.isText()) {
                columns.texts = columns.texts == null ? in.readArrayOfString(names.texts) : columns.texts;
            } else if (single != null) {
                columns.numbers = columns.numbers == null ? in.readArrayOfInt64(names.numbers) : columns.numbers;
            } else if (kind != NULL) {
                columns.others = columns.others == null ? in.readArrayOfCompact(names.others, type) : columns.others;
            }
        }
        return columns;
    }
}
