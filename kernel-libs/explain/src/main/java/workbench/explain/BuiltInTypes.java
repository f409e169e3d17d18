package workbench.explain;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.SerializationService;
import com.hazelcast.internal.serialization.impl.AbstractSerializationService;
import com.hazelcast.internal.serialization.impl.SerializationConstants;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.util.List;
import workbench.variant.NotPossibleException;
import workbench.variant.StandaloneSerialization;

/**
 * How Hazelcast serializes values of the JDK's types, found out by serializing one of each.
 *
 * @param rows in the order of {@link Examples}
 */
public record BuiltInTypes(List<Row> rows) {

    /** Type ids of Java's own serialization, by which types go that Hazelcast has no serializer for. */
    private static final int JAVA = SerializationConstants.JAVA_DEFAULT_TYPE_SERIALIZABLE;

    public BuiltInTypes {
        rows = List.copyOf(rows);
    }

    /** What becomes of a serializer that a user registers for a type. */
    public enum Fate {
        /** Hazelcast asks it. */
        USED("used"),
        /** It is accepted, and never asked. */
        NOT_ASKED("not asked"),
        /** Hazelcast refuses the configuration. */
        REFUSED("refused");

        private final String label;

        Fate(String label) {
            this.label = label;
        }

        /** The words in tables. */
        public String label() {
            return label;
        }
    }

    /**
     * One type.
     *
     * @param type its name, without its package
     * @param example what was serialized, in words
     * @param typeId that is in the bytes
     * @param serializer the class that wrote it
     * @param bytes of the example, with the 8 that Hazelcast puts before each value
     * @param own what becomes of a serializer of the user's
     * @param ownIfAllowed the same on members that allow overriding default serializers
     * @param refusal what Hazelcast said if it refused the first; empty otherwise
     */
    public record Row(
            String type,
            String example,
            int typeId,
            String serializer,
            int bytes,
            Fate own,
            Fate ownIfAllowed,
            String refusal) {

        /** Whether Hazelcast has a serializer for the type, rather than leaving it to Java. */
        public boolean isBuiltIn() {
            return typeId != JAVA;
        }
    }

    /** Serializes an example of each type, on services of their own. */
    public static BuiltInTypes find() {
        AbstractSerializationService plain = service(new SerializationConfig());
        return new BuiltInTypes(
                Examples.all().stream().map(example -> row(plain, example)).toList());
    }

    private static Row row(AbstractSerializationService service, Examples.Example example) {
        Object value = example.value();
        Data data = service.toData(value);
        Answer own = answer(value, false);
        return new Row(
                example.type(),
                example.words(),
                data.getType(),
                service.serializerFor(value, false).getImpl().getClass().getSimpleName(),
                data.totalSize(),
                own.fate(),
                answer(value, true).fate(),
                own.said());
    }

    private record Answer(Fate fate, String said) {}

    private static Answer answer(Object value, boolean allowed) {
        SerializationConfig config = new SerializationConfig()
                .setAllowOverrideDefaultSerializers(allowed)
                .addSerializerConfig(
                        new SerializerConfig().setTypeClass(value.getClass()).setImplementation(new Own()));
        SerializationService service;
        try {
            service = service(config);
        } catch (IllegalArgumentException | IllegalStateException e) { // the second if it is registered by its class
            return new Answer(Fate.REFUSED, String.valueOf(e.getMessage()));
        }
        boolean asked = service.toData(value).getType() == Own.TYPE_ID;
        return new Answer(asked ? Fate.USED : Fate.NOT_ASKED, "");
    }

    /** @throws NotPossibleException if the service is not as Hazelcast 5.7 makes it */
    private static AbstractSerializationService service(SerializationConfig config) {
        if (StandaloneSerialization.of(config, BuiltInTypes.class.getClassLoader())
                instanceof AbstractSerializationService known) {
            return known;
        }
        throw new NotPossibleException(
                "Types were looked up in Hazelcast 5.7, and this version makes another service.");
    }

    /** A user's serializer, which writes nothing: whether it was asked shows in the type id. */
    private static final class Own implements StreamSerializer<Object> {

        static final int TYPE_ID = 9_200;

        @Override
        public int getTypeId() {
            return TYPE_ID;
        }

        @Override
        public void write(ObjectDataOutput out, Object object) {}

        @Override
        public Object read(ObjectDataInput in) {
            throw new IllegalStateException("Nothing that this serializer wrote is ever read.");
        }
    }
}
