package customer.template;

public final class Customer {
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
