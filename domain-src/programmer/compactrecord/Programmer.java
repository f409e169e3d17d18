package programmer.compactrecord;

import java.util.List;
import org.jspecify.annotations.Nullable;

public record Programmer(
        String name, int age, Computer computer, @Nullable List<String> languages) {}
