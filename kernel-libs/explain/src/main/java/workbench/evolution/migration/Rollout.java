package workbench.evolution.migration;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.IMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import workbench.evolution.Reading;
import workbench.evolution.migration.MigrationRecipe.Step;
import workbench.evolution.migration.MigrationRecipe.Trial;
import workbench.own.value.Change;

/**
 * A map of entries on two members, which are replaced by members with other forms of the class while the entries stay. Each entry
 * has a backup. For one thread.
 */
final class Rollout implements AutoCloseable {

    static final int ENTRIES = 24;

    private static final String MAP = "entries";

    /** Which clients call while members are replaced. */
    enum Meanwhile {
        BOTH_CLIENTS,
        OLD_CLIENTS,
        NO_CLIENTS
    }

    private final Fleet fleet;
    private final int oldType;
    private final int newType;
    private LoadedForm form;

    private Rollout(Fleet fleet, LoadedForm old, int oldType, int newType) {
        this.fleet = fleet;
        this.form = old;
        this.oldType = oldType;
        this.newType = newType;
    }

    /** Starts two members and a client with the old form, and fills the map. The caller closes it. */
    static Rollout start(LoadedForm old, int oldType, int newType) throws InterruptedException {
        Rollout rollout = new Rollout(Fleet.start(List.of(old, old), 1, _ -> {}), old, oldType, newType);
        try {
            IMap<Long, Object> map = rollout.map(old);
            for (int i = 0; i < ENTRIES; i++) {
                map.set((long) i, old.value(sample(old, i)));
            }
            return rollout;
        } catch (RuntimeException | Error e) {
            rollout.close();
            throw e;
        }
    }

    private static int sample(LoadedForm form, int entry) {
        return entry % form.samples().size();
    }

    /** The map, seen by a client with this form. */
    IMap<Long, Object> map(LoadedForm of) {
        return fleet.client(of).getMap(MAP);
    }

    /** The first step: what works before anything changes. */
    Step begun(String what, String how) {
        return step(what, how, List.of(new Trial("the client reads all entries", readsAll(form))));
    }

    Step step(String what, String how, List<Trial> trials) {
        Map<Long, Integer> types = map(form).executeOnEntries(new TypeIds());
        return new Step(what, how, trials, count(types, oldType), count(types, newType));
    }

    private static int count(Map<Long, Integer> types, int type) {
        return Math.toIntExact(
                types.values().stream().filter(each -> each == type).count());
    }

    /**
     * Replaces the members one after the other and then the client. In between, with one member of each form, clients of both
     * forms read all entries, look for some, and write one that the other reads.
     *
     * @param meanwhile which clients there are
     */
    List<Trial> replaceBy(LoadedForm next, Meanwhile meanwhile) throws InterruptedException {
        List<Trial> trials = new ArrayList<>();
        List<HazelcastInstance> olds = fleet.members();
        for (int i = 0; i < olds.size(); i++) {
            fleet.removeMember(olds.get(i));
            fleet.addMember(next);
            fleet.sharePartitions();
            if (i == 0) {
                trials.addAll(
                        switch (meanwhile) {
                            case BOTH_CLIENTS -> mixed(next);
                            case OLD_CLIENTS -> withOldClients();
                            case NO_CLIENTS -> List.of();
                        });
            }
        }
        fleet.removeClient(form);
        form = next;
        trials.add(new Trial("afterwards, the client reads all entries", readsAll(form)));
        trials.add(new Trial("a query finds what it should", finds(form)));
        return trials;
    }

    private List<Trial> mixed(LoadedForm next) {
        return List.of(
                new Trial("with a member of each, an old client reads all entries", readsAll(form)),
                new Trial("a new client reads all entries", readsAll(next)),
                new Trial("a new client reads what an old one writes", passes(form, next)),
                new Trial("an old client reads what a new one writes", passes(next, form)),
                new Trial("a query of an old client finds what it should", finds(form)),
                new Trial("a query of a new client finds what it should", finds(next)));
    }

    private List<Trial> withOldClients() {
        return List.of(
                new Trial("with a member of each, an old client reads all entries", readsAll(form)),
                new Trial("a query of an old client finds what it should", finds(form)));
    }

    /** Reads every entry by get. */
    Reading readsAll(LoadedForm reader) {
        return attempt(reader, () -> {
            IMap<Long, Object> map = map(reader);
            List<Reading> readings = IntStream.range(0, ENTRIES)
                    .mapToObj(i -> reader.reading(reader, sample(reader, i), map.get((long) i)))
                    .toList();
            return MixedClusterTrial.worst(readings).orElseGet(() -> new Reading.Works(ENTRIES));
        });
    }

    /** An entry that is written by one and read by the other, in place of one that is equal. */
    private Reading passes(LoadedForm writer, LoadedForm reader) {
        return attempt(reader, () -> {
            List<Reading> readings = new ArrayList<>();
            for (int i = 0; i < writer.samples().size(); i++) {
                map(writer).set((long) i, writer.value(i));
                readings.add(reader.reading(writer, i, map(reader).get((long) i)));
            }
            return MixedClusterTrial.worst(readings).orElseGet(() -> new Reading.Works(readings.size()));
        });
    }

    private Reading finds(LoadedForm asking) {
        return Queried.of(asking)
                .map(field -> attempt(asking, () -> found(asking, field)))
                .orElseGet(() -> new Reading.Works(0));
    }

    private Reading found(LoadedForm asking, Queried field) {
        long expected = IntStream.range(0, ENTRIES)
                .filter(i -> field.among()
                        .get(sample(asking, i))
                        .equals(field.among().getFirst()))
                .count();
        int found = map(asking).keySet(field.predicate()).size();
        return found == expected
                ? new Reading.Works(found)
                : new Reading.Wrong(
                        new Change("the number of entries found", Long.toString(expected), Integer.toString(found)));
    }

    /** Lets the members write every entry again. */
    List<Trial> rewrite() {
        Reading rewritten = attempt(
                form,
                () -> new Reading.Works(
                        map(form).executeOnEntries(new Rewriting()).size()));
        return List.of(
                new Trial("an entry processor sets every entry again", rewritten),
                new Trial("the client reads all entries", readsAll(form)),
                new Trial("a query finds what it should", finds(form)));
    }

    /** Lets a client that has classes of two names read each entry as the old one and set the new one. */
    List<Trial> convert(TwoClasses both) {
        Reading converted = attempt(form, () -> {
            HazelcastInstance client = fleet.newClient(both.loader(), both::configure);
            try {
                return both.convertAll(client.getMap(MAP), ENTRIES);
            } finally {
                client.shutdown();
            }
        });
        return List.of(
                new Trial("a client with both classes sets every entry as the new one", converted),
                new Trial("a client with the old class reads on", readsAll(form), false));
    }

    private static Reading attempt(LoadedForm of, Supplier<Reading> attempt) {
        try {
            return attempt.get();
        } catch (RuntimeException | StackOverflowError | LinkageError e) {
            return of.said(e);
        }
    }

    @Override
    public void close() {
        fleet.close();
    }
}
