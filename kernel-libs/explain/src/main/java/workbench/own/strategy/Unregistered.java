package workbench.own.strategy;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What Kryo and Apache Fory say of a class that is not registered, as a sentence with a remedy. */
public final class Unregistered {

    /** Looks at each character once: a message may quote a text of any length. */
    private static final Pattern SAID = Pattern.compile(
            "Class is not registered: ([\\w.$]++)|(?<![\\w.$])([\\w$]++(?:\\.[\\w$]++)++) is not registered");

    private Unregistered() {}

    /** The class that a library's message is about, and what its users can do; empty if the message is about something else. */
    public static Optional<String> sentence(String message) {
        Matcher said = SAID.matcher(message);
        return said.find()
                ? Optional.of(
                        "%s is not registered. Register it in the serializer, or hold an object of a registered class in its place, such as an ArrayList or a HashMap."
                                .formatted(said.group(1) == null ? said.group(2) : said.group(1)))
                : Optional.empty();
    }
}
