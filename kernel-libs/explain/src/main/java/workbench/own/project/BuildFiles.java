package workbench.own.project;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import workbench.own.strategy.Library;

/** The builds of a project: Maven's and Gradle's, with equal libraries and flags. */
final class BuildFiles {

    private final Class<?> root;
    private final List<Tried> kept;
    private final OwnClasses own;

    BuildFiles(Class<?> root, List<Tried> kept, OwnClasses own) {
        this.root = root;
        this.kept = kept;
        this.own = own;
    }

    void addTo(ProjectFiles files) {
        Map<String, Object> variables = variables();
        files.put("pom.xml", ProjectFiles.template("pom.xml", variables));
        files.put("build.gradle.kts", ProjectFiles.template("build.gradle.kts", variables));
        files.put("settings.gradle.kts", "rootProject.name = \"%s\"%n".formatted(artifact()));
        // Maven takes a repository in a folder for a remote one, which it does not ask when it is offline
        files.put(".mvn/maven.config", "-Daether.offline.protocols=file\n");
    }

    String artifact() {
        return Artifact.id(root.getSimpleName().toLowerCase(Locale.ROOT)) + "-serialization";
    }

    private Map<String, Object> variables() {
        Map<String, Object> variables = new TreeMap<>();
        variables.put("group", Artifact.id(root.getPackageName()));
        variables.put("artifact", artifact());
        variables.put("java", Library.version("java"));
        variables.put("flags", String.join(" ", flags()));
        variables.put(
                "gradleFlags", flags().stream().map("\"%s\""::formatted).collect(Collectors.joining(",\n        ")));
        variables.put("dependencies", of(libraries(), library -> maven(library, isOfRepository(library))));
        variables.put("gradleDependencies", of(libraries(), library -> gradle(library, isOfRepository(library))));
        for (String name : List.of("junit-jupiter", "jmh-core", "slf4j-jdk14")) {
            variables.put(name, Library.version(name));
        }
        for (String plugin : List.of("compiler", "jar", "resources", "surefire")) {
            variables.put(plugin, Library.version("maven-%s-plugin".formatted(plugin)));
        }
        return variables;
    }

    /** Hazelcast, the reader's own jars, and what the strategies need. */
    List<Library> libraries() {
        return Stream.of(Stream.of(Library.of("com.hazelcast", "hazelcast")), own.libraries().stream(), strategies())
                .flatMap(part -> part)
                .map(OwnRuntime::found)
                .distinct()
                .toList();
    }

    private Stream<Library> strategies() {
        return kept.stream().flatMap(each -> each.leaving().recipe().libraries().stream());
    }

    private static String of(List<Library> libraries, Function<Library, String> text) {
        return libraries.stream().map(text).collect(Collectors.joining());
    }

    /**
     * Whether it comes from the project's own repository, which has all that is needed. Maven may know the same jar from elsewhere, with
     * libraries that nobody has fetched.
     */
    private boolean isOfRepository(Library library) {
        return own.libraries().contains(library) && strategies().noneMatch(library::equals);
    }

    static String maven(Library library, boolean alone) {
        String exclusions = """
                  <exclusions>
                    <exclusion>
                      <groupId>*</groupId>
                      <artifactId>*</artifactId>
                    </exclusion>
                  </exclusions>
                """;
        return """
                <dependency>
                  <groupId>%s</groupId>
                  <artifactId>%s</artifactId>
                  <version>%s</version>
                %s</dependency>
                """.formatted(library.group(), library.artifact(), library.version(), alone ? exclusions : "")
                .indent(4);
    }

    private static String gradle(Library library, boolean alone) {
        return "    implementation(\"%s:%s:%s\")%s\n"
                .formatted(
                        library.group(),
                        library.artifact(),
                        library.version(),
                        alone ? " { isTransitive = false }" : "");
    }

    /** With which strategies were tried here. */
    static List<String> flags() {
        try (InputStream in = Library.class.getResourceAsStream("/workbench/jvm.args")) {
            String text = new String(Objects.requireNonNull(in, "jvm.args").readAllBytes(), StandardCharsets.UTF_8);
            return text.lines()
                    .filter(line -> line.startsWith("--") && !line.contains("jshell"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read jvm.args", e);
        }
    }
}
