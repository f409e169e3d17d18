package workbench.own.model;

import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** A message of a chat, whose content is one of three classes. */
public class ChatMessage {
    UUID id;
    UUID sender;
    Instant sent;
    Content content;
    Map<String, Set<UUID>> reactions;

    public abstract static sealed class Content permits Text, Image, Place {}

    public static final class Text extends Content {
        String text;
    }

    public static final class Image extends Content {
        String uri;
        byte[] thumbnail;
    }

    public static final class Place extends Content {
        double latitude;
        double longitude;
    }
}
