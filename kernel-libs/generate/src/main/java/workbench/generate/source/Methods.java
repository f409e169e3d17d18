package workbench.generate.source;

import com.palantir.javapoet.MethodSpec;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Builders of generated methods. */
public final class Methods {

    private Methods() {}

    /** A public method that implements one of an interface. */
    public static MethodSpec.Builder overriding(String name) {
        return MethodSpec.methodBuilder(name).addAnnotation(Override.class).addModifiers(Modifier.PUBLIC);
    }

    /** The usual name, or with a number behind it if one of the methods has it: fields may differ in the case of a letter alone. */
    static String free(String usual, List<MethodSpec> methods) {
        String free = usual;
        for (int number = 2; isTaken(free, methods); number++) {
            free = usual + number;
        }
        return free;
    }

    private static boolean isTaken(String name, List<MethodSpec> methods) {
        return methods.stream().anyMatch(method -> method.name().equals(name));
    }
}
