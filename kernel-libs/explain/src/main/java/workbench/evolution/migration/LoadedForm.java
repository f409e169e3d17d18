package workbench.evolution.migration;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.compact.SchemaService;
import com.hazelcast.nio.serialization.genericrecord.GenericRecord;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import workbench.evolution.Outline;
import workbench.evolution.Reading;
import workbench.evolution.Shift;
import workbench.own.Outcome;
import workbench.own.OwnClass;
import workbench.own.value.ObjectBuilder;
import workbench.own.value.Snapshot;
import workbench.own.value.Values;
import workbench.variant.NotPossibleException;
import workbench.variant.StandaloneSerialization;
import workbench.variant.Variant;

/** A form of a class whose classes are compiled and loaded, with the values of a migration as its objects. */
final class LoadedForm {

    /** As in {@code Buffer@7ff865b1}, which is another number in each run. */
    private static final Pattern IDENTITY = Pattern.compile("@[0-9a-f]{5,8}\\b");

    private final Form form;
    private final Outline outline;
    private final List<Snapshot> samples;
    private final OwnClass own;

    /**
     * Compiles and loads what the form needs.
     *
     * @param original what the samples are of
     * @param isRenamed whether the class is to have another name than the one that the classes of the other forms share
     * @throws NotPossibleException if the class cannot have the form
     */
    LoadedForm(Form form, Outline original, List<Snapshot> samples, boolean isRenamed) {
        this.form = form;
        this.outline = form.base().outline();
        Shift shift = Shift.expected(original, outline);
        this.samples = samples.stream().map(shift::of).map(LoadedForm::settled).toList();
        this.own = OwnClass.of(
                new Values(outline.model(), this.samples, Map.of(), "values of a migration", List.of()),
                List.of(form),
                isRenamed ? 1 : 0);
        Outcome.Refused refused = own.refused().get(form.id());
        if (refused != null) {
            throw new NotPossibleException(refused.reason());
        }
    }

    /** Normalised by a round trip through real objects, so that a set drops its duplicates. */
    private static Snapshot settled(Snapshot planned) {
        return Snapshot.of(Objects.requireNonNull(ObjectBuilder.ofOriginals().build(planned)));
    }

    Form form() {
        return form;
    }

    String id() {
        return form.id();
    }

    Outline outline() {
        return outline;
    }

    List<Snapshot> samples() {
        return samples;
    }

    ClassLoader loader() {
        return own.catalog().classLoader();
    }

    void configure(SerializationConfig config) {
        variant().configure(config);
    }

    /** A serialization service of Hazelcast for this form, without a member. */
    InternalSerializationService service(SchemaService schemas) {
        SerializationConfig config = new SerializationConfig();
        configure(config);
        return StandaloneSerialization.of(config, loader(), schemas);
    }

    /** The object of a sample, as Hazelcast gets it. */
    Object value(int index) {
        return Objects.requireNonNull(variant().fromCanonical(samples.get(index)));
    }

    /** Compares what a reader of this form got with the value that a writer of another form wrote. */
    Reading reading(LoadedForm writer, int index, @Nullable Object back) {
        if (back == null) {
            return new Reading.Failed("it came back as null");
        }
        if (back.getClass() != value(index).getClass()) {
            String type = back instanceof GenericRecord
                    ? GenericRecord.class.getSimpleName()
                    : back.getClass().getSimpleName();
            return new Reading.Failed("it came back as a %s, and not as a %s"
                    .formatted(type, outline.model().root().getSimpleName()));
        }
        Snapshot expected = Shift.expected(writer.outline, outline).of(writer.samples.get(index));
        return Snapshot.difference(expected, canonical(variant(), back))
                .<Reading>map(Reading.Wrong::new)
                .orElseGet(() -> new Reading.Works(1));
    }

    /** Converts an object of the other form's class into one of this form's class. */
    Object convert(LoadedForm other, Object theirs) {
        Snapshot shifted = Shift.expected(other.outline, outline).of(canonical(other.variant(), theirs));
        return Objects.requireNonNull(variant().fromCanonical(shifted));
    }

    @SuppressWarnings("unchecked") // a service with this form's classes made the object
    private static <V> Snapshot canonical(Variant<Snapshot, V> variant, Object value) {
        return variant.toCanonical((V) value);
    }

    private Variant<Snapshot, ?> variant() {
        return own.catalog().variant(form.id());
    }

    /** Makes a failed reading of an exception. The message names the reader's classes and leaves object addresses out. */
    Reading said(Throwable thrown) {
        return new Reading.Failed(IDENTITY.matcher(own.said(form.id(), thrown)).replaceAll(""));
    }
}
