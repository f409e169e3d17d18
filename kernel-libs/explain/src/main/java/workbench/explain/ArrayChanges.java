package workbench.explain;

import java.lang.reflect.Array;
import java.util.List;

/** Changes of arrays of primitive values: an array has one owner, so all of its elements change at once. */
final class ArrayChanges {

    private ArrayChanges() {}

    static List<Object> of(Object array) {
        return switch (array) {
            case boolean[] _ -> Changes.bits(1, bit -> copy(array, bit));
            case byte[] _ -> Changes.bits(Byte.SIZE, bit -> copy(array, bit));
            case short[] _ -> Changes.bits(Short.SIZE, bit -> copy(array, bit));
            case char[] _ -> Changes.bits(Character.SIZE, bit -> copy(array, bit));
            case int[] _, float[] _ -> Changes.bits(Integer.SIZE, bit -> copy(array, bit));
            case long[] _, double[] _ -> Changes.bits(Long.SIZE, bit -> copy(array, bit));
            default -> List.of();
        };
    }

    private static Object copy(Object array, int bit) {
        int length = Array.getLength(array);
        Object copy = Array.newInstance(array.getClass().getComponentType(), length);
        for (int i = 0; i < length; i++) {
            Array.set(copy, i, changed(Array.get(array, i), bit));
        }
        return copy;
    }

    private static Object changed(Object element, int bit) {
        return element instanceof Boolean flag ? !flag : Changes.of(element).get(bit);
    }
}
