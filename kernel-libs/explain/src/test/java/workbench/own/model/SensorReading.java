package workbench.own.model;

import java.io.Serializable;
import java.util.BitSet;

/** A batch of readings: arrays of primitives. */
public class SensorReading implements Serializable {
    private static final long serialVersionUID = 3;
    int sensor;
    long[] timestamps;
    float[] values;
    short[][] channels;
    BitSet valid;
    byte quality;
}
