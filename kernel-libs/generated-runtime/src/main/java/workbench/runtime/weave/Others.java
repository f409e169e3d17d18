package workbench.runtime.weave;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializable;
import java.io.IOException;
import java.io.InputStream;
import java.io.NotSerializableException;
import java.io.Serializable;
import java.io.StreamCorruptedException;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Writes and reads objects of fields whose declared type does not tell their class. Numbers, strings, woven objects and what is not
 * Serializable are left to Hazelcast. Other objects go by Java serialization, since Hazelcast's readers of arrays and collections
 * make room for any length.
 */
public final class Others {

    private static final int BY_HAZELCAST = 0;
    private static final int BY_JAVA = 1;

    /** Hazelcast's own types have numbers up to 0: these are null, objects that know their factory, and single values. */
    private static final int LAST_SINGLE = -11;

    /** The other types of what is left to Hazelcast: of UUIDs, and of what is not Serializable. */
    private static final Set<Integer> OTHERS_BY_HAZELCAST =
            Set.of(-21, -50, -55, -130); // UUID, Optional, Compact, JSON

    private Others() {}

    public static void write(ObjectDataOutput out, @Nullable Object object, String where) throws IOException {
        if (isLeftToHazelcast(object)) {
            if (object != null && object.getClass().isHidden()) {
                throw new NotSerializableException(
                        "%s holds a lambda or an object of a hidden class, which has no name for reading. Put an object of a named class there, or mark the field transient."
                                .formatted(where));
            }
            out.writeByte(BY_HAZELCAST);
            out.writeObject(object);
        } else {
            out.writeByte(BY_JAVA);
            JavaObjects.write(out, object, where);
        }
    }

    private static boolean isLeftToHazelcast(@Nullable Object object) {
        return object == null
                || object instanceof String
                || object instanceof Boolean
                || object instanceof Character
                || (object instanceof Number
                        && object.getClass().getPackageName().equals("java.lang"))
                || object instanceof UUID
                || object instanceof DataSerializable
                || !(object instanceof Serializable);
    }

    public static @Nullable Object read(ObjectDataInput in, String where) throws IOException {
        int how = in.readByte();
        return switch (how) {
            case BY_HAZELCAST -> byHazelcast(in, where);
            case BY_JAVA -> JavaObjects.read(in, in.getClassLoader(), where);
            default -> throw Checks.damaged(how, where);
        };
    }

    private static @Nullable Object byHazelcast(ObjectDataInput in, String where) throws IOException {
        if (in instanceof InputStream stream && stream.markSupported()) {
            stream.mark(Integer.BYTES);
            int type = in.readInt();
            stream.reset();
            if (type < LAST_SINGLE && !OTHERS_BY_HAZELCAST.contains(type)) {
                throw new StreamCorruptedException(
                        "The bytes are damaged: %s holds an object of Hazelcast's type %s, which is written in another way."
                                .formatted(where, type));
            }
        }
        return in.readObject();
    }
}
