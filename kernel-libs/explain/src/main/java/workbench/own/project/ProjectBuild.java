package workbench.own.project;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.reflect.AccessFlag;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import workbench.compile.CompilationFailedException;
import workbench.compile.Source;
import workbench.compile.SourceCompiler;
import workbench.generate.source.SourceFile;
import workbench.own.project.SampleTexts.Written;
import workbench.own.strategy.Recipe;
import workbench.own.value.Snapshot;
import workbench.own.value.Values;
import workbench.shape.ClassFiles;
import workbench.shape.ObjectModel;
import workbench.variant.NotPossibleException;

/** Puts the files of a project together, compiles them and tries the strategies. For one use, by one thread. */
final class ProjectBuild {

    private static final String MAIN = "src/main/java/";
    private static final String TEST = "src/test/java/";
    private static final String RESOURCES = "src/main/resources/";
    private static final String TEST_RESOURCES = "src/test/resources/";

    /** Of the classes that test a project. None of the reader's is in it, so that each may have any name. */
    static final String TEST_PACKAGE = "workbench.exported";

    /** Enough to notice a change, and few enough to be read. */
    private static final int MOST_SAMPLES = 10;

    private final ObjectModel model;
    private final Path staging;
    private final SampleTexts texts;
    private final List<String> samples;
    private final Map<String, String> edges;
    private final OwnClasses own;

    /** Fields that are null or empty in all values of the project. */
    private final List<String> untried;

    /** Fields that are no part of a value; known when the strategies were tried. */
    private Set<String> memos = Set.of();

    /**
     * A build for some values.
     *
     * @param sources the source of a top-level class, by its name
     * @param staging an empty folder for what is compiled
     * @throws NotPossibleException if no sample can be written down, if the class cannot be named by others, or if it uses one that has the
     *     name of a class of the project or hides a package
     */
    ProjectBuild(
            ObjectModel model,
            Function<String, Optional<String>> sources,
            Path staging,
            List<?> objects,
            Map<String, ?> edgeObjects) {
        this.model = model;
        this.staging = staging;
        OwnClasses.requireNameable(model.root());
        this.texts = SampleTexts.compiled(staging.resolve("texts"), classPath());
        List<Written> written = texts.of(objects, MOST_SAMPLES);
        this.samples = written.stream().map(Written::text).toList();
        this.edges = texts.of(edgeObjects);
        Stream<Object> tried = edgeObjects.entrySet().stream()
                .filter(edge -> edges.containsKey(edge.getKey()))
                .map(Map.Entry::getValue);
        this.untried = Values.untried(
                model,
                Stream.concat(written.stream().map(Written::object), tried).map(Snapshot::of));
        this.own = OwnClasses.of(model, SampleTexts.classes(samples, edges.values()), sources);
        own.requirePackagesVisible(model.root().getPackageName());
        own.requireFree(StrategyConstants.className(model));
    }

    static String idsFile(String strategy) {
        return "ids/%s.txt".formatted(strategy);
    }

    int samples() {
        return samples.size();
    }

    /**
     * Tries strategies as they will be in the project.
     *
     * @param missing gains those that do not compile, with the error, and those that would hide a class of the reader's
     */
    List<Tried> tried(List<Leaving> leaving, Map<String, String> missing) {
        List<Leaving> compiled = compiled(free(leaving, missing), missing);
        requireAsLoaded();
        List<Path> places = new ArrayList<>(
                List.of(staging.resolve("classes"), staging.resolve(RESOURCES), staging.resolve(TEST_RESOURCES)));
        own.jars(staging).stream().filter(own::isNotOfThisProcess).forEach(places::add);
        places.addAll(libraries(compiled));
        try (Trial trial = new Trial(StrategyConstants.className(model), places)) {
            List<Tried> tried = tried(trial, compiled);
            memos = trial.memos();
            if (memos.isEmpty()) {
                return tried;
            }
        }
        layout(compiled).writeTo(staging); // with the memos, without which all values are compared again
        try (Trial trial = new Trial(StrategyConstants.className(model), places)) {
            return tried(trial, compiled);
        }
    }

    private List<Tried> tried(Trial trial, List<Leaving> compiled) {
        return compiled.stream().map(each -> trial.of(each, samples, edges)).toList();
    }

