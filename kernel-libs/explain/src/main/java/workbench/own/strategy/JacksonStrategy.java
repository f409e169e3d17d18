package workbench.own.strategy;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.core.HazelcastJsonValue;
import com.hazelcast.nio.serialization.ByteArraySerializer;
import java.lang.reflect.AnnotatedElement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.cfg.DateTimeFeature;
import tools.jackson.databind.cfg.MapperBuilder;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.type.TypeFactory;
import tools.jackson.dataformat.cbor.CBORMapper;
import workbench.generate.source.Configuration;
import workbench.generate.source.SourceFile;
import workbench.shape.FieldShape;
import workbench.shape.ObjectModel;
import workbench.shape.Shape;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;

/** Jackson writes fields by their names: as CBOR behind a serializer, or as a JSON text that Hazelcast keeps. */
enum JacksonStrategy implements Strategy {
    CBOR("cbor") {
        @Override
        public Features features(ObjectModel model) {
            return Features.of(
                    "CBOR",
                    Mechanism.CUSTOM,
                    Trait.NEEDS_CONFIGURATION,
                    Trait.EVOLVES,
                    Trait.OTHER_LANGUAGES,
                    Trait.TRUSTS_LENGTHS);
        }

        @Override
        public Optional<Refusal> refusal(ObjectModel model) {
            return Taken.before(model).or(() -> ofHiding(model));
        }

        @Override
        public Use on(Copy copy) {
            ObjectMapper mapper = set(CBORMapper.builder().enable(DateTimeFeature.WRITE_DATES_AS_TIMESTAMPS), copy)
                    .build();
            return new SerializerUse(copy.root(), new CborSerializer(mapper, copy.root()));
        }

        @Override
        public Recipe recipe(ObjectModel model, Ids ids) {
            return Recipe.registered("cbor", "CborSerializer", model, names(model))
                    .needing(Library.of("tools.jackson.dataformat", "jackson-dataformat-cbor"))
                    .noting(NOTES);
        }
    },

    JSON("json") {
        @Override
        public Features features(ObjectModel model) {
            return Features.of(
                    "HazelcastJsonValue",
                    Mechanism.BUILT_IN,
                    Trait.EVOLVES,
                    Trait.PARTIAL_READS,
                    Trait.OTHER_LANGUAGES);
        }

        @Override
        public Optional<Refusal> refusal(ObjectModel model) {
            return ofHiding(model);
        }

        @Override
        public Use on(Copy copy) {
            return new JsonUse(set(JsonMapper.builder(), copy).build(), copy.root());
        }

        @Override
        public Recipe recipe(ObjectModel model, Ids ids) {
            SourceFile file = Recipe.file("json", "Json", model, names(model));
            String root = Recipe.name(model, model.root());
            return Recipe.of(List.of(file), Configuration.nothing("Hazelcast knows HazelcastJsonValue."))
                    .needing(Library.of("tools.jackson.core", "jackson-databind"))
                    .converting(new Recipe.Conversion(
                            "%s.write((%s) object)".formatted(file.simpleName(), root),
                            "%s.read((com.hazelcast.core.HazelcastJsonValue) value)".formatted(file.simpleName())))
                    .noting(NOTES);
        }
    };

    static final int TYPE_ID = 2_003;

    private static final String[] NOTES = {
        "Fields are written by their names, and read by a constructor without parameters and by reflection, or by the canonical constructor of a record.",
        "An object that two fields share comes back as two objects. A cycle cannot be written.",
        "Transient fields are not written. Annotations of Jackson 2 on the class count, those of other libraries do not."
    };

    private final String id;

    JacksonStrategy(String id) {
        this.id = id;
    }

    @Override
    public String id() {
        return id;
    }

    /** Jackson writes one of two fields of a name. Its annotations may tell them apart, which a trial finds out. */
    private static Optional<Refusal> ofHiding(ObjectModel model) {
        boolean annotated = model.all().stream()
                .anyMatch(shape -> isAnnotated(shape.type())
                        || shape.fields().stream().anyMatch(field -> isAnnotated(field.field())));
        return annotated ? Optional.empty() : Refusal.ofHiding(model);
    }

