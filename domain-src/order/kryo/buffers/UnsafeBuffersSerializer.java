package order.kryo.buffers;

import com.esotericsoftware.kryo.unsafe.UnsafeInput;
import com.esotericsoftware.kryo.unsafe.UnsafeOutput;

/** Hands orders to Kryo with buffers that {@code sun.misc.Unsafe} accesses. */
public final class UnsafeBuffersSerializer extends ReusedBuffersSerializer {

    public UnsafeBuffersSerializer() {
        super(1_200, () -> new UnsafeOutput(FIRST_BYTES, UNLIMITED), UnsafeInput::new);
    }
}
