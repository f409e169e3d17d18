package workbench.runtime.codec;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;

/**
 * The class file of a generated codec with all that it needs to run. Another process with the same class loads it from its bytes, without
 * the generator.
 *
 * @param type the class whose objects the codec serializes
 * @param typeId the serializer's number in the cluster
 * @param hasUnknown whether some objects are left to Hazelcast
 * @param inPlace whether it works in the array of Hazelcast's stream
 * @param layout how it writes, in words
 * @param classFile the generated class, which nobody changes
 * @param constants in the order in which the class numbers them
 */
@SuppressWarnings("ArrayRecordComponent") // shared, and not changed by anybody
public record CodecClass(
        Class<?> type,
        int typeId,
        boolean hasUnknown,
        boolean inPlace,
        String layout,
        byte[] classFile,
        List<CodecConstant> constants) {

    /** The first number of the bytes. Another format gets another one. */
    private static final int FORMAT = 0x57424332;

    public CodecClass {
        constants = List.copyOf(constants);
    }

    /**
     * A lookup with all rights in a class.
     *
     * @throws IllegalArgumentException if the module of the class does not open its package, with the flag that does
     */
    public static MethodHandles.Lookup lookup(Class<?> type) {
        try {
            MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
            return lookup.hasFullPrivilegeAccess() ? lookup : Neighbour.of(type, lookup);
        } catch (IllegalAccessException e) {
            throw new IllegalArgumentException(
                    "No codec can be made for %s: its module %s does not open the package. Add --add-opens=%s/%s=ALL-UNNAMED to the JVM's flags."
                            .formatted(
                                    type.getName(),
                                    type.getModule().getName(),
                                    type.getModule().getName(),
                                    type.getPackageName()),
                    e);
        }
    }

    /**
     * Defines the class and makes the codec.
     *
     * @param <T> the class whose objects the codec serializes
     * @param made what the codec knows of itself
     * @throws IllegalStateException if the class cannot be defined, as when the class that it serializes was changed
     */
    @SuppressWarnings("unchecked") // the codec refuses objects of other classes
    public <T> Codec<T> define(Codec.Made made) {
        try {
            MethodHandles.Lookup lookup = lookup(type);
            List<Object> resolved = new ArrayList<>();
            for (CodecConstant constant : constants) {
                resolved.add(constant.resolve(lookup));
            }
            MethodHandles.Lookup hidden = lookup.defineHiddenClassWithClassData(
                    classFile, resolved, true, MethodHandles.Lookup.ClassOption.NESTMATE);
            return (Codec<T>)
                    hidden.findConstructor(hidden.lookupClass(), MethodType.methodType(void.class, Codec.Made.class))
                            .invoke(made);
        } catch (IllegalArgumentException e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(
                    "The codec that was made for %s cannot be defined. If the class has changed since, generate the codec again."
                            .formatted(type.getName()),
                    e);
        }
    }

    /**
     * Loads a codec.
     *
     * @param <T> the class
     * @param type the class whose objects it serializes; its loader has the classes of its fields
     * @param in the bytes that {@link #toBytes} gave; closed by this method
     * @throws IllegalArgumentException if the bytes are something else, or of another class
     * @throws IllegalStateException if the class, or one that its objects hold, has other fields or constants of an enum since
     */
    public static <T> Codec<T> load(Class<T> type, InputStream in) {
        try (DataInputStream data = new DataInputStream(in)) {
            if (data.readInt() != FORMAT) {
                throw new IllegalArgumentException(
                        "The bytes are no codec. Expected a file that exportProject wrote for " + type.getName());
            }
            StoredConstants names = new StoredConstants(type.getClassLoader());
            Class<?> stored = names.read(data);
            if (stored != type) {
                throw new IllegalArgumentException(
                        "The bytes are a codec of %s. Expected one of %s.".formatted(stored.getName(), type.getName()));
            }
            CodecClass codec = new CodecClass(
                    type,
                    data.readInt(),
                    data.readBoolean(),
                    data.readBoolean(),
                    data.readUTF(),
                    data.readNBytes(data.readInt()),
                    names.readAll(data));
            StoredShapes.requireSame(codec, data);
            return codec.define(new Codec.Made(codec));
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read the codec of " + type.getName(), e);
        }
    }

    /**
     * The whole codec as bytes, from which {@link #load} makes the codec again.
     *
     * @throws IllegalArgumentException if a constant is an object of this process alone
     */
    public byte[] toBytes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream data = new DataOutputStream(bytes)) {
            data.writeInt(FORMAT);
            StoredConstants.write(type, data);
            data.writeInt(typeId);
            data.writeBoolean(hasUnknown);
            data.writeBoolean(inPlace);
            data.writeUTF(layout);
            data.writeInt(classFile.length);
            data.write(classFile);
            StoredConstants.writeAll(constants, data);
            StoredShapes.write(this, data);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write a codec to memory", e);
        }
        return bytes.toByteArray();
    }
}
