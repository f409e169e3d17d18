package workbench.languages;

import com.google.protobuf.ByteString;
import com.google.protobuf.DescriptorProtos.DescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.DescriptorValidationException;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import java.util.Base64;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;

/**
 * A described class as a message of Protobuf, whose fields have numbers from 1 in the order of the class. What Protobuf has no plain type
 * for is a text. A list or a map that is null comes back empty. Immutable.
 */
final class ProtobufForm implements SchemaForm {

    static final String ID = "protobuf";

    static final Features FEATURES = Features.of(
            "Protobuf by a descriptor",
            Mechanism.CUSTOM,
            Trait.NEEDS_CONFIGURATION,
            Trait.EVOLVES,
            Trait.OTHER_LANGUAGES,
            Trait.TRUSTS_LENGTHS);

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final Description description;
    private final FileDescriptor file;

    ProtobufForm(Description description) {
        this.description = description;
        FileDescriptorProto.Builder proto = FileDescriptorProto.newBuilder().setName("model.proto");
        description.classes().forEach((type, fields) -> addMessages(proto, type, fields));
        try {
            this.file = FileDescriptor.buildFrom(proto.build(), new FileDescriptor[0]);
        } catch (DescriptorValidationException e) {
            throw new IllegalStateException("Fields of Java are no message: " + e.getMessage(), e);
        }
    }

    @Override
    public int typeId() {
        return 2_105;
    }

    /** The messages, as protoc would describe them. */
    FileDescriptorProto descriptor() {
        return file.toProto();
    }

    /** The message of a class, and one for the entries of each map that it has. */
    private void addMessages(FileDescriptorProto.Builder proto, Class<?> type, List<Description.Field> fields) {
        DescriptorProto.Builder message = DescriptorProto.newBuilder().setName(description.name(type));
        for (Description.Field field : fields) {
            String entry = SchemaForm.entryName(description, type, field);
            add(message, field, entry);
            if (field.type() instanceof Type.Table table) {
                DescriptorProto.Builder ofEntry = DescriptorProto.newBuilder().setName(entry);
                add(ofEntry, new Description.Field(KEY, table.key()), entry);
                add(ofEntry, new Description.Field(VALUE, table.value()), entry);
                proto.addMessageType(ofEntry);
            }
        }
        proto.addMessageType(message);
    }

    private void add(DescriptorProto.Builder message, Description.Field field, String entry) {
        boolean isRepeated = field.type() instanceof Type.Many || field.type() instanceof Type.Table;
        Type single = field.type() instanceof Type.Many many ? many.element() : field.type();
        FieldDescriptorProto.Builder proto = FieldDescriptorProto.newBuilder()
                .setName(field.name())
                .setNumber(message.getFieldCount() + 1)
                .setLabel(
                        isRepeated
                                ? FieldDescriptorProto.Label.LABEL_REPEATED
                                : FieldDescriptorProto.Label.LABEL_OPTIONAL)
                .setType(type(single));
        if (single instanceof Type.Nested nested) {
            proto.setTypeName(description.name(nested.type()));
        } else if (single instanceof Type.Table) {
            proto.setTypeName(entry);
        }
        message.addField(proto);
    }

    private static FieldDescriptorProto.Type type(Type type) {
        return switch (type) {
            case Type.Nested _, Type.Table _ -> FieldDescriptorProto.Type.TYPE_MESSAGE;
            case Type.Bytes _ -> FieldDescriptorProto.Type.TYPE_BYTES;
            case Type.Single single ->
                switch (single.kind().avro()) {
                    case BOOLEAN -> FieldDescriptorProto.Type.TYPE_BOOL;
                    case INT -> FieldDescriptorProto.Type.TYPE_INT32;
                    case LONG -> FieldDescriptorProto.Type.TYPE_INT64;
                    case FLOAT -> FieldDescriptorProto.Type.TYPE_FLOAT;
                    case DOUBLE -> FieldDescriptorProto.Type.TYPE_DOUBLE;
                    default -> FieldDescriptorProto.Type.TYPE_STRING;
                };
            case Type.OneOf _ -> throw SchemaForm.severalClasses();
            case Type.Constant _, Type.Many _ -> FieldDescriptorProto.Type.TYPE_STRING;
        };
    }

    private Descriptor descriptor(Class<?> type) {
        return file.findMessageTypeByName(description.name(type));
    }

