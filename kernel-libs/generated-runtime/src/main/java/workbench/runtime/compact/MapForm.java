package workbench.runtime.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** A map: an array of its keys and one of its values, in the same order. */
record MapForm<K, V, M extends Map<K, V>>(Form<K> key, Form<V> value, IntFunction<? extends M> maker)
        implements ContainerForm<M> {

    private static final String KEYS = "Keys";
    private static final String VALUES = "Values";

    @Override
    public void write(CompactWriter out, String name, @Nullable M map) {
        key.writeAll(out, name + KEYS, map == null ? null : map.keySet());
        value.writeAll(out, name + VALUES, map == null ? null : map.values());
    }

    @Override
    public @Nullable M read(CompactReader in, String name) {
        List<@Nullable K> keys = key.readAll(in, name + KEYS);
        return keys == null ? null : contents(keys, in, name).next(keys.size());
    }

    @Override
    public boolean isIn(CompactReader in, String name) {
        return key.areIn(in, name + KEYS);
    }

    @Override
    public int size(M container) {
        return container.size();
    }

    @Override
    public void writeContents(CompactWriter out, String name, List<M> containers) {
        List<K> keys = new ArrayList<>();
        List<V> values = new ArrayList<>();
        for (M map : containers) {
            keys.addAll(map.keySet());
            values.addAll(map.values());
        }
        key.writeAll(out, name + KEYS, keys);
        value.writeAll(out, name + VALUES, values);
    }

    @Override
    public Contents<M> readContents(CompactReader in, String name) {
        List<@Nullable K> keys = key.readAll(in, name + KEYS);
        return contents(keys == null ? List.of() : keys, in, name);
    }

    private Contents<M> contents(List<@Nullable K> allKeys, CompactReader in, String name) {
        List<@Nullable V> allValues = value.readAll(in, name + VALUES);
        Iterator<@Nullable K> keys = allKeys.iterator();
        Iterator<@Nullable V> values = allValues == null ? List.<V>of().iterator() : allValues.iterator();
        return size -> {
            M map = maker.apply(size);
            for (int i = 0; i < size; i++) {
                map.put(keys.next(), values.next());
            }
            return map;
        };
    }
}
