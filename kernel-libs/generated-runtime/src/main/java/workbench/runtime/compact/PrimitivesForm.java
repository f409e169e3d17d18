package workbench.runtime.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import java.lang.reflect.Array;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An array of primitives: many are one long array. */
record PrimitivesForm<A>(String name, String counts, Class<A> type, LeafForm.Write<A> writer, LeafForm.Read<A> reader)
        implements ContainerForm<A> {

    @Override
    public PrimitivesForm<A> named(String name) {
        return new PrimitivesForm<>(name, name + COUNTS, type, writer, reader);
    }

    @Override
    public void write(CompactWriter out, @Nullable A value) {
        writer.write(out, name, value);
    }

    @Override
    public @Nullable A read(CompactReader in) {
        return reader.read(in, name);
    }

    @Override
    public boolean isIn(CompactReader in) {
        return Form.has(in, name);
    }

    @Override
    public int size(A container) {
        return Array.getLength(container);
    }

    private A array(int length) {
        return type.cast(Array.newInstance(type.getComponentType(), length));
    }

    @Override
    @SuppressWarnings("SuspiciousSystemArraycopy") // arrays of one primitive type
    public void writeContents(CompactWriter out, List<A> containers) {
        A all = array(containers.stream().mapToInt(this::size).sum());
        int at = 0;
        for (A each : containers) {
            System.arraycopy(each, 0, all, at, size(each));
            at += size(each);
        }
        writer.write(out, name, all);
    }

    @Override
    @SuppressWarnings("SuspiciousSystemArraycopy") // arrays of one primitive type
    public Contents<A> readContents(CompactReader in) {
        A found = reader.read(in, name);
        A all = found == null ? array(0) : found;
        int[] at = {0};
        return size -> {
            A array = array(size);
            System.arraycopy(all, at[0], array, 0, size);
            at[0] += size;
            return array;
        };
    }
}
