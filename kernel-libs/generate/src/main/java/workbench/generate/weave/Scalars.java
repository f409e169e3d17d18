package workbench.generate.weave;

import java.util.Locale;
import org.apache.commons.lang3.StringUtils;
import workbench.runtime.weave.StreamedTimes;
import workbench.runtime.weave.StreamedValues;
import workbench.shape.Scalar;

/** How each scalar is called on a stream or in {@code support}. */
final class Scalars {

    private Scalars() {}

    /** {@code Int} of {@code writeInt}, {@code readInt}, {@code writeIntArray}. */
    static String streamName(Scalar scalar) {
        return StringUtils.capitalize(scalar.plain().getSimpleName());
    }

    /** {@code intValue}. */
    static String unboxing(Scalar scalar) {
        return scalar.plain().getName() + "Value";
    }

    /** Where the scalar is written and read. */
    static Class<?> support(Scalar scalar) {
        return scalar.plain().getPackageName().equals("java.time") ? StreamedTimes.class : StreamedValues.class;
    }

    /** {@code readLocalDate}. */
    static String reading(Scalar scalar) {
        StringBuilder name = new StringBuilder("read");
        for (String word : scalar.name().split("_", -1)) {
            name.append(StringUtils.capitalize(word.toLowerCase(Locale.ROOT)));
        }
        return name.toString();
    }
}
