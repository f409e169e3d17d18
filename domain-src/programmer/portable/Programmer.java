package programmer.portable;

import com.hazelcast.nio.serialization.Portable;
import com.hazelcast.nio.serialization.PortableReader;
import com.hazelcast.nio.serialization.PortableWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

@SuppressWarnings("removal") // Portable is deprecated since Hazelcast 5.4 and still measured here
public final class Programmer implements Portable {
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
    public void writePortable(PortableWriter out) throws IOException {
        out.writeString("name", name);
        out.writeInt("age", age);
        out.writePortable("computer", computer);
        out.writeStringArray("languages", languages == null ? null : languages.toArray(new String[0]));
    }

    @Override
    public void readPortable(PortableReader in) throws IOException {
        name = in.readString("name");
        age = in.readInt("age");
        computer = in.readPortable("computer");
        String[] written = in.readStringArray("languages");
        languages = written == null ? null : new ArrayList<>(List.of(written));
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
