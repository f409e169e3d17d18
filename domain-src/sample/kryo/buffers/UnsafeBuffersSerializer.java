package sample.kryo.buffers;

import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.esotericsoftware.kryo.unsafe.UnsafeInput;
import com.esotericsoftware.kryo.unsafe.UnsafeOutput;

/** Hands objects to Kryo with buffers that {@code sun.misc.Unsafe} accesses. */
public final class UnsafeBuffersSerializer extends ReusedBuffersSerializer {

    public UnsafeBuffersSerializer() {
        super(1_200, UnsafeBuffersSerializer::output, UnsafeBuffersSerializer::input);
    }

    /** Numbers of fixed width let an array be copied as a whole; by default, each element is a varint. */
    private static Output output() {
        UnsafeOutput output = new UnsafeOutput(FIRST_BYTES, UNLIMITED);
        output.setVariableLengthEncoding(false);
        return output;
    }

    private static Input input() {
        UnsafeInput input = new UnsafeInput();
        input.setVariableLengthEncoding(false);
        return input;
    }
}
