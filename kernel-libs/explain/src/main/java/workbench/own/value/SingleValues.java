package workbench.own.value;

import java.net.URL;
import java.time.ZoneId;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Date;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import org.apache.commons.lang3.StringUtils;
import org.jspecify.annotations.Nullable;
import workbench.shape.Scalar;

/** Values of the JDK that have no parts: which classes they are of, and when two are the same. */
@SuppressWarnings("JavaUtilDate") // a field's type may be one
final class SingleValues {

    private static final int LONGEST = 60;

    private SingleValues() {}

    static boolean isOfJdk(Class<?> type) {
        String name = type.getName();
        return name.startsWith("java.")
                || name.startsWith("javax.")
                || name.startsWith("sun.")
                || name.startsWith("jdk.");
    }

    /** Whether it has a value at all: a thread, a lock or a stream of the JDK has only an identity. */
    static boolean hasValue(Object value) {
        return Scalar.of(value.getClass()).isPresent()
                || value instanceof ZoneId
                || overrides(value, "equals", Object.class)
                || (overrides(value, "toString") && !(value instanceof Thread) && !(value instanceof ClassLoader));
    }

    private static boolean overrides(Object value, String method, Class<?>... parameters) {
        try {
            return value.getClass().getMethod(method, parameters).getDeclaringClass() != Object.class;
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException("Every object has " + method, e);
        }
    }

    /** Of two objects of the same class. A URL is compared by its text: its {@code equals} asks the network. */
    static boolean same(Object one, Object other) {
        if (one instanceof URL) {
            return one.toString().equals(other.toString());
        }
        if (one instanceof Comparator && !overrides(one, "equals", Object.class)) {
            return true; // it has no state that could be compared
        }
        return one.equals(other) || (!overrides(one, "equals", Object.class) && haveSameText(one, other));
    }

    /** With what a text leaves out: two patterns may differ in their flags alone, and references to 1 and to "1" look alike. */
    private static boolean haveSameText(Object one, Object other) {
        return one.toString().equals(other.toString())
                && switch (one) {
                    case Pattern pattern -> other instanceof Pattern that && pattern.flags() == that.flags();
                    case AtomicReference<?> reference ->
                        other instanceof AtomicReference<?> that && classOf(reference) == classOf(that);
                    default -> true;
                };
    }

    private static @Nullable Class<?> classOf(AtomicReference<?> reference) {
        Object content = reference.get();
        return content == null ? null : content.getClass();
    }

    static int hash(Object value) {
        return value instanceof URL || !overrides(value, "equals", Object.class)
                ? value.toString().hashCode()
                : value.hashCode();
    }

    /** Its own copy if it can be changed. */
    static Object kept(Object value) {
        return switch (value) {
            case Date date -> date.clone();
            case BitSet bits -> bits.clone();
            default -> value;
        };
    }

    static String text(Object value) {
        String text = StringUtils.abbreviateMiddle(value.toString(), " ... ", LONGEST);
        return value instanceof String ? '"' + text + '"' : text;
    }
}
