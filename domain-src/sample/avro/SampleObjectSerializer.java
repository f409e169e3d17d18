package sample.avro;

import com.hazelcast.nio.serialization.ByteArraySerializer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;

/** Copies objects to and from Avro's generic records. The bytes hold no schema: both sides have this one. */
public final class SampleObjectSerializer implements ByteArraySerializer<SampleObject> {

    static final int TYPE_ID = 1_500;

    private static final Schema SAMPLE = new Schema.Parser().parse("""
            {"name": "Sample", "type": "record", "fields": [
              {"name": "intVal", "type": "int"},
              {"name": "floatVal", "type": "float"},
              {"name": "shortVal", "type": "int"},
              {"name": "byteArr", "type": "bytes"},
              {"name": "longArr", "type": {"type": "array", "items": "long"}},
              {"name": "dblArr", "type": {"type": "array", "items": "double"}},
              {"name": "str", "type": "string"}]}
            """);

    private final GenericDatumWriter<GenericRecord> writer = new GenericDatumWriter<>(SAMPLE);
    private final GenericDatumReader<GenericRecord> reader = new GenericDatumReader<>(SAMPLE);

    @Override
    public int getTypeId() {
        return TYPE_ID;
    }

    @Override
    public byte[] write(SampleObject object) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream(8_192);
        BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(out, null);
        writer.write(toRecord(object), encoder);
        encoder.flush();
        return out.toByteArray();
    }

    @Override
    public SampleObject read(byte[] bytes) throws IOException {
        return fromRecord(reader.read(null, DecoderFactory.get().binaryDecoder(bytes, null)));
    }

    /** Avro takes lists only, so that each long and double is boxed. */
    private static GenericRecord toRecord(SampleObject object) {
        GenericRecord sample = new GenericData.Record(SAMPLE);
        sample.put("intVal", object.intVal);
        sample.put("floatVal", object.floatVal);
        sample.put("shortVal", (int) object.shortVal);
        sample.put("byteArr", ByteBuffer.wrap(object.byteArr));
        sample.put("longArr", Arrays.stream(object.longArr).boxed().toList());
        sample.put("dblArr", Arrays.stream(object.dblArr).boxed().toList());
        sample.put("str", object.str);
        return sample;
    }

    private static SampleObject fromRecord(GenericRecord sample) {
        ByteBuffer buffer = (ByteBuffer) sample.get("byteArr");
        byte[] bytes = new byte[buffer.remaining()];
        buffer.get(bytes);
        return new SampleObject(
                (int) sample.get("intVal"),
                (float) sample.get("floatVal"),
                ((Integer) sample.get("shortVal")).shortValue(),
                bytes,
                ((List<?>) sample.get("longArr"))
                        .stream().mapToLong(each -> (long) each).toArray(),
                ((List<?>) sample.get("dblArr"))
                        .stream().mapToDouble(each -> (double) each).toArray(),
                sample.get("str").toString());
    }
}
