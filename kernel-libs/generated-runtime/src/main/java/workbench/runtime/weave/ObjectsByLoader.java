package workbench.runtime.weave;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import org.jspecify.annotations.Nullable;

/** Java serialization with the classes of a given loader. */
public final class ObjectsByLoader extends ObjectInputStream {

    private final @Nullable ClassLoader loader;

    public ObjectsByLoader(byte[] bytes, @Nullable ClassLoader loader) throws IOException {
        super(new ByteArrayInputStream(bytes));
        this.loader = loader;
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass type) throws IOException, ClassNotFoundException {
        try {
            return Class.forName(type.getName(), false, loader);
        } catch (ClassNotFoundException e) {
            return super.resolveClass(type); // it knows the primitive types
        }
    }
}
