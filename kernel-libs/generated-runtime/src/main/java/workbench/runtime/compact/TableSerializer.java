package workbench.runtime.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A serializer of one class that finds the fields in a table. It takes more time for each object than a class with code for each field,
 * and far less to compile, so that it suits models of many hundreds of classes of which few are met. Writes the same bytes.
 */
public final class TableSerializer<T> implements CompactSerializer<T> {

    private final Class<T> type;
    private final String typeName;
    private final Entry[] entries;
    private final Makers<T> makers;
    private final String cycle;

    private TableSerializer(Class<T> type, String typeName, Entry[] entries, Makers<T> makers, String cycle) {
        this.type = type;
        this.typeName = typeName;
        this.entries = entries;
        this.makers = makers;
        this.cycle = cycle;
    }

    private record Entry(Form<Object> form, VarHandle handle, Members.@Nullable FinalField setter) {}

    /** How objects are made: a record from all values, others empty. */
    private record Makers<T>(@Nullable Supplier<T> empty, Members.@Nullable RecordMaker<T> record) {}

    /** A table without fields. */
    @SuppressWarnings("unchecked") // the class may be one that sources cannot name
    public static <T> Builder<T> of(Lookup lookup, Class<?> type, String typeName) {
        return new Builder<>(lookup, (Class<T>) type, typeName);
    }

    /** Collects the fields of a class, those of a record in the order of its components. */
    public static final class Builder<T> {

        private final Lookup lookup;
        private final Class<T> type;
        private final String typeName;
        private final List<Entry> entries = new ArrayList<>();
        private String cycle = "";
        private @Nullable Supplier<T> kept;

        private Builder(Lookup lookup, Class<T> type, String typeName) {
            this.lookup = lookup;
            this.type = type;
            this.typeName = typeName;
        }

        /** Adds a field that the class itself declares, under its own name. */
        public Builder<T> field(String name, Form<?> form) {
            return field(type, name, name, form);
        }

        /**
         * Adds a field.
         *
         * @param declaring the class that declares it
         * @param wireName the name in the schema
         */
        @SuppressWarnings("unchecked") // of the type of the field
        public Builder<T> field(Class<?> declaring, String name, String wireName, Form<?> form) {
            boolean isSet = !type.isRecord() && isFinal(declaring, name);
            entries.add(new Entry(
                    (Form<Object>) form.named(wireName),
                    Members.field(lookup, declaring, name),
                    isSet ? Members.finalField(lookup, declaring, name) : null));
            return this;
        }

        private static boolean isFinal(Class<?> declaring, String name) {
            return Arrays.stream(declaring.getDeclaredFields())
                    .filter(field -> field.getName().equals(name))
                    .map(Field::getModifiers)
                    .anyMatch(Modifier::isFinal);
        }

        /** Says that objects of the class may lead to others of the class. */
        public Builder<T> cyclic(String fields) {
            cycle = fields;
            return this;
        }

        /**
         * Says that a reader takes the one object of the class, which has no fields, in place of a new one.
         *
         * @param name of the static field with this object
         */
        @SuppressWarnings("unchecked") // the field is of the type
        public Builder<T> kept(String name) {
            T only = (T) Members.kept(lookup, type, name);
            kept = () -> only;
            return this;
        }

        public TableSerializer<T> build() {
            return new TableSerializer<>(type, typeName, entries.toArray(Entry[]::new), makers(), cycle);
        }

        private Makers<T> makers() {
            if (kept != null) {
                return new Makers<>(kept, null);
            }
            if (type.isRecord()) {
                return new Makers<>(null, Members.canonical(lookup, type));
            }
            boolean isEmpty = Arrays.stream(type.getDeclaredConstructors())
                    .map(Constructor::getParameterCount)
                    .anyMatch(count -> count == 0);
            Members.Maker<T> maker = isEmpty ? Members.constructor(lookup, type) : Members.allocated(type);
            return new Makers<>(maker::make, null);
        }
    }

    @Override
    public String getTypeName() {
        return typeName;
    }

    @Override
    public Class<T> getCompactClass() {
        return type;
    }

    @Override
    public void write(CompactWriter out, T object) {
        if (cycle.isEmpty()) {
            writeEntries(out, object);
            return;
        }
        Depth depth = Depth.enter(cycle);
        try {
            writeEntries(out, object);
        } finally {
            depth.leave();
        }
    }

    private void writeEntries(CompactWriter out, T object) {
        for (Entry entry : entries) {
            entry.form.write(out, entry.handle.get(object));
        }
    }

    @Override
    public T read(CompactReader in) {
        return makers.record != null ? readRecord(in, makers.record) : readFields(in);
    }

    private T readRecord(CompactReader in, Members.RecordMaker<T> maker) {
        @Nullable Object[] values = new Object[entries.length];
        for (int i = 0; i < values.length; i++) {
            Entry entry = entries[i];
            values[i] = entry.form.isIn(in) ? entry.form.read(in) : empty(entry.handle.varType());
        }
        return maker.make(values);
    }

    private static @Nullable Object empty(Class<?> type) {
        return type.isPrimitive() ? Array.get(Array.newInstance(type, 1), 0) : null;
    }

    private T readFields(CompactReader in) {
        T object = Objects.requireNonNull(makers.empty).get();
        for (Entry entry : entries) {
            if (entry.form.isIn(in)) {
                Object value = entry.form.read(in);
                if (entry.setter != null) {
                    entry.setter.set(object, value);
                } else {
                    entry.handle.set(object, value);
                }
            }
        }
        return object;
    }
}
