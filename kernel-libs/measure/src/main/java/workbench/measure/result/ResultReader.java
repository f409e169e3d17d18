package workbench.measure.result;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
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
     * Reads what a file holds. A last line without its end is left out, with a warning: it may end within a character.
     *
     * @throws UnreadableResultException as {@link ResultFile#read} says
     * @throws CharacterCodingException if the lines are no text in UTF-8
     */
    static Result read(Path path, byte[] bytes) throws CharacterCodingException {
        List<String> warnings = new ArrayList<>();
        int end = endOfLines(bytes);
        if (end < bytes.length) {
            warnings.add("The last line of %s was only half written and is left out.".formatted(path.getFileName()));
        }
        String text = StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(bytes, 0, end))
                .toString();
        List<ResultEntry> entries = entries(path, text.lines().toList());
        if (entries.isEmpty() || !(entries.getFirst() instanceof Run run)) {
            throw new UnreadableResultException(path, "has no first line that says what was measured");
        }
        return new Result(run, entries.subList(1, entries.size()), warnings);
    }

    /** How many bytes the lines take that have an end. */
    static int endOfLines(byte[] bytes) {
        int end = bytes.length;
        while (end > 0 && bytes[end - 1] != '\n') {
            end--;
        }
        return end;
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
