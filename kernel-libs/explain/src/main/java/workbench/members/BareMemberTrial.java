package workbench.members;

import com.hazelcast.config.IndexType;
import com.hazelcast.instance.BuildInfoProvider;
import com.hazelcast.map.IMap;
import com.hazelcast.projection.Projections;
import com.hazelcast.query.Predicate;
import com.hazelcast.query.Predicates;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.apache.commons.lang3.exception.ExceptionUtils;
import workbench.cluster.Cluster;
import workbench.cluster.MemberProcesses;
import workbench.measure.Interrupts;
import workbench.members.BareMember.Outcome;
import workbench.members.BareMember.Task;
import workbench.members.BareMember.Trial;
import workbench.variant.Catalog;
import workbench.variant.NotPossibleException;
import workbench.variant.Variant;

/**
 * Fills maps of a member that has a process of its own and no class of the model, by a client for each strategy, and asks for what needs
 * a field of a value.
 *
 * @param <C> the domain's canonical type
 */
public final class BareMemberTrial<C> {

    private static final int SAMPLES = 24;

    /** Of what a member throws. */
    private static final int MOST_CHARACTERS = 200;

    private final Catalog<C> catalog;
    private final List<C> values;
    private final RecordComponent field;
    private final List<Trial> trials = new ArrayList<>();

    private BareMemberTrial(Catalog<C> catalog, long seed) {
        this.catalog = catalog;
        this.values = catalog.domain().samples(SAMPLES, seed);
        this.field = simple(values.getFirst());
    }

    /**
     * Tries every strategy of a catalog.
     *
     * @param catalog whose settings do not concern members
     * @param seed draws the values
     * @param progress gets each strategy before it is tried
     * @throws NotPossibleException if the canonical class has no number or text that a query could ask for
     * @throws InterruptedException if the thread is interrupted; no process is left
     */
    public static <C> BareMember run(Catalog<C> catalog, long seed, Consumer<String> progress)
            throws InterruptedException {
        BareMemberTrial<C> trial = new BareMemberTrial<>(catalog, seed);
        try (MemberProcesses member = MemberProcesses.start(1)) {
            for (Variant<C, ?> variant : catalog.variants()) {
                progress.accept(variant.name());
                Interrupts.check();
                trial.run(catalog.only(variant.name()), member);
            }
        } catch (RuntimeException e) {
            Interrupts.rethrow(e);
            throw e;
        }
        return new BareMember(
                catalog.domain().name(),
                BuildInfoProvider.getBuildInfo().getVersion(),
                trial.field.getName(),
                trial.trials);
    }

    /** The first number or text. */
    private static RecordComponent simple(Object canonical) {
        Class<?> type = canonical.getClass();
        RecordComponent[] components = type.isRecord() ? type.getRecordComponents() : new RecordComponent[0];
        return Arrays.stream(components)
                .filter(each -> Set.of(long.class, int.class, String.class).contains(each.getType()))
                .findFirst()
                .orElseThrow(() -> new NotPossibleException(
                        "%s has no field of a number or a text that a query could ask for. Take a model that has one, such as cart."
                                .formatted(type.getSimpleName())));
    }

    private void run(Catalog<C> one, MemberProcesses member) throws InterruptedException {
        try (Cluster cluster = Cluster.connect(member.address(), one)) {
            tryAll(one.variants().getFirst(), cluster);
        }
    }

    private <V> void tryAll(Variant<C, V> variant, Cluster cluster) {
        IMap<Long, V> map = cluster.sharedClient().getMap("bare-" + UUID.randomUUID());
        try {
            tried(variant, Task.KEEP, () -> keep(variant, map));
            tried(variant, Task.QUERY, () -> query(map));
            tried(variant, Task.PROJECT, () -> project(map));
            tried(variant, Task.INDEX, () -> {
                map.addIndex(IndexType.SORTED, field.getName());
                return query(map);
            });
        } finally {
            map.destroy();
        }
    }

    private interface Attempt {
        /** What is wrong; empty if nothing is. */
        String wrong();
    }

    private void tried(Variant<C, ?> variant, Task task, Attempt attempt) {
        String wrong;
        Outcome outcome;
        try {
            wrong = attempt.wrong();
            outcome = wrong.isEmpty() ? Outcome.WORKS : Outcome.WRONG;
        } catch (RuntimeException e) { // whatever the member throws
            if (Interrupts.caused(e)) {
                throw e;
            }
            wrong = firstSentence(ExceptionUtils.getRootCauseMessage(e));
            outcome = Outcome.ERROR;
        }
        trials.add(new Trial(variant.name(), variant.features().strategy(), task, outcome, wrong));
    }

    private static String firstSentence(String message) {
        String sentence = message.split("(?<=\\.)\\s", 2)[0];
        return sentence.length() > MOST_CHARACTERS ? sentence.substring(0, MOST_CHARACTERS) + "…" : sentence;
    }

    private <V> String keep(Variant<C, V> variant, IMap<Long, V> map) {
        for (int i = 0; i < values.size(); i++) {
            map.set((long) i, variant.fromCanonical(values.get(i)));
        }
        for (int i = 0; i < values.size(); i++) {
            V read = map.get((long) i);
            if (read == null || !variant.keeps(values.get(i), read)) {
                return "entry %s is another or gone".formatted(i);
            }
        }
        return "";
    }

    private String query(IMap<Long, ?> map) {
        Comparable<?> asked = (Comparable<?>) value(values.getFirst());
        Predicate<Long, Object> predicate = Predicates.equal(field.getName(), asked);
        Set<Long> expected = LongStream.range(0, values.size())
                .filter(i -> value(values.get((int) i)).equals(asked))
                .boxed()
                .collect(Collectors.toSet());
        @SuppressWarnings("unchecked") // the predicate looks at no type
        Set<Long> found = ((IMap<Long, Object>) map).keySet(predicate);
        return found.equals(expected)
                ? ""
                : "%s = %s finds %s of %s".formatted(field.getName(), asked, found.size(), expected.size());
    }

    private String project(IMap<Long, ?> map) {
        Set<Object> expected = values.stream().map(this::value).collect(Collectors.toCollection(HashSet::new));
        @SuppressWarnings("unchecked") // the projection looks at no type
        Collection<Object> found = ((IMap<Long, Object>) map).project(Projections.singleAttribute(field.getName()));
        return new HashSet<>(found).equals(expected)
                ? ""
                : "%s entries give other values than were set".formatted(found.size());
    }

    private Object value(C canonical) {
        try {
            return field.getAccessor().invoke(canonical);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("A record of %s cannot be read".formatted(catalog), e);
        }
    }
}
