package programmer.template;

import java.util.List;
import org.jspecify.annotations.Nullable;

public final class Programmer {
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
}
