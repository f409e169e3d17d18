package workbench.own.project;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The source of the project's enum of strategies. */
final class StrategyConstants {

    private StrategyConstants() {}

    static String source(String packageName, List<Leaving> strategies) {
        String constants = strategies.stream().map(StrategyConstants::constant).collect(Collectors.joining(",\n"));
        String suppressed = constants.contains("ortable")
                ? "\n@SuppressWarnings(\"removal\") // Portable is deprecated since Hazelcast 5.4"
                : "";
        return ProjectFiles.template(
                "SerializationStrategy.java.txt",
                Map.of("package", packageName, "constants", constants, "suppressed", suppressed));
    }

    private static String constant(Leaving strategy) {
        String conversion = strategy.recipe()
                .conversion()
                .map(by -> ProjectFiles.template(
                                "Conversion.java.txt", Map.of("given", by.given(), "taken", by.taken()))
                        .stripTrailing())
                .orElse("");
        String java = strategy.recipe().configuration();
        return ProjectFiles.template(
                        "Constant.java.txt",
                        Map.of(
                                "constant", strategy.constant(),
                                "folder", strategy.id(),
                                "label", strategy.label(),
                                "body",
                                        java.isEmpty()
                                                ? "            // nothing to configure"
                                                : java.indent(12).stripTrailing(),
                                "conversion", conversion))
                .stripTrailing();
    }
}
