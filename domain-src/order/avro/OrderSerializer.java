package order.avro;

import com.hazelcast.nio.serialization.ByteArraySerializer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;

/** Copies orders to and from Avro's generic records. The bytes hold no schema: both sides have this one. */
public final class OrderSerializer implements ByteArraySerializer<Order> {

    static final int TYPE_ID = 1_500;

    private static final Schema ORDER = new Schema.Parser().parse("""
            {"name": "Order", "type": "record", "fields": [
              {"name": "orderId", "type": "long"},
              {"name": "date", "type": {"type": "long", "logicalType": "timestamp-millis"}},
              {"name": "orderLines", "type": {"type": "array", "items":
                {"name": "OrderLine", "type": "record", "fields": [
                  {"name": "product", "type": "string"},
                  {"name": "amount", "type": "int"}]}}}]}
            """);

    private static final Schema ORDER_LINE =
            ORDER.getField("orderLines").schema().getElementType();

    private final GenericDatumWriter<GenericRecord> writer = new GenericDatumWriter<>(ORDER);
    private final GenericDatumReader<GenericRecord> reader = new GenericDatumReader<>(ORDER);

    @Override
    public int getTypeId() {
        return TYPE_ID;
    }

    /** The direct encoder has no buffer of its own, which would cost 2 KB for each order. */
    @Override
    public byte[] write(Order order) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream(256);
        BinaryEncoder encoder = EncoderFactory.get().directBinaryEncoder(out, null);
        writer.write(toRecord(order), encoder);
        encoder.flush();
        return out.toByteArray();
    }

    @Override
    public Order read(byte[] bytes) throws IOException {
        return fromRecord(reader.read(null, DecoderFactory.get().binaryDecoder(bytes, null)));
    }

    private static GenericRecord toRecord(Order order) {
        List<GenericRecord> lineRecords = new ArrayList<>(order.orderLines.size());
        for (OrderLine orderLine : order.orderLines) {
            GenericRecord lineRecord = new GenericData.Record(ORDER_LINE);
            lineRecord.put("product", orderLine.product);
            lineRecord.put("amount", orderLine.amount);
            lineRecords.add(lineRecord);
        }
        GenericRecord orderRecord = new GenericData.Record(ORDER);
        orderRecord.put("orderId", order.orderId);
        orderRecord.put("date", order.date.getTime());
        orderRecord.put("orderLines", lineRecords);
        return orderRecord;
    }

    private static Order fromRecord(GenericRecord orderRecord) {
        List<?> lineRecords = (List<?>) orderRecord.get("orderLines");
        List<OrderLine> orderLines = new ArrayList<>(lineRecords.size());
        for (Object each : lineRecords) {
            GenericRecord lineRecord = (GenericRecord) each;
            orderLines.add(new OrderLine(lineRecord.get("product").toString(), (int) lineRecord.get("amount")));
        }
        return new Order((long) orderRecord.get("orderId"), new Date((long) orderRecord.get("date")), orderLines);
    }
}
