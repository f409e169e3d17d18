package workbench.evolution.migration;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import workbench.compile.Source;
import workbench.evolution.CompiledVersions;
import workbench.evolution.Draft;
import workbench.evolution.DraftSource;
import workbench.evolution.Outline;
import workbench.generate.source.CompiledSources;
import workbench.generate.source.GeneratedSource;
import workbench.generate.source.SourceFile;
import workbench.generate.source.SourceKind;
import workbench.shape.ObjectModel;

/**
 * The classes of a model, rewritten for each set of interfaces that a migration needs, and compiled together. Their packages
 * have names of the same length. A copy of any of them has the same name, as have the versions of a class in a real migration.
 */
public final class Bases {

    private static final Pattern DECLARED = Pattern.compile("(?m)^(public final class \\w+ implements [^{]+?) \\{");

    private final Map<Set<Contract>, Base> bases = new HashMap<>();
    private final Map<Set<Contract>, String> obstacles = new HashMap<>();
    private final Draft draft;
    private final Path folder;

    private Bases(Draft draft, Path folder) {
        this.draft = draft;
        this.folder = folder;
    }

    /**
     * Compiles them.
     *
     * @param folder for sources and classes; it must not be deleted while the classes are used
     */
    public static Bases of(ObjectModel original, Path folder) {
        Bases bases = new Bases(Draft.of(original), folder);
        bases.compileDrafts(original);
        bases.compileSources();
        bases.compileSerializers();
        return bases;
    }

    /** The classes with exactly these interfaces; empty if they could not be made. */
    Optional<Base> find(Set<Contract> contracts) {
        return Optional.ofNullable(bases.get(contracts));
    }

    /** Why the classes with these interfaces could not be made, in sentences. */
    String whyAbsent(Set<Contract> contracts) {
        return obstacles.getOrDefault(
                contracts,
                "No class was generated that has the methods of both interfaces. A class written by hand can have them.");
    }

    private void compileDrafts(ObjectModel original) {
        Draft plain = draft.in('0');
        Draft serializable = draft.in('1');
        List<SourceFile> files = new ArrayList<>(new DraftSource(plain, false, false).files());
        files.addAll(new DraftSource(serializable, true, true).files());
        ClassLoader loader = compiled(files, original.root(), folder.resolve("drafts"));
        bases.put(EnumSet.noneOf(Contract.class), base(plain.rootName(), loader, Optional.empty(), Map.of()));
        bases.put(EnumSet.of(Contract.SERIALIZABLE), base(serializable.rootName(), loader, Optional.empty(), Map.of()));
    }

    private void compileSources() {
        ObjectModel plain =
                find(EnumSet.noneOf(Contract.class)).orElseThrow().outline().model();
        Map<Set<Contract>, GeneratedSource> sources = new LinkedHashMap<>();
        char last = '2';
        for (Contract contract : Contract.values()) {
            if (contract.kind().isEmpty()) {
                continue;
            }
            SourceKind kind = contract.kind().get();
            for (Set<Contract> contracts : List.of(EnumSet.of(contract), EnumSet.of(contract, Contract.SERIALIZABLE))) {
                GeneratedSource source =
                        GeneratedSource.of(plain, kind, draft.in(last++).packageName());
                if (source.isPossible()) {
                    sources.put(contracts, contracts.contains(Contract.SERIALIZABLE) ? serializable(source) : source);
                } else {
                    obstacles.put(contracts, String.valueOf(source.obstacles().getFirst()));
                }
            }
        }
        List<SourceFile> files = sources.values().stream()
                .flatMap(source -> source.files().stream())
                .toList();
        Path place = folder.resolve("sources");
        ClassLoader loader = compiled(files, plain.root(), place);
        sources.forEach((contracts, source) ->
                bases.put(contracts, base(source.rootName(), loader, Optional.of(source), companions(source, place))));
    }

    /** All at once, since to start the compiler takes longer than to run it. */
    private void compileSerializers() {
        Map<Base, Map<String, GeneratedSource>> sources = new LinkedHashMap<>();
        for (Base base : bases.values()) {
            ObjectModel model = base.outline().model();
            Map<String, GeneratedSource> own = new LinkedHashMap<>();
            for (SourceKind kind : List.of(SourceKind.COMPACT, SourceKind.STREAM)) {
                GeneratedSource source = GeneratedSource.of(model, kind);
                if (source.isPossible()) {
                    own.put(kind.folder(), source);
                }
            }
            sources.put(base, own);
        }
        CompiledSources compiled = CompiledSources.of(
                sources.values().stream().flatMap(own -> own.values().stream()).toList());
        bases.replaceAll((_, base) -> {
            Map<String, Map<String, byte[]>> files = new LinkedHashMap<>();
            Objects.requireNonNull(sources.get(base))
                    .forEach((strategy, source) -> files.put(strategy, compiled.classFiles(source)));
            return base.withSerializers(files);
        });
    }

    /** Adds {@code Serializable} to the classes of a source. */
    private static GeneratedSource serializable(GeneratedSource source) {
        List<SourceFile> files = source.files().stream()
                .map(file ->
                        isCompanion(file, source) ? file : new SourceFile(file.className(), serializable(file.text())))
                .toList();
        return source.withFiles(files);
    }

    private static String serializable(String text) {
        String id = text.contains("serialVersionUID") ? "" : "\n    private static final long serialVersionUID = 1;\n";
        return DECLARED.matcher(text).replaceFirst("$1, java.io.Serializable {" + id);
    }

    private static boolean isCompanion(SourceFile file, GeneratedSource source) {
        return !source.rewritten().containsValue(file.className());
    }

    private static Map<String, byte[]> companions(GeneratedSource source, Path place) {
        Map<String, byte[]> companions = new LinkedHashMap<>();
        for (SourceFile file : source.files()) {
            if (isCompanion(file, source)) {
                companions.put(
                        file.className(),
                        bytes(classes(place).resolve(file.className().replace('.', '/') + ".class")));
            }
        }
        return companions;
    }

    private static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read the class file " + file, e);
        }
    }

    private static Base base(
            String root, ClassLoader loader, Optional<GeneratedSource> source, Map<String, byte[]> companions) {
        ObjectModel model = ObjectModel.of(CompiledVersions.load(root, loader));
        return new Base(new Outline(model, Map.of()), source, companions, Map.of());
    }

    private static Path classes(Path place) {
        return place.resolve("classes");
    }

    private static ClassLoader compiled(List<SourceFile> files, Class<?> neighbour, Path place) {
        List<Source> sources = new ArrayList<>();
        try {
            for (SourceFile file : files) {
                Path path = place.resolve("java").resolve(file.path());
                Files.createDirectories(path.getParent());
                sources.add(Source.of(file.path(), Files.writeString(path, file.text())));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write sources to " + place, e);
        }
        return CompiledVersions.compiled(sources, neighbour, classes(place));
    }
}
