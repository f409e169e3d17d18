package workbench.runtime.weave;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Objects of subclasses that were unknown when the class was woven. They inherit the woven methods, which do not
 * write their fields. So Java serialization writes them, as before.
 */
public final class Subclasses {

    private Subclasses() {}

    public static void write(ObjectDataOutput out, Object object, String where) throws IOException {
        JavaObjects.write(out, object, where);
    }

    public static @Nullable Object read(ObjectDataInput in, String where) throws IOException {
        return JavaObjects.read(in, in.getClassLoader(), where);
    }
}