    /**
     * The strategies were made for the classes that this process has. In a class that was edited since, they would not write the new fields.
     */
    private void requireAsLoaded() {
        for (Class<?> type : model.classes().keySet()) {
            Path compiled = staging.resolve("classes").resolve(type.getName().replace('.', '/') + ".class");
            Optional<byte[]> loaded = ClassFiles.find(type);
            if (Files.exists(compiled)
                    && loaded.isPresent()
                    && !fields(loaded.get()).equals(fields(read(compiled)))) {
                throw new NotPossibleException(
                        "%s was edited after it was loaded: %s are the fields that this session knows, and %s those of its source. Restart the kernel, run the cells again, and export then."
                                .formatted(type.getName(), fields(loaded.get()), fields(read(compiled))));
            }
        }
    }

    private static byte[] read(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + file, e);
        }
    }

    /** Of the objects, with their types. */
    private static List<String> fields(byte[] classFile) {
        return ClassFile.of().parse(classFile).fields().stream()
                .filter(field -> !field.flags().has(AccessFlag.STATIC))
                .map(field -> "%s %s"
                        .formatted(
                                field.fieldTypeSymbol().displayName(),
                                field.fieldName().stringValue()))
                .sorted()
                .toList();
    }

    /** Those whose classes take the place of none that the reader's classes use. */
    private List<Leaving> free(List<Leaving> leaving, Map<String, String> missing) {
        List<Leaving> free = new ArrayList<>();
        for (Leaving each : leaving) {
            try {
                each.recipe().files().forEach(file -> own.requireFree(file.className()));
                free.add(each);
            } catch (NotPossibleException e) {
                missing.put(each.label(), String.valueOf(e.getMessage()));
            }
        }
        return free;
    }

    /** Compiles all at once; those that the compiler complains of are left out, one after the other if it names no file of theirs. */
    private List<Leaving> compiled(List<Leaving> leaving, Map<String, String> missing) {
        List<Leaving> sound = new ArrayList<>(leaving);
        while (!sound.isEmpty()) {
            try {
                compile(sound, "classes");
                return sound;
            } catch (CompilationFailedException e) {
                Map<Leaving, String> unsound = named(sound, e);
                (unsound.isEmpty() ? failingAlone(sound, e) : unsound).forEach((each, error) -> {
                    sound.remove(each);
                    missing.put(each.label(), "its source does not compile beside the class: " + error);
                });
            }
        }
        return sound;
    }

    /** The first error in the files of each strategy. */
    private static Map<Leaving, String> named(List<Leaving> strategies, CompilationFailedException e) {
        Map<Leaving, String> named = new LinkedHashMap<>();
        List<String> errors = String.valueOf(e.getMessage()).lines().toList();
        for (Leaving each : strategies) {
            firstIn(each.recipe().files().stream().map(SourceFile::path).toList(), errors)
                    .ifPresent(error -> named.put(each, error));
        }
        return named;
    }

    /**
     * The first error in some files.
     *
     * @param paths of the files below the folder of sources
     * @param errors lines of the compiler
     */
    static Optional<String> firstIn(List<String> paths, List<String> errors) {
        return errors.stream()
                .filter(line -> paths.stream().anyMatch(path -> line.contains(MAIN + path + ":")))
                .findFirst()
                .map(line -> line.substring(line.lastIndexOf(MAIN) + MAIN.length()));
    }

    private Map<Leaving, String> failingAlone(List<Leaving> strategies, CompilationFailedException together) {
        Map<Leaving, String> failing = new LinkedHashMap<>();
        for (Leaving each : strategies) {
            try {
                compile(List.of(each), "alone-" + each.id());
            } catch (CompilationFailedException alone) {
                failing.put(each, firstError(alone));
            }
        }
        if (failing.isEmpty()) { // two that do not go together, of which the first stays
            failing.put(strategies.getLast(), firstError(together));
        }
        return failing;
    }

    private static String firstError(CompilationFailedException e) {
        String message = String.valueOf(e.getMessage());
        return message.lines()
                .filter(line -> line.contains(".java:"))
                .findFirst()
                .orElse(message);
    }

    private void compile(List<Leaving> strategies, String output) {
        layout(strategies).writeTo(staging);
        Set<String> paths = new LinkedHashSet<>(own.sourcePaths(MAIN));
        strategies.forEach(each -> each.recipe().files().forEach(file -> paths.add(MAIN + file.path())));
        paths.add(OwnClasses.path(MAIN, StrategyConstants.className(model)));
        paths.add(testPath("SampleText"));
        paths.add(testPath("Samples"));
        List<Source> sources = paths.stream()
                .map(path -> Source.of(path, staging.resolve(path)))
                .toList();
        List<Path> classPath =
                Stream.concat(own.jars(staging).stream(), classPath().stream()).toList();
        SourceCompiler.compile(sources, staging.resolve(output), classPath);
    }

    /** The jars of libraries. Fory looks for classes in the loader that has the library itself. */
    private static List<Path> libraries(List<Leaving> strategies) {
        Set<String> names = strategies.stream()
                .flatMap(each -> each.recipe().libraries().stream())
                .map(library -> "%s-%s.jar".formatted(library.artifact(), library.version()))
                .collect(Collectors.toSet());
        return classPath().stream()
                .filter(path -> names.contains(String.valueOf(path.getFileName())))
                .toList();
    }

    private static List<Path> classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .toList();
    }

    /** What is compiled and tried: the class, the strategies, and the tests' values. */
    private ProjectFiles layout(List<Leaving> strategies) {
        ProjectFiles files = new ProjectFiles();
        own.addTo(files, MAIN);
        strategies.forEach(each -> add(files, each));
        if (OwnRuntime.isNeeded(strategies)) {
            OwnRuntime.ARTIFACT.addTo(files);
        }
        files.put(
                OwnClasses.path(MAIN, StrategyConstants.className(model)), StrategyConstants.source(model, strategies));
        files.put(testPath("SampleText"), SampleTexts.source());
        files.put(testPath("Samples"), test("Samples"));
        files.putLines(TEST_RESOURCES + "memos.txt", memos);
        return files;
    }

    private String test(String name) {
        return ProjectFiles.template(
                name + ".java.txt",
                Map.of(
                        "package",
                        TEST_PACKAGE,
                        "strategies",
                        StrategyConstants.className(model),
                        "count",
                        samples.size()));
    }

    private static String testPath(String simpleName) {
        return OwnClasses.path(TEST, TEST_PACKAGE + "." + simpleName);
    }

    private static void add(ProjectFiles files, Leaving strategy) {
        Recipe recipe = strategy.recipe();
        recipe.files().forEach(file -> files.put(MAIN + file.path(), file.text()));
        String folder = RESOURCES + strategy.id() + "/";
        files.put(folder + "hazelcast.yaml", recipe.configured().yaml());
        files.put(folder + "hazelcast.xml", recipe.configured().xml());
        files.put(folder + "hazelcast-client.yaml", recipe.configured().clientYaml());
        files.put(folder + "hazelcast-client.xml", recipe.configured().clientXml());
        Map<String, byte[]> woven = recipe.woven().get();
        if (!woven.isEmpty()) {
            files.put(folder + "woven.jar", Artifact.jar(woven));
        }
        recipe.resources().get().forEach((name, bytes) -> files.put(folder + name, bytes));
        files.putLines(
                TEST_RESOURCES + strategy.id() + "/rewritten.txt",
                recipe.rewritten().entrySet().stream()
                        .map(name -> name.getKey() + " " + name.getValue())
                        .toList());
        files.putLines(idsFile(strategy.id()), strategy.ids().lines());
    }

    /**
     * All files of the project.
     *
     * @param kept the strategies
     * @param missing why others are not in it, by their names
     */
    ProjectFiles files(List<Tried> kept, Map<String, String> missing, Map<String, String> companions) {
        ProjectFiles files = layout(kept.stream().map(Tried::leaving).toList());
        for (String test : List.of("SerializationTest", "MemberTest", "SerializationBenchmark", "RunBenchmarks")) {
            files.put(testPath(test), test(test));
        }
        for (int i = 1; i <= samples.size(); i++) {
            files.put(TEST_RESOURCES + "samples/%s.txt".formatted(i), samples.get(i - 1));
        }
        for (Tried each : kept) {
            String folder = TEST_RESOURCES + each.leaving().id();
            files.putLines(folder + "/bytes.hex", each.bytes());
            files.putLines(folder + "/schemas.hex", each.schemas());
            each.changed().forEach((sample, text) -> files.put("%s/changed-%s.txt".formatted(folder, sample), text));
        }
        new BuildFiles(model.root(), kept, own).addTo(files);
        companions.forEach(files::put);
        files.put("README.md", new Readme(model, kept, missing, !companions.isEmpty(), own, memos, untried).text());
        return files;
    }
}
