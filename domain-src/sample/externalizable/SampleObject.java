package sample.externalizable;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.util.Arrays;

public final class SampleObject implements Externalizable {
    private static final long serialVersionUID = 1;

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

    /** Longs and doubles go as objects, since there is no other call for all of them at once. */
    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
        out.writeInt(intVal);
        out.writeFloat(floatVal);
        out.writeShort(shortVal);
        out.writeInt(byteArr.length);
        out.write(byteArr);
        out.writeObject(longArr);
        out.writeObject(dblArr);
        out.writeUTF(str);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
        intVal = in.readInt();
        floatVal = in.readFloat();
        shortVal = in.readShort();
        byteArr = readBytes(in, in.readInt());
        longArr = (long[]) in.readObject();
        dblArr = (double[]) in.readObject();
        str = in.readUTF();
    }

    /** In steps, as bytes arrive: damaged bytes may name any length. */
    private static byte[] readBytes(ObjectInput in, int length) throws IOException {
        byte[] bytes = new byte[Math.min(length, 8_192)];
        in.readFully(bytes);
        while (bytes.length < length) {
            int read = bytes.length;
            bytes = Arrays.copyOf(bytes, (int) Math.min(length, 2L * read));
            in.readFully(bytes, read, bytes.length - read);
        }
        return bytes;
    }
}
