package workbench.compile;

import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.ServiceLoader;

/**
 * A strategy without a folder. Each domain has it whose template holds a {@code GeneratedVariant}: that variant and the classes that
 * it names are compiled into a package of the strategy's name. Kinds of such strategies are found as services.
 */
public interface GeneratedStrategy {

    /** The package and the name of the variant, such as {@code codec}. */
    String id();

    /**
     * Changes classes after they were compiled; nothing by default.
     *
     * @param classes the folder of all class files
     * @param variant the full name of the domain's variant of this strategy
     */
    default void rework(Path classes, String variant) {}

    /** All that are known, in the order in which they are found. */
    static List<GeneratedStrategy> all() {
        return ServiceLoader.load(Family.class, GeneratedStrategy.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get)
                .map(Family::strategies)
                .flatMap(Collection::stream)
                .toList();
    }

    /** A kind of generated strategies, as a service. */
    interface Family {

        /** All of this kind. */
        List<GeneratedStrategy> strategies();
    }
}
