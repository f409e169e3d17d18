package workbench.runtime.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import java.lang.reflect.Array;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An array of objects: an array of its elements, and the name of the component type where it can be another than the declared one, as in
 * a {@code Carrier[]} that is a {@code Truck[]}.
 */
record ArrayForm<E>(
        String counts, String typeName, Form<E> element, Class<?> component, boolean hasSubtypes, Class<?> near)
        implements ContainerForm<E[]> {

    private static final String TYPE = "Type";

    /**
     * @param near a class whose loader knows the subclasses of the component type
     */
    static <E> ArrayForm<E> of(Form<E> element, Class<?> component, Class<?> near) {
        Class<?> innermost = component;
        while (innermost.isArray()) {
            innermost = innermost.getComponentType();
        }
        return new ArrayForm<>(COUNTS, TYPE, element, component, !Modifier.isFinal(innermost.getModifiers()), near);
    }

    @Override
    public ArrayForm<E> named(String name) {
        return new ArrayForm<>(
                Form.name(name, COUNTS, element),
                Form.name(name, TYPE, element),
                element.named(name),
                component,
                hasSubtypes,
                near);
    }

    @Override
    public int namedBy(String ending) {
        return ContainerForm.within(element, ending)
                + (ending.equals(COUNTS) || (ending.equals(TYPE) && hasSubtypes) ? 1 : 0);
    }

    @Override
    public void write(CompactWriter out, E @Nullable [] value) {
        element.writeAll(out, value == null ? null : Arrays.asList(value));
        if (hasSubtypes) {
            out.writeString(typeName, value == null ? null : nameOf(value));
        }
    }

    private @Nullable String nameOf(E[] value) {
        Class<?> actual = value.getClass().getComponentType();
        return actual == component ? null : actual.getName();
    }

    @Override
    public E @Nullable [] read(CompactReader in) {
        List<@Nullable E> read = element.readAll(in);
        if (read == null) {
            return null;
        }
        String type = hasSubtypes && Form.has(in, typeName) ? in.readString(typeName) : null;
        return read.toArray(made(type, read.size()));
    }

    /** Only a subtype of the declared component type can be named. */
    @SuppressWarnings("unchecked") // a component type that fits the declared one
    private E[] made(@Nullable String type, int size) {
        try {
            Class<?> actual = type == null ? component : Class.forName(type, false, near.getClassLoader());
            return (E[]) Array.newInstance(actual.asSubclass(component), size);
        } catch (ClassNotFoundException | ClassCastException e) {
            throw new IllegalArgumentException(
                    "The bytes hold an array of %s, which is no known type of %s. Add the class to the class path, or read the bytes where it is."
                            .formatted(type, component.getName()),
                    e);
        }
    }

    @Override
    public boolean isIn(CompactReader in) {
        return element.areIn(in);
    }

    @Override
    public int size(E[] container) {
        return container.length;
    }

    @Override
    public void writeContents(CompactWriter out, List<E[]> containers) {
        List<E> all = new ArrayList<>();
        containers.forEach(each -> all.addAll(Arrays.asList(each)));
        element.writeAll(out, all);
        if (hasSubtypes) {
            out.writeArrayOfString(
                    typeName, containers.stream().map(this::nameOf).toArray(String[]::new));
        }
    }

    @Override
    public Contents<E[]> readContents(CompactReader in) {
        List<@Nullable E> all = Objects.requireNonNullElse(element.readAll(in), List.of());
        String[] types = hasSubtypes && Form.has(in, typeName) ? in.readArrayOfString(typeName) : null;
        Iterator<@Nullable String> names =
                types == null ? null : Arrays.asList(types).iterator();
        Iterator<@Nullable E> elements = all.iterator();
        return size -> {
            E[] array = made(names == null ? null : names.next(), size);
            for (int i = 0; i < size; i++) {
                array[i] = elements.next();
            }
            return array;
        };
    }
}
