package workbench.generate.weave.support;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.StreamCorruptedException;

/**
 * Objects of subclasses that were unknown when the class was woven. They inherit the woven methods, which do not
 * write their fields. So Java serialization writes them, as before.
 */
public final class Subclasses {

    private Subclasses() {}

    public static void write(ObjectDataOutput out, Object object) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream objects = new ObjectOutputStream(bytes)) {
            objects.writeObject(object);
        }
        out.writeByteArray(bytes.toByteArray());
    }

    public static Object read(ObjectDataInput in) throws IOException {
        Checks.array(in, 1);
        byte[] bytes = in.readByteArray();
        try (ObjectInputStream objects =
                new ObjectsByLoader(bytes == null ? new byte[0] : bytes, in.getClassLoader())) {
            return objects.readObject();
        } catch (ClassNotFoundException e) {
            throw new StreamCorruptedException("The class of an object is not known here: " + e.getMessage());
        }
    }
}
