package customer.stream;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;

/** Writes the fields one after the other, without names. */
public final class CustomerSerializer implements StreamSerializer<Customer> {

    static final int TYPE_ID = 1_700;

    @Override
    public int getTypeId() {
        return TYPE_ID;
    }

    @Override
    public void write(ObjectDataOutput out, Customer customer) throws IOException {
        out.writeInt(customer.id);
        out.writeString(customer.name);
        out.writeString(customer.address);
        out.writeString(customer.phone);
    }

    @Override
    public Customer read(ObjectDataInput in) throws IOException {
        return new Customer(in.readInt(), in.readString(), in.readString(), in.readString());
    }
}
