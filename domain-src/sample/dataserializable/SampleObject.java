package sample.dataserializable;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializable;
import java.io.IOException;

public final class SampleObject implements DataSerializable {
    int intVal;
    float floatVal;
    short shortVal;
    byte[] byteArr;
    long[] longArr;
    double[] dblArr;
    String str;

    public SampleObject() {}

    SampleObject(
            int intVal, float floatVal, short shortVal, byte[] byteArr, long[] longArr, double[] dblArr, String str) {
        this.intVal = intVal;
        this.floatVal = floatVal;
        this.shortVal = shortVal;
        this.byteArr = byteArr;
        this.longArr = longArr;
        this.dblArr = dblArr;
        this.str = str;
    }

    @Override
    public void writeData(ObjectDataOutput out) throws IOException {
        out.writeInt(intVal);
        out.writeFloat(floatVal);
        out.writeShort(shortVal);
        out.writeByteArray(byteArr);
        out.writeLongArray(longArr);
        out.writeDoubleArray(dblArr);
        out.writeString(str);
    }

    @Override
    public void readData(ObjectDataInput in) throws IOException {
        intVal = in.readInt();
        floatVal = in.readFloat();
        shortVal = in.readShort();
        byteArr = in.readByteArray();
        longArr = in.readLongArray();
        dblArr = in.readDoubleArray();
        str = in.readString();
    }
}