    private static boolean isAnnotated(AnnotatedElement element) {
        return Arrays.stream(element.getAnnotations())
                .anyMatch(each -> each.annotationType().getPackageName().contains("jackson"));
    }

    /** Fields count, whatever getters there are; the classes of sealed types are told apart by their names. */
    static <M extends ObjectMapper, B extends MapperBuilder<M, B>> B set(B builder, Copy copy) {
        builder.typeFactory(TypeFactory.createDefaultInstance().withClassLoader(copy.loader())); // for fields of Class
        builder.changeDefaultVisibility(checker -> checker.withFieldVisibility(Visibility.ANY)
                        .withGetterVisibility(Visibility.NONE)
                        .withIsGetterVisibility(Visibility.NONE)
                        .withSetterVisibility(Visibility.NONE))
                .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
                .disable(DateTimeFeature.ADJUST_DATES_TO_CONTEXT_TIME_ZONE);
        oneOfs(copy.model()).forEach(oneOf -> {
            builder.addMixIn(copy.of(oneOf.type()), Named.class);
            oneOf.choices().forEach(choice -> builder.registerSubtypes(copy.of(choice)));
        });
        if (!copy.model().classes().containsKey(copy.model().root())) {
            builder.addMixIn(copy.root(), Named.class);
            copy.model().classes().keySet().forEach(type -> builder.registerSubtypes(copy.of(type)));
        }
        return builder;
    }

    /** Lines that give the classes of sealed types their names, as {@link #set} does. */
    private static Map<String, String> names(ObjectModel model) {
        List<String> lines = new ArrayList<>();
        oneOfs(model).forEach(oneOf -> {
            lines.add(".addMixIn(%s, Named.class)".formatted(Registered.expression(model, oneOf.type())));
            oneOf.choices()
                    .forEach(choice ->
                            lines.add(".registerSubtypes(%s)".formatted(Registered.expression(model, choice))));
        });
        if (!model.classes().containsKey(model.root())) {
            lines.add(".addMixIn(%s, Named.class)".formatted(Registered.expression(model, model.root())));
            model.classes()
                    .keySet()
                    .forEach(type -> lines.add(".registerSubtypes(%s)".formatted(Registered.expression(model, type))));
        }
        boolean none = lines.isEmpty();
        String names = lines.stream()
                .distinct()
                .map(line -> "            " + line + "\n")
                .collect(Collectors.joining());
        return Map.of(
                "names",
                names,
                "named",
                none ? "" : Recipe.template("jacksonnamed") + Registered.typeMethod(names),
                "imported",
                none ? "" : Recipe.template("jacksonnamed.imports"));
    }

    private static Stream<Shape.SealedType> oneOfs(ObjectModel model) {
        return model.all().stream()
                .flatMap(shape -> shape.fields().stream())
                .map(FieldShape::shape)
                .flatMap(Shape::parts)
                .filter(Shape.SealedType.class::isInstance)
                .map(Shape.SealedType.class::cast);
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME)
    private interface Named {}

    private record CborSerializer(ObjectMapper mapper, Class<?> root) implements ByteArraySerializer<Object> {

        @Override
        public int getTypeId() {
            return TYPE_ID;
        }

        @Override
        public byte[] write(Object object) {
            return mapper.writerFor(root).writeValueAsBytes(object);
        }

        @Override
        public Object read(byte[] bytes) {
            return mapper.readValue(bytes, root);
        }
    }

    private record JsonUse(ObjectMapper mapper, Class<?> root) implements Use {

        @Override
        public void configure(SerializationConfig config) {
            // Hazelcast knows the type
        }

        @Override
        public Object given(Object object) {
            return new HazelcastJsonValue(mapper.writerFor(root).writeValueAsString(object));
        }

        @Override
        public Object taken(Object value) {
            return mapper.readValue(((HazelcastJsonValue) value).getValue(), root);
        }
    }
}
