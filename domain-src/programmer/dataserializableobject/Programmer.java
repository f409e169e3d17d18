package programmer.dataserializableobject;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializable;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

public final class Programmer implements DataSerializable {
    String name;
    int age;
    Computer computer;

    @Nullable
    List<String> languages;

    public Programmer() {}

    Programmer(String name, int age, Computer computer, @Nullable List<String> languages) {
        this.name = name;
        this.age = age;
        this.computer = computer;
        this.languages = languages;
    }

    @Override
    public void writeData(ObjectDataOutput out) throws IOException {
        out.writeString(name);
        out.writeInt(age);
        computer.writeData(out);
        out.writeObject(languages);
    }

    @Override
    public void readData(ObjectDataInput in) throws IOException {
        name = in.readString();
        age = in.readInt();
        computer = new Computer();
        computer.readData(in);
        languages = in.readObject();
    }
}
