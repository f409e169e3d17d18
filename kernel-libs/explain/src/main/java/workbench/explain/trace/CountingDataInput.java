package workbench.explain.trace;

import com.hazelcast.internal.nio.BufferObjectDataInput;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.version.Version;
import java.io.IOException;
import java.io.InputStream;

/**
 * An input that counts the calls of what a serializer may call, and passes each on to an input of Hazelcast's. Calls that
 * only ask something, such as where the input stands, do not count.
 */
abstract class CountingDataInput extends InputStream implements ObjectDataInput {

    private final BufferObjectDataInput in;
    private final Counter counter;

    /** @param in Hazelcast's, which is a stream too */
    CountingDataInput(BufferObjectDataInput in, Counter counter) {
        this.in = in;
        this.counter = counter;
    }

    /** Counts a call of that name, and gives the input that does the work. */
    final BufferObjectDataInput counted(String name) {
        counter.count(name);
        return in;
    }

    /** The input that does the work. */
    final BufferObjectDataInput in() {
        return in;
    }

    private InputStream stream() {
        return (InputStream) in;
    }

    @Override
    public int read() throws IOException {
        counter.count("read");
        return stream().read();
    }

    @Override
    public int read(byte[] to, int offset, int length) throws IOException {
        counter.count("read");
        return stream().read(to, offset, length);
    }

    @Override
    public long skip(long count) throws IOException {
        counter.count("skip");
        return stream().skip(count);
    }

    @Override
    public int available() throws IOException {
        return stream().available();
    }

    @Override
    public void readFully(byte[] to) throws IOException {
        counted("readFully").readFully(to);
    }

    @Override
    public void readFully(byte[] to, int offset, int length) throws IOException {
        counted("readFully").readFully(to, offset, length);
    }

    @Override
    public int skipBytes(int count) throws IOException {
        return counted("skipBytes").skipBytes(count);
    }

    @Override
    public boolean readBoolean() throws IOException {
        return counted("readBoolean").readBoolean();
    }

    @Override
    public byte readByte() throws IOException {
        return counted("readByte").readByte();
    }

    @Override
    public int readUnsignedByte() throws IOException {
        return counted("readUnsignedByte").readUnsignedByte();
    }

    @Override
    public short readShort() throws IOException {
        return counted("readShort").readShort();
    }

    @Override
    public int readUnsignedShort() throws IOException {
        return counted("readUnsignedShort").readUnsignedShort();
    }

    @Override
    public char readChar() throws IOException {
        return counted("readChar").readChar();
    }

    @Override
    public int readInt() throws IOException {
        return counted("readInt").readInt();
    }

    @Override
    public long readLong() throws IOException {
        return counted("readLong").readLong();
    }

    @Override
    public float readFloat() throws IOException {
        return counted("readFloat").readFloat();
    }

    @Override
    public double readDouble() throws IOException {
        return counted("readDouble").readDouble();
    }

    @Override
    public String readLine() throws IOException {
        return counted("readLine").readLine();
    }

    @Override
    public String readString() throws IOException {
        return counted("readString").readString();
    }

    @Override
    @SuppressWarnings("removal") // older serializers call it
    public String readUTF() throws IOException {
        return counted("readUTF").readUTF();
    }

    @Override
    public byte[] readByteArray() throws IOException {
        return counted("readByteArray").readByteArray();
    }

    @Override
    public boolean[] readBooleanArray() throws IOException {
        return counted("readBooleanArray").readBooleanArray();
    }

    @Override
    public char[] readCharArray() throws IOException {
        return counted("readCharArray").readCharArray();
    }

    @Override
    public int[] readIntArray() throws IOException {
        return counted("readIntArray").readIntArray();
    }

    @Override
    public long[] readLongArray() throws IOException {
        return counted("readLongArray").readLongArray();
    }

    @Override
    public double[] readDoubleArray() throws IOException {
        return counted("readDoubleArray").readDoubleArray();
    }

    @Override
    public float[] readFloatArray() throws IOException {
        return counted("readFloatArray").readFloatArray();
    }

    @Override
    public short[] readShortArray() throws IOException {
        return counted("readShortArray").readShortArray();
    }

    @Override
    public String[] readStringArray() throws IOException {
        return counted("readStringArray").readStringArray();
    }

    @Override
    @SuppressWarnings("removal") // older serializers call it
    public String[] readUTFArray() throws IOException {
        return counted("readUTFArray").readUTFArray();
    }

    @Override
    public ClassLoader getClassLoader() {
        return in.getClassLoader();
    }

    @Override
    public Version getVersion() {
        return in.getVersion();
    }

    @Override
    public void setVersion(Version version) {
        in.setVersion(version);
    }

    @Override
    public Version getWanProtocolVersion() {
        return in.getWanProtocolVersion();
    }

    @Override
    public void setWanProtocolVersion(Version version) {
        in.setWanProtocolVersion(version);
    }
}
