package workbench.explain;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.ObjectOutput;
import java.util.List;
import workbench.explain.anatomy.Cutter;
import workbench.explain.anatomy.Owner;
import workbench.explain.anatomy.Piece;

/** Notes what an {@code Externalizable} writes between objects: the content of the blocks of its stream, one after another. */
final class RecordingObjectOutput implements ObjectOutput {

    /** A string in modified UTF-8 has 2 bytes of length. */
    private static final int UTF_LENGTH = Short.BYTES;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final DataOutputStream out = new DataOutputStream(bytes);
    private final StreamRecorder recorder = new StreamRecorder();

    List<Piece> pieces() {
        return recorder.pieces();
    }

    int size() {
        return bytes.size();
    }

    private interface Call {
        void run() throws IOException;
    }

    private void value(String what, String value, Call call) throws IOException {
        int from = bytes.size();
        call.run();
        recorder.add(from, bytes.size(), Owner.VALUE, what, value);
    }

    private void opaque(Call call) throws IOException {
        int from = bytes.size();
        call.run();
        recorder.addOpaque(from, bytes.size());
    }

    /** Objects are no part of blocks. */
    @Override
    public void writeObject(Object object) {}

    @Override
    public void write(int b) throws IOException {
        opaque(() -> out.write(b));
    }

    @Override
    public void write(byte[] b) throws IOException {
        opaque(() -> out.write(b));
    }

    @Override
    public void write(byte[] b, int off, int len) throws IOException {
        opaque(() -> out.write(b, off, len));
    }

    @Override
    public void writeBoolean(boolean v) throws IOException {
        value("boolean", Boolean.toString(v), () -> out.writeBoolean(v));
    }

    @Override
    public void writeByte(int v) throws IOException {
        value("byte", Integer.toString(v), () -> out.writeByte(v));
    }

    @Override
    public void writeShort(int v) throws IOException {
        value("short", Integer.toString(v), () -> out.writeShort(v));
    }

    @Override
    public void writeChar(int v) throws IOException {
        value("char", Integer.toString(v), () -> out.writeChar(v));
    }

    @Override
    public void writeInt(int v) throws IOException {
        value("int", Integer.toString(v), () -> out.writeInt(v));
    }

    @Override
    public void writeLong(long v) throws IOException {
        value("long", Long.toString(v), () -> out.writeLong(v));
    }

    @Override
    public void writeFloat(float v) throws IOException {
        value("float", Float.toString(v), () -> out.writeFloat(v));
    }

    @Override
    public void writeDouble(double v) throws IOException {
        value("double", Double.toString(v), () -> out.writeDouble(v));
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
    public void writeUTF(String s) throws IOException {
        int from = bytes.size();
        out.writeUTF(s);
        int content = from + UTF_LENGTH;
        recorder.add(from, content, Owner.LENGTH, "bytes of the string", Integer.toString(bytes.size() - content));
        recorder.add(content, bytes.size(), Owner.VALUE, "string, modified UTF-8", Cutter.shown(s));
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
}
