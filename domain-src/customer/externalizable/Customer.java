package customer.externalizable;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;

public final class Customer implements Externalizable {
    private static final long serialVersionUID = 1;

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
    public void writeExternal(ObjectOutput out) throws IOException {
        out.writeInt(id);
        out.writeUTF(name);
        out.writeUTF(address);
        out.writeUTF(phone);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
        id = in.readInt();
        name = in.readUTF();
        address = in.readUTF();
        phone = in.readUTF();
    }
}
