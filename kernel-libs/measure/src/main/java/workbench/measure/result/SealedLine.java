package workbench.measure.result;

import com.fasterxml.jackson.annotation.JsonRawValue;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.json.JsonMapper;

/**
 * A line of a result file: an entry with the checksum of all entries up to it.
 *
 * @param crc the checksum that is in the line
 * @param entry the entry as JSON
 * @param sealed the part of the line that the checksum covers
 */
record SealedLine(String crc, String entry, String sealed) {

    private static final JsonMapper JSON = JsonMapper.shared();

    /** In schema 1, the checksum was the last field of the entry itself. */
    private static final Pattern SCHEMA_1 = Pattern.compile("(\\{.*),\"crc\":\"([0-9a-f]{8})\"}");

    /** How a line is written. */
    private record Envelope(String crc, @JsonRawValue String entry) {}

    /**
     * Seals an entry.
     *
     * @param before the checksum of all earlier entries; this entry is added to it
     * @return the line, without its end
     */
    static String write(String entry, CRC32 before) {
        before.update(entry.getBytes(StandardCharsets.UTF_8));
        return JSON.writeValueAsString(new Envelope(hex(before.getValue()), entry));
    }

    /** Takes a line apart; empty if it has no checksum. */
    static Optional<SealedLine> read(String line) {
        Matcher old = SCHEMA_1.matcher(line);
        return old.matches()
                ? Optional.of(new SealedLine(old.group(2), old.group(1) + "}", old.group(1)))
                : envelope(line);
    }

    /** The entry is taken out as it is written, since another spelling of the same JSON has another checksum. */
    private static Optional<SealedLine> envelope(String line) {
        String crc = "";
        String entry = "";
        try (JsonParser parser = JSON.createParser(line)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                return Optional.empty();
            }
            for (String name = parser.nextName(); name != null; name = parser.nextName()) {
                boolean isObject = parser.nextToken() == JsonToken.START_OBJECT;
                if (name.equals("crc")) {
                    crc = parser.getString();
                } else if (name.equals("entry") && isObject) {
                    int start = (int) parser.currentTokenLocation().getCharOffset();
                    parser.skipChildren();
                    entry = line.substring(start, (int) parser.currentLocation().getCharOffset());
                }
            }
        } catch (JacksonException e) {
            return Optional.empty();
        }
        return crc.isEmpty() || entry.isEmpty() ? Optional.empty() : Optional.of(new SealedLine(crc, entry, entry));
    }

    /** Adds what the line holds to a checksum of the lines before. */
    void addTo(CRC32 checksum) {
        checksum.update(sealed.getBytes(StandardCharsets.UTF_8));
    }

    /** A checksum as eight hexadecimal digits. */
    static String hex(long checksum) {
        return HexFormat.of().toHexDigits(checksum, 8);
    }
}
