package programmer.externalizable;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

public final class Programmer implements Externalizable {
    private static final long serialVersionUID = 1;

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
    public void writeExternal(ObjectOutput out) throws IOException {
        out.writeUTF(name);
        out.writeInt(age);
        computer.writeExternal(out);
        int size = languages == null ? NULL_LIST : languages.size();
        out.writeInt(size);
        for (int i = 0; i < size; i++) {
            out.writeUTF(languages.get(i));
        }
    }

    @Override
    public void readExternal(ObjectInput in) throws IOException {
        name = in.readUTF();
        age = in.readInt();
        computer = new Computer();
        computer.readExternal(in);
        int size = in.readInt();
        if (size != NULL_LIST) {
            languages = new ArrayList<>(Math.min(size, 1_024)); // the size may be damaged
            for (int i = 0; i < size; i++) {
                languages.add(in.readUTF());
            }
        }
    }
}
