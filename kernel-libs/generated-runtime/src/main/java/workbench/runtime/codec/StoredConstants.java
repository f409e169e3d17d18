package workbench.runtime.codec;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The constants of a codec in its bytes: a kind, and the names of classes and fields. */
final class StoredConstants {

    private final @Nullable ClassLoader loader;

    /** @param loader has the classes that are named; null for those of the JDK alone */
    StoredConstants(@Nullable ClassLoader loader) {
        this.loader = loader;
    }

    static void writeAll(List<CodecConstant> constants, DataOutputStream data) throws IOException {
        data.writeInt(constants.size());
        for (CodecConstant constant : constants) {
            write(constant, data);
        }
    }

    private static void write(CodecConstant constant, DataOutputStream data) throws IOException {
        if (constant instanceof CodecConstant.Getter getter) {
            member('g', getter.owner(), getter.name(), data);
        } else if (constant instanceof CodecConstant.Setter setter) {
            member('s', setter.owner(), setter.name(), data);
        } else if (constant instanceof CodecConstant.Maker maker) {
            start('m', maker.owner(), data);
            data.writeInt(maker.parameters().size());
            for (Class<?> parameter : maker.parameters()) {
                write(parameter, data);
            }
        } else if (constant instanceof CodecConstant.Allocated allocated) {
            start('a', allocated.owner(), data);
        } else if (constant instanceof CodecConstant.Constants constants) {
            start('c', constants.owner(), data);
        } else if (constant instanceof CodecConstant.Type type) {
            start('t', type.owner(), data);
        } else if (constant instanceof CodecConstant.Present present) {
            throw new IllegalArgumentException(
                    "A codec with an object of %s cannot be stored. Expected one without a dictionary."
                            .formatted(present.value().getClass().getName()));
        }
    }

    private static void start(char kind, Class<?> owner, DataOutputStream data) throws IOException {
        data.writeByte(kind);
        write(owner, data);
    }

    private static void member(char kind, Class<?> owner, String name, DataOutputStream data) throws IOException {
        start(kind, owner, data);
        data.writeUTF(name);
    }

    static void write(Class<?> type, DataOutputStream data) throws IOException {
        data.writeUTF(type.getName());
    }

    List<CodecConstant> readAll(DataInputStream data) throws IOException {
        List<CodecConstant> constants = new ArrayList<>();
        for (int left = data.readInt(); left > 0; left--) {
            constants.add(constant(data));
        }
        return constants;
    }

    private CodecConstant constant(DataInputStream data) throws IOException {
        int kind = data.readByte();
        Class<?> owner = read(data);
        return switch (kind) {
            case 'g' -> new CodecConstant.Getter(owner, data.readUTF());
            case 's' -> new CodecConstant.Setter(owner, data.readUTF());
            case 'm' -> {
                List<Class<?>> parameters = new ArrayList<>();
                for (int left = data.readInt(); left > 0; left--) {
                    parameters.add(read(data));
                }
                yield new CodecConstant.Maker(owner, parameters);
            }
            case 'a' -> new CodecConstant.Allocated(owner);
            case 'c' -> new CodecConstant.Constants(owner);
            case 't' -> new CodecConstant.Type(owner);
            default -> throw new IllegalArgumentException("A codec has no constants of the kind " + kind);
        };
    }

    /** A class by its name, as {@link Class#getName} gives it. */
    Class<?> read(DataInputStream data) throws IOException {
        String name = data.readUTF();
        Class<?> primitive = JdkValues.primitive(name);
        try {
            return primitive == null ? Class.forName(name, false, loader) : primitive;
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(
                    "The codec needs the class %s, which is missing. If it was renamed, generate the codec again."
                            .formatted(name),
                    e);
        }
    }
}
