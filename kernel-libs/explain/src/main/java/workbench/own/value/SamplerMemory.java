package workbench.own.value;

import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import workbench.own.value.Makers.Maker;
import workbench.shape.ClassShape;
import workbench.shape.ObjectModel;

/** What several samplers of one model know together. For one thread, but for what says which class is being made. */
final class SamplerMemory {

    final OpenTypes openTypes = new OpenTypes();

    final ScalarPool scalars = new ScalarPool();

    boolean isPlain;

    /** Whether a usual value had to leave parts out: from then on, upper ones are left out too, so that deeper ones have room. */
    boolean isWide;

    final Map<Class<?>, List<Maker>> makers = new HashMap<>();
    private final Map<Class<?>, Optional<ClassShape>> others = new HashMap<>();
    final Map<Field, Optional<Snapshot>> initial = new HashMap<>();
    final Map<Class<?>, Throwable> refusals = new LinkedHashMap<>();
    final Set<Class<?>> endless = new HashSet<>();

    /** The class whose constructor, factory or builder is called just now. Another thread asks when that does not end. */
    volatile Optional<Class<?>> making = Optional.empty();

    /** The transient fields that belong to a value, by the labels that {@link JavaKeeps} gives them. */
    final Map<Class<?>, Set<String>> hidden = new HashMap<>();

    private boolean asksJava = true;

    /** From now on only small positive numbers and short words are drawn, which more constructors take. */
    void drawPlain() {
        isPlain = true;
    }

    /**
     * From now on objects of the class whose constructor or factory did not end are made field by field, and Java's serialization is not
     * asked any more if it was that which did not end.
     *
     * @return whether there is such a class, or Java's serialization was asked
     */
    boolean passOver(OverdueException overdue) {
        if (asksJava && overdue.isInJavaSerialization()) {
            asksJava = false;
            return true;
        }
        return making.filter(endless::add)
                .map(type -> refusals.put(type, overdue) != overdue)
                .isPresent();
    }

    /** Whether Java's serialization may be asked what belongs to a value: it calls methods of the class, which may not end. */
    boolean asksJava() {
        return asksJava;
    }

    Optional<ClassShape> other(Class<?> type) {
        return others.computeIfAbsent(
                type,
                other -> Optional.ofNullable(ObjectModel.of(other).classes().get(other)));
    }

    /** The classes whose objects are made past their constructors, and why. */
    Map<Class<?>, Throwable> refusals() {
        return refusals;
    }
}
