package workbench.explain;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.impl.SerializationConstants;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.random.RandomGenerator;
import workbench.variant.Catalog;
import workbench.variant.Domain;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Setting;
import workbench.variant.Variant;

/** The types of {@link BuiltInTypes} as strategies of one domain, so that they can be timed like any others. */
public final class JdkTypes {

    private JdkTypes() {}

    /** The domain {@code jdk}. Its strategies are called as the types are, such as {@code long} or {@code int-array}; {@code uuid+own-serializer} is written by a serializer of ours. */
    public static Catalog<?> catalog() {
        List<Variant<Content, ?>> types = BuiltInTypes.find().rows().stream()
                .<Variant<Content, ?>>map(row -> new Type(row, Examples.of(row.type())))
                .toList();
        return Catalog.of(new Jdk(), types, JdkTypes.class.getClassLoader());
    }

    /** Each type has one value, so all that can be said of what was read is whether it is that value. */
    enum Content {
        THE_EXAMPLE,
        SOMETHING_ELSE
    }

    private static final class Jdk implements Domain<Content> {

        @Override
        public String name() {
            return "jdk";
        }

        @Override
        public String description() {
            return "one value of each of the JDK's types for which Hazelcast has a serializer, and of some for which it has none";
        }

        @Override
        public Content sample(RandomGenerator random) {
            return Content.THE_EXAMPLE;
        }

        @Override
        public Map<String, Content> edgeCases() {
            return Map.of();
        }
    }

    /** @param row what is known of the type already */
    private record Type(BuiltInTypes.Row row, Object example) implements Variant<Content, Object> {

        @Override
        public Object fromCanonical(Content content) {
            return example;
        }

        @Override
        public Content toCanonical(Object value) {
            boolean same = value.getClass().equals(example.getClass())
                    && (value instanceof Queue<?> queue
                            ? List.copyOf(queue)
                                    .equals(List.copyOf((Queue<?>) example)) // they are equal to themselves alone
                            : Objects.deepEquals(value, example));
            return same ? Content.THE_EXAMPLE : Content.SOMETHING_ELSE;
        }

        @Override
        public Features features() {
            boolean java = row.typeId() == SerializationConstants.JAVA_DEFAULT_TYPE_SERIALIZABLE;
            Features features = Features.of(row.type(), java ? Mechanism.JAVA : Mechanism.BUILT_IN);
            return OwnSerializer.isFor(example.getClass())
                    ? features.withOwnSettings(OwnSerializer.INSTANCE)
                    : features;
        }

        @Override
        public void configure(SerializationConfig config, List<Setting> settings) {
            if (settings.contains(OwnSerializer.INSTANCE)) {
                OwnSerializer.register(config);
            }
        }

        @Override
        public String folder() {
            return row.type()
                    .replaceFirst("^an? ", "")
                    .replace("[]", "-array")
                    .replace(' ', '-')
                    .toLowerCase(Locale.ROOT);
        }
    }
}
