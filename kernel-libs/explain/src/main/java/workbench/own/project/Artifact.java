package workbench.own.project;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import workbench.own.strategy.Library;

/**
 * A jar of a project's own repository.
 *
 * @param library its coordinates
 * @param jar the bytes; not to be changed
 */
@SuppressWarnings("ArrayRecordComponent") // written once, to a file
record Artifact(Library library, byte[] jar) {

    /** The folder of a project's repository. */
    static final String REPOSITORY = "repository/";

    /** The group of jars that say of themselves nothing. */
    private static final String UNKNOWN_GROUP = "local";

    private static final int HASH_DIGITS = 10;

    /** A text as the name of a group or an artifact: Maven takes letters of ASCII alone, and Java also others. */
    static String id(String text) {
        return text.replaceAll("[^A-Za-z0-9_.-]", "-");
    }

    /**
     * A jar that somebody made. What it says of itself are its coordinates; otherwise its name and a hash of its bytes. A jar that is not
     * called as Maven would call it may be a copy with other content, and Maven prefers what it has under the same coordinates. So
     * its version has the hash too.
     */
    static Artifact of(Path jar) {
        try {
            byte[] bytes = Files.readAllBytes(jar);
            Optional<Library> said = described(jar).or(() -> inRepository(jar));
            Library library = said.orElseGet(() -> unknown(jar, bytes));
            Artifact artifact =
                    new Artifact(new Library(id(library.group()), id(library.artifact()), library.version()), bytes);
            return said.isEmpty() || jar.endsWith(artifact.fileName()) ? artifact : artifact.named(artifact.library());
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + jar, e);
        }
    }

    /**
     * A jar made of class files. Equal files give an equal version, and others give another one.
     *
     * @param classFiles by the names of the classes
     */
    static Artifact of(String artifact, Map<String, byte[]> classFiles) {
        byte[] bytes = jar(classFiles);
        return new Artifact(new Library(UNKNOWN_GROUP, id(artifact), hash(bytes)), bytes);
    }

    /** A jar of class files, whose bytes depend on these alone. */
    static byte[] jar(Map<String, byte[]> classFiles) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JarOutputStream out = new JarOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> file : new TreeMap<>(classFiles).entrySet()) {
                JarEntry entry = new JarEntry(file.getKey().replace('.', '/') + ".class");
                entry.setLastModifiedTime(FileTime.fromMillis(0));
                out.putNextEntry(entry);
                out.write(file.getValue());
                out.closeEntry();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write a jar to memory", e);
        }
        return bytes.toByteArray();
    }

    /** The same jar under other coordinates, with a hash of its bytes in the version. */
    Artifact named(Library other) {
        return new Artifact(new Library(other.group(), other.artifact(), other.version() + "-" + hash(jar)), jar);
    }

    private static Optional<Library> described(Path jar) throws IOException {
        try (JarFile file = new JarFile(jar.toFile())) {
            List<JarEntry> entries = file.stream()
                    .filter(entry -> entry.getName().matches("META-INF/maven/[^/]+/[^/]+/pom\\.properties"))
                    .toList();
            if (entries.size() != 1) {
                return Optional.empty(); // none, or those of what was shaded into it
            }
            Properties properties = new Properties();
            try (InputStream in = file.getInputStream(entries.getFirst())) {
                properties.load(in);
            }
            String group = properties.getProperty("groupId");
            String artifact = properties.getProperty("artifactId");
            String version = properties.getProperty("version");
            return group == null || artifact == null || version == null
                    ? Optional.empty()
                    : Optional.of(new Library(group, artifact, version));
        }
    }

    /** A jar in a local repository of Maven has its coordinates in its path. */
    private static Optional<Library> inRepository(Path jar) {
        String path = jar.toString().replace('\\', '/');
        int root = path.indexOf("/repository/");
        Path version = jar.toAbsolutePath().getParent();
        if (root < 0 || version == null || version.getParent() == null) {
            return Optional.empty();
        }
        String artifact = version.getParent().getFileName().toString();
        String end = "/%s/%s/%s".formatted(artifact, version.getFileName(), jar.getFileName());
        int from = root + "/repository/".length();
        return path.endsWith(end) && jar.endsWith("%s-%s.jar".formatted(artifact, version.getFileName()))
                ? Optional.of(new Library(
                        path.substring(from, path.length() - end.length()).replace('/', '.'),
                        artifact,
                        version.getFileName().toString()))
                : Optional.empty();
    }

    private static Library unknown(Path jar, byte[] bytes) {
        String name = jar.getFileName().toString().replaceFirst("\\.jar$", "");
        return new Library(UNKNOWN_GROUP, name, hash(bytes));
    }

    private static String hash(byte[] bytes) {
        return digest("SHA-256", bytes).substring(0, HASH_DIGITS);
    }

    String fileName() {
        return "%s-%s.jar".formatted(library.artifact(), library.version());
    }

    /** The path of the jar in a repository. */
    String jarPath() {
        return "%s/%s/%s/%s"
                .formatted(library.group().replace('.', '/'), library.artifact(), library.version(), fileName());
    }

    /** Adds the jar, a {@code pom.xml} that names no other jar, and their checksums. */
    void addTo(ProjectFiles files) {
        String name = jarPath().substring(0, jarPath().length() - ".jar".length());
        byte[] pom = """
                <project xmlns="http://maven.apache.org/POM/4.0.0">
                  <modelVersion>4.0.0</modelVersion>
                  <groupId>%s</groupId>
                  <artifactId>%s</artifactId>
                  <version>%s</version>
                </project>
                """.formatted(library.group(), library.artifact(), library.version())
                .getBytes(StandardCharsets.UTF_8);
        files.put(REPOSITORY + name + ".jar", jar);
        files.put(REPOSITORY + name + ".jar.sha1", sha1(jar));
        files.put(REPOSITORY + name + ".pom", pom);
        files.put(REPOSITORY + name + ".pom.sha1", sha1(pom));
    }

    private static byte[] sha1(byte[] bytes) {
        return digest("SHA-1", bytes).getBytes(StandardCharsets.US_ASCII);
    }

    private static String digest(String algorithm, byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance(algorithm).digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java runtime has " + algorithm, e);
        }
    }
}
