package workbench.runtime.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import java.lang.reflect.Array;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An array of primitives: many are one long array. */
final class PrimitivesForm<A> extends ContainerForm<A> {

    private final Class<A> type;
    private final LeafForm.Write<A> write;
    private final LeafForm.Read<A> read;

    PrimitivesForm(Class<A> type, LeafForm.Write<A> write, LeafForm.Read<A> read) {
        this.type = type;
        this.write = write;
        this.read = read;
    }

    @Override
    public void write(CompactWriter out, String name, @Nullable A value) {
        write.write(out, name, value);
    }

    @Override
    public @Nullable A read(CompactReader in, String name) {
        return isIn(in, name) ? read.read(in, name) : null;
    }

    @Override
    public boolean isIn(CompactReader in, String name) {
        return has(in, name);
    }

    @Override
    int size(A container) {
        return Array.getLength(container);
    }

    private A array(int length) {
        return type.cast(Array.newInstance(type.getComponentType(), length));
    }

    @Override
    @SuppressWarnings("SuspiciousSystemArraycopy") // arrays of one primitive type
    void writeContents(CompactWriter out, String name, List<A> containers) {
        A all = array(containers.stream().mapToInt(this::size).sum());
        int at = 0;
        for (A each : containers) {
            System.arraycopy(each, 0, all, at, size(each));
            at += size(each);
        }
        write.write(out, name, all);
    }

    @Override
    @SuppressWarnings("SuspiciousSystemArraycopy") // arrays of one primitive type
    Contents<A> readContents(CompactReader in, String name) {
        A found = has(in, name) ? read.read(in, name) : null;
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
