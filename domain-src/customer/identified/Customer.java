package customer.identified;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import java.io.IOException;

public final class Customer implements IdentifiedDataSerializable {
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
    public void writeData(ObjectDataOutput out) throws IOException {
        out.writeInt(id);
        out.writeString(name);
        out.writeString(address);
        out.writeString(phone);
    }

    @Override
    public void readData(ObjectDataInput in) throws IOException {
        id = in.readInt();
        name = in.readString();
        address = in.readString();
        phone = in.readString();
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
