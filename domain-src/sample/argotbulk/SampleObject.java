package sample.argotbulk;

import workbench.codec.argot.ArgotTag;

public final class SampleObject {
    @ArgotTag("intVal")
    int intVal;

    @ArgotTag("floatVal")
    float floatVal;

    @ArgotTag("shortVal")
    short shortVal;

    @ArgotTag("byteArr")
    byte[] byteArr;

    @ArgotTag("longArr")
    long[] longArr;

    @ArgotTag("dblArr")
    double[] dblArr;

    @ArgotTag("str")
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
