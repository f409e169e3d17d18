package workbench.own.project;

import com.hazelcast.core.Hazelcast;
import java.io.File;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import workbench.own.strategy.Library;
import workbench.shape.ObjectModel;
import workbench.variant.NotPossibleException;

/**
 * The reader's classes in a project: as sources if the workbench has all of them, or else as jars of the project's own repository.
 *
 * @param sources by the names of the top-level classes that give files their names; empty if there is a jar of them
 * @param artifacts jars that the project depends on
 * @param shared file names of those jars that are the workbench's own, and that hold no class of the model: a serializer reaches what
 *     is private to the package of a class only if one loader has both
 * @param names of the classes and of all that they refer to, outside of the JDK and Hazelcast
 */
record OwnClasses(Map<String, String> sources, List<Artifact> artifacts, Set<String> shared, Set<String> names) {

    OwnClasses {
        sources = Map.copyOf(sources);
        artifacts = List.copyOf(artifacts);
        shared = Set.copyOf(shared);
        names = Set.copyOf(names);
    }

    /** @throws NotPossibleException if classes of another file cannot name the class */
    static void requireNameable(Class<?> type) {
        if (type.getPackageName().isEmpty()) {
            throw new NotPossibleException("%s is in no package, so other classes cannot import it. Give it a package."
                    .formatted(type.getName()));
        }
        for (Class<?> at = type; at != null; at = at.getEnclosingClass()) {
            if (Modifier.isPrivate(at.getModifiers()) || at.isLocalClass() || at.isAnonymousClass()) {
                throw new NotPossibleException(
                        "%s is private to its file, where no serializer can name it. Make it a class that others can name."
                                .formatted(at.getName()));
            }
        }
    }

    /**
     * Finds the classes.
     *
     * @param more names of classes whose objects are in the samples
     */
    static OwnClasses of(ObjectModel model, Collection<String> more, Function<String, Optional<String>> sources) {
        Set<String> names = new LinkedHashSet<>(List.of(model.root().getName()));
        model.classes().keySet().forEach(type -> names.add(type.getName()));
        model.held().forEach(type -> names.add(type.getName()));
        names.addAll(more);
        ClassLoader loader = model.root().getClassLoader();
        ClassPlaces places = ClassPlaces.of(names, loader);
        Set<Path> ofModel = places.named();
        Optional<Map<String, String>> texts = texts(places, sources);
        while (texts.isPresent() && names.addAll(SourceNames.of(texts.get(), places.classes(), loader))) {
            places = ClassPlaces.of(names, loader);
            texts = texts(places, sources);
        }
        List<Artifact> artifacts = new ArrayList<>();
        if (texts.isEmpty()) {
            artifacts.add(
                    Artifact.of(model.root().getSimpleName().toLowerCase(Locale.ROOT) + "-classes", places.loose()));
        }
        Set<String> shared = new LinkedHashSet<>();
        for (Path jar : places.jars()) {
            Artifact artifact = Artifact.of(jar);
            artifacts.add(artifact);
            if (isOfWorkbench(jar) && !ofModel.contains(jar)) {
                shared.add(artifact.fileName());
            }
        }
        return new OwnClasses(texts.orElse(Map.of()), artifacts, shared, places.classes());
    }

    /** The sources of all classes that are in no jar, by the names of the classes that give files their names; empty if one is missing. */
    private static Optional<Map<String, String>> texts(ClassPlaces places, Function<String, Optional<String>> sources) {
        Set<String> topLevel = places.loose().keySet().stream()
                .map(name -> name.replaceFirst("\\$.*", ""))
                .collect(Collectors.toCollection(LinkedHashSet::new));
        Map<String, String> texts = new LinkedHashMap<>();
        for (String type : topLevel) {
            Optional<Map.Entry<String, String>> source = Stream.concat(Stream.of(type), places.sourceOf(type).stream())
                    .flatMap(name -> sources.apply(name).map(text -> Map.entry(name, text)).stream())
                    .findFirst();
            if (source.isEmpty()) {
                return Optional.empty();
            }
            texts.put(source.get().getKey(), source.get().getValue());
        }
        return Optional.of(texts);
    }

    /** An installed workbench has its jars in one folder; a library that a notebook adds joins the class path from elsewhere. */
    private static boolean isOfWorkbench(Path jar) {
        Path home = folder(OwnClasses.class);
        return home.equals(folder(Hazelcast.class))
                ? home.equals(jar.getParent())
                : Arrays.asList(System.getProperty("java.class.path").split(File.pathSeparator))
                        .contains(jar.toString());
    }

    private static Path folder(Class<?> type) {
        try {
            return Objects.requireNonNull(
                    Path.of(Objects.requireNonNull(type.getProtectionDomain().getCodeSource())
                                    .getLocation()
                                    .toURI())
                            .getParent());
        } catch (URISyntaxException e) {
            throw new IllegalStateException("The place of %s is no file".formatted(type.getName()), e);
        }
    }

    /**
     * Makes sure that the project can have a class of its own under a name.
     *
     * @throws NotPossibleException if it would hide a class of the reader's that the reader's other classes use
     */
    void requireFree(String className) {
        if (names.contains(className)) {
            throw new NotPossibleException(
                    "The project adds a class %s, and you have one of that name. Rename yours, or move it to another package."
                            .formatted(className));
        }
    }

    /**
     * Makes sure that sources in a package can name others by their packages, as in {@code com.hazelcast.config.Config}: in Java, a class
     * {@code com} of the same package hides the package {@code com}.
     *
     * @throws NotPossibleException if one of the reader's classes hides a package
     */
    void requirePackagesVisible(String packageName) {
        for (String hidden : List.of("com", "java", packageName.replaceFirst("\\..*", ""))) {
            String className = packageName + "." + hidden;
            if (names.contains(className)) {
                throw new NotPossibleException(
                        "The class %s hides the package %s, which sources of the project name. Rename the class, or move it to another package."
                                .formatted(className, hidden));
            }
        }
    }

    /** Whether the class is in the project as a source, which the reader can edit. */
    boolean hasSources() {
        return !sources.isEmpty();
    }

    /** The libraries of the repository. */
    List<Library> libraries() {
        return artifacts.stream().map(Artifact::library).toList();
    }

    /** The paths of the sources below a folder. */
    List<String> sourcePaths(String folder) {
        return sources.keySet().stream().map(name -> path(folder, name)).toList();
    }

    /** The path of the source of a top-level class below a folder. */
    static String path(String folder, String name) {
        return folder + name.replace('.', '/') + ".java";
    }

    void addTo(ProjectFiles files, String sourceFolder) {
        sources.forEach((name, text) -> files.put(path(sourceFolder, name), text));
        artifacts.forEach(artifact -> artifact.addTo(files));
    }

    /** The jars of a project's repository. */
    List<Path> jars(Path project) {
        return artifacts.stream()
                .map(artifact -> project.resolve(Artifact.REPOSITORY + artifact.jarPath()))
                .toList();
    }

    /** Whether a jar of the repository must be loaded beside the strategies, since it is not the workbench's or holds the model. */
    boolean isNotOfThisProcess(Path jar) {
        return !shared.contains(jar.getFileName().toString());
    }
}
