package sample.stream;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;

/** Writes the fields one after the other, without names. */
public final class SampleObjectSerializer implements StreamSerializer<SampleObject> {

    static final int TYPE_ID = 1_700;

    @Override
    public int getTypeId() {
        return TYPE_ID;
    }

    @Override
    public void write(ObjectDataOutput out, SampleObject object) throws IOException {
        out.writeInt(object.intVal);
        out.writeFloat(object.floatVal);
        out.writeShort(object.shortVal);
        out.writeByteArray(object.byteArr);
        out.writeLongArray(object.longArr);
        out.writeDoubleArray(object.dblArr);
        out.writeString(object.str);
    }

    @Override
    public SampleObject read(ObjectDataInput in) throws IOException {
        return new SampleObject(
                in.readInt(),
                in.readFloat(),
                in.readShort(),
                in.readByteArray(),
                in.readLongArray(),
                in.readDoubleArray(),
                in.readString());
    }
}
