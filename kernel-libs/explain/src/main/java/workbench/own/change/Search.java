package workbench.own.change;

import com.github.difflib.DiffUtils;
import com.github.difflib.UnifiedDiffUtils;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import workbench.compile.CompilationFailedException;
import workbench.compile.Source;
import workbench.compile.SourceCompiler;
import workbench.generate.source.CompiledSources;
import workbench.machine.TemporaryFolder;
import workbench.measure.Progress;
import workbench.own.Outcome;
import workbench.own.OwnClass;
import workbench.own.OwnModels;
import workbench.own.change.Edit.Kind;
import workbench.own.strategy.Strategies;
import workbench.own.strategy.Strategy;
import workbench.own.value.Values;
import workbench.shape.ObjectModel;
import workbench.text.Numbers;
import workbench.variant.DomainClassLoader;
import workbench.variant.NotPossibleException;

/** Tries sets of edits, small ones first. For one use and one thread. */
final class Search implements AutoCloseable {

    /** More kinds of edits at once than these are tried only all together. */
    private static final int MOST_KINDS = 3;

    private static final int CONTEXT = 3;

    private final TemporaryFolder folder = TemporaryFolder.of("changes");
    private final SourceText source;
    private final JavaText text;
    private final List<Edit> candidates;
    private final List<Path> classPath;
    private final ClassLoader parent;
    private final long seed;
    private final Progress progress;
    private final boolean hasOwnFile;
    private final Map<Set<Edit>, Optional<Values>> compiled = new HashMap<>();

    /** @throws NotPossibleException if the source does not compile as it is */
    Search(Values values, SourceText source, long seed, Progress progress) {
        this.source = source;
        this.seed = seed;
        this.progress = progress;
        Class<?> original = values.model().root();
        this.hasOwnFile = !OwnClass.isOfACell(original) && !original.isMemberClass();
        this.parent = original.getClassLoader();
        this.classPath = CompiledSources.classPath(values.model());
        try {
            Class<?> root = compiled(source.text());
            this.text = new JavaText(source.text());
            this.candidates = new Candidates(ObjectModel.of(root), held(values, root)).in(text);
        } catch (CompilationFailedException e) {
            close();
            throw new NotPossibleException(
                    "The source of %s does not compile on its own, so no change can be tried: %s"
                            .formatted(original.getSimpleName(), e.getMessage()),
                    e);
        } catch (RuntimeException | LinkageError e) {
            close();
            throw e;
        }
    }

    @Override
    public void close() {
        folder.close();
    }

    /** As a source of the root's package can name it. */
    private static Map<String, String> held(Values values, Class<?> root) {
        Map<String, String> names = new HashMap<>();
        Held.in(values.model(), values.samples()).forEach((label, type) -> {
            boolean isNear = Set.of("java.lang", "REPL", root.getPackageName()).contains(type.getPackageName());
            names.put(label, isNear ? type.getSimpleName() : type.getCanonicalName());
        });
        return names;
    }

    List<Change> changes(List<Outcome> refused) throws InterruptedException {
        Map<String, Change> found = new LinkedHashMap<>();
        List<Set<Kind>> steps = steps();
        progress.start("Trying changes of the class", steps.size());
        for (Set<Kind> kinds : steps) {
            List<Strategy> left = refused.stream()
                    .map(Outcome::strategy)
                    .filter(strategy -> !found.containsKey(strategy))
                    .map(Strategies::named)
                    .toList();
            if (!left.isEmpty()) {
                Set<Edit> edits = edits(kinds);
                for (Strategy strategy : working(edits, left)) {
                    found.put(strategy.id(), change(strategy, edits));
                }
            }
            progress.step(Numbers.count(kinds.size(), "kind of edit", "kinds of edits"), 1);
            if (Thread.interrupted()) {
                throw new InterruptedException("Interrupted after %s changes".formatted(found.size()));
            }
        }
        List<Change> changes = refused.stream()
                .map(outcome -> Optional.ofNullable(found.get(outcome.strategy()))
                        .map(change -> asAnalysed(change, outcome))
                        .orElseGet(() -> notFound(outcome, "No small edit was found.")))
                .toList();
        long works = changes.stream().filter(Change::isFound).count();
        progress.done("%s of %s".formatted(works, Numbers.count(refused.size(), "change")));
        return changes;
    }

