package workbench.workload;

import com.hazelcast.config.Config;
import java.util.Random;

/** Values, a different one for every number. */
sealed interface Values {

    /** A new value of that number. */
    Object value(int number);

    /** Whether it is the value of that number. */
    boolean isOf(Object value, int number);

    /** Tells a member how to serialize them, where Hazelcast does not know by itself. */
    default void configure(Config config) {}

    /** Random bytes, whose first three tell the number. */
    final class Bytes implements Values {

        private final byte[] content;

        Bytes(int length) {
            content = new byte[length];
            new Random(1).nextBytes(content);
        }

        int length() {
            return content.length;
        }

        @Override
        public Object value(int number) {
            byte[] value = content.clone();
            value[0] = (byte) number;
            value[1] = (byte) (number >> 8);
            value[2] = (byte) (number >> 16);
            return value;
        }

        @Override
        public boolean isOf(Object value, int number) {
            byte[] bytes = (byte[]) value;
            return bytes.length == content.length
                    && bytes[0] == (byte) number
                    && bytes[1] == (byte) (number >> 8)
                    && bytes[2] == (byte) (number >> 16);
        }
    }

    /** The study's customers, by Java serialization. */
    record Customers() implements Values {

        @Override
        public Object value(int number) {
            return new Load.Customer(number, nameOf(number), addressOf(number), Load.PHONE);
        }

        @Override
        public boolean isOf(Object value, int number) {
            return ((Load.Customer) value).id == number;
        }
    }

    /** The study's customers, by IdentifiedDataSerializable. */
    record IdentifiedCustomers() implements Values {

        @Override
        public Object value(int number) {
            Load.IdentifiedCustomer customer = new Load.IdentifiedCustomer();
            customer.id = number;
            customer.name = nameOf(number);
            customer.address = addressOf(number);
            customer.phone = Load.PHONE;
            return customer;
        }

        @Override
        public boolean isOf(Object value, int number) {
            return ((Load.IdentifiedCustomer) value).id == number;
        }

        @Override
        public void configure(Config config) {
            config.getSerializationConfig()
                    .addDataSerializableFactory(Load.IdentifiedCustomer.FACTORY, _ -> new Load.IdentifiedCustomer());
        }
    }

    /** The study's customers, by Compact, which needs no configuration for a record. */
    record CompactCustomers() implements Values {

        @Override
        public Object value(int number) {
            return new Load.CompactCustomer(number, nameOf(number), addressOf(number), Load.PHONE);
        }

        @Override
        public boolean isOf(Object value, int number) {
            return ((Load.CompactCustomer) value).id() == number;
        }
    }

    private static String nameOf(int number) {
        return "Customer " + number;
    }

    private static String addressOf(int number) {
        return number + " Park Avenue, #" + number;
    }
}
