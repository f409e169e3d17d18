package workbench.compile;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Class files as an entry of the cache: a hash of its name and of the rest, then their number, and for each its name, its length and its bytes.
 *
 * @param files the bytes by name, such as {@code cart/kryo/CartVariant.class}
 */
record KeptClasses(Map<String, byte[]> files) {

    /** All files in a folder. */
    static KeptClasses in(Path folder) {
        Map<String, byte[]> files = new TreeMap<>();
        try (Stream<Path> found = Files.walk(folder)) {
            for (Path file : found.filter(Files::isRegularFile).toList()) {
                files.put(folder.relativize(file).toString(), Files.readAllBytes(file));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read the classes in " + folder, e);
        }
        return new KeptClasses(files);
    }

    /** Those of an entry; empty if there is none, or if it is not as it was written. */
    static Optional<KeptClasses> read(Path entry) {
        try {
            byte[] bytes = Files.readAllBytes(entry);
            int start = Math.min(Fingerprint.BYTES, bytes.length);
            byte[] content = Arrays.copyOfRange(bytes, start, bytes.length);
            return Arrays.equals(
                            Arrays.copyOf(bytes, start),
                            Fingerprint.of(entry.getFileName().toString(), content))
                    ? Optional.of(of(content))
                    : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static KeptClasses of(byte[] content) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(content));
        Map<String, byte[]> files = new TreeMap<>();
        for (int left = in.readInt(); left > 0; left--) {
            files.put(in.readUTF(), in.readNBytes(in.readInt()));
        }
        return new KeptClasses(files);
    }

    /** The content of an entry of that name. */
    byte[] toBytes(String name) throws IOException {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(content);
        out.writeInt(files.size());
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            out.writeUTF(file.getKey());
            out.writeInt(file.getValue().length);
            out.write(file.getValue());
        }
        ByteArrayOutputStream entry = new ByteArrayOutputStream();
        entry.writeBytes(Fingerprint.of(name, content.toByteArray()));
        content.writeTo(entry);
        return entry.toByteArray();
    }

    /** @throws UncheckedIOException if one cannot be written */
    void writeTo(Path folder) {
        try {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                Path path = folder.resolve(file.getKey());
                Files.createDirectories(path.getParent());
                Files.write(path, file.getValue());
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write classes to " + folder, e);
        }
    }
}
