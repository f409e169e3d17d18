package customer.avro;

import com.hazelcast.nio.serialization.ByteArraySerializer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;

/** Copies customers to and from Avro's generic records. The bytes hold no schema: both sides have this one. */
public final class CustomerSerializer implements ByteArraySerializer<Customer> {

    static final int TYPE_ID = 1_500;

    private static final Schema CUSTOMER = new Schema.Parser().parse("""
            {"name": "Customer", "type": "record", "fields": [
              {"name": "id", "type": "int"},
              {"name": "name", "type": "string"},
              {"name": "address", "type": "string"},
              {"name": "phone", "type": "string"}]}
            """);

    private final GenericDatumWriter<GenericRecord> writer = new GenericDatumWriter<>(CUSTOMER);
    private final GenericDatumReader<GenericRecord> reader = new GenericDatumReader<>(CUSTOMER);

    @Override
    public int getTypeId() {
        return TYPE_ID;
    }

    /** The direct encoder has no buffer of its own, which would cost 2 KB a customer. */
    @Override
    public byte[] write(Customer customer) throws IOException {
        GenericRecord fields = new GenericData.Record(CUSTOMER);
        fields.put("id", customer.id);
        fields.put("name", customer.name);
        fields.put("address", customer.address);
        fields.put("phone", customer.phone);
        ByteArrayOutputStream out = new ByteArrayOutputStream(128);
        BinaryEncoder encoder = EncoderFactory.get().directBinaryEncoder(out, null);
        writer.write(fields, encoder);
        encoder.flush();
        return out.toByteArray();
    }

    @Override
    public Customer read(byte[] bytes) throws IOException {
        GenericRecord fields = reader.read(null, DecoderFactory.get().binaryDecoder(bytes, null));
        return new Customer(
                (int) fields.get("id"),
                fields.get("name").toString(),
                fields.get("address").toString(),
                fields.get("phone").toString());
    }
}
