package workbench.evolution;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.SerializationService;
import com.hazelcast.internal.serialization.impl.compact.SchemaService;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import workbench.own.Outcome;
import workbench.own.OwnClass;
import workbench.own.value.Snapshot;
import workbench.own.value.Values;
import workbench.variant.StandaloneSerialization;
import workbench.variant.Variant;

/** One version of a class, with what serializes it under every strategy. For one thread. */
final class Version {

    /** As in {@code Buffer@7ff865b1}, which is another number in each run. */
    private static final Pattern IDENTITY = Pattern.compile("@[0-9a-f]{5,8}\\b");

    private final Outline outline;
    private final OwnClass own;
    private final List<Snapshot> samples;
    private final int number;
    private final SchemaService schemas;
    private final Map<Row, SerializationService> services = new HashMap<>();

    /**
     * @param number 0 of the old version, 1 of a new one
     * @param rows which strategies it is to have
     * @param schemas those of all versions
     */
    Version(Outline outline, List<Snapshot> samples, int number, List<Row> rows, SchemaService schemas) {
        this.outline = outline;
        this.samples = List.copyOf(samples);
        this.number = number;
        this.schemas = schemas;
        this.own = OwnClass.of(
                new Values(outline.model(), samples, Map.of(), "values of another version", List.of()),
                rows.stream().map(Row::strategy).distinct().toList());
    }

    Outline outline() {
        return outline;
    }

    List<Snapshot> samples() {
        return samples;
    }

    /** Why a strategy cannot have this version; empty if it may be tried. */
    Optional<String> refusal(Row row) {
        return Optional.ofNullable(own.refused().get(row.strategy().id())).map(Outcome.Refused::reason);
    }

    /** The variant that writes and reads by this row's strategy. */
    Variant<Snapshot, ?> variant(Row row) {
        return own.catalog().variant(row.strategy().id());
    }

    /** Hazelcast's service with this version's classes, configured for the strategy. */
    SerializationService service(Row row) {
        return services.computeIfAbsent(row, this::newService);
    }

    private SerializationService newService(Row row) {
        SerializationConfig config = new SerializationConfig();
        variant(row).configure(config);
        row.setVersion(config, number);
        return StandaloneSerialization.of(config, own.catalog().classLoader(), schemas);
    }

    /** Lets go of services: Portable remembers the definition of each class that it has read, and knows one for each version. */
    void forgetServices() {
        services.clear();
    }

    /** The message of an exception for a table: it names the reader's classes. */
    String said(Row row, Throwable thrown) {
        return IDENTITY.matcher(own.said(row.strategy().id(), thrown)).replaceAll("");
    }
}
