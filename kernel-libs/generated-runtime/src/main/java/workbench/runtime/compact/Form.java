package workbench.runtime.compact;

import com.hazelcast.nio.serialization.FieldKind;
import com.hazelcast.nio.serialization.compact.CompactReader;
import com.hazelcast.nio.serialization.compact.CompactWriter;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a value of a type that Compact lacks is written as fields that it has. Many values of the same type are written as arrays, so
 * that containers nest: a list of lists is an array of counts and an array of all elements. {@link Forms} has the forms. Immutable.
 *
 * <p>All forms are records, since the JVM treats fields of records as constants, and so compiles a form in a constant to straight code.
 * For the same reason a form holds the names of its fields: a name that is made for each value is found slowly in a schema.
 *
 * @param <T> the type of the value
 */
public sealed interface Form<T> permits LeafForm, MappedForm, ObjectForm, OpenForm, AnyForm, ContainerForm {

    /** The form with another name, with which the names of all its fields begin. The forms of {@link Forms} have the empty name. */
    Form<T> named(String name);

    /**
     * How many forms, this one and those within it, name a field by the form's own name with this ending. A form around them takes a number
     * behind the ending, so that lists of lists of lists have a field for each.
     */
    default int namedBy(String ending) {
        return 0;
    }

    /** The name of a field of a form around others. */
    static String name(String name, String ending, Form<?> within) {
        int taken = within.namedBy(ending);
        return taken == 0 ? name + ending : name + ending + (taken + 1);
    }

    /** Writes a value, null too. */
    void write(CompactWriter out, @Nullable T value);

    /** Reads what {@link #write} wrote, if the bytes have it; see {@link #isIn}. */
    @Nullable
    T read(CompactReader in);

    /** Whether the bytes have the field. */
    boolean isIn(CompactReader in);

    /** Writes many values as arrays; null in place of the collection is kept too. */
    void writeAll(CompactWriter out, @Nullable Collection<? extends @Nullable T> values);

    /** Reads what {@link #writeAll} wrote, if the bytes have it; see {@link #areIn}. */
    @Nullable
    List<@Nullable T> readAll(CompactReader in);

    /** Whether the bytes have the arrays. */
    boolean areIn(CompactReader in);

    static boolean has(CompactReader in, String name) {
        return in.getFieldKind(name) != FieldKind.NOT_AVAILABLE;
    }
}
