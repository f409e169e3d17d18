package workbench.generate.copy;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import workbench.variant.NotPossibleException;

/** The class files that loaded classes were made from. */
public final class ClassFiles {

    private ClassFiles() {}

    /**
     * The bytes of a class, as its loader finds them.
     *
     * @throws NotPossibleException if the loader has no file for it
     */
    public static byte[] bytesOf(Class<?> type) {
        String file = type.getName().substring(type.getName().lastIndexOf('.') + 1) + ".class";
        try (InputStream bytes = type.getResourceAsStream(file)) {
            if (bytes == null) {
                throw new NotPossibleException(
                        "There is no class file of %s: %s does not give it. Write the class into a %%%%source cell or a jar."
                                .formatted(type.getName(), type.getClassLoader()));
            }
            return bytes.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read the class file of " + type.getName(), e);
        }
    }
}
