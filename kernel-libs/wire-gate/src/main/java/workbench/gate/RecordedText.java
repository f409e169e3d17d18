package workbench.gate;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A recorded sample as a text file of short lines, so that a diff shows what changed. */
final class RecordedText {

    private static final int BYTES_OF_A_LINE = 32;
    private static final String INDENT = "  ";

    /** What lines begin with besides {@code class}, {@code type} and {@code version}. */
    private static final List<String> KEYS = List.of("strategy", "identity", "serializer", "schema", "value", "bytes");

    private RecordedText() {}

    static String of(Recorded recorded) {
        StringBuilder text = new StringBuilder();
        line(text, "strategy", recorded.strategy().name());
        line(text, "identity", recorded.identity());
        line(text, "serializer", recorded.serializer());
        recorded.versions().forEach((type, version) -> line(text, "version", type + " " + version));
        recorded.outline().classes().forEach((type, fields) -> section(text, "class", type, fields, " "));
        recorded.types().forEach(type -> section(text, "type", type.name(), type.fields(), " "));
        if (!recorded.schema().isEmpty()) {
            line(text, "schema", "");
            recorded.schema()
                    .lines()
                    .forEach(each -> text.append(INDENT).append(each).append('\n'));
        }
        section(text, "value", "", recorded.outline().values(), " = ");
        line(text, "bytes", String.valueOf(recorded.bytes().length));
        hex(text, recorded.bytes());
        return text.toString();
    }

    private static void line(StringBuilder text, String key, String value) {
        text.append("%s %s".formatted(key, value).stripTrailing()).append('\n');
    }

    private static void section(
            StringBuilder text, String key, String name, Map<String, String> entries, String between) {
        line(text, key, name);
        entries.forEach((left, right) ->
                text.append(INDENT).append(left + between + right).append('\n'));
    }

    private static void hex(StringBuilder text, byte[] bytes) {
        for (int at = 0; at < bytes.length; at += BYTES_OF_A_LINE) {
            int end = Math.min(bytes.length, at + BYTES_OF_A_LINE);
            text.append(INDENT).append(HexFormat.of().formatHex(bytes, at, end)).append('\n');
        }
    }

    /** @throws IllegalArgumentException if it is no such text */
    static Recorded parse(String sample, String text) {
        List<Section> sections = sections(text);
        Map<String, Map<String, String>> classes = new LinkedHashMap<>();
        Map<String, Long> versions = new LinkedHashMap<>();
        List<WireType> types = new ArrayList<>();
        for (Section section : sections) {
            switch (section.key()) {
                case "class" -> classes.put(section.name(), section.entries(" "));
                case "type" -> types.add(new WireType(section.name(), section.entries(" ")));
                case "version" -> addVersion(section.name(), versions);
                default -> requireKnown(section);
            }
        }
        Outline outline = new Outline(only(sections, "value").entries(" = "), classes);
        return new Recorded(
                sample,
                Strategy.valueOf(only(sections, "strategy").name()),
                only(sections, "identity").name(),
                only(sections, "serializer").name(),
                outline,
                versions,
                types,
                sections.stream()
                        .filter(each -> each.key().equals("schema"))
                        .map(each -> String.join("\n", each.lines()))
                        .collect(Collectors.joining()),
                bytes(only(sections, "bytes")));
    }

    private static void addVersion(String text, Map<String, Long> versions) {
        String[] parts = text.split(" ", 2);
        if (parts.length != 2 || !parts[1].matches("-?\\d+")) {
            throw new IllegalArgumentException(
                    "It has the line 'version %s'. Expected a class and its serialVersionUID, such as 'version shop.Order 1'."
                            .formatted(text));
        }
        versions.put(parts[0], Long.valueOf(parts[1]));
    }

    private static void requireKnown(Section section) {
        if (!KEYS.contains(section.key())) {
            String line = "%s %s".formatted(section.key(), section.name()).stripTrailing();
            throw new IllegalArgumentException(
                    "It has the line '%s'. Expected lines that begin with class, type, version or one of %s, or with two spaces. A merge may have left conflict markers."
                            .formatted(line, KEYS));
        }
    }

    private static byte[] bytes(Section section) {
        byte[] bytes = HexFormat.of().parseHex(String.join("", section.lines()));
        if (!section.name().equals(String.valueOf(bytes.length))) {
            throw new IllegalArgumentException(
                    "It has %s bytes and says that it has %s.".formatted(bytes.length, section.name()));
        }
        return bytes;
    }

    private static Section only(List<Section> sections, String key) {
        List<Section> found =
                sections.stream().filter(each -> each.key().equals(key)).collect(Collectors.toList());
        if (found.size() != 1) {
            throw new IllegalArgumentException(
                    "It has %s lines that begin with '%s'. Expected one.".formatted(found.size(), key));
        }
        return found.get(0);
    }

    private static List<Section> sections(String text) {
        List<Section> sections = new ArrayList<>();
        text.lines().forEach(line -> {
            if (line.startsWith(INDENT) && !sections.isEmpty()) {
                sections.get(sections.size() - 1).lines().add(line.substring(INDENT.length()));
            } else {
                String[] parts = line.split(" ", 2);
                sections.add(new Section(parts[0], parts.length == 2 ? parts[1] : "", new ArrayList<>()));
            }
        });
        return sections;
    }

    private record Section(String key, String name, List<String> lines) {

        Map<String, String> entries(String between) {
            Map<String, String> entries = new LinkedHashMap<>();
            for (String line : lines) {
                int at = line.indexOf(between);
                if (at < 0) {
                    throw new IllegalArgumentException(
                            "The line '%s' of '%s' has no '%s'.".formatted(line, key, between));
                }
                entries.put(line.substring(0, at), line.substring(at + between.length()));
            }
            return entries;
        }
    }
}
