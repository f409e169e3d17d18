package workbench.variant;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A domain and its variants, found by scanning a folder of compiled classes. Immutable.
 *
 * @param <C> the domain's canonical type
 */
public final class Catalog<C> {

    private final Domain<C> domain;
    private final List<Variant<C, ?>> variants;
    private final ClassFolder classes;
    private final ClassLoader loader;

    /** The names of those that {@link #only} took away. */
    private final Set<String> leftOut;

    private Catalog(
            Domain<C> domain,
            List<Variant<C, ?>> variants,
            ClassFolder classes,
            ClassLoader loader,
            Set<String> leftOut) {
        requireDistinct(variants);
        this.domain = domain;
        this.variants = List.copyOf(variants);
        this.classes = classes;
        this.loader = loader;
        this.leftOut = Set.copyOf(leftOut);
    }

    private static <C> void requireDistinct(List<Variant<C, ?>> variants) {
        Set<String> names = new HashSet<>();
        for (Variant<C, ?> variant : variants) {
            if (!names.add(variant.name())) {
                throw new IllegalArgumentException(
                        "The strategy \"%s\" is named twice, but results are distinguished by name. Name it once; variant(\"%s\").as(\"again\") is the same strategy under another name."
                                .formatted(variant.name(), variant.name()));
            }
        }
    }

