package workbench.compile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Compiles sources as {@link SourceCompiler} does, and keeps the classes in a folder of the user's, so that the next process takes them
 * from there. What an entry depends on (sources, options, everything on the class path, the JDK) is in its name, as a hash. An entry
 * that is damaged is compiled again. Where the folder cannot be used, each process compiles for itself. Several threads and processes
 * may use one folder.
 */
public final class CompilationCache {

    /** A domain with all its strategies takes about half a megabyte. */
    private static final long LIMIT_BYTES = 64L << 20;

    private static final Set<PosixFilePermission> FOR_OTHERS =
            Set.of(PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE);

    private final Optional<Path> folder;
    private final long limitBytes;

    /**
     * A cache in a folder.
     *
     * @param folder made when the first entry is kept; empty if nothing can be kept
     * @param limitBytes the most that all entries take together
     */
    CompilationCache(Optional<Path> folder, long limitBytes) {
        this.folder = folder;
        this.limitBytes = limitBytes;
    }

    /** The cache of this process's user, below {@code XDG_CACHE_HOME} or else {@code ~/.cache}. */
    public static CompilationCache ofUser() {
        return new CompilationCache(folder(System.getenv()), LIMIT_BYTES);
    }

    static Optional<Path> folder(Map<String, String> environment) {
        String home = environment.getOrDefault("HOME", "");
        return Stream.of(environment.getOrDefault("XDG_CACHE_HOME", ""), home.isEmpty() ? "" : home + "/.cache")
                .map(Path::of)
                .filter(Path::isAbsolute)
                .findFirst()
                .map(place -> place.resolve("serialization-workbench/classes"));
    }

    /**
     * Puts the classes of sources into a folder: those of an earlier compilation of the same, or else new ones.
     *
     * @param sources what to compile
     * @param output the folder for the classes, made if it is missing; only if it is empty, the cache is used
     * @param classPath what the sources may import
     * @return whether they were compiled now
     * @throws CompilationFailedException with file, line and message of each error
     */
    public boolean compile(Collection<Source> sources, Path output, List<Path> classPath) {
        Optional<Path> entry = entry(sources, output, classPath);
        Optional<KeptClasses> kept = entry.flatMap(KeptClasses::read);
        if (kept.isPresent()) {
            kept.get().writeTo(output);
            entry.ifPresent(CompilationCache::touch);
            return false;
        }
        SourceCompiler.compile(sources, output, classPath);
        entry.ifPresent(file -> keep(KeptClasses.in(output), file));
        return true;
    }

    /** The file of an entry; empty if the cache cannot be used for it. */
    private Optional<Path> entry(Collection<Source> sources, Path output, List<Path> classPath) {
        try {
            Files.createDirectories(output);
            if (folder.isEmpty() || !isEmpty(output) || !isOwn(folder.get(), output)) {
                return Optional.empty();
            }
            return Optional.of(folder.get().resolve(Fingerprint.of(sources, classPath) + ".classes"));
        } catch (IOException | UncheckedIOException e) {
            return Optional.empty(); // the compiler says what is wrong with its sources or its output
        }
    }

    private static boolean isEmpty(Path output) throws IOException {
        try (Stream<Path> files = Files.list(output)) {
            return files.findAny().isEmpty();
        }
    }

    /** Whether nobody else can have put classes there that this process would run. What it made itself shows who it is. */
    private static boolean isOwn(Path folder, Path made) throws IOException {
        if (!Files.isDirectory(folder)) {
            if (!Files.isDirectory(folder.resolve("../../..").normalize())) {
                return false; // a home that is not there is not made
            }
            Files.createDirectories(folder.getParent());
            boolean posix =
                    Files.getFileStore(folder.getParent()).supportsFileAttributeView(PosixFileAttributeView.class);
            if (posix) {
                Files.createDirectories(
                        folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
            } else {
                Files.createDirectories(folder);
            }
        }
        PosixFileAttributeView view = Files.getFileAttributeView(folder, PosixFileAttributeView.class);
        return Files.getOwner(folder).equals(Files.getOwner(made))
                && (view == null || view.readAttributes().permissions().stream().noneMatch(FOR_OTHERS::contains));
    }

    private static void touch(Path entry) {
        try {
            Files.setLastModifiedTime(entry, FileTime.from(Instant.now()));
        } catch (IOException e) {
            // another process removed it, or the disk is read-only: it only counts as older than it is
        }
    }

    /** Under another name first, so that no process sees half of it. A full or read-only disk keeps nothing. */
    private void keep(KeptClasses classes, Path entry) {
        Path place = folder.orElseThrow();
        try {
            Path part = Files.createTempFile(place, "new-", ".part");
            try {
                Files.write(part, classes.toBytes(entry.getFileName().toString()));
                Files.move(part, entry, StandardCopyOption.ATOMIC_MOVE);
            } finally {
                Files.deleteIfExists(part);
            }
            removeOldest(place);
        } catch (IOException e) {
            // the classes are compiled, which is all that the caller needs
        }
    }

    /** Until the rest is within the limit. */
    private void removeOldest(Path place) throws IOException {
        Map<Path, FileTime> used = new HashMap<>();
        long sizeBytes = 0;
        try (Stream<Path> files = Files.list(place)) {
            for (Path file : files.toList()) {
                used.put(file, Files.getLastModifiedTime(file));
                sizeBytes += Files.size(file);
            }
        }
        for (Path file :
                used.keySet().stream().sorted(Comparator.comparing(used::get)).toList()) {
            if (sizeBytes > limitBytes) {
                sizeBytes -= Files.size(file);
                Files.deleteIfExists(file);
            }
        }
    }
}
