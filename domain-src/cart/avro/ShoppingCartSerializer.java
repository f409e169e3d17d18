package cart.avro;

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

/** Copies carts to and from Avro's generic records. The bytes hold no schema: both sides have this one. */
public final class ShoppingCartSerializer implements ByteArraySerializer<ShoppingCart> {

    static final int TYPE_ID = 1_500;

    private static final Schema CART = new Schema.Parser().parse("""
            {"name": "Cart", "type": "record", "fields": [
              {"name": "total", "type": "long"},
              {"name": "date", "type": {"type": "long", "logicalType": "timestamp-millis"}},
              {"name": "id", "type": "long"},
              {"name": "items", "type": {"type": "array", "items":
                {"name": "Item", "type": "record", "fields": [
                  {"name": "cost", "type": "long"},
                  {"name": "quantity", "type": "int"},
                  {"name": "name", "type": "string"},
                  {"name": "inStock", "type": "boolean"},
                  {"name": "url", "type": "string"}]}}}]}
            """);

    private static final Schema ITEM = CART.getField("items").schema().getElementType();

    private final GenericDatumWriter<GenericRecord> writer = new GenericDatumWriter<>(CART);
    private final GenericDatumReader<GenericRecord> reader = new GenericDatumReader<>(CART);

    @Override
    public int getTypeId() {
        return TYPE_ID;
    }

    /** The direct encoder has no buffer of its own, which would cost 2 KB a cart. */
    @Override
    public byte[] write(ShoppingCart cart) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream(256);
        BinaryEncoder encoder = EncoderFactory.get().directBinaryEncoder(out, null);
        writer.write(toRecord(cart), encoder);
        encoder.flush();
        return out.toByteArray();
    }

    @Override
    public ShoppingCart read(byte[] bytes) throws IOException {
        return fromRecord(reader.read(null, DecoderFactory.get().binaryDecoder(bytes, null)));
    }

    private static GenericRecord toRecord(ShoppingCart cart) {
        List<GenericRecord> items = new ArrayList<>(cart.items.size());
        for (ShoppingCartItem item : cart.items) {
            GenericRecord itemRecord = new GenericData.Record(ITEM);
            itemRecord.put("cost", item.cost);
            itemRecord.put("quantity", item.quantity);
            itemRecord.put("name", item.name);
            itemRecord.put("inStock", item.inStock);
            itemRecord.put("url", item.url);
            items.add(itemRecord);
        }
        GenericRecord cartRecord = new GenericData.Record(CART);
        cartRecord.put("total", cart.total);
        cartRecord.put("date", cart.date.getTime());
        cartRecord.put("id", cart.id);
        cartRecord.put("items", items);
        return cartRecord;
    }

    private static ShoppingCart fromRecord(GenericRecord cartRecord) {
        List<?> itemRecords = (List<?>) cartRecord.get("items");
        List<ShoppingCartItem> items = new ArrayList<>(itemRecords.size());
        for (Object each : itemRecords) {
            GenericRecord itemRecord = (GenericRecord) each;
            items.add(new ShoppingCartItem(
                    (long) itemRecord.get("cost"),
                    (int) itemRecord.get("quantity"),
                    itemRecord.get("name").toString(),
                    (boolean) itemRecord.get("inStock"),
                    itemRecord.get("url").toString()));
        }
        return new ShoppingCart(
                (long) cartRecord.get("total"),
                new Date((long) cartRecord.get("date")),
                (long) cartRecord.get("id"),
                items);
    }
}