    /**
     * Finds the domain called {@code name} and its variants, or what the folder's {@link CatalogSource} reads.
     *
     * @param classes the root of a folder of class files, as the compiler writes it
     * @param loader loads what the folder holds
     * @throws IllegalStateException if the folder has no such domain, or if one of its domains or
     *     variants cannot be instantiated
     * @throws UncheckedIOException if the folder of the domain is not there
     */
    public static Catalog<?> load(String name, Path classes, ClassLoader loader) {
        Optional<CatalogSource> source =
                ServiceLoader.load(CatalogSource.class, loader).findFirst();
        if (source.isPresent()) {
            return source.get().read(classes, loader);
        }
        List<Class<?>> found = scan(classes.resolve(name), classes, loader);
        Domain<?> domain = instances(found, Domain.class).stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new NotPossibleException(
                        "No class in %s implements Domain. A domain needs one, such as cart.CartDomain."
                                .formatted(classes.resolve(name))));
        return of(domain, instances(found, Variant.class), classes, loader);
    }

    @SuppressWarnings({"unchecked", "rawtypes"
    }) // a variant in a domain's folder speaks of that domain's canonical type
    private static <C> Catalog<C> of(Domain<C> domain, List<Variant> variants, Path classes, ClassLoader loader) {
        return new Catalog<>(
                domain, (List<Variant<C, ?>>) (List<?>) variants, ClassFolder.scanned(classes), loader, Set.of());
    }

    /**
     * A domain and variants whose classes were made in memory, so that no other process can load them.
     *
     * @param loader has the classes that members and clients must load
     * @throws IllegalArgumentException if two variants have the same name
     */
    public static <C> Catalog<C> of(Domain<C> domain, List<Variant<C, ?>> variants, ClassLoader loader) {
        return of(domain, variants, loader, () -> {
            throw new NotPossibleException(
                    "The strategies of %s were made in this process, and no other can load them. Compare them here by compare(...)."
                            .formatted(domain.name()));
        });
    }

    /**
     * A domain and variants whose classes were made in memory, and can be written down.
     *
     * @param loader has the classes that members and clients must load
     * @param classes writes a folder that names a {@link CatalogSource}; asked once, and only if another process is to load it
     * @throws IllegalArgumentException if two variants have the same name
     */
    public static <C> Catalog<C> of(
            Domain<C> domain, List<Variant<C, ?>> variants, ClassLoader loader, Supplier<Path> classes) {
        return new Catalog<>(domain, variants, ClassFolder.written(classes), loader, Set.of());
    }

    public Domain<C> domain() {
        return domain;
    }

    /** The variants in the order of their names. */
    public List<Variant<C, ?>> variants() {
        return variants;
    }

    /**
     * The folder of class files that {@link #load} finds the catalog in, for processes that load it too.
     *
     * @throws NotPossibleException if the classes were made in memory and cannot be written down, or a variant has no class or name that
     *     another process can find
     */
    public Path classes() {
        variants.stream().filter(DeclaredVariant::is).findFirst().ifPresent(variant -> {
            throw new NotPossibleException(
                    "The strategy \"%s\" was made by variant(...) in this process, and no other can load it. Compare it here by compare(...), leave it out by only(...), or write it as a class that implements Variant."
                            .formatted(variant.name()));
        });
        variants.stream().filter(RenamedVariant.class::isInstance).findFirst().ifPresent(variant -> {
            throw new NotPossibleException(
                    "The strategy \"%s\" has this name in this process alone, so no other can find it. Leave it out by only(...), or compare it here by compare(...)."
                            .formatted(variant.name()));
        });
        return classes.path();
    }

    /** The loader that members and clients must use to find the variants' classes. */
    public ClassLoader classLoader() {
        return loader;
    }

    /**
     * The variant of that name, with the settings that follow it, as in {@code kryo+zstd-3}.
     *
     * @throws UnknownNameException if no variant or setting has the name
     * @throws Setting.RefusedException if a setting changes nothing for the variant
     */
    public Variant<C, ?> variant(String name) {
        Map<String, Variant<C, ?>> known =
                variants.stream().collect(Collectors.toMap(Variant::name, Function.identity()));
        if (known.containsKey(name)) {
            return known.get(name);
        }
        String[] parts = FormerNames.current(name).split("\\+");
        requireWithReason(parts[0], known.keySet());
        Setting[] settings = Arrays.stream(parts).skip(1).map(Settings::named).toArray(Setting[]::new);
        return UnknownNameException.require("strategy of the domain " + domain.name(), parts[0], known)
                .with(settings);
    }

    /** Where a strategy is missing for a reason, the nearest name would mislead. */
    private void requireWithReason(String name, Set<String> known) {
        if (known.contains(name)) {
            return;
        }
        if (leftOut.contains(name)) {
            throw UnknownNameException.because(whyLeftOut(name), known);
        }
        List<String> alone = classesOf(name);
        if (!alone.isEmpty()) {
            throw UnknownNameException.because(
                    "%s/%s has %s, but no Variant, so it is no strategy yet. Write a public class that implements Variant, such as %s.%s.MyVariant."
                            .formatted(domain.name(), name, String.join(", ", alone), domain.name(), name),
                    known);
        }
    }

    /** A catalog that was made in memory may be that of an analysis, from which more than {@link #only} takes strategies away. */
    private String whyLeftOut(String name) {
        return classes.isScanned()
                ? "This catalog of the domain %s was narrowed by only(...), without \"%s\". Add it there, or take the whole of compile(\"%s\")."
                        .formatted(domain.name(), name, domain.name())
                : "\"%s\" was left out of this catalog of %s: by only(...), by publish(...), or because it does not keep the values. Take a catalog or an analysis that has it."
                        .formatted(name, domain.name());
    }

    private List<String> classesOf(String folder) {
        if (folder.isEmpty() || !classes.isScanned()) {
            return List.of();
        }
        Path place = classes.path().resolve(domain.name()).resolve(folder);
        if (!Files.isDirectory(place)) {
            return List.of();
        }
        return scan(place, classes.path(), loader).stream()
                .map(Class::getSimpleName)
                .toList();
    }

    /**
     * Keeps these variants only, in the order given. A setting may follow a name, as in {@code kryo+zstd-3}.
     *
     * @throws UnknownNameException if one of the names is not known
     * @throws Setting.RefusedException if a setting changes nothing for its variant
     * @throws IllegalArgumentException if a name comes twice
     */
    public Catalog<C> only(String... names) {
        List<Variant<C, ?>> chosen =
                Arrays.stream(names).<Variant<C, ?>>map(this::variant).toList();
        Set<String> without = new HashSet<>(leftOut);
        variants.forEach(variant -> without.add(variant.name()));
        chosen.forEach(variant -> without.remove(variant.name()));
        return new Catalog<>(domain, chosen, classes, loader, without);
    }

    /**
     * Adds a variant of this domain, such as {@code variant("kryo").as("again")}. One of another domain fails its first round trip.
     *
     * @throws IllegalArgumentException if there is one of that name already
     */
    @SuppressWarnings("unchecked") // a notebook's catalog is a Catalog<?>, so that the compiler cannot tell
    public Catalog<C> and(Variant<?, ?> variant) {
        List<Variant<C, ?>> more = new ArrayList<>(variants);
        more.add((Variant<C, ?>) variant);
        return new Catalog<>(domain, more, classes, loader, leftOut);
    }

    /**
     * Keeps the variants and changes the shape of the values.
     *
     * @throws UnknownNameException if the domain has no such shape
     */
    public Catalog<C> shaped(String shape) {
        return new Catalog<>(ShapedDomain.of(domain, shape), variants, classes, loader, leftOut);
    }

    /** The variants that one member can have together, without those that are {@link Variant#alone}. */
    public Catalog<C> together() {
        List<Variant<C, ?>> together =
                variants.stream().filter(variant -> variant.alone().isEmpty()).toList();
        return together.size() == variants.size() ? this : new Catalog<>(domain, together, classes, loader, leftOut);
    }

    /** Each variant that is {@link Variant#alone} in a catalog of its own, by its name. */
    public Map<String, Catalog<C>> alone() {
        Map<String, Catalog<C>> alone = new LinkedHashMap<>();
        variants.forEach(variant -> variant.alone()
                .ifPresent(own ->
                        alone.put(variant.name(), new Catalog<>(domain, List.of(variant), classes, own, Set.of()))));
        return Collections.unmodifiableMap(alone);
    }

    /** The variants by their settings: each group needs members of its own. */
    public Map<List<Setting>, Catalog<C>> bySettings() {
        return variants.stream()
                .collect(Collectors.groupingBy(
                        Variant::settings,
                        LinkedHashMap::new,
                        Collectors.collectingAndThen(
                                Collectors.toList(), group -> new Catalog<>(domain, group, classes, loader, leftOut))));
    }

    @Override
    public String toString() {
        return "%s: %s"
                .formatted(domain.name(), variants.stream().map(Variant::name).collect(Collectors.joining(", ")));
    }

    private static List<Class<?>> scan(Path folder, Path root, ClassLoader loader) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.map(root::relativize)
                    .map(Path::toString)
                    .filter(file -> file.endsWith(".class") && !file.contains("$"))
                    .map(file ->
                            file.substring(0, file.length() - ".class".length()).replace('/', '.'))
                    .sorted()
                    .<Class<?>>map(className -> load(className, loader))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read the compiled classes in " + folder, e);
        }
    }

    private static Class<?> load(String className, ClassLoader loader) {
        try {
            return Class.forName(className, false, loader);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("Compiled, but not found by the class loader: " + className, e);
        }
    }

    private static <T> List<T> instances(List<Class<?>> classes, Class<T> type) {
        return classes.stream()
                .filter(candidate -> type.isAssignableFrom(candidate) && !Modifier.isAbstract(candidate.getModifiers()))
                .<T>map(candidate -> instance(candidate, type))
                .toList();
    }

    private static <T> T instance(Class<?> candidate, Class<T> type) {
        try {
            return type.cast(candidate.getConstructor().newInstance());
        } catch (ReflectiveOperationException e) {
            throw new NotPossibleException(
                    "%s implements %s, so it must be public with a public constructor without parameters."
                            .formatted(candidate.getName(), type.getSimpleName()),
                    e);
        }
    }
}
