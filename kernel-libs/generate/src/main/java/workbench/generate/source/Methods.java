package workbench.generate.source;

import com.palantir.javapoet.MethodSpec;
import javax.lang.model.element.Modifier;

/** Builders of generated methods. */
public final class Methods {

    private Methods() {}

    /** A public method that implements one of an interface. */
    public static MethodSpec.Builder overriding(String name) {
        return MethodSpec.methodBuilder(name).addAnnotation(Override.class).addModifiers(Modifier.PUBLIC);
    }
}
