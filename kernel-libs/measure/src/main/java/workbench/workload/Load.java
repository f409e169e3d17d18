package workbench.workload;

import com.hazelcast.config.Config;
import com.hazelcast.config.IndexConfig;
import com.hazelcast.config.IndexType;
import com.hazelcast.config.MapConfig;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import java.io.IOException;
import java.io.Serializable;
import java.util.function.Consumer;
import workbench.text.Numbers;

/**
 * What a workload writes into its map, and how the map is configured: the values that the study of 2014 stored, ten kilobytes or a
 * small object by Java serialization, and others that it left to its readers.
 */
public enum Load {
    BYTES_1_KB("values of 1 KB", 1_200, new Values.Bytes(1 << 10)),
    BYTES("values of 10 KB", 10_700, new Values.Bytes(10 << 10)),
    BYTES_100_KB("values of 100 KB", 103_000, new Values.Bytes(100 << 10)),
    BYTES_1_MB("values of 1 MB", 1_050_000, new Values.Bytes(1 << 20)),
    CUSTOMER("customers", 420, Load.customers()),
    CUSTOMER_IDENTIFIED("customers by identified", 420, Load.identifiedCustomers()),
    CUSTOMER_COMPACT("customers by compact", 420, Load.compactCustomers()),
    CUSTOMER_EXPIRING(
            "customers by compact, with a time to live",
            640,
            Load.compactCustomers(),
            map -> map.setTimeToLiveSeconds(Load.A_DAY_IN_SECONDS)),
    CUSTOMER_INDEXED(
            "customers by compact, with a sorted index of names",
            1_100,
            Load.compactCustomers(),
            map -> map.addIndexConfig(new IndexConfig(IndexType.SORTED, "name")));

    private static final int A_DAY_IN_SECONDS = 86_400;

    private final String label;
    private final int heapBytes;

    @SuppressWarnings("ImmutableEnumChecker") // they hold nothing that changes
    private final Values values;

    @SuppressWarnings("ImmutableEnumChecker")
    private final Consumer<MapConfig> map;

    Load(String label, int heapBytes, Values values) {
        this(label, heapBytes, values, _ -> {});
    }

    Load(String label, int heapBytes, Values values, Consumer<MapConfig> map) {
        this.label = label;
        this.heapBytes = heapBytes;
        this.values = values;
        this.map = map;
    }

    /** So many of its values, in the words of tables and charts: {@code 1 value of 10 KB}, {@code 2 values of 10 KB}. */
    public String label(int count) {
        return Numbers.count(count, label.replaceFirst("s\\b", ""), label);
    }

    /** What an entry takes on the heap, with key, record and the map's own, rounded up. */
    int heapBytes() {
        return heapBytes;
    }

    /** What an entry takes off heap, rounded up. */
    int offHeapBytes() {
        return heapBytes + heapBytes / 10;
    }

    /** How many bytes a value is, if it is bytes alone; 0 for objects. */
    int valueBytes() {
        return values instanceof Values.Bytes bytes ? bytes.length() : 0;
    }

    /** About how many calls a member serves in a millisecond. Only the progress bar depends on it. */
    double callsPerMilli() {
        return Math.min(80, 400_000.0 / Math.max(1, valueBytes()));
    }

    /** A new value, different for every number. */
    Object value(int number) {
        return values.value(number);
    }

    /** Whether it is the value of that number. */
    boolean isOf(Object value, int number) {
        return values.isOf(value, number);
    }

    /** Tells a member how to serialize the values, and configures its maps. */
    void configure(Config config) {
        values.configure(config);
        config.getMapConfigs().values().forEach(map);
    }

    private static Values customers() {
        return new Values.Customers<>(Customer.class, Customer::new, each -> each.id);
    }

    private static Values identifiedCustomers() {
        return new Values.Customers<>(
                IdentifiedCustomer.class,
                IdentifiedCustomer::new,
                each -> each.id,
                config -> config.getSerializationConfig()
                        .addDataSerializableFactory(IdentifiedCustomer.FACTORY, _ -> new IdentifiedCustomer()));
    }

    /** Compact needs no configuration for a record. */
    private static Values compactCustomers() {
        return new Values.Customers<>(CompactCustomer.class, CompactCustomer::new, CompactCustomer::id);
    }

    /** The study's customer. Java serialization writes the name of its class, so another name would make it larger or smaller. */
    static final class Customer implements Serializable {

        private static final long serialVersionUID = 1;

        final int id;

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
    static final class IdentifiedCustomer implements IdentifiedDataSerializable {

        static final int FACTORY = 1;

        int id;
        String name = "";
        String address = "";
        String phone = "";

        IdentifiedCustomer() {}

        IdentifiedCustomer(int id, String name, String address, String phone) {
            this.id = id;
            this.name = name;
            this.address = address;
            this.phone = phone;
        }

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
    record CompactCustomer(int id, String name, String address, String phone) {}
}