    /** If the class has its own file, the analysis has tried it without edits, on values that may be the reader's own. */
    private Change asAnalysed(Change change, Outcome outcome) {
        return hasOwnFile && change.edits().isEmpty()
                ? notFound(outcome, "It keeps values made from the types, but not those of the analysis.")
                : change;
    }

    /** Sets of kinds: none, single ones, pairs and so on; those that take something away come last. */
    private List<Set<Kind>> steps() {
        List<Kind> kinds =
                candidates.stream().map(Edit::kind).distinct().sorted().toList();
        return IntStream.range(0, 1 << kinds.size())
                .mapToObj(bits -> IntStream.range(0, kinds.size())
                        .filter(i -> ((bits >> i) & 1) == 1)
                        .mapToObj(kinds::get)
                        .collect(Collectors.<Kind, Set<Kind>>toCollection(LinkedHashSet::new)))
                .filter(set -> set.size() <= MOST_KINDS || set.size() == kinds.size())
                .sorted(Comparator.<Set<Kind>>comparingLong(
                                set -> set.stream().filter(Kind::takesAway).count())
                        .thenComparingInt(Set::size))
                .toList();
    }

    private Set<Edit> edits(Set<Kind> kinds) {
        return candidates.stream()
                .filter(edit -> kinds.contains(edit.kind()))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** With those of the edits alone without which it does not work. */
    private Change change(Strategy strategy, Set<Edit> edits) throws InterruptedException {
        Set<Edit> needed = new LinkedHashSet<>(edits);
        for (Edit edit : edits) {
            Set<Edit> fewer = new LinkedHashSet<>(needed);
            fewer.remove(edit);
            if (!working(fewer, List.of(strategy)).isEmpty()) {
                needed = fewer;
            }
        }
        return new Change(
                strategy.id(),
                needed.stream().map(Edit::toString).toList(),
                needed.isEmpty() ? "" : diff(needed),
                true,
                needed.isEmpty() ? "It works if the class has its own file: write it into a %%source cell." : "");
    }

    private static Change notFound(Outcome outcome, String why) {
        return new Change(outcome.strategy(), List.of(), "", false, "%s %s".formatted(why, Around.reason(outcome)));
    }

    private List<Strategy> working(Set<Edit> edits, List<Strategy> strategies) throws InterruptedException {
        Optional<Values> values = values(edits);
        if (values.isEmpty()) {
            return List.of();
        }
        Map<String, Outcome> outcomes = OwnClass.of(values.get(), strategies).tried();
        return strategies.stream()
                .filter(strategy -> Optional.ofNullable(outcomes.get(strategy.id()))
                        .filter(Outcome::isUsable)
                        .isPresent())
                .toList();
    }

    /** Of the class with edits; empty if the edits do not go together. */
    private Optional<Values> values(Set<Edit> edits) {
        return compiled.computeIfAbsent(Set.copyOf(edits), _ -> {
            try {
                return Optional.of(Values.generated(OwnModels.of(compiled(spliced(edits))), seed));
            } catch (RuntimeException | LinkageError e) {
                return Optional.empty();
            }
        });
    }

    private String spliced(Set<Edit> edits) {
        return Splice.all(
                source.text(),
                edits.stream().flatMap(edit -> edit.splices(text).stream()).toList());
    }

    private Class<?> compiled(String changed) {
        try {
            Path version = Files.createTempDirectory(folder.path(), "version-");
            Path file = version.resolve("java").resolve(source.path());
            Files.createDirectories(file.getParent());
            Files.writeString(file, source.with(changed).compiled());
            Path classes = version.resolve("classes");
            SourceCompiler.compile(List.of(Source.of(source.path(), file)), classes, classPath);
            return Class.forName(source.className(), false, DomainClassLoader.over(classes, parent));
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write to the folder for temporary files", e);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("The source has no class " + source.className(), e);
        }
    }

    private String diff(Set<Edit> edits) {
        List<String> before = source.text().lines().toList();
        List<String> after = spliced(edits).lines().toList();
        List<String> lines = new ArrayList<>(UnifiedDiffUtils.generateUnifiedDiff(
                "a/" + source.path(), "b/" + source.path(), before, DiffUtils.diff(before, after), CONTEXT));
        return lines.stream().map(line -> line + "\n").collect(Collectors.joining());
    }
}
