package customer.forycompatible;

/**
 * Its fields are public, since Fory 1.6.0 sets others by classes that it names in full. The code that it generates for this class
 * has a variable customer, which hides the package of that name.
 */
public final class Customer {
    public int id;
    public String name;
    public String address;
    public String phone;

    public Customer() {}

    Customer(int id, String name, String address, String phone) {
        this.id = id;
        this.name = name;
        this.address = address;
        this.phone = phone;
    }
}
