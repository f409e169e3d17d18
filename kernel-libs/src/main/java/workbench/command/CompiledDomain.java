package workbench.command;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.io.file.PathUtils;
import workbench.compile.DomainSources;
import workbench.compile.SourceCompiler;
import workbench.variant.Catalog;
import workbench.variant.DomainClassLoader;

/**
 * A domain compiled into a temporary folder, which is gone once this is closed.
 *
 * @param catalog the domain with all its variants
 * @param classes the temporary folder
 */
public record CompiledDomain(Catalog<?> catalog, Path classes) implements AutoCloseable {

    /**
     * Compiles a domain of the workbench's own sources. The caller closes it.
     *
     * @throws workbench.variant.UnknownNameException if there is no such domain
     * @throws workbench.compile.CompilationFailedException if a source does not compile
     */
    public static CompiledDomain of(String domain) {
        Path classes = folder();
        try {
            DomainSources sources =
                    new DomainSources(Folders.home().resolve("domain-src"), classes.resolve("no-overlay"));
            SourceCompiler.compile(sources.of(domain).values(), classes, classPath());
            return new CompiledDomain(Catalog.load(domain, classes, DomainClassLoader.over(classes)), classes);
        } catch (RuntimeException e) {
            delete(classes);
            throw e;
        }
    }

    private static Path folder() {
        try {
            return Files.createTempDirectory("workbench-cli-");
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot make a folder in " + System.getProperty("java.io.tmpdir"), e);
        }
    }

    private static List<Path> classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .toList();
    }

    private static void delete(Path folder) {
        try {
            PathUtils.deleteDirectory(folder);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot delete " + folder, e);
        }
    }

    @Override
    public void close() {
        delete(classes);
    }
}
