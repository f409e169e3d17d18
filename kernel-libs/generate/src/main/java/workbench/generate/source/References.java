package workbench.generate.source;

import com.palantir.javapoet.CodeBlock;

/** How objects of the model's own classes and sealed types are written within others. Null is dealt with before. */
public interface References {

    /** A statement that writes an object of the class or sealed type. */
    CodeBlock write(Class<?> type, CodeBlock value);

    /** An expression that reads it. */
    CodeBlock read(Class<?> type);
}
