package customer.portable;

import com.hazelcast.nio.serialization.Portable;
import com.hazelcast.nio.serialization.PortableReader;
import com.hazelcast.nio.serialization.PortableWriter;
import java.io.IOException;

@SuppressWarnings("removal") // Portable is deprecated since Hazelcast 5.4 and still measured here
public final class Customer implements Portable {
    int id;
    String name;
    String address;
    String phone;

    public Customer() {}

    Customer(int id, String name, String address, String phone) {
        this.id = id;
        this.name = name;
        this.address = address;
        this.phone = phone;
    }

    @Override
    public void writePortable(PortableWriter out) throws IOException {
        out.writeInt("id", id);
        out.writeString("name", name);
        out.writeString("address", address);
        out.writeString("phone", phone);
    }

    @Override
    public void readPortable(PortableReader in) throws IOException {
        id = in.readInt("id");
        name = in.readString("name");
        address = in.readString("address");
        phone = in.readString("phone");
    }

    @Override
    public int getFactoryId() {
        return CustomerFactory.ID;
    }

    @Override
    public int getClassId() {
        return CustomerFactory.CUSTOMER;
    }
}
