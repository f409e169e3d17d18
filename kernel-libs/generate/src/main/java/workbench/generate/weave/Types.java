package workbench.generate.weave;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.Arrays;

/** Names of types as class files have them. */
public final class Types {

    private Types() {}

    public static ClassDesc of(Class<?> type) {
        return type.describeConstable().orElseThrow(() -> new IllegalArgumentException(type + " has no name"));
    }

    static MethodTypeDesc method(Class<?> result, Class<?>... parameters) {
        return MethodTypeDesc.of(
                of(result), Arrays.stream(parameters).map(Types::of).toArray(ClassDesc[]::new));
    }
}
