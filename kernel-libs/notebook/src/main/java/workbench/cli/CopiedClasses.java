package workbench.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import workbench.machine.TemporaryFolder;
import workbench.variant.Catalog;
import workbench.variant.DomainClassLoader;
import workbench.variant.Variant;

/**
 * The class files of strategies' folders, without those of the domain that all strategies share. A loader over them makes another
 * class of each, with the same code. The owner closes it, which deletes the files.
 */
record CopiedClasses(TemporaryFolder folder) implements AutoCloseable {

    /** Java's own serialization is none of them: it names a class by its name alone, and would find the original. */
    static final String[] STRATEGIES = {"stream", "identified", "portable", "compact", "json", "kryo"};

    /** @param strategies a catalog that was found in a folder */
    static CopiedClasses of(Catalog<?> strategies) {
        TemporaryFolder folder = TemporaryFolder.of("copies");
        try {
            for (Variant<?, ?> variant : strategies.variants()) {
                copy(strategies.classes(), Path.of(strategies.domain().name(), variant.folder()), folder.path());
            }
            return new CopiedClasses(folder);
        } catch (IOException e) {
            folder.close();
            throw new UncheckedIOException("Cannot copy the classes of " + strategies, e);
        }
    }

    private static void copy(Path from, Path folder, Path to) throws IOException {
        Files.createDirectories(to.resolve(folder));
        try (Stream<Path> files = Files.walk(from.resolve(folder))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path target = to.resolve(from.relativize(file));
                Files.createDirectories(target.getParent());
                Files.copy(file, target);
            }
        }
    }

    /** One of the strategies once more, whose classes no other variant shares. */
    Variant<?, ?> load(Catalog<?> strategies, String strategy) {
        String type = strategies.variant(strategy).getClass().getName();
        ClassLoader loader = DomainClassLoader.over(folder.path(), strategies.classLoader());
        try {
            return (Variant<?, ?>) loader.loadClass(type).getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("Cannot load %s once more".formatted(type), e);
        }
    }

    @Override
    public void close() {
        folder.close();
    }
}
