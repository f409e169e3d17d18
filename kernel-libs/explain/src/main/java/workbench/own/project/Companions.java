package workbench.own.project;

import java.util.Map;
import workbench.generate.source.WireNames;
import workbench.shape.ObjectModel;

/** Files that leave with a project beside its Java. */
@FunctionalInterface
public interface Companions {

    /** Of a project that is Java alone. */
    Companions NONE = (model, strategies) -> Map.of();

    /**
     * The text of each file, by its path in the project.
     *
     * @param strategies the ids of those in the project, each with the names of types and the numbers of classes that its bytes hold
     */
    Map<String, String> of(ObjectModel model, Map<String, WireNames> strategies);
}
