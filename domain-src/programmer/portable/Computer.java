package programmer.portable;

import com.hazelcast.nio.serialization.Portable;
import com.hazelcast.nio.serialization.PortableReader;
import com.hazelcast.nio.serialization.PortableWriter;
import java.io.IOException;

@SuppressWarnings("removal") // Portable is deprecated since Hazelcast 5.4 and still measured here
public final class Computer implements Portable {
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
    public void writePortable(PortableWriter out) throws IOException {
        out.writeString("model", model);
        out.writeString("subModel", subModel);
        out.writeInt("ram", ram);
        out.writeString("make", make);
    }

    @Override
    public void readPortable(PortableReader in) throws IOException {
        model = in.readString("model");
        subModel = in.readString("subModel");
        ram = in.readInt("ram");
        make = in.readString("make");
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
