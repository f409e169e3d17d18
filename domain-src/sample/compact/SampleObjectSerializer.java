package sample.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;

public final class SampleObjectSerializer implements CompactSerializer<SampleObject> {

    @Override
    public String getTypeName() {
        return "sample";
    }

    @Override
    public Class<SampleObject> getCompactClass() {
        return SampleObject.class;
    }

    @Override
    public void write(CompactWriter out, SampleObject object) {
        out.writeInt32("intVal", object.intVal);
        out.writeFloat32("floatVal", object.floatVal);
        out.writeInt16("shortVal", object.shortVal);
        out.writeArrayOfInt8("byteArr", object.byteArr);
        out.writeArrayOfInt64("longArr", object.longArr);
        out.writeArrayOfFloat64("dblArr", object.dblArr);
        out.writeString("str", object.str);
    }

    @Override
    public SampleObject read(CompactReader in) {
        return new SampleObject(
                in.readInt32("intVal"),
                in.readFloat32("floatVal"),
                in.readInt16("shortVal"),
                in.readArrayOfInt8("byteArr"),
                in.readArrayOfInt64("longArr"),
                in.readArrayOfFloat64("dblArr"),
                in.readString("str"));
    }
}
