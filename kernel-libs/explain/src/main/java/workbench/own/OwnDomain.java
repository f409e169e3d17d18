package workbench.own;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import workbench.own.value.Snapshot;
import workbench.own.value.Values;
import workbench.variant.Domain;

/**
 * A class as a domain: its values are snapshots, which compare what the class itself need not compare.
 *
 * @param values what is drawn from
 */
record OwnDomain(Values values) implements Domain<Snapshot> {

    @Override
    public String name() {
        return values.model().root().getSimpleName();
    }

    @Override
    public String description() {
        return "a class of your own, with " + values.origin();
    }

    @Override
    public Snapshot sample(RandomGenerator random) {
        return values.samples().get(random.nextInt(values.samples().size()));
    }

    /** The samples in turn, beginning again after the last, so that no sample repeats before all were given. */
    @Override
    public List<Snapshot> samples(int count, long seed) {
        int size = values.samples().size();
        return IntStream.range(0, count)
                .mapToObj(i -> values.samples().get(i % size))
                .toList();
    }

    @Override
    public Map<String, Snapshot> edgeCases() {
        return Collections.unmodifiableMap(values.edgeCases());
    }
}
