package workbench.generate.weave;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializable;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.lang.constant.ClassDesc;
import java.util.List;

/** The interface that a class gains. */
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

    boolean isHazelcast() {
        return this != EXTERNALIZABLE;
    }

    ClassDesc output() {
        return Types.of(output);
    }

    ClassDesc input() {
        return Types.of(input);
    }

    String write() {
        return write;
    }

    String read() {
        return read;
    }

    /** What the reading method declares to throw. */
    List<ClassDesc> readThrows() {
        return isHazelcast()
                ? List.of(Types.of(IOException.class))
                : List.of(Types.of(IOException.class), Types.of(ClassNotFoundException.class));
    }
}
