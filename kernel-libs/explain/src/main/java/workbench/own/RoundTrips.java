package workbench.own;

import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.SerializationService;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.apache.commons.lang3.StringUtils;
import org.apache.commons.lang3.exception.ExceptionUtils;
import workbench.cluster.Cluster;
import workbench.own.Outcome.Trouble;
import workbench.own.value.Change;
import workbench.own.value.Culprit;
import workbench.own.value.DeepStack;
import workbench.own.value.Loss;
import workbench.own.value.OverdueException;
import workbench.own.value.Sharing;
import workbench.own.value.Snapshot;
import workbench.own.value.TimeLimit;
import workbench.own.value.Values;

/** Writes and reads every value of a class with one strategy, and looks at what came back. For one use. */
final class RoundTrips {

    private final OwnVariant variant;
    private final SerializationService service;
    private final Optional<Throwable> unusable;
    private final Set<String> keptByJava;

    private final List<Trouble> changes = new ArrayList<>();
    private final List<Trouble> exceptions = new ArrayList<>();
    private final List<Trouble> notBuilt = new ArrayList<>();

    private final IntStream.Builder sampleBytes = IntStream.builder();

    /** What one object became that was at several places, or a constant; its value came back as it was. */
    private Optional<Trouble> doubled = Optional.empty();

    /** A value that came back as it was. */
    private Optional<Snapshot> sound = Optional.empty();

    private int tried;

    /** @param keptByJava the transient fields that belong to the value, since Java's own serialization keeps them */
    RoundTrips(OwnVariant variant, Cluster cluster, Set<String> keptByJava) {
        this(variant, cluster.of(variant).serialization(), cluster.whyUnusable(variant), keptByJava);
    }

    /** @param unusable why the service cannot serialize the class, if it cannot */
    RoundTrips(OwnVariant variant, SerializationService service, Optional<Throwable> unusable, Set<String> keptByJava) {
        this.variant = variant;
        this.service = service;
        this.unusable = unusable;
        this.keptByJava = keptByJava;
    }

    /**
     * Tries the values. What does not end in time is refused, at the property of the reader's classes where it was then.
     *
     * @throws InterruptedException if the thread is interrupted
     */
    Outcome of(Values values, TimeLimit limit) throws InterruptedException {
        try {
            return DeepStack.callAsInAMember(() -> variant.context().during(() -> of(values)), limit);
        } catch (OverdueException e) {
            Overdue overdue = Overdue.of(e, variant.copy());
            return new Outcome.Refused(id(), overdue.where(), overdue.reason());
        }
    }

    private Outcome of(Values values) {
        if (unusable.isPresent()) {
            return new Outcome.Refused(id(), root(values), said(unusable.get()));
        }
        for (Snapshot sample : values.samples()) {
            tryOut(sample, Outcome.SAMPLE);
            if (!exceptions.isEmpty() && changes.isEmpty()) {
                return refused(values, exceptions.getFirst());
            }
            if (!changes.isEmpty() || !exceptions.isEmpty()) {
                break;
            }
        }
        if (tried == 0) {
            Trouble first = notBuilt.getFirst();
            return new Outcome.NotBuilt(id(), first.field(), first.what());
        }
        if (exceptions.isEmpty()) {
            values.edgeCases().forEach((name, value) -> tryOut(value, name));
            values.large()
                    .forEach((name, value) ->
                            new LargeTrip(variant, service).trouble(value, name).ifPresent(exceptions::add));
            tried += values.large().size();
        }
        return outcome();
    }

    /** A null that the values have for want of a class is not what the strategy is about. */
    private Outcome.Refused refused(Values values, Trouble trouble) {
        return values.untried().stream()
                .filter(_ -> trouble.what().startsWith("NullPointerException"))
                .sorted(Comparator.comparing((String field) ->
                        !trouble.what().matches(".*\\b%s\\b.*".formatted(StringUtils.substringAfterLast(field, ".")))))
                .findFirst()
                .map(field -> new Outcome.Refused(
                        id(),
                        field,
                        "It is null in every value that was tried, and the class refuses null. Analyse samples"
                                + " of your own that have a value there."))
                .orElseGet(() -> new Outcome.Refused(id(), trouble.field(), trouble.what()));
    }

    private Outcome outcome() {
        if (!changes.isEmpty()) {
            return new Outcome.Changed(id(), List.copyOf(changes));
        }
        doubled.ifPresent(exceptions::add);
        return exceptions.isEmpty()
                ? new Outcome.Works(id(), tried)
                : new Outcome.WorksExcept(id(), tried - exceptions.size(), List.copyOf(exceptions));
    }

    /** The sizes of the samples that were written, with the 8 bytes that Hazelcast puts before each. For one call. */
    int[] sampleBytes() {
        return sampleBytes.build().toArray();
    }

