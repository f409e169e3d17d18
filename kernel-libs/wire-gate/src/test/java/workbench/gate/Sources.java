package workbench.gate;

/** An order with a customer and a number of items, under each strategy. Tests replace parts of these texts. */
final class Sources {

    static final String SAMPLES = """
            public class Samples implements WireSamples {
                public void addTo(WireGate gate) {
                    gate.sample("order", () -> new Order("Ada", 3));
                }
            }
            """;

    static final String JAVA = """
            public class Order implements Serializable {
                private static final long serialVersionUID = 1;
                String customer;
                int items;
                Order(String customer, int items) {
                    this.customer = customer;
                    this.items = items;
                }
            }
            """;

    static final String EXTERNALIZABLE = """
            public class Order implements Externalizable {
                private static final long serialVersionUID = 1;
                String customer;
                int items;
                public Order() {}
                Order(String customer, int items) {
                    this.customer = customer;
                    this.items = items;
                }
                public void writeExternal(ObjectOutput out) throws IOException {
                    out.writeUTF(customer);
                    out.writeInt(items);
                }
                public void readExternal(ObjectInput in) throws IOException {
                    customer = in.readUTF();
                    items = in.readInt();
                }
            }
            """;

    static final String DATA_SERIALIZABLE = """
            public class Order implements DataSerializable {
                String customer;
                int items;
                public Order() {}
                Order(String customer, int items) {
                    this.customer = customer;
                    this.items = items;
                }
                public void writeData(ObjectDataOutput out) throws IOException {
                    out.writeString(customer);
                    out.writeInt(items);
                }
                public void readData(ObjectDataInput in) throws IOException {
                    customer = in.readString();
                    items = in.readInt();
                }
            }
            """;

    static final String IDENTIFIED = DATA_SERIALIZABLE
            .replace("implements DataSerializable", "implements IdentifiedDataSerializable")
            .replace("    public Order() {}\n", """
                                public Order() {}
                                public int getFactoryId() { return 1; }
                                public int getClassId() { return 7; }
                            """);

    static final String IDENTIFIED_SAMPLES = """
            public class Samples implements WireSamples {
                public void addTo(WireGate gate) {
                    gate.config(new SerializationConfig().addDataSerializableFactory(1, new Factory()))
                            .sample("order", () -> new Order("Ada", 3));
                }
                record Factory() implements DataSerializableFactory {
                    public Order create(int id) {
                        return id == new Order().getClassId() ? new Order() : null;
                    }
                }
            }
            """;

    static final String PORTABLE = """
            public class Order implements VersionedPortable {
                String customer;
                int items;
                public Order() {}
                Order(String customer, int items) {
                    this.customer = customer;
                    this.items = items;
                }
                public int getFactoryId() { return 1; }
                public int getClassId() { return 7; }
                public int getClassVersion() { return 1; }
                public void writePortable(PortableWriter out) throws IOException {
                    out.writeString("customer", customer);
                    out.writeInt("items", items);
                }
                public void readPortable(PortableReader in) throws IOException {
                    customer = in.readString("customer");
                    items = in.readInt("items");
                }
            }
            """;

    static final String PORTABLE_SAMPLES = IDENTIFIED_SAMPLES.replace("DataSerializableFactory", "PortableFactory");

    static final String PLAIN = """
            public class Order {
                String customer;
                int items;
                Order(String customer, int items) {
                    this.customer = customer;
                    this.items = items;
                }
            }
            """;

    static final String COMPACT = """
            public class OrderSerializer implements CompactSerializer<Order> {
                public Class<Order> getCompactClass() { return Order.class; }
                public String getTypeName() { return "order"; }
                public void write(CompactWriter out, Order order) {
                    out.writeString("customer", order.customer);
                    out.writeInt32("items", order.items);
                }
                public Order read(CompactReader in) {
                    return new Order(in.readString("customer"), in.readInt32("items"));
                }
            }
            """;

    static final String COMPACT_SAMPLES = """
            public class Samples implements WireSamples {
                public void addTo(WireGate gate) {
                    SerializationConfig config = new SerializationConfig();
                    config.getCompactSerializationConfig().addSerializer(new OrderSerializer());
                    gate.config(config).sample("order", () -> new Order("Ada", 3));
                }
            }
            """;

    static final String KRYO = """
            public class OrderSerializer implements ByteArraySerializer<Order> {
                private final com.esotericsoftware.kryo.Kryo kryo = new com.esotericsoftware.kryo.Kryo();
                public OrderSerializer() {
                    kryo.register(Order.class, 10);
                }
                public int getTypeId() { return 1700; }
                public byte[] write(Order order) {
                    var out = new com.esotericsoftware.kryo.io.Output(64, -1);
                    kryo.writeObject(out, order);
                    return out.toBytes();
                }
                public Order read(byte[] bytes) {
                    return kryo.readObject(new com.esotericsoftware.kryo.io.Input(bytes), Order.class);
                }
            }
            """;

    static final String KRYO_SAMPLES = """
            public class Samples implements WireSamples {
                public void addTo(WireGate gate) {
                    SerializerConfig serializer = new SerializerConfig()
                            .setTypeClass(Order.class)
                            .setImplementation(new OrderSerializer());
                    gate.config(new SerializationConfig().addSerializerConfig(serializer))
                            .sample("order", () -> new Order("Ada", 3));
                }
            }
            """;

    static final String PLAIN_FOR_KRYO = PLAIN.replace("    Order(String", "    Order() {}\n    Order(String");

    private Sources() {}
}
