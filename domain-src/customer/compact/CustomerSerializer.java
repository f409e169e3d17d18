package customer.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;

public final class CustomerSerializer implements CompactSerializer<Customer> {

    @Override
    public String getTypeName() {
        return "customer";
    }

    @Override
    public Class<Customer> getCompactClass() {
        return Customer.class;
    }

    @Override
    public void write(CompactWriter out, Customer customer) {
        out.writeInt32("id", customer.id);
        out.writeString("name", customer.name);
        out.writeString("address", customer.address);
        out.writeString("phone", customer.phone);
    }

    @Override
    public Customer read(CompactReader in) {
        return new Customer(
                in.readInt32("id"), in.readString("name"), in.readString("address"), in.readString("phone"));
    }
}
