package workbench.evolution;

import com.hazelcast.internal.serialization.Data;
import java.util.Objects;
import java.util.Optional;
import workbench.own.value.Snapshot;
import workbench.variant.Variant;

/** Writes values by one version of their class and reads them by another. */
final class Readings {

    /** For a strategy that takes the class itself. */
    private static final String ANEW = "To change the class, the workbench writes a new version. ";

    private Readings() {}

    /** Writes by the old version and reads by the new one, and the opposite. */
    static EvolutionMatrix.Cell both(Row row, Version old, Version next) {
        Optional<Reading> ruledOut = old.refusal(row)
                .<Reading>map(reason -> new Reading.NotTried(ANEW + reason))
                .or(() -> next.refusal(row).map(Reading.Refused::new));
        if (ruledOut.isPresent()) {
            return EvolutionMatrix.Cell.of(ruledOut.get());
        }
        return new EvolutionMatrix.Cell(reading(row, old, next), reading(row, next, old));
    }

    /** The worst that happened to any value. */
    private static Reading reading(Row row, Version writer, Version reader) {
        Shift shift = Shift.expected(writer.outline(), reader.outline());
        Optional<Reading> failed = Optional.empty();
        for (Snapshot sample : writer.samples()) {
            Reading reading = reading(row, writer, reader, sample, shift.of(sample));
            if (reading instanceof Reading.Wrong) {
                return reading;
            }
            failed = failed.or(() -> Optional.of(reading).filter(Reading.Failed.class::isInstance));
        }
        return failed.orElse(new Reading.Works(writer.samples().size()));
    }

    private static Reading reading(Row row, Version writer, Version reader, Snapshot sample, Snapshot expected) {
        Data data;
        try {
            data = writer.service(row).toData(writer.variant(row).fromCanonical(sample));
        } catch (RuntimeException | StackOverflowError | LinkageError e) {
            return new Reading.Failed("cannot be written. " + writer.said(row, e));
        }
        try {
            Object back = Objects.requireNonNull(reader.service(row).<Object>toObject(data), "it came back as null");
            return Snapshot.difference(expected, canonical(reader.variant(row), back))
                    .<Reading>map(Reading.Wrong::new)
                    .orElseGet(() -> new Reading.Works(1));
        } catch (RuntimeException | StackOverflowError | LinkageError e) {
            return new Reading.Failed(reader.said(row, e));
        }
    }

    @SuppressWarnings("unchecked") // the variant's own service made the object
    private static <V> Snapshot canonical(Variant<Snapshot, V> variant, Object value) {
        return variant.toCanonical((V) value);
    }
}
