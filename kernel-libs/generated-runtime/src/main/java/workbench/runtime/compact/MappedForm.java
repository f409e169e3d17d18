package workbench.runtime.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A value that is turned into another one, which has a form. */
record MappedForm<T, W>(Form<W> form, Function<? super T, ? extends W> to, Function<? super W, ? extends T> from)
        implements Form<T> {

    @Override
    public MappedForm<T, W> named(String name) {
        return new MappedForm<>(form.named(name), to, from);
    }

    @Override
    public int namedBy(String ending) {
        return form.namedBy(ending);
    }

    @Override
    public void write(CompactWriter out, @Nullable T value) {
        form.write(out, value == null ? null : to.apply(value));
    }

    @Override
    public @Nullable T read(CompactReader in) {
        W read = form.read(in);
        return read == null ? null : from.apply(read);
    }

    @Override
    public boolean isIn(CompactReader in) {
        return form.isIn(in);
    }

    @Override
    public void writeAll(CompactWriter out, @Nullable Collection<? extends @Nullable T> values) {
        form.writeAll(out, values == null ? null : mapped(values, to));
    }

    @Override
    public @Nullable List<@Nullable T> readAll(CompactReader in) {
        List<@Nullable W> read = form.readAll(in);
        return read == null ? null : mapped(read, from);
    }

    private static <A, B> List<@Nullable B> mapped(
            Collection<? extends @Nullable A> values, Function<? super A, ? extends B> function) {
        List<@Nullable B> mapped = new ArrayList<>(values.size());
        for (A value : values) {
            mapped.add(value == null ? null : function.apply(value));
        }
        return mapped;
    }

    @Override
    public boolean areIn(CompactReader in) {
        return form.areIn(in);
    }
}
