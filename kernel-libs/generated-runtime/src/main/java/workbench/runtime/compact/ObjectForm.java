package workbench.runtime.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An object of one class, which has a serializer. */
record ObjectForm<T>(String name, Class<T> type, Known known) implements Form<T> {

    @Override
    public ObjectForm<T> named(String name) {
        return new ObjectForm<>(name, type, known);
    }

    @Override
    public void write(CompactWriter out, @Nullable T value) {
        check(value);
        out.writeCompact(name, value);
    }

    private void check(@Nullable T value) {
        if (value != null && value.getClass() != type) {
            throw known.unknown(value.getClass());
        }
    }

    @Override
    public @Nullable T read(CompactReader in) {
        return in.readCompact(name);
    }

    @Override
    public boolean isIn(CompactReader in) {
        return Form.has(in, name);
    }

    @Override
    @SuppressWarnings("unchecked") // an array of the type of the elements
    public void writeAll(CompactWriter out, @Nullable Collection<? extends @Nullable T> values) {
        if (values != null) {
            values.forEach(this::check);
        }
        T[] array = values == null ? null : values.toArray((T[]) Array.newInstance(type, values.size()));
        out.writeArrayOfCompact(name, array);
    }

    @Override
    public @Nullable List<@Nullable T> readAll(CompactReader in) {
        T[] array = in.readArrayOfCompact(name, type);
        return array == null ? null : Arrays.asList(array);
    }

    @Override
    public boolean areIn(CompactReader in) {
        return Form.has(in, name);
    }
}
