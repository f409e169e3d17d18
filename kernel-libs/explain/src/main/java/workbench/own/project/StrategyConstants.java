package workbench.own.project;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import workbench.generate.source.Names;
import workbench.generate.source.SourceFile;
import workbench.shape.ObjectModel;

/**
 * The source of the project's enum of strategies. The enum is in the package of the class, since a class that is not public cannot be named
 * elsewhere.
 */
final class StrategyConstants {

    private StrategyConstants() {}

    /** The full name of the enum in a project. */
    static String className(ObjectModel model) {
        return model.root().getPackageName() + ".SerializationStrategy";
    }

    static String source(ObjectModel model, List<Leaving> strategies) {
        String packageName = model.root().getPackageName();
        String constants = strategies.stream().map(StrategyConstants::constant).collect(Collectors.joining(",\n"));
        String suppressed = constants.contains("ortable")
                ? "\n@SuppressWarnings(\"removal\") // Portable is deprecated since Hazelcast 5.4"
                : "";
        String text = ProjectFiles.template(
                "SerializationStrategy.java.txt",
                Map.of("package", packageName, "constants", constants, "suppressed", suppressed));
        return new SourceFile(className(model), text)
                .importing(new Names(model, false, packageName)::hides)
                .text();
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
