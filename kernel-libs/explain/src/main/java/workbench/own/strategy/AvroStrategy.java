package workbench.own.strategy;

import com.hazelcast.nio.serialization.ByteArraySerializer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.AvroTypeException;
import org.apache.avro.NameValidator;
import org.apache.avro.Schema;
import org.apache.avro.SchemaNormalization;
import org.apache.avro.UnresolvedUnionException;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.apache.avro.message.BinaryMessageDecoder;
import org.apache.avro.message.BinaryMessageEncoder;
import org.apache.avro.reflect.ReflectData;
import org.apache.avro.reflect.ReflectDatumReader;
import org.apache.avro.reflect.ReflectDatumWriter;
import org.apache.avro.util.ClassSecurityValidator;
import org.jspecify.annotations.Nullable;
import workbench.generate.copy.GeneratedClassLoader;
import workbench.shape.FieldShape;
import workbench.shape.ObjectModel;
import workbench.shape.Shape;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;

/** Avro by reflection, with a schema made from the class; any reference may be null. With or without what tells the writer's schema. */
enum AvroStrategy implements Strategy {
    /** Bytes hold fields by position: readers and writers must have the same schema. */
    BY_POSITION("avro", "Avro by reflection", 2_004),

    /** Avro's single-object encoding: bytes begin with a hash of the schema, by which a reader finds it among those that it knows. */
    FINGERPRINT("avrofingerprint", "Avro by reflection, schema fingerprint", 2_007);

    /** The classes of all copies so far, as long as they are in use. */
    private static final Set<Class<?>> TRIED =
            Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

    /** The schemas of all copies so far, by their roots: what a user keeps of each release. */
    private static final Map<Class<?>, Schema> SCHEMAS = Collections.synchronizedMap(new WeakHashMap<>());

    static { // Avro makes objects only of classes that somebody trusts; those that are tried are the user's and the
        // JDK's
        ClassSecurityValidator.setGlobal(ClassSecurityValidator.composite(
                ClassSecurityValidator.getGlobal(),
                type -> type.getClassLoader() == null
                        || type.getClassLoader() instanceof GeneratedClassLoader
                        || TRIED.contains(type)));
    }

    private static final Pattern NAMED_FIELD = Pattern.compile("\\(field=(\\w+)\\)");

    private final String id;
    private final String label;
    private final int typeId;

