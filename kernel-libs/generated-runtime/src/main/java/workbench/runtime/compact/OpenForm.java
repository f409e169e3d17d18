package workbench.runtime.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * An object of one of several classes, each of which has a serializer. An array of Compact has elements of one class only, so that many
 * such objects are put into boxes. A reader also takes an array without boxes, which was written when only one class was known.
 */
record OpenForm<T, B extends Box>(String name, Known known, Supplier<B> maker) implements Form<T> {

    @Override
    public OpenForm<T, B> named(String name) {
        return new OpenForm<>(name, known, maker);
    }

    @Override
    public void write(CompactWriter out, @Nullable T value) {
        out.writeCompact(name, known.check(value));
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
    public void writeAll(CompactWriter out, @Nullable Collection<? extends @Nullable T> values) {
        out.writeArrayOfCompact(name, values == null ? null : boxes(values));
    }

    private @Nullable Box[] boxes(Collection<? extends @Nullable T> values) {
        @Nullable Box[] boxes = new Box[values.size()];
        int i = 0;
        for (T value : values) {
            if (value != null) {
                B box = maker.get();
                box.value = known.check(value);
                boxes[i] = box;
            }
            i++;
        }
        return boxes;
    }

    @Override
    @SuppressWarnings("unchecked") // what was written has the type
    public @Nullable List<@Nullable T> readAll(CompactReader in) {
        Object[] array = in.readArrayOfCompact(name, Object.class);
        if (array == null) {
            return null;
        }
        List<@Nullable T> values = new ArrayList<>(array.length);
        for (Object each : array) {
            values.add((T) (each instanceof Box box ? box.value : each));
        }
        return values;
    }

    @Override
    public boolean areIn(CompactReader in) {
        return Form.has(in, name);
    }
}
