package workbench.shape;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.ref.SoftReference;
import java.lang.reflect.Field;
import java.security.CodeSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** The class files that loaded classes were made from. */
public final class ClassFiles {

    /** JJava's loader of what cells define. It keeps the class files in a map, and does not give them as resources. */
    private static final String LOADER_OF_CELLS =
            "org.dflib.jjava.kernel.execution.JJavaLoaderDelegate$JJavaClassLoader";

    /** A loader looks through all jars to find a file, and the copies for one analysis ask for each some twenty times. */
    private static final ClassValue<AtomicReference<SoftReference<byte[]>>> READ = new ClassValue<>() {
        @Override
        protected AtomicReference<SoftReference<byte[]>> computeValue(Class<?> type) {
            return new AtomicReference<>();
        }
    };

    private ClassFiles() {}

    /** Whether the jar of a class is signed: the JVM then takes no class from elsewhere into the packages of the jar. */
    public static boolean isSigned(Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        return source != null && source.getCertificates() != null && source.getCertificates().length > 0;
    }

    /**
     * The bytes of a class, as its loader finds them; empty if it has none. A class that was typed into a cell has them too. Not to be
     * changed.
     */
    public static Optional<byte[]> find(Class<?> type) {
        byte[] typed = ofCell(type);
        if (typed != null) {
            return Optional.of(typed);
        }
        SoftReference<byte[]> kept = READ.get(type).get();
        byte[] before = kept == null ? null : kept.get();
        if (before != null) {
            return Optional.of(before);
        }
        Optional<byte[]> read = ofResource(type);
        read.ifPresent(file -> READ.get(type).set(new SoftReference<>(file)));
        return read;
    }

    private static Optional<byte[]> ofResource(Class<?> type) {
        String file = type.getName().substring(type.getName().lastIndexOf('.') + 1) + ".class";
        try (InputStream bytes = type.getResourceAsStream(file)) {
            return bytes == null ? Optional.empty() : Optional.of(bytes.readAllBytes());
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
            throw new IllegalStateException("This version of JJava keeps the classes of cells differently", e);
        }
    }

    private static Object value(Object owner, String name) throws ReflectiveOperationException {
        Field field = owner.getClass().getDeclaredField(name);
        field.setAccessible(true);
        return field.get(owner);
    }
}
