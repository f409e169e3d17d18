package workbench.codec.argot;

import java.io.IOException;

/**
 * Writes and reads the values of one type. Holds nothing that changes, so that threads may share it.
 *
 * @param <T> the Java class of the values, boxed if they are primitive
 */
interface Marshaller<T> {

    /** The class that a field of the type must have, such as {@code int.class}. */
    Class<T> javaType();

    /**
     * Writes a value.
     *
     * @throws IllegalArgumentException if the type has no bytes for it
     */
    void write(TypeOutput out, T value) throws IOException;

    /**
     * Reads a value.
     *
     * @throws IOException if the bytes end too early or are none that the type writes
     */
    T read(TypeInput in) throws IOException;
}
