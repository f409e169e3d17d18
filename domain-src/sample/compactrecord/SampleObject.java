package sample.compactrecord;

public record SampleObject(
        int intVal, float floatVal, short shortVal, byte[] byteArr, long[] longArr, double[] dblArr, String str) {}
