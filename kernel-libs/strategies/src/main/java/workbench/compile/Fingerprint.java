package workbench.compile;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A hash of all that the classes of a compilation depend on. */
final class Fingerprint {

    /** The length of a SHA-256. */
    static final int BYTES = 32;

    /** Changes when entries are written in another form. */
    private static final String FORM = "1";

    /** In a folder of the class path. A larger one is no folder of classes, such as the user's home, and takes longer than to compile. */
    private static final int MOST_FILES = 10_000;

    /** Of a zip file: its last record, which says where its table of contents is. Numbers are little-endian. */
    private static final int END_BYTES = 22;

    private static final int END_SIGNATURE = 0x06054b50;
    private static final int TABLE_SIZE_AT = 12;
    private static final int TABLE_START_AT = 16;

    /** By which a source can write a name in other characters. */
    private static final Pattern UNICODE_ESCAPE = Pattern.compile("\\\\u");

    /** Of jars that this process has read. Who replaces a jar changes its time or its size. */
    private static final Map<String, byte[]> JARS = new ConcurrentHashMap<>();

    private final MessageDigest digest = sha256();

    private Fingerprint() {}

    /**
     * The hash of a compilation in hexadecimal digits.
     *
     * @throws IOException if a source or a part of the class path cannot be read
     */
    static String of(Collection<Source> sources, List<Path> classPath) throws IOException {
        Fingerprint fingerprint = new Fingerprint();
        fingerprint.add(FORM);
        fingerprint.add(jdk());
        fingerprint.add(String.join(" ", SourceCompiler.OPTIONS));
        StringBuilder texts = new StringBuilder();
        for (Source source : sources) {
            fingerprint.add(source.name());
            fingerprint.add(source.text());
            texts.append(source.text()).append('\n');
        }
        Set<Path> parts = withStrategies(classPath);
        boolean foldersCount = nameAPackageOf(parts, texts);
        for (Path part : parts) {
            if (foldersCount || !Files.isDirectory(part)) {
                fingerprint.addPart(part);
            }
        }
        return HexFormat.of().formatHex(fingerprint.digest.digest());
    }

    /** The hash of an entry's name and content. */
    static byte[] of(String name, byte[] content) {
        Fingerprint fingerprint = new Fingerprint();
        fingerprint.add(name);
        fingerprint.add(content);
        return fingerprint.digest.digest();
    }

    private static String jdk() {
        return "%s %s".formatted(Runtime.version(), System.getProperty("java.vendor.version", ""));
    }

    /** With the generated strategies, which change classes after they were compiled. */
    private static Set<Path> withStrategies(List<Path> classPath) throws IOException {
        Set<Path> parts = new LinkedHashSet<>(classPath);
        for (GeneratedStrategy strategy : GeneratedStrategy.all()) {
            CodeSource place = strategy.getClass().getProtectionDomain().getCodeSource();
            if (place == null || !place.getLocation().getProtocol().equals("file")) {
                throw new IOException("%s is not in a file: %s".formatted(strategy.getClass(), place));
            }
            try {
                parts.add(Path.of(place.getLocation().toURI()));
            } catch (URISyntaxException e) {
                throw new IOException("No name of a file: " + place, e);
            }
        }
        return parts;
    }

    /**
     * Whether sources can see a class in one of the folders. A session adds a folder to the class path for each domain that it compiles,
     * and most domains know nothing of each other.
     */
    private static boolean nameAPackageOf(Set<Path> parts, CharSequence texts) throws IOException {
        if (UNICODE_ESCAPE.matcher(texts).find()) {
            return true;
        }
        for (Path folder : parts.stream().filter(Files::isDirectory).toList()) {
            try (Stream<Path> tops = Files.list(folder)) {
                if (tops.anyMatch(top ->
                        !Files.isDirectory(top) || isNamed(top.getFileName().toString(), texts))) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether a package begins with the name, which a dot follows, or a comment and then a dot, or the end of a declaration. */
    private static boolean isNamed(String top, CharSequence texts) {
        return Pattern.compile("\\b" + Pattern.quote(top) + "\\s*[./;]")
                .matcher(texts)
                .find();
    }

    private void add(String text) {
        add(text.getBytes(StandardCharsets.UTF_8));
    }

    /** With the length, so that two texts in turn are not taken for one. */
    private void add(byte[] bytes) {
        digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).array());
        digest.update(bytes);
    }

    /** A part of the class path, by what it holds and not by its place. */
    private void addPart(Path part) throws IOException {
        if (Files.isDirectory(part)) {
            addFolder(part);
        } else if (Files.isRegularFile(part)) {
            String version =
                    "%s %s %s".formatted(part.toAbsolutePath(), Files.size(part), Files.getLastModifiedTime(part));
            byte[] known = JARS.get(version);
            byte[] hash = known != null ? known : sha256().digest(tableOfContents(part));
            JARS.put(version, hash);
            add(hash);
        } else {
            add("absent");
        }
    }

    private void addFolder(Path folder) throws IOException {
        try (Stream<Path> found = Files.walk(folder)) {
            List<Path> files = found.limit(MOST_FILES + 1L).toList();
            if (files.size() > MOST_FILES) {
                throw new IOException("%s has more than %s files".formatted(folder, MOST_FILES));
            }
            for (Path file :
                    files.stream().filter(Files::isRegularFile).sorted().toList()) {
                add(folder.relativize(file).toString());
                add(Files.readAllBytes(file));
            }
        }
    }

    /** Of a jar the table of contents, which has a checksum of each file in it. Of any other file all. */
    private static byte[] tableOfContents(Path jar) throws IOException {
        try (RandomAccessFile file = new RandomAccessFile(jar.toFile(), "r")) {
            ByteBuffer end = ByteBuffer.allocate(END_BYTES).order(ByteOrder.LITTLE_ENDIAN);
            if (file.length() >= END_BYTES) {
                file.seek(file.length() - END_BYTES);
                file.readFully(end.array());
            }
            long size = Integer.toUnsignedLong(end.getInt(TABLE_SIZE_AT));
            long start = Integer.toUnsignedLong(end.getInt(TABLE_START_AT));
            if (end.getInt(0) != END_SIGNATURE || start + size > file.length()) {
                return Files.readAllBytes(jar);
            }
            byte[] table = new byte[Math.toIntExact(size)];
            file.seek(start);
            file.readFully(table);
            return table;
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }
}
