package programmer.forycompatible;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Its fields are public, since Fory 1.6.0 sets others by classes that it names in full. The code that it generates for this class
 * has a variable programmer, which hides the package of that name.
 */
public final class Programmer {
    public String name;
    public int age;
    public Computer computer;

    @Nullable
    public List<String> languages;

    public Programmer() {}

    Programmer(String name, int age, Computer computer, @Nullable List<String> languages) {
        this.name = name;
        this.age = age;
        this.computer = computer;
        this.languages = languages;
    }
}
