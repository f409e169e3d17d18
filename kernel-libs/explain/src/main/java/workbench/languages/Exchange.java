package workbench.languages;

import com.hazelcast.instance.impl.HazelcastInstanceProxy;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.SerializationService;
import com.hazelcast.map.IMap;
import com.hazelcast.map.impl.MapService;
import com.hazelcast.map.impl.operation.GetOperation;
import com.hazelcast.spi.impl.NodeEngine;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import workbench.cluster.Cluster;
import workbench.languages.LanguageMatrix.Cell;
import workbench.languages.LanguageMatrix.Failure;
import workbench.own.value.Snapshot;
import workbench.variant.Variant;

/**
 * One strategy between Java and one other language, on maps of their own. The order of the calls is that of {@link Task}. For one thread.
 */
final class Exchange {

    /** Of bytes that differ: enough to recognize a number or the beginning of a name. */
    private static final int SHOWN_BYTES = 8;

    private final Variant<Snapshot, Object> variant;
    private final Cluster cluster;
    private final OtherSide side;
    private final Neutral neutral;
    private final Function<Throwable, String> said;
    private final IMap<String, Object> ofJava;
    private final IMap<String, Object> ofOther;

    /** The values that Java itself brings back, by their names. */
    private final Map<String, Snapshot> values = new LinkedHashMap<>();

    /** @param said the message of an exception, for people */
    Exchange(
            Variant<Snapshot, Object> variant,
            Cluster cluster,
            OtherSide side,
            Neutral neutral,
            Function<Throwable, String> said) {
        this.variant = variant;
        this.cluster = cluster;
        this.side = side;
        this.neutral = neutral;
        this.said = said;
        this.ofJava = cluster.member().getMap(map("java"));
        this.ofOther = cluster.member().getMap(map("other"));
    }

    private String map(String purpose) {
        return "languages-%s-%s-%s".formatted(variant.name(), side.language(), purpose);
    }

    /** Fills Java's map. A value that Java itself does not bring back is left out: it says nothing of the other language. */
    void begin(Map<String, Snapshot> all) {
        all.forEach((name, value) -> {
            if (isKept(name, value)) {
                values.put(name, value);
            } else {
                ofJava.delete(name);
            }
        });
    }

    private boolean isKept(String name, Snapshot value) {
        try {
            ofJava.set(name, variant.fromCanonical(value));
            Object read = ofJava.get(name);
            return read != null && variant.keeps(value, read);
        } catch (RuntimeException | LinkageError e) { // whatever a strategy throws
            return false;
        }
    }

    /** Runs a task on each value. */
    Cell cell(Task task) throws InterruptedException {
        Map<String, Failure> failures = new LinkedHashMap<>();
        if (task == Task.QUERY) {
            query().ifPresent(failure -> failures.put("", failure));
        } else {
            for (Map.Entry<String, Snapshot> each : values.entrySet()) {
                Optional<Failure> failure =
                        switch (task) {
                            case READ -> read(each.getKey(), each.getValue());
                            case WRITE -> written(each.getKey(), each.getValue());
                            default -> key(each.getKey(), each.getValue());
                        };
                failure.ifPresent(what -> failures.put(each.getKey(), what));
            }
        }
        return Cell.of(variant.name(), side.language(), task, List.copyOf(values.keySet()), failures);
    }

    /** What the client says when it reads a value of Java for which it has no serializer. */
    String readWithoutReader() throws InterruptedException {
        return values.isEmpty()
                ? ""
                : side.ask(Requests.read(
                                variant.name(),
                                map("java"),
                                values.keySet().iterator().next()))
                        .path("error")
                        .asString("");
    }

    private Optional<Failure> read(String name, Snapshot value) throws InterruptedException {
        JsonNode answer = side.ask(Requests.read(variant.name(), map("java"), name));
        return error(answer).or(() -> difference(value, answer.path("value")));
    }

    private static Optional<Failure> error(JsonNode answer) {
        return answer.has("error")
                ? Optional.of(new Failure(Outcome.ERROR, answer.path("error").asString()))
                : Optional.empty();
    }

    private Optional<Failure> difference(Snapshot expected, JsonNode read) {
        try {
            return Snapshot.difference(expected, neutral.snapshot(read)).map(change -> wrong(change.toString()));
        } catch (RuntimeException e) { // a number or a date that Java does not have
            return Optional.of(wrong(said.apply(e)));
        }
    }

    private static Failure wrong(String text) {
        return new Failure(Outcome.WRONG, text);
    }

    private Optional<Failure> written(String name, Snapshot value) throws InterruptedException {
        JsonNode answer = side.ask(Requests.write(variant.name(), map("other"), name, neutral.of(value)));
        return error(answer).or(() -> readByJava(name, value));
    }

    private Optional<Failure> readByJava(String name, Snapshot value) {
        try {
            Object read = ofOther.get(name);
            if (read == null) {
                return Optional.of(wrong("the entry is not there"));
            }
            if (!variant.keeps(value, read)) {
                return Snapshot.difference(value, variant.toCanonical(read)).map(change -> wrong(change.toString()));
            }
            return otherBytes(name).map(text -> new Failure(Outcome.OTHER_BYTES, text));
        } catch (RuntimeException | LinkageError e) { // whatever a strategy throws
            return Optional.of(new Failure(Outcome.ERROR, said.apply(e)));
        }
    }

