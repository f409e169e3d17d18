package workbench.own;

import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.SerializationService;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import workbench.cluster.Cluster;
import workbench.own.Outcome.Trouble;
import workbench.own.value.Change;
import workbench.own.value.Culprit;
import workbench.own.value.Snapshot;
import workbench.own.value.Values;

/** Writes and reads every value of a class with one strategy, and looks at what came back. */
final class RoundTrips {

    private final OwnVariant variant;
    private final SerializationService service;
    private final Optional<Throwable> unusable;

    RoundTrips(OwnVariant variant, Cluster cluster) {
        this.variant = variant;
        this.service = cluster.of(variant).serialization();
        this.unusable = cluster.whyUnusable(variant);
    }

    Outcome of(Values values) {
        if (unusable.isPresent()) {
            return new Outcome.Refused(id(), root(values), said(unusable.get()));
        }
        List<Trouble> changes = new ArrayList<>();
        for (Snapshot sample : values.samples()) {
            try {
                change(sample, Outcome.SAMPLE).ifPresent(changes::add);
            } catch (RuntimeException | StackOverflowError | LinkageError e) {
                return changes.isEmpty()
                        ? new Outcome.Refused(id(), culprit(sample), said(e))
                        : new Outcome.Changed(id(), List.of(changes.getFirst()));
            }
            if (!changes.isEmpty()) {
                break;
            }
        }
        return withEdges(values, changes);
    }

    private Outcome withEdges(Values values, List<Trouble> changes) {
        List<Trouble> exceptions = new ArrayList<>();
        Map<String, Snapshot> edges = new LinkedHashMap<>(values.edgeCases());
        edges.forEach((name, value) -> {
            try {
                change(value, name).ifPresent(changes::add);
            } catch (RuntimeException | StackOverflowError | LinkageError e) {
                exceptions.add(new Trouble(name, culprit(value), said(e)));
            }
        });
        if (!changes.isEmpty()) {
            return new Outcome.Changed(id(), List.copyOf(changes));
        }
        int tried = values.samples().size() + edges.size() - exceptions.size();
        return exceptions.isEmpty()
                ? new Outcome.Works(id(), tried)
                : new Outcome.WorksExcept(id(), tried, List.copyOf(exceptions));
    }

    private Optional<Trouble> change(Snapshot before, String name) {
        Snapshot after = roundTrip(before);
        if (before.equals(after)) {
            return Optional.empty();
        }
        Change change = Snapshot.difference(before, after).orElseThrow();
        return Optional.of(new Trouble(name, change.path(), "%s became %s".formatted(change.before(), change.after())));
    }

    private Snapshot roundTrip(Snapshot before) {
        Data data = service.toData(variant.fromCanonical(before));
        Object back = Objects.requireNonNull(service.<Object>toObject(data), "it came back as null");
        return variant.toCanonical(back);
    }

    private String culprit(Snapshot failing) {
        return Culprit.path(failing, this::fails);
    }

    private boolean fails(Snapshot value) {
        try {
            roundTrip(value);
            return false;
        } catch (RuntimeException | StackOverflowError | LinkageError e) {
            return true;
        }
    }

    private String id() {
        return variant.name();
    }

    private static String root(Values values) {
        return values.model().root().getSimpleName();
    }

    private String said(Throwable thrown) {
        return Reason.of(thrown, variant.copy());
    }
}