    private DynamicMessage message(Class<?> type, JsonNode json) {
        DynamicMessage.Builder message = DynamicMessage.newBuilder(descriptor(type));
        for (Description.Field field : description.fields(type)) {
            FieldDescriptor descriptor = descriptor(type).findFieldByName(field.name());
            JsonNode value = json.path(field.name());
            if (field.type() instanceof Type.Many many) {
                value.values()
                        .forEach(item -> message.addRepeatedField(
                                descriptor, content(many.element(), notNull(field.name(), item))));
            } else if (field.type() instanceof Type.Table table) {
                value.values()
                        .forEach(pair ->
                                message.addRepeatedField(descriptor, entry(descriptor.getMessageType(), table, pair)));
            } else if (!value.isNull()) {
                message.setField(descriptor, content(field.type(), value));
            }
        }
        return message.build();
    }

    private DynamicMessage entry(Descriptor type, Type.Table table, JsonNode pair) {
        DynamicMessage.Builder entry = DynamicMessage.newBuilder(type);
        List.of(new Description.Field(KEY, table.key()), new Description.Field(VALUE, table.value()))
                .forEach(field -> {
                    JsonNode value = pair.path(field.name().equals(KEY) ? 0 : 1);
                    if (!value.isNull()) {
                        entry.setField(type.findFieldByName(field.name()), content(field.type(), value));
                    }
                });
        return entry.build();
    }

    private static JsonNode notNull(String field, JsonNode item) {
        if (item.isNull()) {
            throw new IllegalArgumentException(
                    "%s holds null, which Protobuf has not in a list. Leave it out.".formatted(field));
        }
        return item;
    }

    private Object content(Type type, JsonNode json) {
        String text = json.asString("");
        return switch (type) {
            case Type.Nested nested -> message(nested.type(), json);
            case Type.Bytes _ -> ByteString.copyFrom(Base64.getDecoder().decode(text));
            default ->
                switch (type(type)) {
                    case TYPE_BOOL -> Boolean.valueOf(text);
                    case TYPE_INT32 -> Integer.valueOf(text);
                    case TYPE_INT64 -> Long.valueOf(text);
                    case TYPE_FLOAT -> Float.valueOf(text);
                    case TYPE_DOUBLE -> Double.valueOf(text);
                    default -> text;
                };
        };
    }

    private ObjectNode json(Class<?> type, Message message) {
        ObjectNode json = NODES.objectNode();
        for (Description.Field field : description.fields(type)) {
            FieldDescriptor descriptor = message.getDescriptorForType().findFieldByName(field.name());
            if (field.type() instanceof Type.Many many) {
                ArrayNode array = json.putArray(field.name());
                ((List<?>) message.getField(descriptor)).forEach(item -> array.add(json(many.element(), item)));
            } else if (field.type() instanceof Type.Table table) {
                ArrayNode pairs = json.putArray(field.name());
                ((List<?>) message.getField(descriptor))
                        .forEach(entry -> pair(pairs.addArray(), table, (Message) entry));
            } else if (message.hasField(descriptor)) {
                json.set(field.name(), json(field.type(), message.getField(descriptor)));
            }
        }
        return json;
    }

    private void pair(ArrayNode pair, Type.Table table, Message entry) {
        Descriptor type = entry.getDescriptorForType();
        FieldDescriptor key = type.findFieldByName(KEY);
        FieldDescriptor value = type.findFieldByName(VALUE);
        pair.add(entry.hasField(key) ? json(table.key(), entry.getField(key)) : NODES.nullNode());
        pair.add(entry.hasField(value) ? json(table.value(), entry.getField(value)) : NODES.nullNode());
    }

    private JsonNode json(Type type, Object content) {
        return switch (content) {
            case Message nested -> json(((Type.Nested) type).type(), nested);
            case ByteString bytes -> NODES.stringNode(Base64.getEncoder().encodeToString(bytes.toByteArray()));
            default -> NODES.stringNode(content.toString());
        };
    }

    @Override
    public byte[] write(JsonNode value) {
        return message(description.rootClass(), value).toByteArray();
    }

    @Override
    public JsonNode read(byte[] bytes) throws InvalidProtocolBufferException {
        return json(description.rootClass(), DynamicMessage.parseFrom(descriptor(description.rootClass()), bytes));
    }
}
