package programmer.stream;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes the fields of programmers and their computers one after the other. */
public final class ProgrammerSerializer implements StreamSerializer<Programmer> {

    /** Hazelcast wants custom type ids above 0. */
    static final int TYPE_ID = 1_700;

    /** Stands for the size of a list that is null. */
    private static final int NULL_LIST = -1;

    @Override
    public int getTypeId() {
        return TYPE_ID;
    }

    @Override
    public void write(ObjectDataOutput out, Programmer programmer) throws IOException {
        out.writeString(programmer.name);
        out.writeInt(programmer.age);
        write(out, programmer.computer);
        write(out, programmer.languages);
    }

    @Override
    public Programmer read(ObjectDataInput in) throws IOException {
        return new Programmer(in.readString(), in.readInt(), readComputer(in), readLanguages(in));
    }

    private static void write(ObjectDataOutput out, Computer computer) throws IOException {
        out.writeString(computer.model);
        out.writeString(computer.subModel);
        out.writeInt(computer.ram);
        out.writeString(computer.make);
    }

    private static Computer readComputer(ObjectDataInput in) throws IOException {
        return new Computer(in.readString(), in.readString(), in.readInt(), in.readString());
    }

    private static void write(ObjectDataOutput out, @Nullable List<String> languages) throws IOException {
        int size = languages == null ? NULL_LIST : languages.size();
        out.writeInt(size);
        for (int i = 0; i < size; i++) {
            out.writeString(languages.get(i));
        }
    }

    private static @Nullable List<String> readLanguages(ObjectDataInput in) throws IOException {
        int size = in.readInt();
        if (size == NULL_LIST) {
            return null;
        }
        List<String> languages = new ArrayList<>(Math.min(size, 1_024)); // the size may be damaged
        for (int i = 0; i < size; i++) {
            languages.add(in.readString());
        }
        return languages;
    }
}
