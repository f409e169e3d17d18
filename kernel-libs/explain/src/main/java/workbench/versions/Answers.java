package workbench.versions;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import workbench.versions.VersionMatrix.Cell;

/**
 * What the processes of all platforms said, in files.
 *
 * @param writers the file of each writer
 * @param readers the file of each reader
 */
record Answers(Map<Platform, Path> writers, Map<Platform, Path> readers) {

    /** Where lines have the strategy; a reader's lines have the writer's file before it. */
    private static final int STRATEGY = 0;

    VersionMatrix matrix(String domain, List<String> strategies, Map<String, Map<String, String>> absences)
            throws IOException {
        Map<Platform, Map<String, Map<String, Written>>> written = new LinkedHashMap<>();
        for (Map.Entry<Platform, Path> each : writers.entrySet()) {
            written.put(each.getKey(), written(each.getValue()));
        }
        Map<String, Map<Platform, Map<Platform, Cell>>> cells = new LinkedHashMap<>();
        for (Map.Entry<Platform, Path> reader : readers.entrySet()) {
            Map<String, Map<String, Map<String, Written>>> read = read(reader.getValue());
            Map<String, Map<String, Written>> own = written.getOrDefault(reader.getKey(), Map.of());
            writers.forEach(
                    (writer, file) -> written.getOrDefault(writer, Map.of()).forEach((strategy, values) -> {
                        if (own.containsKey(strategy)) {
                            Map<String, Written> readings = read.getOrDefault(
                                            file.getFileName().toString(), Map.of())
                                    .getOrDefault(strategy, Map.of());
                            cells.computeIfAbsent(strategy, _ -> new LinkedHashMap<>())
                                    .computeIfAbsent(writer, _ -> new LinkedHashMap<>())
                                    .put(
                                            reader.getKey(),
                                            Cell.of(values, own.getOrDefault(strategy, Map.of()), readings));
                        }
                    }));
        }
        int values = written.values().stream()
                .flatMap(each -> each.values().stream())
                .mapToInt(Map::size)
                .max()
                .orElse(0);
        return new VersionMatrix(domain, values, List.copyOf(writers.keySet()), strategies, absences, cells);
    }

    /** By strategy and value. */
    private static Map<String, Map<String, Written>> written(Path file) throws IOException {
        Map<String, Map<String, Written>> written = new LinkedHashMap<>();
        for (String[] line : lines(file)) {
            if (!line[STRATEGY + 2].equals("schema")) {
                put(written, line, STRATEGY);
            }
        }
        return written;
    }

    /** By the writer's file, strategy and value. */
    private static Map<String, Map<String, Map<String, Written>>> read(Path file) throws IOException {
        Map<String, Map<String, Map<String, Written>>> read = new LinkedHashMap<>();
        for (String[] line : lines(file)) {
            put(read.computeIfAbsent(line[0], _ -> new LinkedHashMap<>()), line, STRATEGY + 1);
        }
        return read;
    }

    private static void put(Map<String, Map<String, Written>> map, String[] line, int strategy) {
        map.computeIfAbsent(line[strategy], _ -> new LinkedHashMap<>())
                .put(line[strategy + 1], Written.of(line[strategy + 2], line[strategy + 3]));
    }

    /** The lines of a file that a program wrote, each in its parts. */
    static List<String[]> lines(Path file) throws IOException {
        try (InputStream bytes = new GZIPInputStream(Files.newInputStream(file));
                BufferedReader reader = new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8))) {
            return reader.lines().map(line -> line.split("\t", -1)).toList();
        }
    }
}