    /** What could not be made on the copies, and so says nothing of the strategy. */
    List<Trouble> notBuilt() {
        return notBuilt;
    }

    private void tryOut(Snapshot before, String name) {
        stopIfInterrupted();
        Object object;
        try {
            object = variant.built(before);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError | LinkageError e) {
            notBuilt.add(new Trouble(
                    name,
                    Culprit.path(before, this::isNotBuilt),
                    "The workbench cannot make it: " + Reason.of(e, variant.copy())));
            return;
        }
        try {
            if (!writesAndReads(before, object, name)) {
                return;
            }
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError | LinkageError e) {
            if (isMadeOtherwise(before, name)) {
                return;
            }
            if (isOfTheCopy(e)) {
                notBuilt.add(new Trouble(
                        name,
                        Culprit.root(before),
                        "The workbench tries this strategy on a copy of the class with another name, and the copy does"
                                + " not work: "
                                + Reason.of(e, variant.copy())));
                return;
            }
            exceptions.add(new Trouble(name, where(before, e), said(e)));
        }
        tried++;
    }

    /** Whether the value tells something of the strategy: one that was made otherwise than the class makes it does not. */
    private boolean writesAndReads(Snapshot before, Object object, String name) {
        Data data = service.toData(variant.given(object));
        if (name.equals(Outcome.SAMPLE)) {
            sampleBytes.add(data.toByteArray().length);
        }
        Snapshot after = variant.toCanonical(back(data));
        Optional<Trouble> trouble = change(before, after, name);
        if (trouble.isPresent() && isMadeOtherwise(before, name)) {
            return false;
        }
        trouble.ifPresentOrElse(changes::add, () -> sound = Optional.of(before));
        if (trouble.isEmpty() && doubled.isEmpty()) {
            doubled = Sharing.lost(before, after).map(each -> new Trouble(each.name(), each.path(), each.reason()));
        }
        return true;
    }

    /** Whether classes do not fit together, which they do under their own names. */
    private boolean isOfTheCopy(Throwable thrown) {
        boolean isMisfit = ExceptionUtils.hasCause(thrown, IncompatibleClassChangeError.class)
                || ExceptionUtils.hasCause(thrown, VerifyError.class);
        return isMisfit && !variant.copy().isOfTheSameName();
    }

    /** Whether the object differs from the value before the strategy has it: then the strategy is not to blame, unless its class is. */
    private boolean isMadeOtherwise(Snapshot before, String name) {
        Snapshot made = variant.seen(variant.built(before));
        Optional<Change> change = Loss.whenMade(before, made);
        change.ifPresent(each -> {
            if (variant.replacesClass() && before.equals(made)) { // then a transient field differs
                exceptions.add(lacking(each, name));
                tried++;
            } else {
                notBuilt.add(new Trouble(
                        name,
                        each.path(),
                        "The workbench cannot make this value: %s became %s before the strategy saw it"
                                .formatted(each.before(), each.after())));
            }
        });
        return change.isPresent();
    }

    private static Trouble lacking(Change change, String name) {
        return new Trouble(
                name,
                change.path(),
                "It is transient, and the generated class has no transient fields, but your class keeps this value."
                        + " Remove transient, or write the field in methods of your own.");
    }

    private Optional<Trouble> change(Snapshot before, Snapshot after, String name) {
        return Loss.between(before, variant.undone(before, after), keptByJava)
                .map(change ->
                        new Trouble(name, change.path(), "%s became %s".formatted(change.before(), change.after())));
    }

    private Object back(Data data) {
        return Objects.requireNonNull(service.<Object>toObject(data), "it came back as null");
    }

    /** The part without which it does not happen, or else the field that the message names. */
    private String where(Snapshot failing, Throwable thrown) {
        String found = Culprit.path(failing, this::fails, sound);
        return found.equals(Culprit.root(failing))
                ? Reason.field(thrown, variant.copy()).orElse(found)
                : found;
    }

    private boolean isNotBuilt(Snapshot value) {
        try {
            variant.built(value);
            return false;
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError | LinkageError e) {
            return true;
        }
    }

    private boolean fails(Snapshot value) {
        stopIfInterrupted();
        try {
            variant.toCanonical(back(service.toData(variant.given(variant.built(value)))));
            return false;
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError | LinkageError e) {
            return true;
        }
    }

    /** A trial whose time is over ends with the value that it is at. */
    private static void stopIfInterrupted() {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("The trial was interrupted");
        }
    }

    private String id() {
        return variant.name();
    }

    private static String root(Values values) {
        return values.model().root().getSimpleName();
    }

    private String said(Throwable thrown) {
        return Reason.withRemedy(thrown, variant.copy());
    }
}
