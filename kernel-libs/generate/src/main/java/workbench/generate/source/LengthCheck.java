package workbench.generate.source;

import com.hazelcast.nio.ObjectDataInput;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import java.io.IOException;
import java.io.InputStream;
import java.io.StreamCorruptedException;
import java.util.Optional;
import javax.lang.model.element.Modifier;
import org.apache.commons.lang3.ClassUtils;

/**
 * The private method that looks at the length of an array before Hazelcast's stream reads it, since the stream makes room for
 * whatever length it finds. For one class.
 */
final class LengthCheck {

    private static final String NAME = "checked";

    private static final MethodSpec METHOD = MethodSpec.methodBuilder(NAME)
            .addJavadoc(
                    "Refuses the length of the array that follows if the rest of the bytes is shorter: they are damaged then.\n")
            .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
            .addParameter(ObjectDataInput.class, "in")
            .addParameter(int.class, "elementBytes")
            .returns(ObjectDataInput.class)
            .addException(IOException.class)
            .beginControlFlow("if (in instanceof $T stream && stream.markSupported())", InputStream.class)
            .addStatement("stream.mark($T.BYTES)", Integer.class)
            .addStatement("int length = in.readInt()")
            .addStatement("int left = stream.available()")
            .addStatement("stream.reset()")
            .beginControlFlow("if (length > left / elementBytes)")
            .addStatement(
                    "throw new $T($S + length + $S + left + $S)",
                    StreamCorruptedException.class,
                    "The bytes are damaged: they begin an array of ",
                    " elements, and ",
                    " bytes follow.")
            .endControlFlow()
            .endControlFlow()
            .addStatement("return in")
            .build();

    private boolean used;

    /** An expression that reads an array, whose elements take so many bytes each at least. */
    CodeBlock read(String method, Class<?> element) {
        used = true;
        return element == String.class
                ? CodeBlock.of("$L(in, $T.BYTES).$L()", NAME, Integer.class, method) // the length of each string
                : CodeBlock.of("$L(in, $L).$L()", NAME, bytes(element), method);
    }

    private static CodeBlock bytes(Class<?> element) {
        return element == boolean.class
                ? CodeBlock.of("$T.BYTES", Byte.class)
                : CodeBlock.of("$T.BYTES", ClassUtils.primitiveToWrapper(element));
    }

    /** The method, if anything calls it. */
    Optional<MethodSpec> method() {
        return used ? Optional.of(METHOD) : Optional.empty();
    }
}
