package workbench.runtime.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import java.util.function.Supplier;

/** Writes boxes: one field for the object. */
public abstract class BoxSerializer<B extends Box> implements CompactSerializer<B> {

    private final String typeName;
    private final Class<B> type;
    private final Supplier<B> maker;

    protected BoxSerializer(String typeName, Class<B> type, Supplier<B> maker) {
        this.typeName = typeName;
        this.type = type;
        this.maker = maker;
    }

    @Override
    public final String getTypeName() {
        return typeName;
    }

    @Override
    public final Class<B> getCompactClass() {
        return type;
    }

    @Override
    public final void write(CompactWriter out, B box) {
        out.writeCompact("value", box.value);
    }

    @Override
    public final B read(CompactReader in) {
        B box = maker.get();
        box.value = in.readCompact("value");
        return box;
    }
}
