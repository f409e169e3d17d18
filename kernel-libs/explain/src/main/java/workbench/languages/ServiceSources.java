package workbench.languages;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import workbench.generate.source.WireNames;
import workbench.own.project.Companions;
import workbench.shape.ObjectModel;
import workbench.variant.NotPossibleException;

/**
 * The serializers with which services in other languages read and write what an exported project does, as files of that project. It
 * takes the runtimes of the languages, but neither their packages nor a network. Immutable.
 *
 * @param languages what there is
 */
public record ServiceSources(List<Language> languages) implements Companions {

    private static final String FOLDER = "languages/";
    private static final String README = FOLDER + "README.md";
    private static final long SECONDS_TO_ANSWER = 30;

    public ServiceSources {
        languages = List.copyOf(languages);
    }

    /**
     * The sources for each language of a folder. Without the folder they are one file, which says that it is missing.
     *
     * @param languages the folder that has a folder for each
     */
    public static Companions in(Path languages) {
        try {
            return new ServiceSources(Language.in(languages));
        } catch (NotPossibleException e) {
            return (model, strategies) -> Map.of(README, title(model) + "\nNone. %s%n".formatted(e.getMessage()));
        }
    }

    /** What a language gave for the strategies of a project: its files, a row of a table for each, and why one is missing. */
    private record Given(Map<String, String> files, List<String> rows, String absent) {}

    /**
     * A file for each language and each strategy that it has generated serializers for, and a text that says how to use them and what is
     * missing. Nothing if nothing is missing and no strategy has such serializers.
     *
     * @throws NotPossibleException if the thread is interrupted, which it is again afterwards
     */
    @Override
    public Map<String, String> of(ObjectModel model, Map<String, WireNames> strategies) {
        Map<String, Description> descriptions = new LinkedHashMap<>();
        try {
            strategies.forEach((strategy, wire) -> descriptions.put(strategy, Description.of(model, wire)));
        } catch (NotPossibleException e) {
            return Map.of(README, title(model) + "\nNone. %s%n".formatted(e.getMessage()));
        }
        List<Given> given = languages.stream()
                .map(language -> given(language, descriptions))
                .filter(each -> !each.files.isEmpty() || !each.absent.isEmpty())
                .toList();
        Map<String, String> files = new TreeMap<>();
        given.forEach(each -> files.putAll(each.files));
        if (!given.isEmpty()) {
            files.put(README, text(model, given));
        }
        return files;
    }

    private static Given given(Language language, Map<String, Description> strategies) {
        Map<String, String> files = new TreeMap<>();
        List<String> rows = new ArrayList<>();
        try (OtherSide side = OtherSide.generating(language, SECONDS_TO_ANSWER)) {
            for (Map.Entry<String, Description> strategy : strategies.entrySet()) {
                JsonNode answer = side.ask(Requests.file(strategy.getValue(), strategy.getKey()));
                if (answer.has("text")) {
                    String path = language.name() + "/" + answer.path("name").asString();
                    files.put(FOLDER + path, answer.path("text").asString());
                    rows.add("| [%s](%s) | %s | `%s` | `%s` |%n"
                            .formatted(
                                    path,
                                    path,
                                    strategy.getKey(),
                                    answer.path("needs").asString(),
                                    answer.path("use").asString()));
                }
            }
            return new Given(files, rows, "");
        } catch (NotPossibleException e) {
            return new Given(Map.of(), List.of(), "%n%s: none. %s%n".formatted(language.name(), e.getMessage()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new NotPossibleException("The export was interrupted, and nothing was written.", e);
        }
    }

    private static String title(ObjectModel model) {
        return "# `%s` in other languages%n".formatted(model.root().getSimpleName());
    }

    private static String text(ObjectModel model, List<Given> given) {
        StringBuilder text = new StringBuilder(title(model));
        if (given.stream().anyMatch(each -> !each.rows.isEmpty())) {
            text.append("""

                    Each file has the classes of one strategy, its serializers, and the part of the client's configuration. Copy it into your service. It reads
                    and writes the same bytes as the strategy of this project.

                    | file | strategy | needs | the client |
                    |---|---|---|---|
                    """);
        }
        given.forEach(each -> each.rows.forEach(text::append));
        given.forEach(each -> text.append(each.absent));
        return text.toString();
    }
}
