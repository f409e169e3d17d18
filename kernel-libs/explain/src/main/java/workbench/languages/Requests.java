package workbench.languages;

import java.nio.file.Path;
import java.util.Base64;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What the other side is asked, as {@code languages/README.md} lists it. */
final class Requests {

    private Requests() {}

    private static ObjectNode of(String operation) {
        return JsonNodeFactory.instance.objectNode().put("op", operation);
    }

    /** @param typeIds of the strategies with serializers of their own, by their ids */
    static ObjectNode start(
            Description description, String cluster, String address, Path folder, Map<String, Integer> typeIds) {
        ObjectNode request = of("start")
                .put("cluster", cluster)
                .put("address", address)
                .put("folder", folder.toAbsolutePath().toString());
        request.set("model", description.json());
        ObjectNode formats = request.putObject("formats");
        typeIds.forEach((strategy, typeId) -> formats.putObject(strategy).put("typeId", typeId));
        if (typeIds.containsKey(AvroForm.ID)) {
            String schema = new AvroForm(description).schema().toString();
            formats.withObject("/" + AvroForm.ID).set("schema", new JsonMapper().readTree(schema));
        }
        if (typeIds.containsKey(ProtobufForm.ID)) {
            byte[] descriptor = new ProtobufForm(description).descriptor().toByteArray();
            formats.withObject("/" + ProtobufForm.ID)
                    .put("descriptor", Base64.getEncoder().encodeToString(descriptor));
        }
        return request;
    }

    /** For a program that only generates. */
    static ObjectNode file(Description description, String strategy) {
        ObjectNode request = JsonNodeFactory.instance.objectNode().put("strategy", strategy);
        request.set("model", description.json());
        return request;
    }

    static ObjectNode read(String strategy, String map, String key) {
        return of("read").put("strategy", strategy).put("map", map).put("key", key);
    }

    static ObjectNode write(String strategy, String map, String key, JsonNode value) {
        ObjectNode request =
                of("write").put("strategy", strategy).put("map", map).put("key", key);
        request.set("value", value);
        return request;
    }

    static ObjectNode query(String strategy, String map, Description.Field field, JsonNode value) {
        ObjectNode request =
                of("query").put("strategy", strategy).put("map", map).put("field", field.name());
        request.set("value", value);
        return request;
    }

    /** Asks for the text at a key, which is an object. */
    static ObjectNode get(String strategy, String map, JsonNode key) {
        ObjectNode request = of("get").put("strategy", strategy).put("map", map);
        request.set("value", key);
        return request;
    }

    static ObjectNode put(String strategy, String map, JsonNode key, String text) {
        return get(strategy, map, key).put("op", "put").put("text", text);
    }

    /**
     * Asks for the usual call of the language, or for what to call instead.
     *
     * @param way {@code usual} or {@code remedy}
     */
    static ObjectNode surprise(String name, String way, String map) {
        return of("surprise").put("name", name).put("way", way).put("map", map);
    }
}
