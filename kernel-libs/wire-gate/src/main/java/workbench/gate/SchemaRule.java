package workbench.gate;

import java.util.Optional;

/** Decides for a format with a schema, such as Avro, whether a reader can read what a writer writes. */
@FunctionalInterface
public interface SchemaRule {

    /**
     * Says why bytes cannot be read; empty if they can.
     *
     * @param writer the text of today's schema
     * @param reader the text of the schema that the last release has
     */
    Optional<String> whyUnreadable(String writer, String reader);
}
