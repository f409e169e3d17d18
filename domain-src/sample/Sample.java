package sample;

import java.util.Arrays;
import java.util.Objects;
import java.util.random.RandomGenerator;

/**
 * The sample object of the study "Argot, Big-Data and Hazelcast", in the form that strategies are compared against. Its
 * fields have the study's names.
 *
 * <p>The arrays are copied on the way in and out, so that a sample is immutable, and equality is that of their
 * elements. None is null: Argot has no bytes for null, so the study's objects cannot hold it either. Where the study
 * leaves an array out of the class, it is empty here.
 */
public record Sample(
        int intVal, float floatVal, short shortVal, byte[] byteArr, long[] longArr, double[] dblArr, String str) {

    /** How many bytes the study's object holds: its sizes less all else. */
    public static final int BYTES = 4_096;

    /** How many objects the study's benchmark makes; their numbers begin their texts. */
    private static final int OBJECTS = 500;

    public Sample {
        byteArr = byteArr.clone();
        longArr = longArr.clone();
        dblArr = dblArr.clone();
        Objects.requireNonNull(str);
    }

    /**
     * Draws the study's object, with numbers from the whole range of their types, but the float from 0 to 1.
     *
     * @param longs how many of them it holds; it holds no doubles, which the study comments out
     */
    static Sample sample(RandomGenerator random, int longs) {
        int offset = random.nextInt(OBJECTS);
        int intVal = random.nextInt();
        float floatVal = random.nextFloat();
        short shortVal = (short) random.nextInt();
        byte[] byteArr = new byte[BYTES];
        random.nextBytes(byteArr);
        long[] longArr = random.longs(longs).toArray();
        String str = offset + " sample " + floatVal + " string " + intVal + " object";
        return new Sample(intVal, floatVal, shortVal, byteArr, longArr, new double[0], str);
    }

    @Override
    public byte[] byteArr() {
        return byteArr.clone();
    }

    @Override
    public long[] longArr() {
        return longArr.clone();
    }

    @Override
    public double[] dblArr() {
        return dblArr.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Sample that
                && intVal == that.intVal
                && Float.compare(floatVal, that.floatVal) == 0
                && shortVal == that.shortVal
                && Arrays.equals(byteArr, that.byteArr)
                && Arrays.equals(longArr, that.longArr)
                && Arrays.equals(dblArr, that.dblArr)
                && str.equals(that.str);
    }

    @Override
    public int hashCode() {
        return Objects.hash(
                intVal,
                floatVal,
                shortVal,
                Arrays.hashCode(byteArr),
                Arrays.hashCode(longArr),
                Arrays.hashCode(dblArr),
                str);
    }

    /** The arrays are named by their lengths: four thousand bytes would be of no use to a reader. */
    @Override
    public String toString() {
        return "Sample[intVal=%d, floatVal=%s, shortVal=%d, byte[%d], long[%d], double[%d], str=%s]"
                .formatted(intVal, floatVal, shortVal, byteArr.length, longArr.length, dblArr.length, str);
    }
}
