package workbench.versions;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * Class files of the workbench that an older Java loads. They are compiled for this Java, so their version is lowered. Their code stays: a
 * class that uses a newer API fails when it comes to that.
 */
final class OlderClasses {

    /** Where a class file has its version: after its first four bytes and the minor version. */
    private static final int VERSION_AT = 6;

    /** The version of class files is that of Java and this. */
    private static final int ABOVE_JAVA = 44;

    private OlderClasses() {}

    /**
     * Copies a package, with those below it, from where a class was loaded.
     *
     * @param root of the classes, where the copies go
     */
    static void copy(Class<?> there, String packageName, int java, Path root) {
        try {
            Path place = Path.of(
                    there.getProtectionDomain().getCodeSource().getLocation().toURI());
            if (Files.isDirectory(place)) {
                copy(place, packageName, java, root);
            } else {
                try (FileSystem jar = FileSystems.newFileSystem(place)) {
                    copy(jar.getPath("/"), packageName, java, root);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot copy the classes of " + packageName, e);
        } catch (URISyntaxException e) {
            throw new IllegalStateException("Not in a file: " + there, e);
        }
    }

    private static void copy(Path place, String packageName, int java, Path root) throws IOException {
        Path start = packageName.isEmpty() ? place : place.resolve(packageName.replace('.', '/'));
        try (Stream<Path> files = Files.walk(start)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = root.resolve(place.relativize(file).toString());
                Files.createDirectories(copy.resolveSibling(""));
                Files.write(copy, lowered(Files.readAllBytes(file), file.toString(), java));
            }
        }
    }

    static byte[] lowered(byte[] bytes, String name, int java) {
        ByteBuffer file = ByteBuffer.wrap(bytes);
        if (name.endsWith(".class") && file.getShort(VERSION_AT) > java + ABOVE_JAVA) {
            file.putShort(VERSION_AT, (short) (java + ABOVE_JAVA));
        }
        return bytes;
    }
}
