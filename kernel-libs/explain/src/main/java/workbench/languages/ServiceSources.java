package workbench.languages;

import java.util.ArrayList;
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
    private static final long SECONDS_TO_ANSWER = 30;

    public ServiceSources {
        languages = List.copyOf(languages);
    }

    /** What a language gave for the strategies of a project: rows of a table, or why there are none. */
    private record Given(List<String> rows, String absent) {}

    /**
     * A file for each language and each strategy that it has generated serializers for, and a text that says how to use them and what is
     * missing; nothing if no language has a file.
     *
     * @throws NotPossibleException if the thread is interrupted, which it is again afterwards
     */
    @Override
    public Map<String, String> of(ObjectModel model, Map<String, WireNames> strategies) {
        Map<String, String> files = new TreeMap<>();
        List<Given> given = new ArrayList<>();
        for (Language language : languages) {
            given.add(given(language, model, strategies, files));
        }
        if (!files.isEmpty()) {
            files.put(FOLDER + "README.md", text(model, given));
        }
        return files;
    }

    private static Given given(
            Language language, ObjectModel model, Map<String, WireNames> strategies, Map<String, String> files) {
        List<String> rows = new ArrayList<>();
        try (OtherSide side = OtherSide.generating(language, SECONDS_TO_ANSWER)) {
            for (Map.Entry<String, WireNames> strategy : strategies.entrySet()) {
                Description description = Description.of(model, strategy.getValue());
                JsonNode answer = side.ask(Requests.file(description, strategy.getKey()));
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
            return new Given(rows, "");
        } catch (NotPossibleException e) {
            return new Given(List.of(), "%n%s: none. %s%n".formatted(language.name(), e.getMessage()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new NotPossibleException("The export was interrupted, and nothing was written.", e);
        }
    }

    private static String text(ObjectModel model, List<Given> given) {
        StringBuilder text = new StringBuilder("""
                # `%s` in other languages

                Each file has the classes of one strategy, its serializers, and the part of the client's configuration. Copy it into your service. It reads
                and writes the same bytes as the strategy of this project.

                | file | strategy | needs | the client |
                |---|---|---|---|
                """.formatted(model.root().getSimpleName()));
        given.forEach(each -> each.rows().forEach(text::append));
        given.forEach(each -> text.append(each.absent()));
        return text.toString();
    }
}
