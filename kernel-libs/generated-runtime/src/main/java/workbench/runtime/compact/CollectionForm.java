package workbench.runtime.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * A collection: an array of its elements.
 *
 * @param field for messages
 */
record CollectionForm<E, C extends Collection<E>>(
        String counts, String field, Form<E> element, IntFunction<? extends C> maker) implements ContainerForm<C> {

    @Override
    public CollectionForm<E, C> named(String name) {
        return new CollectionForm<>(Form.name(name, COUNTS, element), field, element.named(name), maker);
    }

    @Override
    public int namedBy(String ending) {
        return ContainerForm.within(element, ending) + (ending.equals(COUNTS) ? 1 : 0);
    }

    @Override
    public void write(CompactWriter out, @Nullable C value) {
        ContainerForm.requireKept(value, maker, field);
        element.writeAll(out, value);
    }

    @Override
    public @Nullable C read(CompactReader in) {
        List<@Nullable E> read = element.readAll(in);
        return read == null ? null : made(read);
    }

    /** All elements at once: a list that copies its array for each change would copy it for each element. */
    private C made(List<@Nullable E> elements) {
        C collection = maker.apply(elements.size());
        collection.addAll(elements);
        return collection;
    }

    @Override
    public boolean isIn(CompactReader in) {
        return element.areIn(in);
    }

    @Override
    public int size(C container) {
        return container.size();
    }

    @Override
    public void writeContents(CompactWriter out, List<C> containers) {
        List<E> all = new ArrayList<>();
        for (C container : containers) {
            ContainerForm.requireKept(container, maker, field);
            all.addAll(container);
        }
        element.writeAll(out, all);
    }

    @Override
    public Contents<C> readContents(CompactReader in) {
        List<@Nullable E> all = element.readAll(in);
        Iterator<@Nullable E> elements = all == null ? List.<E>of().iterator() : all.iterator();
        int most = all == null ? 0 : all.size();
        return size -> {
            List<@Nullable E> next = new ArrayList<>(Math.min(size, most)); // damaged bytes may tell any size
            for (int i = 0; i < size; i++) {
                next.add(elements.next());
            }
            return made(next);
        };
    }
}
