package workbench.workload;

import com.hazelcast.config.Config;
import com.hazelcast.config.IndexConfig;
import com.hazelcast.config.IndexType;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import java.io.IOException;
import java.io.Serializable;
import java.util.Random;

/**
 * The values that the study of 2014 stored: ten kilobytes, or a small object by Java serialization. Other strategies for
 * that object, which the study left to its readers, are here too.
 */
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
            return new Customer(number, nameOf(number), addressOf(number), PHONE);
        }

        @Override
        boolean isOf(Object value, int number) {
            return ((Customer) value).id == number;
        }
    },
    CUSTOMER_IDENTIFIED("customers by identified", 420) {
        @Override
        Object value(int number) {
            IdentifiedCustomer customer = new IdentifiedCustomer();
            customer.id = number;
            customer.name = nameOf(number);
            customer.address = addressOf(number);
            customer.phone = PHONE;
            return customer;
        }

        @Override
        boolean isOf(Object value, int number) {
            return ((IdentifiedCustomer) value).id == number;
        }

        @Override
        void configure(Config config) {
            config.getSerializationConfig()
                    .addDataSerializableFactory(IdentifiedCustomer.FACTORY, _ -> new IdentifiedCustomer());
        }
    },
    CUSTOMER_COMPACT("customers by compact", 420) {
        @Override
        Object value(int number) {
            return new CompactCustomer(number, nameOf(number), addressOf(number), PHONE);
        }

        @Override
        boolean isOf(Object value, int number) {
            return ((CompactCustomer) value).id == number;
        }
    },
    CUSTOMER_EXPIRING("customers by compact, with a time to live", 640) {
        @Override
        Object value(int number) {
            return CUSTOMER_COMPACT.value(number);
        }

        @Override
        boolean isOf(Object value, int number) {
            return CUSTOMER_COMPACT.isOf(value, number);
        }

        @Override
        void configure(Config config) {
            config.getMapConfigs().values().forEach(map -> map.setTimeToLiveSeconds(A_DAY_IN_SECONDS));
        }
    },
    CUSTOMER_INDEXED("customers by compact, with a sorted index of names", 1_100) {
        @Override
        Object value(int number) {
            return CUSTOMER_COMPACT.value(number);
        }

        @Override
        boolean isOf(Object value, int number) {
            return CUSTOMER_COMPACT.isOf(value, number);
        }

        @Override
        void configure(Config config) {
            config.getMapConfigs()
                    .values()
                    .forEach(map -> map.addIndexConfig(new IndexConfig(IndexType.SORTED, "name")));
        }
    };

    private static final int A_DAY_IN_SECONDS = 86_400;

    private static final String PHONE = "123456789";

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

    /** Tells a member how to serialize it, where Hazelcast does not know by itself. */
    void configure(Config config) {}

    private static String nameOf(int number) {
        return "Customer " + number;
    }

    private static String addressOf(int number) {
        return number + " Park Avenue, #" + number;
    }

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

    /** The study's customer, serialized by IdentifiedDataSerializable. */
    private static final class IdentifiedCustomer implements IdentifiedDataSerializable {

        private static final int FACTORY = 1;

        private int id;
        private String name = "";
        private String address = "";
        private String phone = "";

        @Override
        public int getFactoryId() {
            return FACTORY;
        }

        @Override
        public int getClassId() {
            return 1;
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
    }

    /** The study's customer, serialized by Compact, which needs no configuration for a record. */
    private record CompactCustomer(int id, String name, String address, String phone) {}
}
