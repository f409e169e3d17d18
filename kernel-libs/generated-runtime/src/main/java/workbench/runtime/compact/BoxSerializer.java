package workbench.runtime.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import java.util.function.Supplier;

/** Writes boxes: one field for the object. */
public abstract class BoxSerializer<B extends Box> extends CompanionSerializer<B> {

    protected BoxSerializer(String typeName, Class<B> type, Supplier<B> maker) {
        super(typeName, type, maker);
    }

    @Override
    public final void write(CompactWriter out, B box) {
        out.writeCompact("value", box.value);
    }

    @Override
    void read(CompactReader in, B box) {
        box.value = in.readCompact("value");
    }
}
