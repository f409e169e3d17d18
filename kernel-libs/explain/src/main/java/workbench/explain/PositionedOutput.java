package workbench.explain;

import com.hazelcast.internal.nio.BufferObjectDataOutput;
import com.hazelcast.internal.serialization.impl.VersionedObjectDataOutput;
import java.io.IOException;
import java.nio.ByteOrder;
import workbench.explain.anatomy.Cutter;
import workbench.explain.anatomy.Owner;

/** The calls that write single values, at the end or at a position that was written before. */
abstract class PositionedOutput extends VersionedObjectDataOutput implements BufferObjectDataOutput {

    final BufferObjectDataOutput out;
    final StreamRecorder recorder;

    PositionedOutput(BufferObjectDataOutput out, StreamRecorder recorder) {
        this.out = out;
        this.recorder = recorder;
    }

    interface Call {
        void run() throws IOException;
    }

    final void call(Owner owner, String what, String value, Call call) throws IOException {
        int from = out.position();
        call.run();
        recorder.add(from, out.position(), owner, what, value);
    }

    private void value(String type, Object value, Call call) throws IOException {
        Owner owner = recorder.next();
        call(owner, owner == Owner.TYPE ? "which class it is" : type, value.toString(), call);
    }

    final void opaque(Call call) throws IOException {
        int from = out.position();
        call.run();
        recorder.addOpaque(from, out.position());
    }

    @Override
    public void write(int b) throws IOException {
        opaque(() -> out.write(b));
    }

    @Override
    public void write(byte[] bytes) throws IOException {
        opaque(() -> out.write(bytes));
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        opaque(() -> out.write(bytes, from, length));
    }

    @Override
    public void writeBoolean(boolean v) throws IOException {
        value("boolean", v, () -> out.writeBoolean(v));
    }

    @Override
    public void writeByte(int v) throws IOException {
        value("byte", (byte) v, () -> out.writeByte(v));
    }

    @Override
    public void writeShort(int v) throws IOException {
        value("short", (short) v, () -> out.writeShort(v));
    }

    @Override
    public void writeShort(int v, ByteOrder order) throws IOException {
        value("short", (short) v, () -> out.writeShort(v, order));
    }

    @Override
    public void writeChar(int v) throws IOException {
        value("char", v, () -> out.writeChar(v));
    }

    @Override
    public void writeInt(int v) throws IOException {
        value("int", v, () -> out.writeInt(v));
    }

    @Override
    public void writeInt(int v, ByteOrder order) throws IOException {
        value("int", v, () -> out.writeInt(v, order));
    }

    @Override
    public void writeLong(long v) throws IOException {
        value("long", v, () -> out.writeLong(v));
    }

    @Override
    public void writeLong(long v, ByteOrder order) throws IOException {
        value("long", v, () -> out.writeLong(v, order));
    }

    @Override
    public void writeFloat(float v) throws IOException {
        value("float", v, () -> out.writeFloat(v));
    }

    @Override
    public void writeFloat(float v, ByteOrder order) throws IOException {
        value("float", v, () -> out.writeFloat(v, order));
    }

    @Override
    public void writeDouble(double v) throws IOException {
        value("double", v, () -> out.writeDouble(v));
    }

    @Override
    public void writeDouble(double v, ByteOrder order) throws IOException {
        value("double", v, () -> out.writeDouble(v, order));
    }

    @Override
    public void writeBytes(String s) throws IOException {
        value("characters, one byte each", Cutter.shown(s), () -> out.writeBytes(s));
    }

    @Override
    public void writeChars(String s) throws IOException {
        value("characters, two bytes each", Cutter.shown(s), () -> out.writeChars(s));
    }

    @Override
    public void write(int position, int b) {
        out.write(position, b);
    }

    @Override
    public void writeInt(int position, int v) throws IOException {
        out.writeInt(position, v);
    }

    @Override
    public void writeInt(int position, int v, ByteOrder order) throws IOException {
        out.writeInt(position, v, order);
    }

    @Override
    public void writeLong(int position, long v) throws IOException {
        out.writeLong(position, v);
    }

    @Override
    public void writeLong(int position, long v, ByteOrder order) throws IOException {
        out.writeLong(position, v, order);
    }

    @Override
    public void writeBoolean(int position, boolean v) throws IOException {
        out.writeBoolean(position, v);
    }

    @Override
    public void writeBooleanBit(int position, int bit, boolean v) throws IOException {
        out.writeBooleanBit(position, bit, v);
    }

    @Override
    public void writeByte(int position, int v) throws IOException {
        out.writeByte(position, v);
    }

    @Override
    public void writeChar(int position, int v) throws IOException {
        out.writeChar(position, v);
    }

    @Override
    public void writeDouble(int position, double v) throws IOException {
        out.writeDouble(position, v);
    }

    @Override
    public void writeDouble(int position, double v, ByteOrder order) throws IOException {
        out.writeDouble(position, v, order);
    }

    @Override
    public void writeFloat(int position, float v) throws IOException {
        out.writeFloat(position, v);
    }

    @Override
    public void writeFloat(int position, float v, ByteOrder order) throws IOException {
        out.writeFloat(position, v, order);
    }

    @Override
    public void writeShort(int position, int v) throws IOException {
        out.writeShort(position, v);
    }

    @Override
    public void writeShort(int position, int v, ByteOrder order) throws IOException {
        out.writeShort(position, v, order);
    }

    @Override
    public int position() {
        return out.position();
    }

    @Override
    public void position(int position) {
        out.position(position);
        recorder.cutAt(position);
    }

    @Override
    public void clear() {
        out.clear();
        recorder.cutAt(0);
    }
}
