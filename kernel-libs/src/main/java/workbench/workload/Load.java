package workbench.workload;

import java.io.Serializable;
import java.util.Random;

/** What the study of 2014 stored: ten kilobytes, or a small object by Java's own serialization. */
public enum Load {
    BYTES("values of 10 KB", 10_700) {
        @Override
        Object value(int number) {
            byte[] value = CONTENT.clone();
            value[0] = (byte) number;
            value[1] = (byte) (number >> 8);
            value[2] = (byte) (number >> 16);
            return value;
        }

        @Override
        boolean isOf(Object value, int number) {
            byte[] bytes = (byte[]) value;
            return bytes.length == CONTENT.length
                    && bytes[0] == (byte) number
                    && bytes[1] == (byte) (number >> 8)
                    && bytes[2] == (byte) (number >> 16);
        }
    },
    CUSTOMER("customers", 420) {
        @Override
        Object value(int number) {
            return new Customer(number, "Customer " + number, number + " Park Avenue, #" + number, "123456789");
        }

        @Override
        boolean isOf(Object value, int number) {
            return ((Customer) value).id == number;
        }
    };

    private static final byte[] CONTENT = new byte[10_240];

    static {
        new Random(1).nextBytes(CONTENT);
    }

    private final String label;
    private final int heapBytes;

    Load(String label, int heapBytes) {
        this.label = label;
        this.heapBytes = heapBytes;
    }

    /** The words in tables and charts, after a number of them. */
    public String label() {
        return label;
    }

    /** What an entry takes on the heap, with key, record and the map's own, rounded up. */
    int heapBytes() {
        return heapBytes;
    }

    /** A new value, different for every number. */
    abstract Object value(int number);

    abstract boolean isOf(Object value, int number);

    /** The study's customer. */
    private static final class Customer implements Serializable {

        private static final long serialVersionUID = 1;

        private final int id;

        @SuppressWarnings("unused") // read by serialization
        private final String name;

        @SuppressWarnings("unused")
        private final String address;

        @SuppressWarnings("unused")
        private final String phone;

        Customer(int id, String name, String address, String phone) {
            this.id = id;
            this.name = name;
            this.address = address;
            this.phone = phone;
        }
    }
}
