package workbench.jupyter.words;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Describes in a clause what a word returns. Every public method of a {@link Topic} has it, overloads included: {@code help()}
 * shows it.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Word {

    /** One clause without a full stop, such as {@code the bytes of a thousand values}. */
    String value();
}
