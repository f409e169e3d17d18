package workbench.own.project;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import workbench.own.strategy.Library;
import workbench.runtime.codec.CodecClass;

/** The jar of what generated code calls at run time, in a project's repository. */
final class OwnRuntime {

    /** The jar that this workbench runs with. */
    static final Artifact ARTIFACT = artifact();

    private OwnRuntime() {}

    static boolean isNeeded(List<Leaving> strategies) {
        return strategies.stream()
                .flatMap(each -> each.recipe().libraries().stream())
                .anyMatch(OwnRuntime::is);
    }

    private static boolean is(Library library) {
        return library.group().equals(Library.OURS);
    }

    /** The library as the project has it. */
    static Library found(Library library) {
        return is(library) ? ARTIFACT.library() : library;
    }

    private static Artifact artifact() {
        try {
            Path place = Path.of(Objects.requireNonNull(
                            CodecClass.class.getProtectionDomain().getCodeSource())
                    .getLocation()
                    .toURI());
            Artifact jar = Files.isDirectory(place) ? Artifact.of("runtime", classFiles(place)) : Artifact.of(place);
            return jar.named(Library.of(Library.OURS, "workbench-generated-runtime"));
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read the classes of the runtime", e);
        } catch (URISyntaxException e) {
            throw new IllegalStateException("The place of the runtime is no file", e);
        }
    }

    private static Map<String, byte[]> classFiles(Path folder) throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file :
                    all.filter(each -> each.toString().endsWith(".class")).toList()) {
                String path = folder.relativize(file).toString();
                String name = path.substring(0, path.length() - ".class".length());
                files.put(name.replace(file.getFileSystem().getSeparator(), "."), Files.readAllBytes(file));
            }
        }
        return files;
    }
}
