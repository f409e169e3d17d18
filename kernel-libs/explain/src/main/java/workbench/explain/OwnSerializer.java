package workbench.explain;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import workbench.variant.Features;
import workbench.variant.Setting;

/**
 * A serializer such as a user would write, in place of the one that Hazelcast has for a type of the JDK. Members must be
 * permitted to use it: {@code allow-override-default-serializers} is on where this setting is.
 */
public enum OwnSerializer implements Setting {
    INSTANCE;

    private static final int FIRST_TYPE_ID = 9_210;

    private static final List<Own<?>> ALL = List.of(
            new Own<>(FIRST_TYPE_ID, String.class, ObjectDataOutput::writeString, ObjectDataInput::readString),
            new Own<>(FIRST_TYPE_ID + 1, UUID.class, OwnSerializer::writeUuid, OwnSerializer::readUuid),
            new Own<>(
                    FIRST_TYPE_ID + 2,
                    LocalDate.class,
                    (out, date) -> out.writeLong(date.toEpochDay()),
                    in -> LocalDate.ofEpochDay(in.readLong())),
            new Own<>(FIRST_TYPE_ID + 3, ArrayList.class, OwnSerializer::writeTexts, OwnSerializer::readTexts));

    private interface Writing<T> {
        void to(ObjectDataOutput out, T value) throws IOException;
    }

    private interface Reading<T> {
        T from(ObjectDataInput in) throws IOException;
    }

    private record Own<T>(int typeId, Class<T> type, Writing<T> writing, Reading<T> reading)
            implements StreamSerializer<T> {

        @Override
        public int getTypeId() {
            return typeId;
        }

        @Override
        public void write(ObjectDataOutput out, T value) throws IOException {
            writing.to(out, value);
        }

        @Override
        public T read(ObjectDataInput in) throws IOException {
            return reading.from(in);
        }
    }

    /** Whether there is one for values of the class. */
    static boolean isFor(Class<?> type) {
        return ALL.stream().anyMatch(own -> own.type().equals(type));
    }

    /** Registers all of them. */
    static void register(SerializationConfig config) {
        config.setAllowOverrideDefaultSerializers(true);
        ALL.forEach(own -> config.addSerializerConfig(
                new SerializerConfig().setTypeClass(own.type()).setImplementation(own)));
    }

    @Override
    public String id() {
        return "own-serializer";
    }

    @Override
    public String label() {
        return "your own serializer";
    }

    @Override
    public Optional<String> refusal(Features features, List<Setting> together) {
        return features.ownSettings().contains(this)
                ? Optional.empty()
                : Optional.of("only string, uuid, localdate and arraylist of jdkTypes() have such a serializer here");
    }

    private static void writeUuid(ObjectDataOutput out, UUID value) throws IOException {
        out.writeLong(value.getMostSignificantBits());
        out.writeLong(value.getLeastSignificantBits());
    }

    private static UUID readUuid(ObjectDataInput in) throws IOException {
        return new UUID(in.readLong(), in.readLong());
    }

    /** Its owner knows that the elements are texts, which Hazelcast does not. */
    @SuppressWarnings("NonApiType") // a serializer is for one class
    private static void writeTexts(ObjectDataOutput out, ArrayList<?> texts) throws IOException {
        out.writeInt(texts.size());
        for (Object text : texts) {
            out.writeString((String) text);
        }
    }

    @SuppressWarnings("NonApiType")
    private static ArrayList<String> readTexts(ObjectDataInput in) throws IOException {
        int size = in.readInt();
        ArrayList<String> texts = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            texts.add(in.readString());
        }
        return texts;
    }

    /** Makes it known by its id. It is no example for other domains. */
    public static final class Family implements Setting.Family {

        @Override
        public Optional<Setting> find(String id) {
            return INSTANCE.id().equals(id) ? Optional.of(INSTANCE) : Optional.empty();
        }

        @Override
        public List<String> examples() {
            return List.of();
        }
    }
}
