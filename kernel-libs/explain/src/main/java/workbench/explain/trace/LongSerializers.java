package workbench.explain.trace;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import java.nio.ByteBuffer;

/** Three ways to write an array of longs. A member has one serializer for a class, so each way has a class of its own. */
final class LongSerializers {

    private static final int FIRST_TYPE_ID = 9_100;

    private LongSerializers() {}

    /** Holds an array, which it does not copy. */
    abstract static class Holder {

        private final long[] values;

        Holder(long[] values) {
            this.values = values;
        }

        final long[] values() {
            return values;
        }
    }

    static final class OneByOne extends Holder {
        OneByOne(long[] values) {
            super(values);
        }
    }

    static final class Bulk extends Holder {
        Bulk(long[] values) {
            super(values);
        }
    }

    static final class Buffered extends Holder {
        Buffered(long[] values) {
            super(values);
        }
    }

    /** Makes a call for each long, and one for their number. */
    static final class OneByOneSerializer implements StreamSerializer<OneByOne> {

        @Override
        public int getTypeId() {
            return FIRST_TYPE_ID;
        }

        @Override
        public void write(ObjectDataOutput out, OneByOne array) throws IOException {
            out.writeInt(array.values().length);
            for (long value : array.values()) {
                out.writeLong(value);
            }
        }

        @Override
        public OneByOne read(ObjectDataInput in) throws IOException {
            long[] values = new long[in.readInt()];
            for (int i = 0; i < values.length; i++) {
                values[i] = in.readLong();
            }
            return new OneByOne(values);
        }
    }

    /** Makes one call, for which Hazelcast writes the number and the longs. */
    static final class BulkSerializer implements StreamSerializer<Bulk> {

        @Override
        public int getTypeId() {
            return FIRST_TYPE_ID + 1;
        }

        @Override
        public void write(ObjectDataOutput out, Bulk array) throws IOException {
            out.writeLongArray(array.values());
        }

        @Override
        public Bulk read(ObjectDataInput in) throws IOException {
            return new Bulk(in.readLongArray());
        }
    }

    /** Makes one call, after it has put all longs into a buffer of its own. */
    static final class BufferedSerializer implements StreamSerializer<Buffered> {

        @Override
        public int getTypeId() {
            return FIRST_TYPE_ID + 2;
        }

        @Override
        public void write(ObjectDataOutput out, Buffered array) throws IOException {
            byte[] bytes = new byte[array.values().length * Long.BYTES];
            ByteBuffer.wrap(bytes).asLongBuffer().put(array.values());
            out.writeByteArray(bytes);
        }

        @Override
        public Buffered read(ObjectDataInput in) throws IOException {
            byte[] bytes = in.readByteArray();
            long[] values = new long[bytes.length / Long.BYTES];
            ByteBuffer.wrap(bytes).asLongBuffer().get(values);
            return new Buffered(values);
        }
    }
}
