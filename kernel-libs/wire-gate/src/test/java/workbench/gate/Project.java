package workbench.gate;

import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * A release of a project: sources in the package {@code shop}, compiled into a folder of their own, among them {@code Samples}, which
 * implements WireSamples. The owner closes it, which deletes its classes.
 */
record Project(Path folder, URLClassLoader classes) implements AutoCloseable {

    private static final Pattern NAME = Pattern.compile("(?:class|record|enum) (\\w+)");
    private static final String HEADER = """
            package shop;
            import com.hazelcast.config.*;
            import com.hazelcast.nio.*;
            import com.hazelcast.nio.serialization.*;
            import com.hazelcast.nio.serialization.compact.*;
            import java.io.*;
            import java.util.*;
            import workbench.gate.*;
            """;

    static Project of(List<String> sources) throws IOException {
        Path folder = Files.createTempDirectory("wire-gate");
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            List<JavaFileObject> units = sources.stream().map(Project::unit).collect(Collectors.toList());
            List<String> options = List.of("-proc:none", "-nowarn", "-d", folder.toString());
            if (!compiler.getTask(null, files, null, options, null, units).call()) {
                throw new IllegalArgumentException("The sources do not compile.");
            }
        }
        return new Project(
                folder, new URLClassLoader(new URL[] {folder.toUri().toURL()}, Project.class.getClassLoader()));
    }

    private static JavaFileObject unit(String source) {
        Matcher name = NAME.matcher(source);
        if (!name.find()) {
            throw new IllegalArgumentException("There is no class in: " + source);
        }
        return new SimpleJavaFileObject(
                URI.create("string:///shop/%s.java".formatted(name.group(1))), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return HEADER + source;
            }
        };
    }

    /** The project's gate. */
    WireGate gate(Path folder) throws ReflectiveOperationException {
        WireGate gate = WireGate.of(folder).classes(classes);
        WireSamples samples =
                (WireSamples) classes.loadClass("shop.Samples").getConstructor().newInstance();
        samples.addTo(gate);
        return gate;
    }

    @Override
    public void close() throws IOException {
        classes.close();
        try (Stream<Path> below = Files.walk(folder)) {
            for (Path each : below.sorted(Comparator.reverseOrder()).collect(Collectors.toList())) {
                Files.delete(each);
            }
        }
    }
}
