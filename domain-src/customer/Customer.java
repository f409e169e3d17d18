package customer;

import java.util.Objects;
import java.util.random.RandomGenerator;

/**
 * A customer, in the form that strategies are compared against.
 *
 * @param id what the study's map is keyed by
 * @param name never null, as in the study
 * @param address never null
 * @param phone never null
 */
public record Customer(int id, String name, String address, String phone) {

    /** The study's largest run puts five million customers. */
    public static final int IDS = 5_000_000;

    public Customer {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(address, "address");
        Objects.requireNonNull(phone, "phone");
    }

    /** Draws one of the study's customers. It counts them up; they are drawn here, so that numbers of all lengths occur. */
    public static Customer sample(RandomGenerator random) {
        return of(random.nextInt(IDS));
    }

    /** The study's customer of that number: all have one phone, and the rest follows from the number. */
    public static Customer of(int id) {
        return new Customer(id, "Customer " + id, id + " Park Avenue, #" + id, "123456789");
    }
}