    /** What the other side has written, by the names of the values. */
    Map<String, byte[]> written() {
        Map<String, byte[]> written = new LinkedHashMap<>();
        for (String name : values.keySet()) {
            if (ofOther.containsKey(name)) {
                written.put(name, stored(name).toByteArray());
            }
        }
        return written;
    }

    /** What Java writes for a value. */
    byte[] bytesOfJava(String name) {
        Snapshot value = Objects.requireNonNull(values.get(name), name);
        return cluster.serialization().toData(variant.fromCanonical(value)).toByteArray();
    }

    /** Where the bytes of the other side differ from those that Java writes for the same value, if they do. */
    private Optional<String> otherBytes(String name) {
        byte[] ours = bytesOfJava(name);
        byte[] others = stored(name).toByteArray();
        int at = Arrays.mismatch(ours, others);
        return at < 0
                ? Optional.empty()
                : Optional.of(
                        "the value is the same, its bytes are not: from byte %s on, Java writes %s and the other side %s"
                                .formatted(at, hex(ours, at), hex(others, at)));
    }

    private static String hex(byte[] bytes, int from) {
        int end = Math.min(bytes.length, from + SHOWN_BYTES);
        return from >= bytes.length ? "nothing" : HexFormat.of().formatHex(bytes, from, end);
    }

    /** What a member keeps for an entry of the other side. */
    private Data stored(String name) {
        SerializationService serialization = cluster.serialization();
        Data key = serialization.toData(name);
        NodeEngine engine =
                ((HazelcastInstanceProxy) cluster.member()).getOriginal().node.getNodeEngine();
        return (Data) engine.getOperationService()
                .createInvocationBuilder(
                        MapService.SERVICE_NAME,
                        new GetOperation(ofOther.getName(), key),
                        engine.getPartitionService().getPartitionId(key))
                .setResultDeserialized(false)
                .invoke()
                .join();
    }

    private Optional<Failure> key(String name, Snapshot value) throws InterruptedException {
        Object key = variant.fromCanonical(value);
        IMap<Object, String> byJava = cluster.member().getMap(map("java-keys"));
        byJava.set(key, name);
        JsonNode found = side.ask(Requests.get(variant.name(), byJava.getName(), neutral.of(value)));
        if (found.has("error")) {
            return error(found);
        }
        if (!found.path("text").asString("").equals(name)) {
            return Optional.of(wrong("Java put the entry, and the other side finds none"));
        }
        IMap<Object, String> byOther = cluster.member().getMap(map("other-keys"));
        JsonNode put = side.ask(Requests.put(variant.name(), byOther.getName(), neutral.of(value), name));
        return error(put)
                .or(() -> name.equals(byOther.get(key))
                        ? Optional.empty()
                        : Optional.of(wrong("the other side put the entry, and Java finds none")));
    }

    /** By a field of the first value, in the map of either side. */
    private Optional<Failure> query() throws InterruptedException {
        Optional<Description.Field> queried = queried();
        if (queried.isEmpty()) {
            return Optional.of(new Failure(
                    Outcome.ABSENT, "no value has a field of a number or a text that a query could ask for"));
        }
        Description.Field field = queried.get();
        JsonNode value = fieldOf(values.values().iterator().next(), field);
        for (IMap<String, Object> map : List.of(ofJava, ofOther)) {
            ObjectNode request = Requests.query(variant.name(), map.getName(), field, value);
            JsonNode answer = side.ask(request);
            if (answer.has("error")) {
                return error(answer);
            }
            Set<String> found = answer.path("keys").values().stream()
                    .map(JsonNode::asString)
                    .collect(Collectors.toCollection(TreeSet::new));
            Set<String> expected = values.entrySet().stream()
                    .filter(each -> map.containsKey(each.getKey())
                            && fieldOf(each.getValue(), field).equals(value))
                    .map(Map.Entry::getKey)
                    .collect(Collectors.toCollection(TreeSet::new));
            if (!found.equals(expected)) {
                return Optional.of(wrong("%s = %s finds %s in the map of %s in place of %s"
                        .formatted(
                                field.name(),
                                value.asString(),
                                found,
                                map.getName().equals(ofJava.getName()) ? "Java" : side.language(),
                                expected)));
            }
        }
        return Optional.empty();
    }

    private JsonNode fieldOf(Snapshot value, Description.Field field) {
        return neutral.of(value).path(field.name());
    }

    private Optional<Description.Field> queried() {
        return values.isEmpty()
                ? Optional.empty()
                : neutral.description().fields(neutral.description().rootClass()).stream()
                        .filter(field -> field.type() instanceof Type.Single single
                                && (single.kind() == Kind.LONG
                                        || single.kind() == Kind.INT
                                        || single.kind() == Kind.STRING)
                                && !fieldOf(values.values().iterator().next(), field)
                                        .isNull())
                        .findFirst();
    }
}
