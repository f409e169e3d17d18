package workbench.codec.argot;

import java.io.IOException;
import java.nio.ByteBuffer;

/** Arrays of 8-byte elements with one call to the stream for all of them, as the study's third table has it. */
final class BulkArrayMarshallers {

    private BulkArrayMarshallers() {}

    /** An array of {@code int64}. */
    enum Longs implements Marshaller<long[]> {
        INSTANCE;

        @Override
        public Class<long[]> javaType() {
            return long[].class;
        }

        @Override
        public void write(TypeOutput out, long[] array) throws IOException {
            CommonTypes.UVINT28.write(out, array.length);
            ByteBuffer bytes = ByteBuffer.allocate(array.length * Long.BYTES);
            bytes.asLongBuffer().put(array);
            out.bytes(bytes.array());
        }

        @Override
        public long[] read(TypeInput in) throws IOException {
            int count = in.uvint28();
            ByteBuffer bytes = ByteBuffer.wrap(in.bytes(count * Long.BYTES));
            long[] array = new long[count];
            bytes.asLongBuffer().get(array);
            return array;
        }
    }

    /** An array of {@code double}. */
    enum Doubles implements Marshaller<double[]> {
        INSTANCE;

        @Override
        public Class<double[]> javaType() {
            return double[].class;
        }

        @Override
        public void write(TypeOutput out, double[] array) throws IOException {
            CommonTypes.UVINT28.write(out, array.length);
            ByteBuffer bytes = ByteBuffer.allocate(array.length * Double.BYTES);
            bytes.asDoubleBuffer().put(array);
            out.bytes(bytes.array());
        }

        @Override
        public double[] read(TypeInput in) throws IOException {
            int count = in.uvint28();
            ByteBuffer bytes = ByteBuffer.wrap(in.bytes(count * Double.BYTES));
            double[] array = new double[count];
            bytes.asDoubleBuffer().get(array);
            return array;
        }
    }
}
