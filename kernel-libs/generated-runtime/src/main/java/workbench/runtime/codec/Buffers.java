package workbench.runtime.codec;

import com.hazelcast.internal.nio.BufferObjectDataOutput;
import com.hazelcast.internal.serialization.impl.ByteArrayObjectDataOutput;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/**
 * The arrays within Hazelcast's streams, so that a codec writes and reads in place. Where there is none, or where
 * another version of Hazelcast gives its fields other names, the codec uses the stream's methods.
 */
public final class Buffers {

    private static final String INPUT = "com.hazelcast.internal.serialization.impl.ByteArrayObjectDataInput";

    /** The fields of Hazelcast's streams. */
    private record Handles(
            Class<?> input,
            MethodHandle buffer,
            MethodHandle at,
            MethodHandle moveTo,
            MethodHandle data,
            MethodHandle inAt,
            MethodHandle inMoveTo) {

        static @Nullable Handles find() {
            try {
                Class<?> input = Class.forName(INPUT);
                Class<?> output = ByteArrayObjectDataOutput.class;
                return new Handles(
                        input,
                        getter(output, "buffer", byte[].class),
                        getter(output, "pos", int.class),
                        setter(output, "pos"),
                        getter(input, "data", byte[].class),
                        getter(input, "pos", int.class),
                        setter(input, "pos"));
            } catch (ReflectiveOperationException otherVersion) {
                return null;
            }
        }

        private static MethodHandle getter(Class<?> owner, String field, Class<?> type)
                throws ReflectiveOperationException {
            return lookup(owner).findGetter(owner, field, type).asType(MethodType.methodType(type, Object.class));
        }

        private static MethodHandle setter(Class<?> owner, String field) throws ReflectiveOperationException {
            return lookup(owner)
                    .findSetter(owner, field, int.class)
                    .asType(MethodType.methodType(void.class, Object.class, int.class));
        }

        private static MethodHandles.Lookup lookup(Class<?> owner) throws IllegalAccessException {
            return MethodHandles.privateLookupIn(owner, MethodHandles.lookup());
        }
    }

    private static final MethodHandle BUFFER;
    private static final MethodHandle AT;
    private static final MethodHandle MOVE_TO;
    private static final MethodHandle DATA;
    private static final MethodHandle IN_AT;
    private static final MethodHandle IN_MOVE_TO;
    private static final Class<?> INPUT_CLASS;
    private static final boolean KNOWN;

    static {
        Handles handles = Handles.find();
        MethodHandle none = MethodHandles.empty(MethodType.methodType(void.class));
        KNOWN = handles != null;
        INPUT_CLASS = handles == null ? Void.class : handles.input;
        BUFFER = handles == null ? none : handles.buffer;
        AT = handles == null ? none : handles.at;
        MOVE_TO = handles == null ? none : handles.moveTo;
        DATA = handles == null ? none : handles.data;
        IN_AT = handles == null ? none : handles.inAt;
        IN_MOVE_TO = handles == null ? none : handles.inMoveTo;
    }

    private Buffers() {}

    /** The array that a stream writes to, if it is one and there is room in it at all. */
    public static byte @Nullable [] bytes(ObjectDataOutput out) throws Throwable {
        return KNOWN && out instanceof ByteArrayObjectDataOutput ? (byte[]) BUFFER.invokeExact((Object) out) : null;
    }

    public static int position(ObjectDataOutput out) throws Throwable {
        return (int) AT.invokeExact((Object) out);
    }

    public static void moveTo(ObjectDataOutput out, int position) throws Throwable {
        MOVE_TO.invokeExact((Object) out, position);
    }

    /** Whether a stream is an array that grows. */
    public static boolean grows(ObjectDataOutput out) {
        return KNOWN && out instanceof ByteArrayObjectDataOutput;
    }

    /** Makes a stream grow until that many bytes fit after its position. */
    public static void grow(ObjectDataOutput out, int bytes) throws Throwable {
        int position = position(out);
        ((BufferObjectDataOutput) out).writeZeroBytes(bytes);
        moveTo(out, position);
    }

    /** The array that a stream reads from, if it is one. */
    public static byte @Nullable [] bytes(ObjectDataInput in) throws Throwable {
        return KNOWN && INPUT_CLASS.isInstance(in) ? (byte[]) DATA.invokeExact((Object) in) : null;
    }

    public static int position(ObjectDataInput in) throws Throwable {
        return (int) IN_AT.invokeExact((Object) in);
    }

    public static void moveTo(ObjectDataInput in, int position) throws Throwable {
        IN_MOVE_TO.invokeExact((Object) in, position);
    }
}
