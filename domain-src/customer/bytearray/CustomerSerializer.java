package customer.bytearray;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.hazelcast.nio.serialization.ByteArraySerializer;
import java.nio.ByteBuffer;

/** Writes the fields one after the other, big-endian and without names, into an array of exactly the size they need. */
public final class CustomerSerializer implements ByteArraySerializer<Customer> {

    static final int TYPE_ID = 1_800;

    @Override
    public int getTypeId() {
        return TYPE_ID;
    }

    /** Encodes the texts first, since only then their size is known. */
    @Override
    public byte[] write(Customer customer) {
        byte[] name = customer.name.getBytes(UTF_8);
        byte[] address = customer.address.getBytes(UTF_8);
        byte[] phone = customer.phone.getBytes(UTF_8);
        ByteBuffer out = ByteBuffer.allocate(4 * Integer.BYTES + name.length + address.length + phone.length)
                .putInt(customer.id);
        putText(out, name);
        putText(out, address);
        putText(out, phone);
        return out.array();
    }

    @Override
    public Customer read(byte[] bytes) {
        ByteBuffer in = ByteBuffer.wrap(bytes);
        return new Customer(in.getInt(), getText(in), getText(in), getText(in));
    }

    private static void putText(ByteBuffer out, byte[] text) {
        out.putInt(text.length).put(text);
    }

    private static String getText(ByteBuffer in) {
        int length = in.getInt();
        String text = new String(in.array(), in.position(), length, UTF_8);
        in.position(in.position() + length);
        return text;
    }
}
