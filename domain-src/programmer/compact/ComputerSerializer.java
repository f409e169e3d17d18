package programmer.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;

/** Names the fields of a computer. */
public final class ComputerSerializer implements CompactSerializer<Computer> {

    @Override
    public String getTypeName() {
        return "computer";
    }

    @Override
    public Class<Computer> getCompactClass() {
        return Computer.class;
    }

    @Override
    public void write(CompactWriter out, Computer computer) {
        out.writeString("model", computer.model);
        out.writeString("subModel", computer.subModel);
        out.writeInt32("ram", computer.ram);
        out.writeString("make", computer.make);
    }

    @Override
    public Computer read(CompactReader in) {
        return new Computer(
                in.readString("model"), in.readString("subModel"), in.readInt32("ram"), in.readString("make"));
    }
}
