package workbench.runtime.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** A collection: an array of its elements. */
record CollectionForm<E, C extends Collection<E>>(Form<E> element, IntFunction<? extends C> maker)
        implements ContainerForm<C> {

    @Override
    public void write(CompactWriter out, String name, @Nullable C value) {
        element.writeAll(out, name, value);
    }

    @Override
    public @Nullable C read(CompactReader in, String name) {
        List<@Nullable E> read = element.readAll(in, name);
        if (read == null) {
            return null;
        }
        C collection = maker.apply(read.size());
        collection.addAll(read);
        return collection;
    }

    @Override
    public boolean isIn(CompactReader in, String name) {
        return element.areIn(in, name);
    }

    @Override
    public int size(C container) {
        return container.size();
    }

    @Override
    public void writeContents(CompactWriter out, String name, List<C> containers) {
        List<E> all = new ArrayList<>();
        containers.forEach(all::addAll);
        element.writeAll(out, name, all);
    }

    @Override
    public Contents<C> readContents(CompactReader in, String name) {
        List<@Nullable E> all = element.readAll(in, name);
        Iterator<@Nullable E> elements = all == null ? List.<E>of().iterator() : all.iterator();
        return size -> {
            C collection = maker.apply(size);
            for (int i = 0; i < size; i++) {
                collection.add(elements.next());
            }
            return collection;
        };
    }
}
