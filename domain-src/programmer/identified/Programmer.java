package programmer.identified;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

public final class Programmer implements IdentifiedDataSerializable {
    /** Stands for the size of a list that is null. */
    private static final int NULL_LIST = -1;

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
        int size = languages == null ? NULL_LIST : languages.size();
        out.writeInt(size);
        for (int i = 0; i < size; i++) {
            out.writeString(languages.get(i));
        }
    }

    @Override
    public void readData(ObjectDataInput in) throws IOException {
        name = in.readString();
        age = in.readInt();
        computer = new Computer();
        computer.readData(in);
        int size = in.readInt();
        if (size != NULL_LIST) {
            languages = new ArrayList<>(Math.min(size, 1_024)); // the size may be damaged
            for (int i = 0; i < size; i++) {
                languages.add(in.readString());
            }
        }
    }

    @Override
    public int getFactoryId() {
        return ProgrammerFactory.ID;
    }

    @Override
    public int getClassId() {
        return ProgrammerFactory.PROGRAMMER;
    }
}
