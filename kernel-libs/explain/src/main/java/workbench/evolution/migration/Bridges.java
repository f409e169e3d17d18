package workbench.evolution.migration;

import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.SerializationService;
import com.hazelcast.internal.serialization.impl.compact.SchemaService;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import workbench.evolution.Reading;
import workbench.variant.NotPossibleException;
import workbench.variant.StandaloneSerialization;

/** Tries classes that know two strategies: whether they read the bytes of both, and which they write. */
final class Bridges {

    private final LoadedForms forms;
    private final SchemaService schemas = StandaloneSerialization.schemas();
    private final Map<String, SerializationService> services = new HashMap<>();

    Bridges(LoadedForms forms) {
        this.forms = forms;
    }

    /**
     * Tries the class that reads both and writes one. The trial needs no member.
     *
     * @return that it works, or else what went wrong first
     */
    Reading tried(String writes, String reads) {
        LoadedForm both;
        try {
            both = forms.both(writes, reads);
        } catch (NotPossibleException e) {
            return new Reading.Refused(String.valueOf(e.getMessage()));
        }
        try {
            LoadedForm one = forms.alone(writes);
            LoadedForm other = forms.alone(reads);
            List<Reading> readings = IntStream.range(0, both.samples().size())
                    .boxed()
                    .flatMap(i -> Stream.of(read(other, both, i), read(one, both, i), read(both, one, i)))
                    .toList();
            if (written(both) != written(one)) {
                return new Reading.Failed("it writes %s: Hazelcast takes that before %s"
                        .formatted(
                                written(both) == written(other) ? forms.label(reads) : "neither of the two",
                                forms.label(writes)));
            }
            return MixedClusterTrial.worst(readings)
                    .orElseGet(() -> new Reading.Works(both.samples().size()));
        } catch (RuntimeException | StackOverflowError | LinkageError e) {
            return both.said(e);
        }
    }

    /** What a class that has the new strategy alone makes of the bytes of the old one. */
    Reading straight(String old, String next) {
        LoadedForm writer = forms.alone(old);
        LoadedForm reader = forms.alone(next);
        return MixedClusterTrial.worst(IntStream.range(0, reader.samples().size())
                        .mapToObj(i -> read(writer, reader, i))
                        .toList())
                .orElseGet(() -> new Reading.Works(reader.samples().size()));
    }

    private int written(LoadedForm form) {
        return service(form).toData(form.value(0)).getType();
    }

    private Reading read(LoadedForm writer, LoadedForm reader, int index) {
        Data data = service(writer).toData(writer.value(index));
        try {
            return reader.reading(writer, index, service(reader).toObject(data));
        } catch (RuntimeException | StackOverflowError | LinkageError e) {
            return reader.said(e);
        }
    }

    private SerializationService service(LoadedForm form) {
        return services.computeIfAbsent(form.id(), _ -> form.service(schemas));
    }
}
