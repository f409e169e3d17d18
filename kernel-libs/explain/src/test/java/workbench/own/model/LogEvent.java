package workbench.own.model;

import java.io.Serializable;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** An event of a logging library, with the context of its thread. */
public final class LogEvent implements Serializable {
    private static final long serialVersionUID = 7;

    final Instant at;
    final Level level;
    final String logger;
    final String message;
    final List<Object> parameters;
    final Map<String, String> context;
    final long threadId;
    final transient Thread thread = Thread.currentThread();

    public enum Level {
        DEBUG,
        INFO,
        WARN,
        ERROR
    }

    public LogEvent(
            Instant at,
            Level level,
            String logger,
            String message,
            List<Object> parameters,
            Map<String, String> context,
            long threadId) {
        this.at = at;
        this.level = level;
        this.logger = logger;
        this.message = message;
        this.parameters = parameters;
        this.context = context;
        this.threadId = threadId;
    }
}
