package workbench.jupyter.words;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks a class whose public static methods are words of the notebook. {@link Vocabulary#TOPICS} lists them all. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Topic {

    /** What the words are about, in {@code help()}. */
    String value();
}
