package workbench.own.project;

import java.util.Locale;
import workbench.own.strategy.Ids;
import workbench.own.strategy.Recipe;
import workbench.own.strategy.Strategy;

/**
 * A strategy on its way into a project.
 *
 * @param label its name, as tables print it
 * @param ids the numbers of classes, those of earlier exports first
 */
record Leaving(Strategy strategy, String label, Recipe recipe, Ids ids) {

    String id() {
        return strategy.id();
    }

    /** The name of its constant in the project. */
    String constant() {
        return id().toUpperCase(Locale.ROOT);
    }
}
