package workbench.cli;

import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import workbench.compile.CompilationCache;
import workbench.compile.DomainSources;
import workbench.machine.TemporaryFolder;
import workbench.variant.Catalog;
import workbench.variant.DomainClassLoader;
import workbench.variant.Variant;

/**
 * A domain compiled into a temporary folder, which is gone once this is closed.
 *
 * @param catalog the domain with all its variants
 * @param sources of all domains
 * @param folder of its classes
 */
public record CompiledDomain(Catalog<?> catalog, DomainSources sources, TemporaryFolder folder)
        implements AutoCloseable {

    /**
     * Compiles a domain of the workbench's own sources. The caller closes it.
     *
     * @throws workbench.variant.UnknownNameException if there is no such domain
     * @throws workbench.compile.CompilationFailedException if a source does not compile
     */
    public static CompiledDomain of(String domain) {
        TemporaryFolder folder = TemporaryFolder.of("cli");
        Path classes = folder.path();
        try {
            DomainSources sources = new DomainSources(domains(), classes.resolve("no-overlay"));
            CompilationCache.ofUser().compile(sources.of(domain).values(), classes, classPath());
            return new CompiledDomain(Catalog.load(domain, classes, DomainClassLoader.over(classes)), sources, folder);
        } catch (RuntimeException e) {
            folder.close();
            throw e;
        }
    }

    /** The names of the domains, sorted. */
    public static List<String> names() {
        return new DomainSources(domains(), domains().resolve("none")).domains();
    }

    private static Path domains() {
        return Folders.home().resolve("domain-src");
    }

    /** Lines of code that a user writes for a variant. */
    public int handwrittenLines(Variant<?, ?> variant) {
        return sources.handwrittenLines(catalog.domain().name(), variant.folder());
    }

    private static List<Path> classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .toList();
    }

    @Override
    public void close() {
        folder.close();
    }
}
