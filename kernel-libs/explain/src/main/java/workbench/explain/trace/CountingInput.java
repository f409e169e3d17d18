package workbench.explain.trace;

import com.hazelcast.internal.nio.BufferObjectDataInput;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.SerializationService;
import java.io.IOException;
import java.nio.ByteOrder;

/** A {@link CountingDataInput} that is also a buffer, since Hazelcast's own serializers call the methods of one. */
final class CountingInput extends CountingDataInput implements BufferObjectDataInput {

    private final InternalSerializationService service;

    /** @param service whose serializers read nested objects */
    CountingInput(InternalSerializationService service, byte[] bytes, Counter counter) {
        super(service.createObjectDataInput(bytes), counter);
        this.service = service;
    }

    /** What the nested object's serializer calls counts too. */
    @Override
    @SuppressWarnings("TypeParameterUnusedInFormals") // as Hazelcast declares it
    public <T> T readObject() throws IOException {
        counted("readObject");
        return service.readObject(this);
    }

    @Override
    @SuppressWarnings({"rawtypes", "TypeParameterUnusedInFormals"}) // as Hazelcast declares it
    public <T> T readObject(Class type) throws IOException {
        counted("readObject");
        return service.readObject(this, type);
    }

    @Override
    public int read(int position) throws IOException {
        return counted("read").read(position);
    }

    @Override
    public int readInt(int position) throws IOException {
        return counted("readInt").readInt(position);
    }

    @Override
    public int readInt(ByteOrder order) throws IOException {
        return counted("readInt").readInt(order);
    }

    @Override
    public int readInt(int position, ByteOrder order) throws IOException {
        return counted("readInt").readInt(position, order);
    }

    @Override
    public long readLong(int position) throws IOException {
        return counted("readLong").readLong(position);
    }

    @Override
    public long readLong(ByteOrder order) throws IOException {
        return counted("readLong").readLong(order);
    }

    @Override
    public long readLong(int position, ByteOrder order) throws IOException {
        return counted("readLong").readLong(position, order);
    }

    @Override
    public float readFloat(int position) throws IOException {
        return counted("readFloat").readFloat(position);
    }

    @Override
    public float readFloat(ByteOrder order) throws IOException {
        return counted("readFloat").readFloat(order);
    }

    @Override
    public float readFloat(int position, ByteOrder order) throws IOException {
        return counted("readFloat").readFloat(position, order);
    }

    @Override
    public double readDouble(int position) throws IOException {
        return counted("readDouble").readDouble(position);
    }

    @Override
    public double readDouble(ByteOrder order) throws IOException {
        return counted("readDouble").readDouble(order);
    }

    @Override
    public double readDouble(int position, ByteOrder order) throws IOException {
        return counted("readDouble").readDouble(position, order);
    }

    @Override
    public short readShort(int position) throws IOException {
        return counted("readShort").readShort(position);
    }

    @Override
    public short readShort(ByteOrder order) throws IOException {
        return counted("readShort").readShort(order);
    }

    @Override
    public short readShort(int position, ByteOrder order) throws IOException {
        return counted("readShort").readShort(position, order);
    }

    @Override
    public boolean readBoolean(int position) throws IOException {
        return counted("readBoolean").readBoolean(position);
    }

    @Override
    public byte readByte(int position) throws IOException {
        return counted("readByte").readByte(position);
    }

    @Override
    public char readChar(int position) throws IOException {
        return counted("readChar").readChar(position);
    }

    @Override
    public Data readData() throws IOException {
        return counted("readData").readData();
    }

    @Override
    @SuppressWarnings("TypeParameterUnusedInFormals") // as Hazelcast declares it
    public <T> T readDataAsObject() throws IOException {
        return counted("readDataAsObject").readDataAsObject();
    }

    @Override
    public int position() {
        return in().position();
    }

    @Override
    public void position(int position) {
        in().position(position);
    }

    @Override
    public void reset() {
        in().reset();
    }

    @Override
    public void clear() {
        in().clear();
    }

    @Override
    public void init(byte[] data, int offset) {
        in().init(data, offset);
    }

    @Override
    public ByteOrder getByteOrder() {
        return in().getByteOrder();
    }

    @Override
    public SerializationService getSerializationService() {
        return service;
    }
}
