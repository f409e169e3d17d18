package workbench.languages;

import com.hazelcast.core.HazelcastJsonValue;
import com.hazelcast.map.IMap;
import com.hazelcast.query.Predicates;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.apache.commons.lang3.StringUtils;
import org.apache.commons.lang3.exception.ExceptionUtils;
import tools.jackson.databind.JsonNode;
import workbench.cluster.Cluster;
import workbench.languages.LanguageMatrix.Surprise;
import workbench.text.Numbers;

/** Tries what the usual calls of a language do to keys and values, and what helps. Each question has a map of its own. */
final class Surprises {

    private static final String FOUND = "finds the entry";
    private static final String MISSED = "finds nothing, without an error";

    private final Cluster cluster;
    private final OtherSide side;

    private Surprises(Cluster cluster, OtherSide side) {
        this.cluster = cluster;
        this.side = side;
    }

    /**
     * What is asked.
     *
     * @param name of the request
     * @param prepare what is in the map before the call
     * @param effect what came out, from the map and the answer
     */
    private record Question(String name, String title, Consumer<IMap<Object, Object>> prepare, Effect effect) {}

    /** What a call did. */
    private interface Effect {
        String of(IMap<Object, Object> map, JsonNode answer);
    }

    private static final List<Question> QUESTIONS = List.of(
            new Question(
                    "number key",
                    "Does a plain 1 find what Java put by a Long?",
                    map -> map.set(1L, "found"),
                    (_, answer) -> found(answer)),
            new Question(
                    "decimal key",
                    "Does a decimal find what Java put by a BigDecimal?",
                    map -> {
                        map.set(new BigDecimal("10.10"), "found");
                        map.set("10.10", "found");
                    },
                    (_, answer) -> found(answer)),
            new Question(
                    "decimal",
                    "What does Java read if the client puts the decimal -1.29?",
                    _ -> {},
                    (map, _) -> text(() -> "Java reads " + map.get("other"))),
            new Question(
                    "own object",
                    "What becomes of a map's queries if the client puts an object of its own class?",
                    map -> map.set("java", new HazelcastJsonValue("{\"a\":1}")),
                    (map, _) -> queried(map)),
            new Question(
                    "own map",
                    "What does Java read if the client puts a map of its language?",
                    _ -> {},
                    (map, _) -> text(() -> "Java reads " + map.get("other"))),
            new Question(
                    "json number",
                    "What does the client read if Java puts the long 9007199254740993 in JSON?",
                    map -> map.set("java", new HazelcastJsonValue("{\"a\":9007199254740993}")),
                    (_, answer) -> "it reads " + answer.path("value").asString("nothing")));

    /** Asks all questions. */
    static List<Surprise> of(Cluster cluster, OtherSide side) throws InterruptedException {
        Surprises surprises = new Surprises(cluster, side);
        List<Surprise> all = new ArrayList<>();
        for (Question question : QUESTIONS) {
            surprises.asked(question).ifPresent(all::add);
        }
        return all;
    }

    /** Empty if the language has no such call. */
    private Optional<Surprise> asked(Question question) throws InterruptedException {
        List<String> calls = new ArrayList<>();
        List<String> effects = new ArrayList<>();
        for (String way : List.of("usual", "remedy")) {
            IMap<Object, Object> map = cluster.member()
                    .getMap("languages-surprise-%s-%s-%s"
                            .formatted(side.language(), question.name().replace(' ', '-'), way));
            question.prepare().accept(map);
            JsonNode answer = side.ask(Requests.surprise(question.name(), way, map.getName()));
            if (!answer.has("call")) {
                return Optional.empty();
            }
            calls.add(answer.path("call").asString());
            effects.add(
                    answer.has("error")
                            ? "an error: " + answer.path("error").asString()
                            : question.effect().of(map, answer));
        }
        return Optional.of(new Surprise(
                side.language(),
                question.title(),
                calls.getFirst(),
                effects.getFirst(),
                calls.getLast(),
                effects.getLast()));
    }

    private static String found(JsonNode answer) {
        return answer.path("value").asString("").equals("found") ? FOUND : MISSED;
    }

    private static String queried(IMap<Object, Object> map) {
        return text(() -> "a query of Java finds "
                + Numbers.count(map.values(Predicates.equal("a", 1)).size(), "entry", "entries"));
    }

    private static String text(Supplier<String> call) {
        try {
            return call.get();
        } catch (RuntimeException e) { // whatever Hazelcast throws
            return "Java gets an error: " + StringUtils.substringBefore(ExceptionUtils.getRootCauseMessage(e), ". ");
        }
    }
}
