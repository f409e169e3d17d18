package workbench.generate.source;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.commons.io.file.PathUtils;
import org.jspecify.annotations.Nullable;
import workbench.compile.Source;
import workbench.compile.SourceCompiler;
import workbench.shape.ObjectModel;

/** A run of the compiler over generated sources. */
final class Compilation {

    private Compilation() {}

    /**
     * The class files by the full names of the classes.
     *
     * @param models whose classes the sources use
     */
    static Map<String, byte[]> of(List<SourceFile> texts, List<ObjectModel> models) {
        try {
            Path folder = Files.createTempDirectory("workbench-generated-");
            try {
                List<Source> sources = new ArrayList<>();
                for (SourceFile file : texts) {
                    Path path = folder.resolve("java").resolve(file.path());
                    Files.createDirectories(path.getParent());
                    sources.add(Source.of(file.path(), Files.writeString(path, file.text())));
                }
                Path classes = folder.resolve("classes");
                SourceCompiler.compile(sources, classes, classPath(models));
                return read(classes);
            } finally {
                PathUtils.deleteDirectory(folder);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write sources to the folder for temporary files", e);
        }
    }

    private static Map<String, byte[]> read(Path classes) throws IOException {
        Map<String, byte[]> files = new LinkedHashMap<>();
        try (Stream<Path> all = Files.walk(classes)) {
            for (Path file : all.filter(Files::isRegularFile).sorted().toList()) {
                String path = classes.relativize(file).toString().replace(File.separatorChar, '.');
                files.put(path.substring(0, path.length() - ".class".length()), Files.readAllBytes(file));
            }
        }
        return files;
    }

    /**
     * The places of the models' classes, what their loaders see beside them, such as the jars that a library needs, and the class path of
     * this process, which may have other versions of them.
     */
    static List<Path> classPath(List<ObjectModel> models) {
        Set<Class<?>> types = new LinkedHashSet<>();
        models.forEach(each -> types.addAll(each.classes().keySet()));
        Stream<URL> places = types.stream()
                .map(type -> type.getProtectionDomain().getCodeSource())
                .filter(Objects::nonNull)
                .map(CodeSource::getLocation);
        Stream<URL> beside =
                types.stream().map(Class::getClassLoader).distinct().flatMap(Compilation::places);
        Stream<Path> model = Stream.concat(places, beside)
                .filter(location -> location != null && location.getProtocol().equals("file"))
                .map(location -> Path.of(uri(location)));
        Stream<Path> own = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of);
        return Stream.concat(model, own).distinct().toList();
    }

    private static Stream<URL> places(@Nullable ClassLoader loader) {
        List<URL> places = new ArrayList<>();
        for (ClassLoader at = loader; at != null; at = at.getParent()) {
            if (at instanceof URLClassLoader urls) {
                places.addAll(List.of(urls.getURLs()));
            }
        }
        return places.stream();
    }

    private static URI uri(URL location) {
        try {
            return location.toURI();
        } catch (URISyntaxException e) {
            throw new IllegalStateException("The place of a class is no URI: " + location, e);
        }
    }
}
