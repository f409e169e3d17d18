package workbench.languages;

import java.lang.reflect.Array;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Base64;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.apache.commons.lang3.ClassUtils;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;
import workbench.own.value.Snapshot;

/**
 * Values as JSON that no language changes when it parses it: each number, date or text is a JSON string, an array of bytes is in Base64, a map is an
 * array of pairs, and null is null. Immutable.
 *
 * @param description of the classes
 */
record Neutral(Description description) {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    /** The same object with each time cut to microseconds, as far as the fields name times. */
    Snapshot toMicroseconds(Snapshot value) {
        return snapshot(of(value), Neutral::cut);
    }

    private static Object cut(Object value) {
        return switch (value) {
            case LocalTime time -> time.truncatedTo(ChronoUnit.MICROS);
            case LocalDateTime time -> time.truncatedTo(ChronoUnit.MICROS);
            case OffsetDateTime time -> time.truncatedTo(ChronoUnit.MICROS);
            case Instant time -> time.truncatedTo(ChronoUnit.MICROS);
            default -> value;
        };
    }

    /** Whether an object refers to itself, directly or through others. A tree of JSON cannot hold such an object. */
    static boolean hasCycle(Snapshot value) {
        return switch (value) {
            case Snapshot.Back _, Snapshot.Again _ -> true;
            case Snapshot.Node node -> node.values().stream().anyMatch(Neutral::hasCycle);
            case Snapshot.Sequence sequence -> sequence.items().stream().anyMatch(Neutral::hasCycle);
            case Snapshot.Bag bag -> bag.items().stream().anyMatch(Neutral::hasCycle);
            case Snapshot.Table table ->
                table.entries().stream().anyMatch(entry -> hasCycle(entry.key()) || hasCycle(entry.value()));
            default -> false;
        };
    }

    /** An object of the root as JSON. */
    JsonNode of(Snapshot value) {
        return of(description.root(), value);
    }

    private JsonNode of(Type type, Snapshot value) {
        return switch (value) {
            case Snapshot.Null _ -> NODES.nullNode();
            case Snapshot.Value(Object single) -> text(type, single);
            case Snapshot.Constant constant -> NODES.stringNode(constant.name());
            case Snapshot.Primitives(byte[] bytes) ->
                NODES.stringNode(Base64.getEncoder().encodeToString(bytes));
            case Snapshot.Primitives(Object array) -> array(elementOf(type), array);
            case Snapshot.Sequence sequence -> array(elementOf(type), sequence.items());
            case Snapshot.Bag bag -> array(elementOf(type), bag.items());
            case Snapshot.Table table -> pairs((Type.Table) type, table.entries());
            case Snapshot.Node node
            when type instanceof Type.OneOf -> object(node).put("class", description.name(node.type()));
            case Snapshot.Node node -> object(node);
            default -> throw new IllegalArgumentException("Not described: " + value);
        };
    }

    private static JsonNode text(Type type, Object value) {
        return type instanceof Type.Single single
                ? NODES.stringNode(single.kind().text(value))
                : NODES.stringNode(value.toString());
    }

    private JsonNode array(Type element, Object primitives) {
        ArrayNode array = NODES.arrayNode();
        IntStream.range(0, Array.getLength(primitives))
                .forEach(i -> array.add(text(element, Array.get(primitives, i))));
        return array;
    }

    private JsonNode array(Type element, List<Snapshot> items) {
        ArrayNode array = NODES.arrayNode();
        items.forEach(item -> array.add(of(element, item)));
        return array;
    }

    private JsonNode pairs(Type.Table type, List<Snapshot.Entry> entries) {
        ArrayNode pairs = NODES.arrayNode();
        entries.forEach(
                entry -> pairs.addArray().add(of(type.key(), entry.key())).add(of(type.value(), entry.value())));
        return pairs;
    }

    private ObjectNode object(Snapshot.Node node) {
        ObjectNode object = NODES.objectNode();
        List<Description.Field> fields = description.fields(node.type());
        for (int i = 0; i < fields.size(); i++) {
            object.set(
                    fields.get(i).name(), of(fields.get(i).type(), node.values().get(i)));
        }
        return object;
    }

    private static Type elementOf(Type type) {
        return ((Type.Many) type).element();
    }

    /**
     * An object of the root from JSON.
     *
     * @throws RuntimeException if it is not of that form, such as a date that is none
     */
    Snapshot snapshot(JsonNode json) {
        return snapshot(json, UnaryOperator.identity());
    }

    private Snapshot snapshot(JsonNode json, UnaryOperator<Object> change) {
        return snapshot(description.root(), json, change);
    }

    private Snapshot snapshot(Type type, JsonNode json, UnaryOperator<Object> change) {
        if (json.isNull() || json.isMissingNode()) {
            return Snapshot.NULL;
        }
        return switch (type) {
            case Type.Single single ->
                new Snapshot.Value(change.apply(single.kind().parsed(json.asString())));
            case Type.Constant constant -> new Snapshot.Constant(constant.type(), json.asString());
            case Type.Bytes _ -> new Snapshot.Primitives(Base64.getDecoder().decode(json.asString()));
            case Type.Many many when many.isOfPrimitives() -> primitives(many, json);
            case Type.Many many -> {
                Snapshot.Made made = made(many.container(), many.element());
                List<Snapshot> items = json.values().stream()
                        .map(item -> snapshot(many.element(), item, change))
                        .toList();
                yield many.ordered() ? new Snapshot.Sequence(made, items) : new Snapshot.Bag(made, items);
            }
            case Type.Table table ->
                new Snapshot.Table(
                        made(table.container(), table.key()),
                        table.ordered(),
                        json.values().stream()
                                .map(pair -> new Snapshot.Entry(
                                        snapshot(table.key(), pair.path(0), change),
                                        snapshot(table.value(), pair.path(1), change)))
                                .toList());
            case Type.Nested nested -> node(nested.type(), json, change);
            case Type.OneOf _ -> node(description.named(json.path("class").asString()), json, change);
        };
    }

    private static Snapshot.Made made(Class<?> container, Type first) {
        boolean ofEnum = container == EnumSet.class || container == EnumMap.class;
        return new Snapshot.Made(container, ofEnum && first instanceof Type.Constant of ? of.type() : Void.class);
    }

    private static Snapshot primitives(Type.Many many, JsonNode json) {
        Class<?> component = many.container().getComponentType();
        Kind kind = ((Type.Single) many.element()).kind();
        Object array = Array.newInstance(component, json.size());
        for (int i = 0; i < json.size(); i++) {
            Object value = kind.parsed(json.get(i).asString());
            if (!ClassUtils.isAssignable(value.getClass(), component)) {
                throw new IllegalStateException("A %s in an array of %s".formatted(value.getClass(), component));
            }
            Array.set(array, i, value);
        }
        return new Snapshot.Primitives(array);
    }

    private Snapshot node(Class<?> type, JsonNode json, UnaryOperator<Object> change) {
        List<Snapshot> values = new ArrayList<>();
        description.fields(type).forEach(field -> values.add(snapshot(field.type(), json.path(field.name()), change)));
        return new Snapshot.Node(type, values);
    }
}
