package workbench.report.view;

import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.lang3.reflect.TypeUtils;
import tech.tablesaw.api.Table;
import workbench.report.Figure;
import workbench.report.Sheet;
import workbench.report.TableFiles;
import workbench.report.view.Rows.Option;
import workbench.variant.NotPossibleException;

/**
 * How a notebook shows one type of result. A view names the {@linkplain Rows columns} of the result once. The table, the chart,
 * the data, the files and the sentence follow from them, and a view overrides only what suits its result better.
 *
 * <p>A view is found by its name, and needs no registration: the view of {@code Sizes} is the public class {@code SizesView} with a
 * public constructor without parameters, in this package or in the package of {@code Sizes}. It is loaded when the first such result
 * is shown. A subclass of a result has its superclass's view. Views have no state and are safe for several threads.
 *
 * @param <R> the type of the results
 */
public abstract class View<R> {

    /** Leaves a column out of the table for people. */
    public static final Option DATA_ONLY = new Option(column -> column.inSheet = false);

    /** Leaves a column out of the data. */
    public static final Option SHEET_ONLY = new Option(column -> column.inData = false);

    /** Makes a column the one that the chart and the sentence are about. Otherwise, the first column of numbers is. */
    public static final Option MAIN = new Option(column -> column.main = true);

    /** Shows the bounds of an interval on demand. */
    public static final Option FOLDED_BOUNDS = new Option(column -> column.foldedBounds = true);

    /** Shows a column on demand. */
    public static final Option FOLDED = new Option(column -> column.folded = column.foldedBounds = true);

    /** Leaves the bounds of an interval out of the table for people. */
    public static final Option ESTIMATE_ONLY = new Option(column -> column.estimateOnly = true);

    private static final String SUFFIX = "View";

    /** Empty for what is no result. */
    private static final ClassValue<Optional<View<?>>> FOUND = new ClassValue<>() {
        @Override
        protected Optional<View<?>> computeValue(Class<?> type) {
            return Stream.<Class<?>>iterate(type, each -> each != Object.class && each != null, Class::getSuperclass)
                    .flatMap(View::named)
                    .findFirst();
        }
    };

    /** What the subclass names in its {@code extends View<...>}. */
    private final Class<?> type = TypeUtils.getRawType(
            TypeUtils.getTypeArguments(getClass(), View.class).get(View.class.getTypeParameters()[0]), null);

    /** The view of the values of a class, or nothing if they are no results. */
    public static Optional<View<?>> ofType(Class<?> type) {
        return FOUND.get(type);
    }

    /** The view of a value, or nothing if the value is no result. */
    @SuppressWarnings("unchecked") // its type is a superclass of the value's
    public static <R> Optional<View<R>> find(R value) {
        return ofType(value.getClass()).map(view -> (View<R>) view);
    }

    /**
     * The view of a result.
     *
     * @throws NotPossibleException if the value is no result
     */
    public static <R> View<R> of(R value) {
        return find(value)
                .orElseThrow(() -> new NotPossibleException(
                        "A value of the class %s is no result, so that it has no table, chart, data or export. Give a result, such as the result of sizes(...), compare(...) or trace(...)."
                                .formatted(value.getClass().getSimpleName())));
    }

    private static Stream<View<?>> named(Class<?> type) {
        String name = "." + type.getSimpleName() + SUFFIX;
        return Stream.of(View.class.getPackageName() + name, type.getPackageName() + name)
                .distinct()
                .flatMap(each -> loaded(each, type).stream())
                .flatMap(each -> made(each).filter(view -> view.type == type).stream());
    }

    private static Optional<Class<?>> loaded(String name, Class<?> type) {
        ClassLoader loader = type.getClassLoader() == null ? View.class.getClassLoader() : type.getClassLoader();
        try {
            return Optional.of(Class.forName(name, false, loader));
        } catch (ClassNotFoundException e) {
            return Optional.empty();
        }
    }

    private static Optional<View<?>> made(Class<?> view) {
        if (!View.class.isAssignableFrom(view) || view == View.class) {
            return Optional.empty();
        }
        try {
            return Optional.of((View<?>) view.getConstructor().newInstance());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(
                    "%s cannot be made (%s). A view is a public class with a public constructor without parameters."
                            .formatted(view.getName(), e),
                    e);
        }
    }

    /** Gives a column a unit, which its name in the data ends with. */
    public static Option unit(String unit) {
        return new Option(column -> {
            column.unit = unit;
            column.rawName = column.name + " " + unit;
        });
    }

    /** Gives a column another name in the data. */
    public static Option inData(String name) {
        return new Option(column -> column.rawName = name);
    }

    /** The class of the results. */
    public final Class<?> type() {
        return type;
    }

    /** The columns and rows that a reader sees. */
    protected abstract Rows<?> rows(R result);

    /** The columns and rows to compute with, if they are finer than those that a reader sees. */
    protected Rows<?> details(R result) {
        return rows(result);
    }

    /** The result as a table for people. */
    public Sheet table(R result) {
        return rows(result).sheet();
    }

    /** The result as a table to compute with: numbers in full precision. */
    public Table data(R result) {
        return details(result).data();
    }

    /**
     * The result as a picture: by default, the {@linkplain #MAIN main column} as bars.
     *
     * @throws NotPossibleException if the result has nothing to draw
     * @throws IllegalArgumentException if the result has nothing to draw
     */
    public Figure chart(R result) {
        return rows(result).chart();
    }

    /** The result in sentences: by default, the range of the {@linkplain #MAIN main column}. */
    public Summary summary(R result) {
        return rows(result).summary();
    }

    /** The result as files, by how they end. */
    public Map<String, byte[]> files(R result) {
        return TableFiles.of(table(result), TableFiles.csv(data(result)));
    }

    /** Whether the files are tables, rather than charts. */
    public boolean isTable() {
        return true;
    }

    /** A fragment of HTML that a cell shows in place of the table. */
    public Optional<String> page(R result) {
        return Optional.empty();
    }

    /** A picture that a cell shows in place of the table. */
    public Optional<Figure> picture(R result) {
        return Optional.empty();
    }

    /** Plain text, for where neither HTML nor a picture can be shown. */
    public String text(R result) {
        return table(result).toString();
    }
}
