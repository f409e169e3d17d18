package workbench.own.project;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.lang3.StringUtils;
import workbench.own.strategy.Library;
import workbench.own.strategy.Recipe;
import workbench.own.strategy.Strategies;
import workbench.own.strategy.Strategy;
import workbench.shape.ObjectModel;
import workbench.text.Numbers;
import workbench.variant.Features;
import workbench.variant.Features.Trait;

/** What a project says of itself: how to build it, and for each strategy what to take from it. */
final class Readme {

    /** The other fields are only counted. */
    private static final int MOST_UNTRIED = 20;

    private final ObjectModel model;
    private final Class<?> root;
    private final List<Tried> kept;
    private final Map<String, String> missing;
    private final boolean accompanied;
    private final OwnClasses own;
    private final Set<String> memos;
    private final List<String> untried;

    /**
     * @param accompanied whether it has files for other languages
     * @param memos fields that are no part of a value, as {@code shop.Order.hash}
     * @param untried fields that are null or empty in every value, as {@code Order.callback}
     */
    Readme(
            ObjectModel model,
            List<Tried> kept,
            Map<String, String> missing,
            boolean accompanied,
            OwnClasses own,
            Set<String> memos,
            List<String> untried) {
        this.model = model;
        this.root = model.root();
        this.kept = kept;
        this.missing = missing;
        this.accompanied = accompanied;
        this.own = own;
        this.memos = memos;
        this.untried = untried;
    }

    String text() {
        Map<String, Object> variables = new TreeMap<>();
        variables.put("root", root.getSimpleName());
        variables.put("count", Numbers.count(kept.size(), "strategy", "strategies"));
        variables.put("origin", origin());
        variables.put("java", Library.version("java"));
        variables.put("flags", String.join("\n", BuildFiles.flags()));
        variables.put("memos", notCompared());
        variables.put("untried", notTried());
        variables.put("table", table());
        variables.put("sections", kept.stream().map(this::section).collect(Collectors.joining("\n")));
        variables.put("constant", example("").constant());
        variables.put("folder", example("").id());
        variables.put("today", todaySentence());
        variables.put("rehearsal", rehearsal(today().map(Strategy::id).orElse("compactclass")));
        variables.put("missing", leftOut());
        variables.put(
                "others",
                accompanied
                        ? "The folder `languages` has the same serializers for services in other languages.\n\n"
                        : "");
        return ProjectFiles.template("README.md", variables);
    }

    private String origin() {
        String jars = own.libraries().stream()
                .map(library -> "`%s:%s:%s`".formatted(library.group(), library.artifact(), library.version()))
                .collect(Collectors.joining(", "));
        if (own.hasSources()) {
            return "Its source is in `src/main/java`, a copy of yours."
                    + (jars.isEmpty() ? "" : " What it uses is in the folder `repository`: " + jars + ".");
        }
        return "It came from class files, which are in the folder `repository` with the jars that they use: " + jars
                + ".";
    }

    private String notCompared() {
        return memos.isEmpty()
                ? ""
                : "\nThey do not compare fields in which objects keep what they have computed from other fields or room to spare, and which `src/test/resources/memos.txt` lists: %s.\n"
                        .formatted(memos.stream().map("`%s`"::formatted).collect(Collectors.joining(", ")));
    }

    private String notTried() {
        int more = untried.size() - MOST_UNTRIED;
        return untried.isEmpty()
                ? ""
                : "\nNot tried: %s%s, null or empty in every value. No test shows what a strategy does with a value there. Export again with samples of your own that have one.\n"
                        .formatted(
                                untried.stream()
                                        .limit(MOST_UNTRIED)
                                        .map("`%s`"::formatted)
                                        .collect(Collectors.joining(", ")),
                                more > 0 ? " and " + Numbers.count(more, "more field") : "");
    }

    private String table() {
        return kept.stream().map(this::row).collect(Collectors.joining());
    }

    private String row(Tried tried) {
        Leaving strategy = tried.leaving();
        Features features = features(strategy);
        return Stream.of(
                        "[%s](#%s)%s"
                                .formatted(
                                        strategy.label(),
                                        anchor(strategy.label()),
                                        features.has(Trait.DEPRECATED) ? ", deprecated" : ""),
                        Numbers.whole(meanBytes(tried)),
                        yes(features.has(Trait.EVOLVES)),
                        yes(features.has(Trait.PARTIAL_READS)),
                        yes(features.has(Trait.OTHER_LANGUAGES)),
                        features.has(Trait.CHANGES_CLASS) ? "changes" : "stays",
                        libraries(strategy.recipe()),
                        tried.losesValues() ? "**no**" : "yes")
                .collect(Collectors.joining(" | ", "| ", " |\n"));
    }

    private static String yes(boolean holds) {
        return holds ? "yes" : "";
    }

    private static long meanBytes(Tried tried) {
        return Math.round(tried.bytes().stream()
                .mapToInt(bytes -> bytes.length() / 2)
                .average()
                .orElse(0));
    }

