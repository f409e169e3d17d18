package workbench.generate.source;

import com.hazelcast.internal.serialization.SerializationService;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.commons.io.file.PathUtils;
import workbench.shape.ObjectModel;
import workbench.shape.Shape;
import workbench.variant.NotPossibleException;

/**
 * A small Maven project that builds without this workbench: the classes of a model under some strategies, their configuration
 * in Java, YAML and XML, samples with the bytes that they have now, a test that fails when these bytes change, and a JMH
 * benchmark.
 */
public final class MavenProject {

    /** A file that lists what was written to the folder, so that nothing else is written over. */
    private static final String MARK = ".written-by-serialization-workbench";

    private static final List<String> TEST_CLASSES =
            List.of("Samples", "SerializationTest", "SerializationBenchmark", "RunBenchmarks");

    private final ObjectModel model;
    private final List<?> samples;
    private final Map<SourceKind, GeneratedSource> sources = new LinkedHashMap<>();
    private final Map<String, String> files = new LinkedHashMap<>();

    private MavenProject(ObjectModel model, List<?> samples) {
        this.model = model;
        this.samples = samples;
    }

    /**
     * Writes the project. One that was written there before is replaced, unless a file of it was edited since.
     *
     * @param folder need not exist
     * @param kinds the strategies, each without obstacles; with Compact comes StreamSerializer, which reads the samples for it
     * @param samples objects of the model's root, one or more
     * @throws NotPossibleException if the folder holds something else or was edited, a strategy has an obstacle, there is no sample, or
     *     the class lies in no package
     */
    public static void export(Path folder, ObjectModel model, Collection<SourceKind> kinds, List<?> samples) {
        requireWritable(folder);
        MavenProject project = new MavenProject(model, samples);
        project.requireExportable();
        Set<SourceKind> all = new TreeSet<>(kinds);
        if (all.contains(SourceKind.COMPACT)) {
            all.add(SourceKind.STREAM);
        }
        all.forEach(project::add);
        project.addShared();
        project.write(folder);
    }

    private static void requireWritable(Path folder) {
        try {
            if (Files.exists(folder) && !Files.exists(folder.resolve(MARK)) && !PathUtils.isEmpty(folder)) {
                throw new NotPossibleException(
                        "%s holds something that this workbench did not write, and stays as it is. Name a new or an empty folder."
                                .formatted(folder));
            }
            for (Map.Entry<Path, String> file : written(folder).entrySet()) {
                if (Files.exists(file.getKey())
                        && !hash(Files.readString(file.getKey())).equals(file.getValue())) {
                    throw new NotPossibleException(
                            "%s was edited since it was written, so the project stays as it is. Name another folder."
                                    .formatted(file.getKey()));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + folder, e);
        }
    }

    /** The files that were written to a folder before, each with the hash of its text. */
    private static Map<Path, String> written(Path folder) throws IOException {
        Path mark = folder.resolve(MARK);
        return Files.exists(mark)
                ? Files.readAllLines(mark).stream()
                        .map(line -> line.split(" ", 2))
                        .collect(Collectors.toMap(parts -> folder.resolve(parts[1]), parts -> parts[0]))
                : Map.of();
    }

    private static String hash(String text) {
        return Integer.toHexString(text.hashCode());
    }

    private void requireExportable() {
        if (samples.isEmpty()) {
            throw new NotPossibleException("There are no samples, so the test would test nothing. Give one or more.");
        }
        for (Object sample : samples) {
            if (!model.root().isInstance(sample)) {
                throw new NotPossibleException("A sample is %s. Expected objects of %s."
                        .formatted(
                                sample == null
                                        ? "null"
                                        : "of " + sample.getClass().getName(),
                                model.root().getName()));
            }
        }
        if (model.root().getPackageName().isEmpty()) {
            throw new NotPossibleException("%s lies in no package, where other classes cannot import it. Give it one."
                    .formatted(model.root().getName()));
        }
        model.all().stream().flatMap(shape -> shape.fields().stream()).forEach(field -> field.shape()
                .parts()
                .filter(part ->
                        part instanceof Shape.Unknown && !part.type().getName().startsWith("java."))
                .findFirst()
                .ifPresent(part -> {
                    throw new NotPossibleException(
                            "%s is declared as %s, whose classes are not known, so they would be missing in the project. Seal it, or declare the class that stands there."
                                    .formatted(field.label(), part.type().getName()));
                }));
    }

    private void add(SourceKind kind) {
        GeneratedSource source = GeneratedSource.of(model, kind);
        CompiledSource compiled = CompiledSource.of(source);
        sources.put(kind, source);
        source.files().forEach(file -> files.put("src/main/java/" + file.path(), file.text()));
        String resources = "src/main/resources/%s/".formatted(kind.folder());
        files.put(resources + "hazelcast.yaml", source.configuration().yaml());
        files.put(resources + "hazelcast.xml", source.configuration().xml());
        files.put("src/test/resources/%s/samples.hex".formatted(kind.folder()), golden(compiled));
    }

    private String golden(CompiledSource compiled) {
        SerializationService service = compiled.serialization();
        Translation translation = Translation.to(compiled);
        return samples.stream()
                .map(sample -> service.toData(translation.apply(sample)).toByteArray())
                .map(bytes -> HexFormat.of().formatHex(bytes) + "\n")
                .collect(Collectors.joining());
    }

    private void addShared() {
        String packageName = model.root().getPackageName();
        String folder = packageName.replace('.', '/') + "/";
        if (sources.keySet().stream().anyMatch(kind -> !kind.rewritesClass())) {
            new PlainSource(model, new Names(model, false, packageName))
                    .files()
                    .forEach(file -> files.put("src/main/java/" + file.path(), file.text()));
        }
        files.put("src/main/java/" + folder + "Strategy.java", strategies(packageName));
        for (String name : TEST_CLASSES) {
            files.put(
                    "src/test/java/" + folder + name + ".java",
                    template(name + ".java.txt").replace("PACKAGE", packageName));
        }
        files.put(
                "pom.xml",
                template("pom.xml")
                        .replace("GROUP", packageName)
                        .replace("ARTIFACT", packageName.replace('.', '-') + "-serialization"));
    }

    private String strategies(String packageName) {
        String constants = sources.entrySet().stream()
                .map(entry -> template("Constant.java.txt")
                        .replace("CONSTANT", entry.getKey().name())
                        .replace("FOLDER", entry.getKey().folder())
                        .replace("BODY", body(entry.getValue()))
                        .stripTrailing())
                .collect(Collectors.joining(",\n"));
        return template("Strategy.java.txt").replace("PACKAGE", packageName).replace("CONSTANTS", constants);
    }

    private static String body(GeneratedSource source) {
        String java = source.configuration().java();
        return java.isEmpty()
                ? "            // nothing to configure"
                : java.indent(12).stripTrailing();
    }

    private static String template(String name) {
        try (InputStream in = MavenProject.class.getResourceAsStream(name)) {
            return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read the template " + name, e);
        }
    }

    private void write(Path folder) {
        try {
            for (Path old : written(folder).keySet()) {
                Files.deleteIfExists(old);
            }
            for (Map.Entry<String, String> file : files.entrySet()) {
                Path path = folder.resolve(file.getKey());
                Files.createDirectories(path.getParent());
                Files.writeString(path, file.getValue());
            }
            Files.write(
                    folder.resolve(MARK),
                    files.entrySet().stream()
                            .map(file -> hash(file.getValue()) + " " + file.getKey())
                            .toList());
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write the project to " + folder, e);
        }
    }
}
