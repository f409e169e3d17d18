package workbench.explain;

import com.hazelcast.internal.nio.BufferObjectDataOutput;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.SerializationService;
import com.hazelcast.internal.serialization.impl.AbstractSerializationService;
import com.hazelcast.nio.serialization.DataSerializable;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import java.io.Externalizable;
import java.io.IOException;
import java.lang.reflect.Array;
import java.nio.ByteOrder;
import java.util.List;
import org.jspecify.annotations.Nullable;
import workbench.explain.anatomy.Cutter;
import workbench.explain.anatomy.Owner;
import workbench.explain.anatomy.Piece;

/** Hazelcast's stream, which notes each call. It writes what another writes, and gives itself to nested objects. */
final class RecordingOutput extends PositionedOutput {

    private final AbstractSerializationService service;

    RecordingOutput(BufferObjectDataOutput out, AbstractSerializationService service) {
        super(out, new StreamRecorder());
        this.service = service;
    }

    List<Piece> pieces() {
        return recorder.pieces();
    }

    /** The next calls write what Hazelcast puts before the content of such a value. */
    void expectHeadOf(Object value) {
        recorder.expectMetadata(headCalls(value));
    }

    private static int headCalls(Object value) {
        return switch (value) {
            case IdentifiedDataSerializable _ -> 3;
            case DataSerializable _ -> 2;
            case Externalizable _ -> 1;
            default -> 0;
        };
    }

    @Override
    public void writeObject(@Nullable Object object) throws IOException {
        if (object == null) {
            call(Owner.MARKER, "null", "", () -> service.writeObject(out, null));
        } else {
            recorder.expectMetadata(1 + headCalls(object));
            service.writeObject(this, object);
        }
    }

    @Override
    @SuppressWarnings("removal") // old serializers call it
    public void writeUTF(@Nullable String string) throws IOException {
        writeString(string);
    }

    @Override
    public void writeString(@Nullable String string) throws IOException {
        Owner owner = recorder.next();
        int from = out.position();
        out.writeString(string);
        if (string == null) {
            recorder.add(from, out.position(), Owner.MARKER, "null", "");
        } else {
            int content = from + Integer.BYTES;
            recorder.add(
                    from, content, Owner.LENGTH, "bytes of the string", Integer.toString(out.position() - content));
            String what = owner == Owner.TYPE ? "name of the class" : "string, UTF-8";
            recorder.add(content, out.position(), owner, what, Cutter.shown(string));
        }
    }

    private void array(@Nullable Object array, String type, Call call) throws IOException {
        int from = out.position();
        call.run();
        if (array == null) {
            recorder.add(from, out.position(), Owner.MARKER, "null", "");
        } else {
            int content = from + Integer.BYTES;
            recorder.add(from, content, Owner.LENGTH, "number of elements", Integer.toString(Array.getLength(array)));
            recorder.add(content, out.position(), Owner.VALUE, "%s one after another".formatted(type), "");
        }
    }

    /** Often these are bytes that a library made of an object. */
    @Override
    public void writeByteArray(byte @Nullable [] bytes) throws IOException {
        int from = out.position();
        out.writeByteArray(bytes);
        if (bytes == null) {
            recorder.add(from, out.position(), Owner.MARKER, "null", "");
        } else {
            recorder.add(from, from + Integer.BYTES, Owner.LENGTH, "number of bytes", Integer.toString(bytes.length));
            recorder.addOpaque(from + Integer.BYTES, out.position());
        }
    }

    @Override
    public void writeBooleanArray(boolean @Nullable [] booleans) throws IOException {
        array(booleans, "booleans", () -> out.writeBooleanArray(booleans));
    }

    @Override
    public void writeCharArray(char @Nullable [] chars) throws IOException {
        array(chars, "chars", () -> out.writeCharArray(chars));
    }

    @Override
    public void writeIntArray(int @Nullable [] ints) throws IOException {
        array(ints, "ints", () -> out.writeIntArray(ints));
    }

    @Override
    public void writeLongArray(long @Nullable [] longs) throws IOException {
        array(longs, "longs", () -> out.writeLongArray(longs));
    }

    @Override
    public void writeDoubleArray(double @Nullable [] doubles) throws IOException {
        array(doubles, "doubles", () -> out.writeDoubleArray(doubles));
    }

    @Override
    public void writeFloatArray(float @Nullable [] floats) throws IOException {
        array(floats, "floats", () -> out.writeFloatArray(floats));
    }

    @Override
    public void writeShortArray(short @Nullable [] shorts) throws IOException {
        array(shorts, "shorts", () -> out.writeShortArray(shorts));
    }

    @Override
    @SuppressWarnings("removal") // old serializers call it
    public void writeUTFArray(String @Nullable [] strings) throws IOException {
        writeStringArray(strings);
    }

    @Override
    public void writeStringArray(String @Nullable [] strings) throws IOException {
        if (strings == null) {
            call(Owner.MARKER, "null", "", () -> out.writeStringArray(null));
            return;
        }
        call(Owner.LENGTH, "number of elements", Integer.toString(strings.length), () -> out.writeInt(strings.length));
        for (String string : strings) {
            writeString(string);
        }
    }

    @Override
    public void writeData(Data data) throws IOException {
        opaque(() -> out.writeData(data));
    }

    @Override
    public void writeZeroBytes(int count) {
        int from = out.position();
        out.writeZeroBytes(count);
        recorder.add(from, out.position(), Owner.LENGTH, "room that is filled in later", "");
    }

    @Override
    public byte[] toByteArray() {
        return out.toByteArray();
    }

    @Override
    public byte[] toByteArray(int padding) {
        return out.toByteArray(padding);
    }

    @Override
    public ByteOrder getByteOrder() {
        return out.getByteOrder();
    }

    @Override
    public SerializationService getSerializationService() {
        return service;
    }
}
