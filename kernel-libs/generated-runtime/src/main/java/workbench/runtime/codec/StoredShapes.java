package workbench.runtime.codec;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What the classes of a codec look like, in its bytes. Its code names fields and numbers the constants of enums, so with other ones it
 * would lose a field, or take one constant for another.
 */
final class StoredShapes {

    private StoredShapes() {}

    static void write(CodecClass codec, DataOutputStream data) throws IOException {
        for (Class<?> type : types(codec)) {
            byte[] text = text(type).getBytes(StandardCharsets.UTF_8);
            data.writeInt(text.length);
            data.write(text);
        }
    }

    /**
     * Compares what was written with the classes of this process.
     *
     * @throws IllegalStateException if one has changed
     */
    static void requireSame(CodecClass codec, DataInputStream data) throws IOException {
        for (Class<?> type : types(codec)) {
            String then = new String(data.readNBytes(data.readInt()), StandardCharsets.UTF_8);
            String now = text(type);
            if (!then.equals(now)) {
                throw new IllegalStateException(
                        "%s has changed since its codec was made: it had %s, and has %s. Generate the codec again."
                                .formatted(type.getName(), then, now));
            }
        }
    }

    /** Those of the application: the JDK's may differ from version to version, and are written by their methods. */
    private static Set<Class<?>> types(CodecClass codec) {
        Set<Class<?>> types = new LinkedHashSet<>(List.of(codec.type()));
        codec.constants().forEach(constant -> types.add(constant.owner()));
        types.removeIf(type -> isOfJdk(type) || type.isArray() || type.isPrimitive());
        return types;
    }

    private static boolean isOfJdk(Class<?> type) {
        return type.getName().startsWith("java.");
    }

    private static String text(Class<?> type) {
        List<String> parts = new ArrayList<>();
        if (type.isEnum()) {
            for (Object constant : type.getEnumConstants()) {
                parts.add(((Enum<?>) constant).name());
            }
            return parts.toString(); // in their order, which numbers them
        }
        for (Class<?> at = type; at != null && !isOfJdk(at); at = at.getSuperclass()) {
            for (Field field : at.getDeclaredFields()) {
                if ((field.getModifiers() & (Modifier.STATIC | Modifier.TRANSIENT)) == 0) {
                    parts.add(field.getType().getSimpleName() + " " + field.getName());
                }
            }
        }
        parts.sort(null);
        return parts.toString();
    }
}
