package programmer.avro;

import com.hazelcast.nio.serialization.ByteArraySerializer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.jspecify.annotations.Nullable;

/** Copies programmers to and from Avro's generic records. The bytes hold no schema: both sides have this one. */
public final class ProgrammerSerializer implements ByteArraySerializer<Programmer> {

    static final int TYPE_ID = 1_500;

    private static final Schema PROGRAMMER = new Schema.Parser().parse("""
            {"name": "Programmer", "type": "record", "fields": [
              {"name": "name", "type": "string"},
              {"name": "age", "type": "int"},
              {"name": "computer", "type":
                {"name": "Computer", "type": "record", "fields": [
                  {"name": "model", "type": "string"},
                  {"name": "subModel", "type": "string"},
                  {"name": "ram", "type": "int"},
                  {"name": "make", "type": "string"}]}},
              {"name": "languages", "type": ["null", {"type": "array", "items": "string"}]}]}
            """);

    private static final Schema COMPUTER = PROGRAMMER.getField("computer").schema();

    private final GenericDatumWriter<GenericRecord> writer = new GenericDatumWriter<>(PROGRAMMER);
    private final GenericDatumReader<GenericRecord> reader = new GenericDatumReader<>(PROGRAMMER);

    @Override
    public int getTypeId() {
        return TYPE_ID;
    }

    /** The direct encoder has no buffer of its own, which would cost 2 KB for each programmer. */
    @Override
    public byte[] write(Programmer programmer) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream(256);
        BinaryEncoder encoder = EncoderFactory.get().directBinaryEncoder(out, null);
        writer.write(toRecord(programmer), encoder);
        encoder.flush();
        return out.toByteArray();
    }

    @Override
    public Programmer read(byte[] bytes) throws IOException {
        return fromRecord(reader.read(null, DecoderFactory.get().binaryDecoder(bytes, null)));
    }

    private static GenericRecord toRecord(Programmer programmer) {
        GenericRecord computerRecord = new GenericData.Record(COMPUTER);
        computerRecord.put("model", programmer.computer.model);
        computerRecord.put("subModel", programmer.computer.subModel);
        computerRecord.put("ram", programmer.computer.ram);
        computerRecord.put("make", programmer.computer.make);
        GenericRecord programmerRecord = new GenericData.Record(PROGRAMMER);
        programmerRecord.put("name", programmer.name);
        programmerRecord.put("age", programmer.age);
        programmerRecord.put("computer", computerRecord);
        programmerRecord.put("languages", programmer.languages);
        return programmerRecord;
    }

    private static Programmer fromRecord(GenericRecord programmerRecord) {
        GenericRecord computerRecord = (GenericRecord) programmerRecord.get("computer");
        Computer computer = new Computer(
                computerRecord.get("model").toString(),
                computerRecord.get("subModel").toString(),
                (int) computerRecord.get("ram"),
                computerRecord.get("make").toString());
        List<String> languages = languages((List<?>) programmerRecord.get("languages"));
        return new Programmer(
                programmerRecord.get("name").toString(), (int) programmerRecord.get("age"), computer, languages);
    }

    /** Avro's texts are no Strings but bytes that turn into them. */
    private static @Nullable List<String> languages(@Nullable List<?> texts) {
        if (texts == null) {
            return null;
        }
        List<String> languages = new ArrayList<>(texts.size());
        for (Object text : texts) {
            languages.add(text.toString());
        }
        return languages;
    }
}
