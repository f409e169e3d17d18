package workbench.generate.source;

import com.palantir.javapoet.CodeBlock;
import workbench.shape.Shape;

/** How objects of the model's own classes and sealed types are written within others. Null is dealt with before. */
public interface References {

    /** A statement that writes an object of the class or sealed type. */
    CodeBlock write(Class<?> type, CodeBlock value);

    /** An expression that reads it. */
    CodeBlock read(Class<?> type);

    /** A statement that writes an object of one of several classes. */
    default CodeBlock write(Shape.SealedType type, CodeBlock value) {
        return write(type.type(), value);
    }

    /** An expression that reads it. */
    default CodeBlock read(Shape.SealedType type) {
        return read(type.type());
    }
}
