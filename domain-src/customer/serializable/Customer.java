package customer.serializable;

import java.io.Serializable;

public final class Customer implements Serializable {
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
}
