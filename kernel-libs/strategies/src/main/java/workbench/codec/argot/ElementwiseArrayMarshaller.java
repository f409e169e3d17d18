package workbench.codec.argot;

import java.io.IOException;
import java.lang.reflect.Array;

/**
 * A count, then each element by the marshaller of its type, boxed.
 *
 * @param <A> the array
 * @param <E> its elements, boxed
 */
record ElementwiseArrayMarshaller<A, E>(Class<A> javaType, Marshaller<E> elements) implements Marshaller<A> {

    /** Room for more is made as elements come, since the count may be damaged. */
    private static final int ROOM = 1_024;

    @Override
    @SuppressWarnings("unchecked") // the library made sure that the array's elements are of the marshaller's type
    public void write(TypeOutput out, A array) throws IOException {
        int count = Array.getLength(array);
        CommonTypes.UVINT28.write(out, count);
        for (int i = 0; i < count; i++) {
            elements.write(out, (E) Array.get(array, i));
        }
    }

    @Override
    public A read(TypeInput in) throws IOException {
        int count = in.uvint28();
        A array = made(Math.min(count, ROOM));
        for (int i = 0; i < count; i++) {
            if (i == Array.getLength(array)) {
                A larger = made((int) Math.min(count, 2L * i));
                System.arraycopy(array, 0, larger, 0, i);
                array = larger;
            }
            Array.set(array, i, elements.read(in));
        }
        return array;
    }

    private A made(int length) {
        return javaType.cast(Array.newInstance(javaType.getComponentType(), length));
    }
}
