package workbench.generate.copy;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import workbench.variant.NotPossibleException;

/** The class files that loaded classes were made from. */
public final class ClassFiles {

    /** JJava's loader of what cells define. It keeps the class files in a map, and does not give them as resources. */
    private static final String LOADER_OF_CELLS =
            "org.dflib.jjava.kernel.execution.JJavaLoaderDelegate$JJavaClassLoader";

    private ClassFiles() {}

    /**
     * The bytes of a class, as its loader finds them. A class that was typed into a cell has them too.
     *
     * @throws NotPossibleException if the loader has no file for it
     */
    public static byte[] bytesOf(Class<?> type) {
        byte[] typed = ofCell(type);
        if (typed != null) {
            return typed;
        }
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

    private static byte @Nullable [] ofCell(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        if (loader == null || !loader.getClass().getName().equals(LOADER_OF_CELLS)) {
            return null;
        }
        try {
            Object delegate = value(loader, "this$0");
            return ((Map<?, ?>) value(delegate, "declaredClasses")).get(type.getName()) instanceof byte[] bytes
                    ? bytes.clone()
                    : null;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("This version of JJava keeps the classes of cells in another way", e);
        }
    }

    private static Object value(Object owner, String name) throws ReflectiveOperationException {
        Field field = owner.getClass().getDeclaredField(name);
        field.setAccessible(true);
        return field.get(owner);
    }
}
