package workbench.codec.argot;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Names the tag, in the definition that the class is bound to, whose value the field holds. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface ArgotTag {

    /** The tag without its {@code @}. */
    String value();
}