    /** As GitHub makes them. */
    private static String anchor(String heading) {
        return heading.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9 -]", "").replace(' ', '-');
    }

    private static String libraries(Recipe recipe) {
        return recipe.libraries().isEmpty()
                ? "Hazelcast"
                : recipe.libraries().stream()
                        .map(library -> "%s %s".formatted(library.artifact(), library.version()))
                        .collect(Collectors.joining(", "));
    }

    private String section(Tried tried) {
        Leaving strategy = tried.leaving();
        Recipe recipe = strategy.recipe();
        StringBuilder text = new StringBuilder("## %s%n%n".formatted(strategy.label()));
        if (tried.losesValues()) {
            text.append(
                    "**This strategy changes values**, and is here because you named it. The tests expect the change:\n\n");
            tried.changes().forEach(change -> text.append("- ").append(change).append('\n'));
            text.append('\n');
        }
        text.append("Take:\n\n").append(files(strategy));
        if (!recipe.build().isEmpty()) {
            text.append("\nIn your build, with the path of your copy of the jar:\n\n```xml\n%s```%n"
                    .formatted(recipe.build()));
        }
        text.append(configuration(strategy));
        recipe.conversion()
                .ifPresent(by -> text.append(
                        "\nYour code puts `%s` into the map for an `object`, and takes `%s` for a `value`.%n"
                                .formatted(by.given(), by.taken())));
        text.append("\nKnow:\n\n");
        notes(strategy).forEach(note -> text.append("- ").append(note).append('\n'));
        tried.refused().forEach(edge -> text.append("- A value that it cannot write: ")
                .append(edge)
                .append('\n'));
        return text.toString();
    }

    private static String configuration(Leaving strategy) {
        Recipe recipe = strategy.recipe();
        if (recipe.configuration().isEmpty()) {
            return "\nMembers and clients need no configuration.\n";
        }
        return """

                Configuration of a member in Java; a client needs the same on its `ClientConfig`:

                ```java
                %s```

                In `hazelcast.yaml`; `hazelcast-client.yaml` has the same below `hazelcast-client`:

                ```yaml
                %s```

                These two, `hazelcast.xml` and `hazelcast-client.xml` are in `src/main/resources/%s`.
                """.formatted(recipe.configuration(), recipe.configured().yaml(), strategy.id());
    }

    /** What the strategy itself says, and what holds of all that have a trait. */
    private List<String> notes(Leaving strategy) {
        Features features = features(strategy);
        return Stream.concat(
                        strategy.recipe().notes().stream(),
                        Stream.of(Trait.TRUSTS_LENGTHS)
                                .filter(features::has)
                                .map(trait -> StringUtils.capitalize(trait.meaning()) + "."))
                .toList();
    }

    private static String files(Leaving strategy) {
        Recipe recipe = strategy.recipe();
        StringBuilder text = new StringBuilder();
        recipe.files().forEach(file -> text.append("- `src/main/java/%s`%n".formatted(file.path())));
        if (!recipe.woven().get().isEmpty()) {
            text.append("- `src/main/resources/%s/woven.jar`: class files in place of those of the class%n"
                    .formatted(strategy.id()));
        }
        recipe.resources()
                .get()
                .keySet()
                .forEach(name -> text.append("- `src/main/resources/%s/%s`%n".formatted(strategy.id(), name)));
        if (!strategy.ids().lines().isEmpty()) {
            text.append(
                    "- `%s`: the numbers of classes. Keep it with your source. An export to the same folder keeps them, and gives new classes the next numbers%n"
                            .formatted(ProjectBuild.idsFile(strategy.id())));
        }
        recipe.libraries().stream()
                .map(OwnRuntime::found)
                .forEach(library -> text.append("- the library `%s:%s:%s`%n"
                        .formatted(library.group(), library.artifact(), library.version())));
        return text.isEmpty() ? "- nothing: the class is enough\n" : text.toString();
    }

    private String todaySentence() {
        String name = root.getSimpleName();
        return today().map(now ->
                        "Today `%s` is %s.".formatted(name, now.features(model).strategy()))
                .orElseGet(() ->
                        "Today `%s` has no interface for serialization. Hazelcast writes such a class as Compact by reflection, or as what you have registered for it."
                                .formatted(name));
    }

    private String rehearsal(String old) {
        String next = example(old).id();
        return next.equals(old)
                ? ""
                : "The Serialization Workbench, which wrote this project, rehearses it: in a notebook, `migration(%s.class, \"%s\", \"%s\")` replaces two members while a client reads and writes, and prints what to do in each step.%n"
                        .formatted(root.getSimpleName(), old, next);
    }

    /** A strategy that a reader may choose: if possible a new one that lets fields change. */
    private Leaving example(String today) {
        return kept.stream()
                .map(Tried::leaving)
                .max(Comparator.comparing((Leaving each) -> !each.id().equals(today))
                        .thenComparing(each -> !features(each).has(Trait.DEPRECATED))
                        .thenComparing(each -> features(each).has(Trait.EVOLVES))
                        .thenComparing(each -> !features(each).has(Trait.CHANGES_CLASS)))
                .orElseThrow();
    }

    private Features features(Leaving strategy) {
        return strategy.strategy().features(model);
    }

    /** What Hazelcast takes for the class as it is; empty if it has no interface. */
    private Optional<Strategy> today() {
        return Strategies.all().stream()
                .filter(strategy -> strategy.isImplementedBy(root))
                .min(Comparator.comparing(strategy -> strategy.features(model).mechanism()));
    }

    private String leftOut() {
        return missing.isEmpty()
                ? "None.\n"
                : missing.entrySet().stream()
                        .map(each -> "- %s: %s%n".formatted(each.getKey(), each.getValue()))
                        .collect(Collectors.joining());
    }
}
