package workbench.runtime.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A value that Compact has a type for, and an array type too. */
record LeafForm<T>(
        String name, Class<T> type, Write<T> writer, Read<T> reader, Write<T[]> arrayWriter, Read<T[]> arrayReader)
        implements Form<T> {

    interface Write<T> {
        void write(CompactWriter out, String name, @Nullable T value);
    }

    interface Read<T> {
        @Nullable
        T read(CompactReader in, String name);
    }

    @Override
    public LeafForm<T> named(String name) {
        return new LeafForm<>(name, type, writer, reader, arrayWriter, arrayReader);
    }

    @Override
    public void write(CompactWriter out, @Nullable T value) {
        writer.write(out, name, value);
    }

    @Override
    public @Nullable T read(CompactReader in) {
        return reader.read(in, name);
    }

    @Override
    public boolean isIn(CompactReader in) {
        return Form.has(in, name);
    }

    @Override
    @SuppressWarnings("unchecked") // an array of the type of the elements
    public void writeAll(CompactWriter out, @Nullable Collection<? extends @Nullable T> values) {
        T[] array = values == null ? null : values.toArray((T[]) Array.newInstance(type, values.size()));
        arrayWriter.write(out, name, array);
    }

    @Override
    public @Nullable List<@Nullable T> readAll(CompactReader in) {
        T[] array = arrayReader.read(in, name);
        return array == null ? null : Arrays.asList(array);
    }

    @Override
    public boolean areIn(CompactReader in) {
        return Form.has(in, name);
    }
}
