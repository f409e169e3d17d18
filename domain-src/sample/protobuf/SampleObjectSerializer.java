package sample.protobuf;

import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import com.hazelcast.nio.serialization.ByteArraySerializer;
import sample.protobuf.message.SampleMessages;

/** Copies objects to and from messages, whose code protoc has generated, since a message is no class of ours. */
public final class SampleObjectSerializer implements ByteArraySerializer<SampleObject> {

    static final int TYPE_ID = 1_400;

    @Override
    public int getTypeId() {
        return TYPE_ID;
    }

    @Override
    public byte[] write(SampleObject object) {
        SampleMessages.Sample.Builder message = SampleMessages.Sample.newBuilder()
                .setIntVal(object.intVal)
                .setFloatVal(object.floatVal)
                .setShortVal(object.shortVal)
                .setByteArr(ByteString.copyFrom(object.byteArr))
                .setStr(object.str);
        for (long each : object.longArr) {
            message.addLongArr(each);
        }
        for (double each : object.dblArr) {
            message.addDblArr(each);
        }
        return message.build().toByteArray();
    }

    @Override
    public SampleObject read(byte[] bytes) throws InvalidProtocolBufferException {
        SampleMessages.Sample message = SampleMessages.Sample.parseFrom(bytes);
        long[] longs = new long[message.getLongArrCount()];
        for (int i = 0; i < longs.length; i++) {
            longs[i] = message.getLongArr(i);
        }
        double[] doubles = new double[message.getDblArrCount()];
        for (int i = 0; i < doubles.length; i++) {
            doubles[i] = message.getDblArr(i);
        }
        return new SampleObject(
                message.getIntVal(),
                message.getFloatVal(),
                (short) message.getShortVal(),
                message.getByteArr().toByteArray(),
                longs,
                doubles,
                message.getStr());
    }
}
