package programmer.identified;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import java.io.IOException;

public final class Computer implements IdentifiedDataSerializable {
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
    public void writeData(ObjectDataOutput out) throws IOException {
        out.writeString(model);
        out.writeString(subModel);
        out.writeInt(ram);
        out.writeString(make);
    }

    @Override
    public void readData(ObjectDataInput in) throws IOException {
        model = in.readString();
        subModel = in.readString();
        ram = in.readInt();
        make = in.readString();
    }

    @Override
    public int getFactoryId() {
        return ProgrammerFactory.ID;
    }

    @Override
    public int getClassId() {
        return ProgrammerFactory.COMPUTER;
    }
}
