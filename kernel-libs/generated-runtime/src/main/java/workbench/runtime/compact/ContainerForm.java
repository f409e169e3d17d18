package workbench.runtime.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A value that holds others. Many are written as an array of the sizes, -1 for null, and what all of them hold in one piece.
 *
 * @param <T> the type of the container
 */
sealed interface ContainerForm<T> extends Form<T>
        permits CollectionForm, MapForm, OptionalForm, ArrayForm, PrimitivesForm, ByteBufferForm {

    String COUNTS = "Counts";

    /** The name of the field for the sizes. */
    String counts();

    @Override
    default int namedBy(String ending) {
        return ending.equals(COUNTS) ? 1 : 0;
    }

    /** Of elements: in arrays, an optional that is null needs no field of its own. */
    static int within(Form<?> element, String ending) {
        return ending.equals(OptionalForm.IS_NULL) ? 0 : element.namedBy(ending);
    }

    /** How many values the container holds. */
    int size(T container);

    /** Writes what all containers hold. */
    void writeContents(CompactWriter out, List<T> containers);

    /** Reads what {@link #writeContents} wrote. */
    Contents<T> readContents(CompactReader in);

    /** Makes containers one after another. */
    interface Contents<T> {

        /** A container of the next values. */
        T next(int size);
    }

    @Override
    default void writeAll(CompactWriter out, @Nullable Collection<? extends @Nullable T> values) {
        if (values == null) {
            out.writeArrayOfInt32(counts(), null);
            writeContents(out, List.of());
            return;
        }
        int[] counts = new int[values.size()];
        List<T> present = new ArrayList<>(values.size());
        int i = 0;
        for (T value : values) {
            counts[i++] = value == null ? -1 : size(value);
            if (value != null) {
                present.add(value);
            }
        }
        out.writeArrayOfInt32(counts(), counts);
        writeContents(out, present);
    }

    @Override
    default @Nullable List<@Nullable T> readAll(CompactReader in) {
        int[] counts = in.readArrayOfInt32(counts());
        if (counts == null) {
            return null;
        }
        Contents<T> contents = readContents(in);
        List<@Nullable T> values = new ArrayList<>(counts.length);
        for (int count : counts) {
            values.add(count < 0 ? null : contents.next(count));
        }
        return values;
    }

    @Override
    default boolean areIn(CompactReader in) {
        return Form.has(in, counts());
    }
}