    AvroStrategy(String id, String label, int typeId) {
        this.id = id;
        this.label = label;
        this.typeId = typeId;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public Features features(ObjectModel model) {
        Features features = Features.of(
                label, Mechanism.CUSTOM, Trait.NEEDS_CONFIGURATION, Trait.OTHER_LANGUAGES, Trait.TRUSTS_LENGTHS);
        return this == FINGERPRINT ? features.with(Trait.EVOLVES) : features;
    }

    @Override
    public Optional<Refusal> refusal(ObjectModel model) {
        return Taken.before(model)
                .or(() -> ofRecord(model))
                .or(() -> Refusal.ofHiding(model))
                .or(() -> ofName(model))
                .or(() -> ofField(model))
                .or(() -> ofConstructor(model));
    }

    private static Optional<Refusal> ofRecord(ObjectModel model) {
        return model.classes().keySet().stream()
                .filter(Class::isRecord)
                .findFirst()
                .map(
                        type -> new Refusal(
                                type.getSimpleName(),
                                "It is a record, and Avro's reflection makes objects by a constructor without parameters, then sets their fields. Make it a class."));
    }

    private static Optional<Refusal> ofConstructor(ObjectModel model) {
        return model.classes().keySet().stream()
                .filter(type -> !type.isEnum()
                        && !Collection.class.isAssignableFrom(type)
                        && !CharSequence.class.isAssignableFrom(type) // written as a text
                        && Arrays.stream(type.getDeclaredConstructors())
                                .noneMatch(constructor -> constructor.getParameterCount() == 0))
                .findFirst()
                .map(
                        type -> new Refusal(
                                type.getSimpleName(),
                                isInner(type)
                                        ? "It is an inner class, which Avro's reflection cannot make. Make it static."
                                        : "It has no constructor without parameters, by which Avro's reflection makes objects. Add one, which may be private."));
    }

    private static boolean isInner(Class<?> type) {
        return type.isMemberClass() && !Modifier.isStatic(type.getModifiers());
    }

    /** Kotlin calls the field of a delegated property {@code price$delegate}. */
    private static Optional<Refusal> ofName(ObjectModel model) {
        return model.all().stream()
                .flatMap(shape -> shape.fields().stream())
                .filter(field -> !NameValidator.UTF_VALIDATOR
                        .validate(field.field().getName())
                        .isOK())
                .findFirst()
                .map(
                        field -> new Refusal(
                                field.label(),
                                "Avro takes a field's name only if it consists of letters, digits and _. Rename the field, or mark it transient, which for a delegated property of Kotlin is @delegate:Transient."));
    }

    private static Optional<Refusal> ofField(ObjectModel model) {
        WithNulls data = new WithNulls(AvroStrategy.class.getClassLoader());
        return model.all().stream()
                .flatMap(shape -> shape.fields().stream())
                .flatMap(field -> ofField(field, data).stream())
                .findFirst();
    }

    private static Optional<Refusal> ofField(FieldShape field, WithNulls data) {
        try {
            data.createFieldSchema(field.field(), new HashMap<>());
        } catch (AvroRuntimeException | ClassCastException e) { // it takes each key of a map for a class
            String remedy = Collection.class.isAssignableFrom(field.type())
                            && field.field().getGenericType() instanceof Class<?>
                    ? "Declare it by an interface that names the elements, such as List<String>."
                    : "Declare it without wildcards and type variables.";
            return Optional.of(new Refusal(
                    field.label(),
                    "Avro makes no schema of its type %s. %s"
                            .formatted(field.field().getGenericType().getTypeName(), remedy)));
        }
        return field.shape()
                .parts()
                .filter(part -> part instanceof Shape.Single || part instanceof Shape.OptionalOf)
                .map(Shape::type)
                .filter(type -> isClosed(type, data))
                .findFirst()
                .map(type -> new Refusal(
                        field.label(),
                        "Avro has no type for %s and takes its private fields, which the JDK keeps closed. Declare it as a number or a String, or start the JVM with --add-opens java.base/%s=ALL-UNNAMED."
                                .formatted(type.getSimpleName(), type.getPackageName())));
    }

    /** Whether Avro would have to look into a class of the JDK that may not be looked into. */
    private static boolean isClosed(Class<?> type, WithNulls data) {
        return data.getSchema(type).getType() == Schema.Type.RECORD
                && !type.getModule().isOpen(type.getPackageName(), ReflectData.class.getModule())
                && Arrays.stream(type.getDeclaredFields())
                        .anyMatch(field -> (field.getModifiers() & (Modifier.STATIC | Modifier.TRANSIENT)) == 0);
    }

    @Override
    public Use on(Copy copy) {
        TRIED.addAll(copy.classes());
        copy.model().all().stream()
                .flatMap(shape -> shape.fields().stream())
                .flatMap(field -> field.shape().parts())
                .forEach(part -> TRIED.add(copy.of(part.type())));
        ReflectData data = new WithNulls(copy.loader());
        Schema schema = data.getSchema(copy.root());
        if (this == BY_POSITION) {
            return new SerializerUse(
                    copy.root(), new AvroSerializer(typeId, new ContextLoader(copy.loader()), data, schema));
        }
        SCHEMAS.put(copy.root(), schema);
        return new SerializerUse(
                copy.root(),
                new FingerprintSerializer(
                        typeId,
                        new ContextLoader(copy.loader()),
                        new BinaryMessageEncoder<>(data, schema),
                        new BinaryMessageDecoder<>(data, schema, AvroStrategy::schema)));
    }

    private static @Nullable Schema schema(long fingerprint) {
        synchronized (SCHEMAS) {
            return SCHEMAS.values().stream()
                    .filter(schema -> SchemaNormalization.parsingFingerprint64(schema) == fingerprint)
                    .findFirst()
                    .orElse(null);
        }
    }

    @Override
    public Recipe recipe(ObjectModel model, Ids ids) {
        String trusted = Registered.of(model).stream()
                .map(type -> "\"%s\"".formatted(type.getPackageName()))
                .distinct()
                .collect(Collectors.joining(", "));
        return Recipe.registered(
                        id,
                        this == BY_POSITION ? "AvroSerializer" : "AvroFingerprintSerializer",
                        model,
                        Map.of("trusted", trusted))
                .needing(Library.of("org.apache.avro", "avro"))
                .noting(
                        "The schema is made from the declared types of fields: an object of another class cannot be written.",
                        this == BY_POSITION
                                ? "Bytes hold fields by position and no schema: a class that gains or loses a field cannot read what was written before. Take avrofingerprint to change that."
                                : "Bytes begin with a hash of the schema. Keep the schema of each release, and list it in the serializer: fields can then be added and removed. A member that meets an unknown hash cannot read the value, so list the next release's schema before its first member starts.",
                        "Objects are made by a constructor without parameters, and fields are set by reflection.",
                        "Transient fields are not written.");
    }

    /** What {@code ReflectData.AllowNull} does, which takes no class loader. */
    private static final class WithNulls extends ReflectData {

        WithNulls(ClassLoader loader) {
            super(loader);
        }

        @Override
        protected Schema createFieldSchema(Field field, Map<String, Schema> names) {
            Schema schema = super.createFieldSchema(field, names);
            return field.getType().isPrimitive() ? schema : makeNullable(schema);
        }

        /** What a new field is if the writer had none: as in a new object. */
        @Override
        protected Object createSchemaDefaultValue(Type type, Field field, Schema schema) {
            return switch (schema.getType()) {
                case BOOLEAN -> false;
                case INT -> 0;
                case LONG -> 0L;
                case FLOAT -> 0f;
                case DOUBLE -> 0d;
                default -> super.createSchemaDefaultValue(type, field, schema);
            };
        }
    }

    /** Of the innermost field: Avro's exception is about the outermost, and those within it are suppressed ones. */
    private static AvroTypeException unknown(UnresolvedUnionException e) {
        UnresolvedUnionException innermost = e;
        String field = "";
        for (Optional<UnresolvedUnionException> at = Optional.of(e); at.isPresent(); at = within(at.get())) {
            innermost = at.get();
            Matcher named = NAMED_FIELD.matcher(innermost.getMessage());
            field = named.find() ? named.group(1) : field;
        }
        return new AvroTypeException(
                "Avro's schema is made from declared types and has no %s in the field %s. Declare the class of the objects."
                        .formatted(innermost.getUnresolvedDatum().getClass().getSimpleName(), field));
    }

    private static Optional<UnresolvedUnionException> within(UnresolvedUnionException e) {
        return Arrays.stream(e.getSuppressed())
                .filter(UnresolvedUnionException.class::isInstance)
                .map(UnresolvedUnionException.class::cast)
                .findFirst();
    }

    /** Avro finds the classes of arrays and collections by the thread's class loader. */
    private record AvroSerializer(int typeId, ContextLoader loader, ReflectData data, Schema schema)
            implements ByteArraySerializer<Object> {

        @Override
        public int getTypeId() {
            return typeId;
        }

        @Override
        public byte[] write(Object object) throws IOException {
            return loader.during(() -> written(object));
        }

        private byte[] written(Object object) throws IOException {
            ByteArrayOutputStream out = new ByteArrayOutputStream(256);
            BinaryEncoder encoder = EncoderFactory.get().directBinaryEncoder(out, null);
            try {
                new ReflectDatumWriter<Object>(schema, data).write(object, encoder);
            } catch (UnresolvedUnionException e) {
                throw unknown(e);
            }
            encoder.flush();
            return out.toByteArray();
        }

        @Override
        public Object read(byte[] bytes) throws IOException {
            return loader.during(() -> new ReflectDatumReader<Object>(schema, schema, data)
                    .read(null, DecoderFactory.get().binaryDecoder(bytes, null)));
        }
    }

    private record FingerprintSerializer(
            int typeId,
            ContextLoader loader,
            BinaryMessageEncoder<Object> encoder,
            BinaryMessageDecoder<Object> decoder)
            implements ByteArraySerializer<Object> {

        @Override
        public int getTypeId() {
            return typeId;
        }

        @Override
        public byte[] write(Object object) throws IOException {
            return loader.during(() -> written(object));
        }

        private byte[] written(Object object) throws IOException {
            ByteArrayOutputStream out = new ByteArrayOutputStream(256);
            try {
                encoder.encode(object, out);
            } catch (UnresolvedUnionException e) {
                throw unknown(e);
            }
            return out.toByteArray();
        }

        @Override
        public Object read(byte[] bytes) throws IOException {
            return loader.during(() -> decoder.decode(bytes));
        }
    }
}
