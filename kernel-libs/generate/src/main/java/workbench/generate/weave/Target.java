package workbench.generate.weave;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializable;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.util.List;

/** The serialization interface that woven classes implement. */
public enum Target {
    DATA_SERIALIZABLE(DataSerializable.class, ObjectDataOutput.class, ObjectDataInput.class, "writeData", "readData"),
    IDENTIFIED_DATA_SERIALIZABLE(
            IdentifiedDataSerializable.class, ObjectDataOutput.class, ObjectDataInput.class, "writeData", "readData"),
    EXTERNALIZABLE(Externalizable.class, ObjectOutput.class, ObjectInput.class, "writeExternal", "readExternal");

    private final Class<?> type;
    private final Class<?> output;
    private final Class<?> input;
    private final String write;
    private final String read;

    Target(Class<?> type, Class<?> output, Class<?> input, String write, String read) {
        this.type = type;
        this.output = output;
        this.input = input;
        this.write = write;
        this.read = read;
    }

    /** The interface itself. */
    public Class<?> type() {
        return type;
    }

    public boolean isHazelcast() {
        return this != EXTERNALIZABLE;
    }

    public Class<?> output() {
        return output;
    }

    public Class<?> input() {
        return input;
    }

    public String write() {
        return write;
    }

    public String read() {
        return read;
    }

    /** What the reading method declares to throw. */
    public List<Class<?>> readThrows() {
        return isHazelcast() ? List.of(IOException.class) : List.of(IOException.class, ClassNotFoundException.class);
    }
}
