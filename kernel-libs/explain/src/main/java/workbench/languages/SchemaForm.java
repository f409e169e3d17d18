package workbench.languages;

import java.io.IOException;
import tools.jackson.databind.JsonNode;

/** The bytes of a described class in a format whose schema both sides have. Safe for use by several threads. */
interface SchemaForm {

    /** The field of an entry of a map that holds its key. */
    String KEY = "key";

    /** The field of an entry of a map that holds its value. */
    String VALUE = "value";

    /** The name of the entries of a map, which schemas describe as a list of them, since Avro and Protobuf allow few types of keys in maps. */
    static String entryName(Description description, Class<?> type, Description.Field field) {
        return description.name(type) + "_" + field.name();
    }

    /** A class with such a field has no schema: {@link Description#fieldOfSeveralClasses}. */
    static IllegalStateException severalClasses() {
        return new IllegalStateException("No schema for an object of one of several classes");
    }

    /** Of the serializer; no other strategy of a class has it. */
    int typeId();

    /** The bytes of a {@link Neutral neutral} value. */
    byte[] write(JsonNode value) throws IOException;

    /** The inverse of {@link #write}. A missing field is null. */
    JsonNode read(byte[] bytes) throws IOException;
}
