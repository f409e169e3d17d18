package workbench.own.value;

import java.lang.reflect.Member;
import java.net.InetAddress;
import java.net.URL;
import java.nio.ByteBuffer;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Comparator;
import java.util.Date;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.commons.lang3.StringUtils;
import org.apache.commons.lang3.exception.ExceptionUtils;
import workbench.shape.ObjectModel;
import workbench.shape.Scalar;

/** Values of the JDK that have no parts: which classes they are of, and when two are the same. */
@SuppressWarnings("JavaUtilDate") // a field's type may be one
final class SingleValues {

    private static final int LONGEST = 60;

    /** Control characters, and lone surrogates, which look like question marks in most places where text is shown. */
    private static final Pattern UNSEEN = Pattern.compile("[\\p{Cc}\\p{Cs}]");

    private SingleValues() {}

    static boolean isOfJdk(Class<?> type) {
        return ObjectModel.isOfJdk(type);
    }

    /**
     * Whether it has a value at all: a thread, a stream or a method of a class has only an identity. A plain object, which often
     * serves as a lock, has the value that it is there.
     */
    static boolean hasValue(Object value) {
        if (value instanceof Member) {
            return false;
        }
        return Scalar.of(value.getClass()).isPresent()
                || value.getClass() == Object.class
                || value instanceof ZoneId
                || hasEquals(value)
                || (hasText(value) && !(value instanceof Thread) && !(value instanceof ClassLoader));
    }

    private static boolean hasEquals(Object value) {
        return !ObjectLayout.isToldApartByIdentity(value.getClass());
    }

    private static boolean hasText(Object value) {
        try {
            return value.getClass().getMethod("toString").getDeclaringClass() != Object.class;
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException("Every object has toString", e);
        }
    }

    /** Of two objects of the same class. A URL is compared by its text: its {@code equals} asks the network. */
    static boolean same(Object one, Object other) {
        if (one instanceof Comparator && !hasEquals(one)) {
            return true; // it has no state that could be compared
        }
        boolean isEqual = !(one instanceof URL) && one.equals(other);
        return (isEqual || (isToldByText(one) && description(one).equals(description(other))))
                && haveSameRest(one, other);
    }

    /** What {@code equals} or the text leaves out. */
    private static boolean haveSameRest(Object one, Object other) {
        return switch (one) {
            case Pattern pattern -> pattern.flags() == ((Pattern) other).flags();
            case ByteBuffer buffer -> buffer.order() == ((ByteBuffer) other).order();
            case InetAddress address -> address.toString().equals(other.toString());
            case Throwable thrown -> haveSameTrace(thrown, (Throwable) other);
            default -> true;
        };
    }

    private static boolean haveSameTrace(Throwable one, Throwable other) {
        return Arrays.equals(one.getStackTrace(), other.getStackTrace())
                && description(one).equals(description(other));
    }

    private static boolean isToldByText(Object value) {
        return value instanceof URL || !hasEquals(value);
    }

    /** Its text without what tells it from others of the same value. */
    private static String description(Object value) {
        return value instanceof Throwable thrown
                ? chain(thrown)
                : value.toString().replace("@" + Integer.toHexString(System.identityHashCode(value)), "");
    }

    /** A throwable with those that caused it, and those that it suppressed. */
    private static String chain(Throwable thrown) {
        return ExceptionUtils.getThrowableList(thrown).stream()
                .map(each -> each.getSuppressed().length == 0
                        ? each.toString()
                        : "%s (suppressed: %s)".formatted(each, Arrays.toString(each.getSuppressed())))
                .collect(Collectors.joining(", caused by "));
    }

    static int hash(Object value) {
        return isToldByText(value) ? description(value).hashCode() : value.hashCode();
    }

    /** Its own copy if it can be changed. */
    static Object kept(Object value) {
        return switch (value) {
            case Date date -> date.clone();
            case BitSet bits -> bits.clone();
            case Calendar calendar -> calendar.clone();
            case ByteBuffer buffer -> buffer.duplicate().order(buffer.order());
            default -> value;
        };
    }

    static String text(Object value) {
        String text = StringUtils.abbreviateMiddle(description(value), " ... ", LONGEST);
        String shown = UNSEEN.matcher(text)
                .replaceAll(found -> String.format(
                        Locale.ROOT, "\\\\u%04X", (int) found.group().charAt(0)));
        return value instanceof String ? '"' + shown + '"' : shown;
    }
}
