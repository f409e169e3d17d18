package workbench.runtime.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import java.util.function.Supplier;

/** Reads into an empty object of a class that is generated beside a class of the user's. */
abstract class CompanionSerializer<T> implements CompactSerializer<T> {

    private final String typeName;
    private final Class<T> type;
    private final Supplier<T> maker;

    CompanionSerializer(String typeName, Class<T> type, Supplier<T> maker) {
        this.typeName = typeName;
        this.type = type;
        this.maker = maker;
    }

    @Override
    public final String getTypeName() {
        return typeName;
    }

    @Override
    public final Class<T> getCompactClass() {
        return type;
    }

    @Override
    public final T read(CompactReader in) {
        T made = maker.get();
        read(in, made);
        return made;
    }

    abstract void read(CompactReader in, T made);
}
