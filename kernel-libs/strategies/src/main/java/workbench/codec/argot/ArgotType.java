package workbench.codec.argot;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * An Argot type whose values are Java objects. Threads may share it.
 *
 * @param <T> the class that the type is bound to
 */
public final class ArgotType<T> {

    private final Marshaller<T> marshaller;

    ArgotType(Marshaller<T> marshaller) {
        this.marshaller = marshaller;
    }

    /**
     * Writes a value.
     *
     * @param out is neither flushed nor closed
     * @throws IllegalArgumentException if a part of the value is null or larger than its type allows
     * @throws IOException if the stream fails
     */
    public void write(OutputStream out, T value) throws IOException {
        marshaller.write(new TypeOutput(out), value);
    }

    /**
     * Reads a value. Space is made for as many elements as the bytes announce, so read only what you trust.
     *
     * @param in is read up to the value's last byte, and not closed
     * @throws IOException if the stream fails, ends early, or holds what the type does not write
     */
    public T read(InputStream in) throws IOException {
        return marshaller.read(new TypeInput(in));
    }
}
