package workbench.runtime.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A value that Compact has a type for, and an array type too. */
final class LeafForm<T> extends Form<T> {

    private final Calls<T> calls;

    private LeafForm(Calls<T> calls) {
        this.calls = calls;
    }

    static <T> LeafForm<T> of(Class<T> type, Write<T> write, Read<T> read, Write<T[]> writeAll, Read<T[]> readAll) {
        return new LeafForm<>(new Calls<>(type, write, read, writeAll, readAll));
    }

    private record Calls<T>(Class<T> type, Write<T> write, Read<T> read, Write<T[]> writeAll, Read<T[]> readAll) {}

    interface Write<T> {
        void write(CompactWriter out, String name, @Nullable T value);
    }

    interface Read<T> {
        @Nullable T read(CompactReader in, String name);
    }

    @Override
    public void write(CompactWriter out, String name, @Nullable T value) {
        calls.write().write(out, name, value);
    }

    @Override
    public @Nullable T read(CompactReader in, String name) {
        return isIn(in, name) ? calls.read().read(in, name) : null;
    }

    @Override
    public boolean isIn(CompactReader in, String name) {
        return has(in, name);
    }

    @Override
    @SuppressWarnings("unchecked") // an array of the type of the elements
    void writeAll(CompactWriter out, String name, @Nullable Collection<? extends @Nullable T> values) {
        T[] array = values == null ? null : values.toArray((T[]) Array.newInstance(calls.type(), values.size()));
        calls.writeAll().write(out, name, array);
    }

    @Override
    @Nullable List<@Nullable T> readAll(CompactReader in, String name) {
        T[] array = areIn(in, name) ? calls.readAll().read(in, name) : null;
        return array == null ? null : new ArrayList<>(Arrays.asList(array));
    }

    @Override
    boolean areIn(CompactReader in, String name) {
        return has(in, name);
    }
}
