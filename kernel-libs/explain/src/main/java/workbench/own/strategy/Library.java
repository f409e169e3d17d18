package workbench.own.strategy;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** A library that a strategy needs, in the version that this workbench was built with. */
public record Library(String group, String artifact, String version) {

    /** The group of this workbench's own libraries, which are not in Maven Central. */
    public static final String OURS = "workbench";

    private static final Map<String, String> VERSIONS = read();

    /**
     * A library that is listed in {@code versions.properties}.
     *
     * @throws IllegalArgumentException if it is not
     */
    public static Library of(String group, String artifact) {
        return new Library(group, artifact, version(artifact));
    }

    /**
     * A version of this workbench's build.
     *
     * @param name of an artifact, or {@code java} for the release of the language
     * @throws IllegalArgumentException if the file of versions has no such name
     */
    public static String version(String name) {
        String version = VERSIONS.get(name);
        if (version == null) {
            throw new IllegalArgumentException(
                    "versions.properties has no %s, but %s. Add it there.".formatted(name, VERSIONS.keySet()));
        }
        return version;
    }

    private static Map<String, String> read() {
        try (InputStream in = Library.class.getResourceAsStream("/workbench/own/versions.properties")) {
            Properties properties = new Properties();
            properties.load(Objects.requireNonNull(in, "versions.properties"));
            return Collections.unmodifiableMap(properties.stringPropertyNames().stream()
                    .collect(Collectors.toMap(name -> name, properties::getProperty, (a, b) -> a, TreeMap::new)));
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read versions.properties", e);
        }
    }
}
