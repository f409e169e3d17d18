package workbench.explain.trace;

import com.hazelcast.internal.nio.BufferObjectDataOutput;
import com.hazelcast.internal.serialization.impl.VersionedObjectDataOutput;
import java.io.IOException;

/**
 * An output that counts the calls of what a serializer may call, and passes each on to an output of Hazelcast's. Calls that
 * only ask something, such as where the output stands, do not count.
 */
abstract class CountingDataOutput extends VersionedObjectDataOutput {

    private final BufferObjectDataOutput out;
    private final Counter counter;

    CountingDataOutput(BufferObjectDataOutput out, Counter counter) {
        this.out = out;
        this.counter = counter;
    }

    /** Counts a call of that name, and gives the output that does the work. */
    final BufferObjectDataOutput counted(String name) {
        counter.count(name);
        return out;
    }

    /** The output that does the work. */
    final BufferObjectDataOutput out() {
        return out;
    }

    @Override
    public void write(int value) throws IOException {
        counted("write").write(value);
    }

    @Override
    public void write(byte[] from) throws IOException {
        counted("write").write(from);
    }

    @Override
    public void write(byte[] from, int offset, int length) throws IOException {
        counted("write").write(from, offset, length);
    }

    @Override
    public void writeBoolean(boolean value) throws IOException {
        counted("writeBoolean").writeBoolean(value);
    }

    @Override
    public void writeByte(int value) throws IOException {
        counted("writeByte").writeByte(value);
    }

    @Override
    public void writeShort(int value) throws IOException {
        counted("writeShort").writeShort(value);
    }

    @Override
    public void writeChar(int value) throws IOException {
        counted("writeChar").writeChar(value);
    }

    @Override
    public void writeInt(int value) throws IOException {
        counted("writeInt").writeInt(value);
    }

    @Override
    public void writeLong(long value) throws IOException {
        counted("writeLong").writeLong(value);
    }

    @Override
    public void writeFloat(float value) throws IOException {
        counted("writeFloat").writeFloat(value);
    }

    @Override
    public void writeDouble(double value) throws IOException {
        counted("writeDouble").writeDouble(value);
    }

    @Override
    public void writeBytes(String value) throws IOException {
        counted("writeBytes").writeBytes(value);
    }

    @Override
    public void writeChars(String value) throws IOException {
        counted("writeChars").writeChars(value);
    }

    @Override
    public void writeString(String value) throws IOException {
        counted("writeString").writeString(value);
    }

    @Override
    @SuppressWarnings("removal") // older serializers call it
    public void writeUTF(String value) throws IOException {
        counted("writeUTF").writeUTF(value);
    }

    @Override
    public void writeByteArray(byte[] values) throws IOException {
        counted("writeByteArray").writeByteArray(values);
    }

    @Override
    public void writeBooleanArray(boolean[] values) throws IOException {
        counted("writeBooleanArray").writeBooleanArray(values);
    }

    @Override
    public void writeCharArray(char[] values) throws IOException {
        counted("writeCharArray").writeCharArray(values);
    }

    @Override
    public void writeIntArray(int[] values) throws IOException {
        counted("writeIntArray").writeIntArray(values);
    }

    @Override
    public void writeLongArray(long[] values) throws IOException {
        counted("writeLongArray").writeLongArray(values);
    }

    @Override
    public void writeDoubleArray(double[] values) throws IOException {
        counted("writeDoubleArray").writeDoubleArray(values);
    }

    @Override
    public void writeFloatArray(float[] values) throws IOException {
        counted("writeFloatArray").writeFloatArray(values);
    }

    @Override
    public void writeShortArray(short[] values) throws IOException {
        counted("writeShortArray").writeShortArray(values);
    }

    @Override
    public void writeStringArray(String[] values) throws IOException {
        counted("writeStringArray").writeStringArray(values);
    }

    @Override
    @SuppressWarnings("removal") // older serializers call it
    public void writeUTFArray(String[] values) throws IOException {
        counted("writeUTFArray").writeUTFArray(values);
    }
}
