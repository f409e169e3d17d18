package programmer.compact;

import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactSerializer;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import java.util.ArrayList;
import java.util.List;

/** Names the fields of a programmer; the computer is left to the {@link ComputerSerializer}. */
public final class ProgrammerSerializer implements CompactSerializer<Programmer> {

    @Override
    public String getTypeName() {
        return "programmer";
    }

    @Override
    public Class<Programmer> getCompactClass() {
        return Programmer.class;
    }

    @Override
    public void write(CompactWriter out, Programmer programmer) {
        out.writeString("name", programmer.name);
        out.writeInt32("age", programmer.age);
        out.writeCompact("computer", programmer.computer);
        out.writeArrayOfString(
                "languages", programmer.languages == null ? null : programmer.languages.toArray(new String[0]));
    }

    @Override
    public Programmer read(CompactReader in) {
        String name = in.readString("name");
        int age = in.readInt32("age");
        Computer computer = in.readCompact("computer");
        String[] languages = in.readArrayOfString("languages");
        return new Programmer(name, age, computer, languages == null ? null : new ArrayList<>(List.of(languages)));
    }
}
