package workbench.measure.result;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import workbench.measure.result.ResultEntry.Run;

/** Reads the lines of a result file, and refuses what cannot be trusted. */
final class ResultReader {

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private ResultReader() {}

    /**
     * Reads the text of a file. A last line without its end is left out, with a warning.
     *
     * @throws UnreadableResultException as {@link ResultFile#read} says
     */
    static Result read(Path path, String text) {
        List<String> warnings = new ArrayList<>();
        int end = text.lastIndexOf('\n') + 1;
        if (end < text.length()) {
            warnings.add("The last line of %s was only half written and is left out.".formatted(path.getFileName()));
        }
        List<ResultEntry> entries = entries(path, text.substring(0, end).lines().toList());
        if (entries.isEmpty() || !(entries.getFirst() instanceof Run run)) {
            throw new UnreadableResultException(path, "has no first line that says what was measured");
        }
        return new Result(run, entries.subList(1, entries.size()), warnings);
    }

    private static List<ResultEntry> entries(Path path, List<String> lines) {
        CRC32 checksum = new CRC32();
        List<ResultEntry> entries = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            int number = i + 1;
            SealedLine line = SealedLine.read(lines.get(i))
                    .orElseThrow(() -> new UnreadableResultException(
                            path, "is no result file: line %s has no checksum".formatted(number)));
            requireKnownSchema(path, i, line.entry());
            line.addTo(checksum);
            String expected = SealedLine.hex(checksum.getValue());
            if (!expected.equals(line.crc())) {
                throw new UnreadableResultException(
                        path,
                        "was changed after it was written: the checksum of line %s is %s, but should be %s. Restore the file, or measure again"
                                .formatted(number, line.crc(), expected));
            }
            entries.add(entry(path, i, line.entry()));
        }
        return entries;
    }

    private static void requireKnownSchema(Path path, int index, String json) {
        if (index > 0) {
            return;
        }
        try {
            JsonNode schema = JSON.readTree(json).path("schema");
            if (schema.isInt() && schema.asInt() > ResultEntry.SCHEMA) {
                throw new UnreadableResultException(
                        path,
                        "was written by a newer workbench: its schema is %s, this one reads up to %s. Update the workbench"
                                .formatted(schema.asInt(), ResultEntry.SCHEMA));
            }
        } catch (JacksonException e) {
            throw new UnreadableResultException(path, "is no result file: line 1 is not JSON", e);
        }
    }

    private static ResultEntry entry(Path path, int index, String json) {
        try {
            return JSON.readValue(json, ResultEntry.class);
        } catch (JacksonException e) {
            throw new UnreadableResultException(
                    path, "does not keep to schema %s in line %s".formatted(ResultEntry.SCHEMA, index + 1), e);
        }
    }
}
