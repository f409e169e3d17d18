package workbench.runtime.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import java.util.function.Supplier;

/** Writes values of any kind: a field for the kind, and one for each form that a value can have. */
public abstract class AnySerializer<A extends Any> extends CompanionSerializer<A> {

    private static final AnyColumns.Names KEYS = AnyColumns.Names.of("keys");
    private static final AnyColumns.Names ELEMENTS = AnyColumns.Names.of("elements");

    protected AnySerializer(String typeName, Class<A> type, Supplier<A> maker) {
        super(typeName, type, maker);
    }

    @Override
    public final void write(CompactWriter out, A any) {
        out.writeInt8("kind", any.kind);
        out.writeString("text", any.text);
        out.writeNullableInt64("number", any.number);
        out.writeCompact("object", any.object);
        any.keys.write(out, KEYS);
        any.elements.write(out, ELEMENTS);
    }

    @Override
    void read(CompactReader in, A any) {
        any.kind = in.readInt8("kind");
        any.text = in.readString("text");
        any.number = in.readNullableInt64("number");
        any.object = in.readCompact("object");
        any.keys = AnyColumns.read(in, KEYS, getCompactClass());
        any.elements = AnyColumns.read(in, ELEMENTS, getCompactClass());
    }
}
