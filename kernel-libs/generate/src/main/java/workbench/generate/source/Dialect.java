package workbench.generate.source;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import workbench.generate.source.ScalarParts.Wire;

/** The streams that values are written to one after another. */
public enum Dialect {
    /** Hazelcast's: null strings and arrays of each primitive type have methods of their own. */
    HAZELCAST(ObjectDataOutput.class, ObjectDataInput.class),
    /** The JDK's, of Externalizable. */
    JAVA(ObjectOutput.class, ObjectInput.class);

    private final Class<?> output;
    private final Class<?> input;

    Dialect(Class<?> output, Class<?> input) {
        this.output = output;
        this.input = input;
    }

    Class<?> output() {
        return output;
    }

    Class<?> input() {
        return input;
    }

    /** The end of the method's name that writes or reads a part. */
    String method(Wire wire) {
        return this == JAVA && wire == Wire.STRING ? "UTF" : wire.method();
    }

    /** Whether the method takes null. */
    boolean takesNull(Wire wire) {
        return this == HAZELCAST && (wire == Wire.STRING || wire == Wire.BYTES);
    }
}
