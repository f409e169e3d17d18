package workbench.runtime.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import java.util.function.Supplier;

/** Writes values of any kind: a field for the kind, and one for each form that a value can have. */
public abstract class AnySerializer<A extends Any> implements CompactSerializer<A> {

    private static final AnyColumns.Names KEYS = AnyColumns.Names.of("keys");
    private static final AnyColumns.Names ELEMENTS = AnyColumns.Names.of("elements");

    private final String typeName;
    private final Class<A> type;
    private final Supplier<A> maker;

    protected AnySerializer(String typeName, Class<A> type, Supplier<A> maker) {
        this.typeName = typeName;
        this.type = type;
        this.maker = maker;
    }

    @Override
    public final String getTypeName() {
        return typeName;
    }

    @Override
    public final Class<A> getCompactClass() {
        return type;
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
    public final A read(CompactReader in) {
        A any = maker.get();
        any.kind = in.readInt8("kind");
        any.text = in.readString("text");
        any.number = in.readNullableInt64("number");
        any.object = in.readCompact("object");
        any.keys = AnyColumns.read(in, KEYS, type);
        any.elements = AnyColumns.read(in, ELEMENTS, type);
        return any;
    }
}
