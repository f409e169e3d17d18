package workbench.generate.copy;

import java.util.Map;
import java.util.stream.Collectors;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.SimpleRemapper;

/** Other names for classes, wherever a class file names them: in code, declarations, signatures, annotations. */
public final class Renaming {

    private final Map<String, String> names;
    private final Map<String, String> internal;

    /** @param names from old to new, as {@link Class#getName} gives them */
    Renaming(Map<String, String> names) {
        this.names = names;
        this.internal = names.entrySet().stream()
                .collect(Collectors.toMap(entry -> internal(entry.getKey()), entry -> internal(entry.getValue())));
    }

    /**
     * The class file with other names.
     *
     * @param names from old to new, as {@link Class#getName} gives them
     */
    public static byte[] of(byte[] file, Map<String, String> names) {
        return new Renaming(names).of(file);
    }

    /** The class file with the new names. */
    byte[] of(byte[] file) {
        return renamed(file, Map.of());
    }

    /** Like {@link #of(byte[])}, but with strings that are such names renamed too, for generated code that looks for classes by name. */
    byte[] withStrings(byte[] file) {
        return renamed(file, names);
    }

    private byte[] renamed(byte[] file, Map<String, String> strings) {
        ClassWriter writer = new ClassWriter(0);
        ClassRemapper remapper = new ClassRemapper(writer, new SimpleRemapper(Opcodes.ASM9, internal) {
            @Override
            public Object mapValue(Object value) {
                return value instanceof String string && strings.containsKey(string)
                        ? strings.get(string)
                        : super.mapValue(value);
            }
        });
        new ClassReader(file).accept(new OnlyCopied(remapper, internal.keySet()), 0);
        return writer.toByteArray();
    }

    private static String internal(String name) {
        return name.replace('.', '/');
    }
}
