package sample.portable;

import com.hazelcast.nio.serialization.Portable;
import com.hazelcast.nio.serialization.PortableReader;
import com.hazelcast.nio.serialization.PortableWriter;
import java.io.IOException;

@SuppressWarnings("removal") // Portable is deprecated since Hazelcast 5.4 and still measured here
public final class SampleObject implements Portable {
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
    public void writePortable(PortableWriter out) throws IOException {
        out.writeInt("intVal", intVal);
        out.writeFloat("floatVal", floatVal);
        out.writeShort("shortVal", shortVal);
        out.writeByteArray("byteArr", byteArr);
        out.writeLongArray("longArr", longArr);
        out.writeDoubleArray("dblArr", dblArr);
        out.writeString("str", str);
    }

    @Override
    public void readPortable(PortableReader in) throws IOException {
        intVal = in.readInt("intVal");
        floatVal = in.readFloat("floatVal");
        shortVal = in.readShort("shortVal");
        byteArr = in.readByteArray("byteArr");
        longArr = in.readLongArray("longArr");
        dblArr = in.readDoubleArray("dblArr");
        str = in.readString("str");
    }

    @Override
    public int getFactoryId() {
        return SampleObjectFactory.ID;
    }

    @Override
    public int getClassId() {
        return SampleObjectFactory.SAMPLE;
    }
}
