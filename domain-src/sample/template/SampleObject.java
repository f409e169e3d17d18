package sample.template;

public final class SampleObject {
    int intVal;
    float floatVal;
    short shortVal;
    byte[] byteArr;
    long[] longArr;
    double[] dblArr;
    String str;

    public SampleObject() {}

    SampleObject(
            int intVal, float floatVal, short shortVal, byte[] byteArr, long[] longArr, double[] dblArr, String str) {
        this.intVal = intVal;
        this.floatVal = floatVal;
        this.shortVal = shortVal;
        this.byteArr = byteArr;
        this.longArr = longArr;
        this.dblArr = dblArr;
        this.str = str;
    }
}
