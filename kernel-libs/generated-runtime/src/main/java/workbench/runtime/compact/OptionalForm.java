package workbench.runtime.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An optional: its content, and whether the optional itself is null, which differs from an empty one. */
record OptionalForm<T>(Form<T> content) implements ContainerForm<Optional<T>> {

    private static final String IS_NULL = "IsNull";

    @Override
    @SuppressWarnings({"NullableOptional", "OptionalAssignedToNull"}) // as the field may be
    public void write(CompactWriter out, String name, @Nullable Optional<T> value) {
        content.write(out, name, value == null ? null : value.orElse(null));
        out.writeBoolean(name + IS_NULL, value == null);
    }

    @Override
    @SuppressWarnings({"NullOptional", "NullableOptional"}) // as it was written
    public @Nullable Optional<T> read(CompactReader in, String name) {
        boolean isNull = Form.has(in, name + IS_NULL) && in.readBoolean(name + IS_NULL);
        return isNull ? null : Optional.ofNullable(content.read(in, name));
    }

    @Override
    public boolean isIn(CompactReader in, String name) {
        return content.isIn(in, name);
    }

    @Override
    public int size(Optional<T> container) {
        return container.isPresent() ? 1 : 0;
    }

    @Override
    public void writeContents(CompactWriter out, String name, List<Optional<T>> containers) {
        List<T> present = new ArrayList<>();
        containers.forEach(each -> each.ifPresent(present::add));
        content.writeAll(out, name, present);
    }

    @Override
    public Contents<Optional<T>> readContents(CompactReader in, String name) {
        List<@Nullable T> all = content.readAll(in, name);
        Iterator<@Nullable T> contents = all == null ? List.<T>of().iterator() : all.iterator();
        return size -> size == 0 ? Optional.empty() : Optional.ofNullable(contents.next());
    }
}
