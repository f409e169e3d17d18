package workbench.machine;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The flags that every JVM of this library is started with, from its resource {@code workbench/jvm.args}. */
public final class JvmFlags {

    private static final String RESOURCE = "/workbench/jvm.args";

    private JvmFlags() {}

    /** One argument each, without those of a task: no heap size and no class path. */
    public static List<String> ofLibrary() {
        try (InputStream flags = JvmFlags.class.getResourceAsStream(RESOURCE)) {
            if (flags == null) {
                throw new IllegalStateException("This library lacks " + RESOURCE);
            }
            return new String(flags.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read %s from this library".formatted(RESOURCE), e);
        }
    }
}
