package workbench.runtime.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * A map: an array of its keys and one of its values, in the same order.
 *
 * @param field for messages
 */
record MapForm<K, V, M extends Map<K, V>>(
        String counts, String field, Form<K> key, Form<V> value, IntFunction<? extends M> maker)
        implements ContainerForm<M> {

    private static final String KEYS = "Keys";
    private static final String VALUES = "Values";

    @Override
    public MapForm<K, V, M> named(String name) {
        return new MapForm<>(name + COUNTS, field, key.named(name + KEYS), value.named(name + VALUES), maker);
    }

    @Override
    public void write(CompactWriter out, @Nullable M map) {
        ContainerForm.requireKept(map, maker, field);
        Map<K, V> still = map == null ? null : ContainerForm.still(map);
        key.writeAll(out, still == null ? null : still.keySet());
        value.writeAll(out, still == null ? null : still.values());
    }

    @Override
    public @Nullable M read(CompactReader in) {
        List<@Nullable K> keys = key.readAll(in);
        if (keys == null) {
            return null;
        }
        List<@Nullable V> values = value.readAll(in);
        M map = maker.apply(keys.size());
        for (int i = 0; i < keys.size(); i++) {
            map.put(keys.get(i), Objects.requireNonNull(values).get(i));
        }
        return map;
    }

    @Override
    public boolean isIn(CompactReader in) {
        return key.areIn(in);
    }

    @Override
    public int size(M container) {
        return container.size();
    }

    @Override
    public void writeContents(CompactWriter out, List<M> containers) {
        List<K> keys = new ArrayList<>();
        List<V> values = new ArrayList<>();
        for (M map : containers) {
            ContainerForm.requireKept(map, maker, field);
            Map<K, V> still = ContainerForm.still(map);
            keys.addAll(still.keySet());
            values.addAll(still.values());
        }
        key.writeAll(out, keys);
        value.writeAll(out, values);
    }

    @Override
    public Contents<M> readContents(CompactReader in) {
        Iterator<@Nullable K> keys = iterator(key.readAll(in));
        Iterator<@Nullable V> values = iterator(value.readAll(in));
        return size -> {
            M map = maker.apply(size);
            for (int i = 0; i < size; i++) {
                map.put(keys.next(), values.next());
            }
            return map;
        };
    }

    private static <T> Iterator<@Nullable T> iterator(@Nullable List<@Nullable T> values) {
        return values == null ? Collections.emptyIterator() : values.iterator();
    }
}
