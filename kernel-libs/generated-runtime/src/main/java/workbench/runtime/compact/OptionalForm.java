package workbench.runtime.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An optional: its content, and whether the optional itself is null, which differs from an empty one. */
record OptionalForm<T>(String counts, String isNull, Form<T> content) implements ContainerForm<Optional<T>> {

    static final String IS_NULL = "IsNull";

    @Override
    public OptionalForm<T> named(String name) {
        return new OptionalForm<>(
                Form.name(name, COUNTS, content), Form.name(name, IS_NULL, content), content.named(name));
    }

    @Override
    public int namedBy(String ending) {
        return content.namedBy(ending) + (ending.equals(COUNTS) || ending.equals(IS_NULL) ? 1 : 0);
    }

    @Override
    @SuppressWarnings({"NullableOptional", "OptionalAssignedToNull"}) // as the field may be
    public void write(CompactWriter out, @Nullable Optional<T> value) {
        content.write(out, value == null ? null : value.orElse(null));
        out.writeBoolean(isNull, value == null);
    }

    @Override
    @SuppressWarnings({"NullOptional", "NullableOptional"}) // as it was written
    public @Nullable Optional<T> read(CompactReader in) {
        boolean wasNull = Form.has(in, isNull) && in.readBoolean(isNull);
        return wasNull ? null : Optional.ofNullable(content.read(in));
    }

    @Override
    public boolean isIn(CompactReader in) {
        return content.isIn(in);
    }

    @Override
    public int size(Optional<T> container) {
        return container.isPresent() ? 1 : 0;
    }

    @Override
    public void writeContents(CompactWriter out, List<Optional<T>> containers) {
        List<T> present = new ArrayList<>();
        containers.forEach(each -> each.ifPresent(present::add));
        content.writeAll(out, present);
    }

    @Override
    public Contents<Optional<T>> readContents(CompactReader in) {
        List<@Nullable T> all = content.readAll(in);
        Iterator<@Nullable T> contents = all == null ? List.<T>of().iterator() : all.iterator();
        return size -> size == 0 ? Optional.empty() : Optional.ofNullable(contents.next());
    }
}
