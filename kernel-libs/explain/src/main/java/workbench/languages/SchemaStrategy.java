package workbench.languages;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.nio.serialization.ByteArraySerializer;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import workbench.own.strategy.Copy;
import workbench.own.strategy.Ids;
import workbench.own.strategy.Recipe;
import workbench.own.strategy.Refusal;
import workbench.own.strategy.Strategy;
import workbench.own.value.ObjectBuilder;
import workbench.own.value.Snapshot;
import workbench.shape.ObjectModel;
import workbench.variant.Features;

/** A serializer that is registered for the class and writes by a schema. It is tried with other languages only, so nobody exports it. */
record SchemaStrategy(
        String id, Features features, Function<Description, SchemaForm> writesSchema, Description description)
        implements Strategy {

    /** The strategies that write schemas of the described classes. */
    static List<SchemaStrategy> of(Description description) {
        return List.of(
                new SchemaStrategy(AvroForm.ID, AvroForm.FEATURES, AvroForm::new, description),
                new SchemaStrategy(ProtobufForm.ID, ProtobufForm.FEATURES, ProtobufForm::new, description));
    }

    @Override
    public Features features(ObjectModel model) {
        return features;
    }

    /** What else it cannot hold, a trial tells. */
    @Override
    public Optional<Refusal> refusal(ObjectModel model) {
        return description
                .fieldOfSeveralClasses()
                .map(
                        field -> new Refusal(
                                field,
                                "It may hold objects of several classes, for which the workbench writes no schema. Take Compact, IdentifiedDataSerializable, JSON or CBOR."));
    }

    @Override
    public Use on(Copy copy) {
        SchemaForm form = writesSchema.apply(description);
        Neutral neutral = new Neutral(description);
        return new Registered(copy.root(), new Serializer(form, neutral, copy, ObjectBuilder.of(copy::of)));
    }

    @Override
    public Recipe recipe(ObjectModel model, Ids ids) {
        return Recipe.NONE;
    }

    private record Registered(Class<?> type, Serializer serializer) implements Use {

        @Override
        public void configure(SerializationConfig config) {
            config.addSerializerConfig(new SerializerConfig().setTypeClass(type).setImplementation(serializer));
        }
    }

    private record Serializer(SchemaForm form, Neutral neutral, Copy copy, ObjectBuilder builder)
            implements ByteArraySerializer<Object> {

        @Override
        public int getTypeId() {
            return form.typeId();
        }

        @Override
        public byte[] write(Object object) throws IOException {
            return form.write(neutral.of(Snapshot.of(object, copy::original)));
        }

        @Override
        public Object read(byte[] bytes) throws IOException {
            return Objects.requireNonNull(builder.build(neutral.snapshot(form.read(bytes))));
        }
    }
}
