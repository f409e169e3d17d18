package programmer.externalizableobject;

import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.util.List;
import org.jspecify.annotations.Nullable;

public final class Programmer implements Externalizable {
    private static final long serialVersionUID = 1;

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
        out.writeObject(languages);
    }

    @Override
    @SuppressWarnings("unchecked") // only Programmers wrote it
    public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
        name = in.readUTF();
        age = in.readInt();
        computer = new Computer();
        computer.readExternal(in);
        languages = (List<String>) in.readObject();
    }
}
