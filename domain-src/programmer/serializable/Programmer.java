package programmer.serializable;

import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;

public final class Programmer implements Serializable {
    private static final long serialVersionUID = 1;

    String name;
    int age;
    Computer computer;

    @Nullable
    List<String> languages;

    Programmer(String name, int age, Computer computer, @Nullable List<String> languages) {
        this.name = name;
        this.age = age;
        this.computer = computer;
        this.languages = languages;
    }
}
