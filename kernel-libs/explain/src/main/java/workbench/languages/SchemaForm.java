package workbench.languages;

import java.io.IOException;
import tools.jackson.databind.JsonNode;
import workbench.variant.Features;

/** The bytes of a described class in a format whose schema both sides have. Safe for use by several threads. */
interface SchemaForm {

    /** The name that programs use. */
    String id();

    /** Of the serializer; no other strategy of a class has it. */
    int typeId();

    Features features();

    /** The bytes of a {@link Neutral neutral} value. */
    byte[] write(JsonNode value) throws IOException;

    /** The inverse of {@link #write}. A missing field is null. */
    JsonNode read(byte[] bytes) throws IOException;
}
