package workbench.own.project;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What an export wrote. All strategies are named as tables name them.
 *
 * @param strategies those in the project
 * @param samples how many objects its tests and its benchmark have
 * @param changing what some of these strategies change, a sentence for each
 * @param missing why the other strategies are not in the project
 * @param companions paths of the files beside its Java
 */
public record Exported(
        List<String> strategies,
        int samples,
        Map<String, String> changing,
        Map<String, String> missing,
        List<String> companions) {

    public Exported {
        strategies = List.copyOf(strategies);
        companions = List.copyOf(companions);
        changing = Collections.unmodifiableMap(new LinkedHashMap<>(changing));
        missing = Collections.unmodifiableMap(new LinkedHashMap<>(missing));
    }
}
