package programmer.externalizableobject;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;

public final class Computer implements Externalizable {
    private static final long serialVersionUID = 1;

    String model;
    String subModel;
    int ram;
    String make;

    public Computer() {}

    Computer(String model, String subModel, int ram, String make) {
        this.model = model;
        this.subModel = subModel;
        this.ram = ram;
        this.make = make;
    }

    @Override
    public void writeExternal(ObjectOutput out) throws IOException {
        out.writeUTF(model);
        out.writeUTF(subModel);
        out.writeInt(ram);
        out.writeUTF(make);
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
        model = in.readUTF();
        subModel = in.readUTF();
        ram = in.readInt();
        make = in.readUTF();
    }
}
