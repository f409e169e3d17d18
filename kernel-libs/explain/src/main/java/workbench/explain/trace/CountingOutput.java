package workbench.explain.trace;

import com.hazelcast.internal.nio.BufferObjectDataOutput;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.SerializationService;
import java.io.IOException;
import java.nio.ByteOrder;

/** A {@link CountingDataOutput} that is also a buffer, since Hazelcast's own serializers call the methods of one. */
final class CountingOutput extends CountingDataOutput implements BufferObjectDataOutput {

    private final InternalSerializationService service;

    /** @param service whose serializers write nested objects */
    CountingOutput(InternalSerializationService service, Counter counter) {
        super(service.createObjectDataOutput(), counter);
        this.service = service;
    }

    /** What the nested object's serializer calls counts too. */
    @Override
    public void writeObject(Object object) throws IOException {
        counted("writeObject");
        service.writeObject(this, object);
    }

    @Override
    public void write(int position, int value) {
        counted("write").write(position, value);
    }

    @Override
    public void writeInt(int position, int value) throws IOException {
        counted("writeInt").writeInt(position, value);
    }

    @Override
    public void writeInt(int value, ByteOrder order) throws IOException {
        counted("writeInt").writeInt(value, order);
    }

    @Override
    public void writeInt(int position, int value, ByteOrder order) throws IOException {
        counted("writeInt").writeInt(position, value, order);
    }

    @Override
    public void writeLong(int position, long value) throws IOException {
        counted("writeLong").writeLong(position, value);
    }

    @Override
    public void writeLong(long value, ByteOrder order) throws IOException {
        counted("writeLong").writeLong(value, order);
    }

    @Override
    public void writeLong(int position, long value, ByteOrder order) throws IOException {
        counted("writeLong").writeLong(position, value, order);
    }

    @Override
    public void writeFloat(int position, float value) throws IOException {
        counted("writeFloat").writeFloat(position, value);
    }

    @Override
    public void writeFloat(float value, ByteOrder order) throws IOException {
        counted("writeFloat").writeFloat(value, order);
    }

    @Override
    public void writeFloat(int position, float value, ByteOrder order) throws IOException {
        counted("writeFloat").writeFloat(position, value, order);
    }

    @Override
    public void writeDouble(int position, double value) throws IOException {
        counted("writeDouble").writeDouble(position, value);
    }

    @Override
    public void writeDouble(double value, ByteOrder order) throws IOException {
        counted("writeDouble").writeDouble(value, order);
    }

    @Override
    public void writeDouble(int position, double value, ByteOrder order) throws IOException {
        counted("writeDouble").writeDouble(position, value, order);
    }

    @Override
    public void writeShort(int position, int value) throws IOException {
        counted("writeShort").writeShort(position, value);
    }

    @Override
    public void writeShort(int value, ByteOrder order) throws IOException {
        counted("writeShort").writeShort(value, order);
    }

    @Override
    public void writeShort(int position, int value, ByteOrder order) throws IOException {
        counted("writeShort").writeShort(position, value, order);
    }

    @Override
    public void writeBoolean(int position, boolean value) throws IOException {
        counted("writeBoolean").writeBoolean(position, value);
    }

    @Override
    public void writeByte(int position, int value) throws IOException {
        counted("writeByte").writeByte(position, value);
    }

    @Override
    public void writeChar(int position, int value) throws IOException {
        counted("writeChar").writeChar(position, value);
    }

    @Override
    public void writeBooleanBit(int position, int bit, boolean value) throws IOException {
        counted("writeBooleanBit").writeBooleanBit(position, bit, value);
    }

    @Override
    public void writeZeroBytes(int count) {
        counted("writeZeroBytes").writeZeroBytes(count);
    }

    @Override
    public void writeData(Data data) throws IOException {
        counted("writeData").writeData(data);
    }

    @Override
    public int position() {
        return out().position();
    }

    @Override
    public void position(int position) {
        out().position(position);
    }

    @Override
    public void clear() {
        out().clear();
    }

    @Override
    public byte[] toByteArray() {
        return out().toByteArray();
    }

    @Override
    public byte[] toByteArray(int padding) {
        return out().toByteArray(padding);
    }

    @Override
    public ByteOrder getByteOrder() {
        return out().getByteOrder();
    }

    @Override
    public SerializationService getSerializationService() {
        return service;
    }

    @Override
    public void close() throws IOException {
        out().close();
    }
}
