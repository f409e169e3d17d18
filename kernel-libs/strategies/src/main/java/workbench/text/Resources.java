package workbench.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Texts that are kept in the library beside its classes, such as scripts of pages and templates of sources. */
public final class Resources {

    private Resources() {}

    /**
     * Reads a text in UTF-8.
     *
     * @param beside the class in whose jar it is
     * @param name relative to the package of that class, or from the root if it begins with a slash
     * @throws IllegalStateException if the library was built without it
     */
    public static String text(Class<?> beside, String name) {
        try (InputStream in = beside.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("The library lacks its resource %s beside %s. Build the library again."
                        .formatted(name, beside.getName()));
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read the resource " + name, e);
        }
    }
}
