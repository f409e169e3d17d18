package workbench.languages;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;

/** A described class in Avro, by a schema that all languages get. What Avro has no plain type for is a text. Immutable. */
final class AvroForm implements SchemaForm {

    static final String ID = "avro";

    static final Features FEATURES = Features.of(
            "Avro by a schema",
            Mechanism.CUSTOM,
            Trait.NEEDS_CONFIGURATION,
            Trait.OTHER_LANGUAGES,
            Trait.TRUSTS_LENGTHS);

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final Description description;
    private final Map<Class<?>, Schema> schemas = new HashMap<>();

    AvroForm(Description description) {
        this.description = description;
        description.classes().keySet().forEach(this::schema);
    }

    @Override
    public int typeId() {
        return 2_104;
    }

    /** Of the root. */
    Schema schema() {
        return schema(description.rootClass());
    }

    private Schema schema(Class<?> type) {
        Schema known = schemas.get(type);
        if (known != null) {
            return known;
        }
        Schema schema = Schema.createRecord(description.name(type), null, null, false);
        schemas.put(type, schema); // before its fields, one of which may hold an object of the same class
        List<Schema.Field> fields = new ArrayList<>();
        description
                .fields(type)
                .forEach(field -> fields.add(new Schema.Field(
                        field.name(), schema(SchemaForm.entryName(description, type, field), field.type()))));
        schema.setFields(fields);
        return schema;
    }

    /** @param entry the name of a map's entries, which no other record has */
    private static Schema entry(String entry, Schema key, Schema value) {
        return Schema.createRecord(
                entry,
                null,
                null,
                false,
                List.of(new Schema.Field(SchemaForm.KEY, key), new Schema.Field(SchemaForm.VALUE, value)));
    }

    private Schema schema(String entry, Type type) {
        Schema schema =
                switch (type) {
                    case Type.Single single -> Schema.create(single.kind().avro());
                    case Type.Constant _ -> Schema.create(Schema.Type.STRING);
                    case Type.Bytes _ -> Schema.create(Schema.Type.BYTES);
                    case Type.Nested nested -> schema(nested.type());
                    case Type.Many many -> Schema.createArray(schema(entry, many.element()));
                    case Type.OneOf _ -> throw SchemaForm.severalClasses();
                    case Type.Table table ->
                        Schema.createArray(entry(entry, schema(entry, table.key()), schema(entry, table.value())));
                };
        return type.nullable() ? Schema.createUnion(Schema.create(Schema.Type.NULL), schema) : schema;
    }

    private @Nullable Object datum(Schema schema, Type type, JsonNode json) {
        if (json.isNull()) {
            return null;
        }
        return switch (type) {
            case Type.Single single -> datum(single.kind(), json.asString());
            case Type.Constant _ -> json.asString();
            case Type.Bytes _ -> ByteBuffer.wrap(Base64.getDecoder().decode(json.asString()));
            case Type.Nested nested -> record(nested.type(), json);
            case Type.Many many -> {
                List<@Nullable Object> items = new ArrayList<>();
                Schema element = notNull(schema).getElementType();
                json.values().forEach(item -> items.add(datum(element, many.element(), item)));
                yield items;
            }
            case Type.OneOf _ -> throw SchemaForm.severalClasses();
            case Type.Table table -> {
                Schema entry = notNull(schema).getElementType();
                List<Object> entries = new ArrayList<>();
                json.values().forEach(pair -> entries.add(entry(entry, table, pair)));
                yield entries;
            }
        };
    }

    private GenericData.Record entry(Schema schema, Type.Table table, JsonNode pair) {
        GenericData.Record entry = new GenericData.Record(schema);
        entry.put(SchemaForm.KEY, datum(schema.getField(SchemaForm.KEY).schema(), table.key(), pair.path(0)));
        entry.put(SchemaForm.VALUE, datum(schema.getField(SchemaForm.VALUE).schema(), table.value(), pair.path(1)));
        return entry;
    }

    /** The other schema of a union with null. */
    private static Schema notNull(Schema schema) {
        return schema.isUnion() ? schema.getTypes().getLast() : schema;
    }

    private static Object datum(Kind kind, String text) {
        return switch (kind.avro()) {
            case BOOLEAN -> Boolean.valueOf(text);
            case INT -> Integer.valueOf(text);
            case LONG -> Long.valueOf(text);
            case FLOAT -> Float.valueOf(text);
            case DOUBLE -> Double.valueOf(text);
            default -> text;
        };
    }

    private GenericData.Record record(Class<?> type, JsonNode json) {
        GenericData.Record datum = new GenericData.Record(Objects.requireNonNull(schemas.get(type)));
        description
                .fields(type)
                .forEach(field -> datum.put(
                        field.name(),
                        datum(
                                datum.getSchema().getField(field.name()).schema(),
                                field.type(),
                                json.path(field.name()))));
        return datum;
    }

    private JsonNode json(Type type, @Nullable Object datum) {
        return switch (datum) {
            case null -> NODES.nullNode();
            case GenericData.Record nested -> json(((Type.Nested) type).type(), nested);
            case List<?> entries
            when type instanceof Type.Table table -> {
                ArrayNode pairs = NODES.arrayNode();
                entries.forEach(each -> {
                    GenericData.Record entry = (GenericData.Record) each;
                    pairs.addArray()
                            .add(json(table.key(), entry.get(SchemaForm.KEY)))
                            .add(json(table.value(), entry.get(SchemaForm.VALUE)));
                });
                yield pairs;
            }
            case List<?> items -> {
                ArrayNode array = NODES.arrayNode();
                items.forEach(item -> array.add(json(((Type.Many) type).element(), item)));
                yield array;
            }
            case ByteBuffer bytes -> NODES.stringNode(encoded(bytes));
            default -> NODES.stringNode(datum.toString());
        };
    }

    private static String encoded(ByteBuffer bytes) {
        byte[] copy = new byte[bytes.remaining()];
        bytes.duplicate().get(copy);
        return Base64.getEncoder().encodeToString(copy);
    }

    private ObjectNode json(Class<?> type, GenericData.Record datum) {
        ObjectNode json = NODES.objectNode();
        description.fields(type).forEach(field -> json.set(field.name(), json(field.type(), datum.get(field.name()))));
        return json;
    }

    @Override
    public byte[] write(JsonNode value) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        BinaryEncoder encoder = EncoderFactory.get().directBinaryEncoder(out, null);
        new GenericDatumWriter<GenericData.Record>(schema()).write(record(description.rootClass(), value), encoder);
        encoder.flush();
        return out.toByteArray();
    }

    @Override
    public JsonNode read(byte[] bytes) throws IOException {
        GenericData.Record datum = new GenericDatumReader<GenericData.Record>(schema())
                .read(null, DecoderFactory.get().binaryDecoder(bytes, null));
        return json(description.rootClass(), datum);
    }
}
