package workbench.measure.latency;

import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.instance.impl.HazelcastInstanceProxy;
import com.hazelcast.partition.Partition;
import com.hazelcast.spi.impl.operationservice.impl.OperationServiceImpl;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import workbench.cluster.Cluster;
import workbench.measure.Payload;
import workbench.variant.Catalog;
import workbench.variant.Domain;
import workbench.variant.Features;
import workbench.variant.Setting;
import workbench.variant.Variant;

/**
 * A large value of a strategy in a map of its own: a {@link LargeList} of objects, each of which the strategy writes. The owner closes it.
 *
 * @param payload has one value
 * @param onThread the small values whose keys are on the partition thread of the large one, by index
 */
record LargeValue(Payload payload, BitSet onThread) implements AutoCloseable {

    /** Objects that are not among the small values. */
    static final long OTHER_SEED = 1;

    /**
     * Makes the list of a strategy.
     *
     * @param small of the same strategy
     * @param cluster whose members run in this process
     * @param objects how many the list has
     * @throws workbench.measure.RoundTripException if the strategy cannot serialize the list, or changes it
     */
    static <C, V> LargeValue of(
            Catalog<C> catalog, Variant<C, V> variant, Payload small, Cluster cluster, long seed, int objects) {
        cluster.allow(LargeList.class);
        Domain<List<C>> lists = new Lists<>(catalog.domain());
        Variant<List<C>, LargeList> listed = new ListVariant<>(variant);
        Payload payload = Payload.of(
                Catalog.of(lists, List.of(listed), catalog.classLoader()),
                listed,
                List.of(catalog.domain().samples(objects, seed + OTHER_SEED)),
                cluster);
        return new LargeValue(payload, onThread(cluster.of(variant).members(), payload.keys()[0], small.keys()));
    }

    private static BitSet onThread(List<HazelcastInstance> members, Long large, Long[] small) {
        PartitionThread its = PartitionThread.of(members.getFirst(), large);
        BitSet onThread = new BitSet();
        IntStream.range(0, small.length)
                .filter(i -> PartitionThread.of(members.getFirst(), small[i]).equals(its))
                .forEach(onThread::set);
        return onThread;
    }

    /**
     * The thread that all operations on a key wait for. Members have equally many.
     *
     * @param owner the address of its member
     */
    private record PartitionThread(String owner, int index) {

        static PartitionThread of(HazelcastInstance member, Long key) {
            Partition partition = member.getPartitionService().getPartition(key);
            OperationServiceImpl operations = ((HazelcastInstanceProxy) member)
                    .getOriginal()
                    .node
                    .getNodeEngine()
                    .getOperationService();
            return new PartitionThread(
                    String.valueOf(partition.getOwner()),
                    operations.getOperationExecutor().getPartitionThreadId(partition.getPartitionId()));
        }
    }

    @Override
    public void close() {
        payload.close();
    }

    /** Lists of a domain's values. */
    private record Lists<C>(Domain<C> domain) implements Domain<List<C>> {

        @Override
        public String name() {
            return domain.name();
        }

        @Override
        public String description() {
            return "lists of " + domain.description();
        }

        @Override
        public List<C> sample(RandomGenerator random) {
            return List.of(domain.sample(random));
        }

        @Override
        public Map<String, List<C>> edgeCases() {
            return Map.of();
        }
    }

    /** A strategy for lists of a domain's values. */
    private record ListVariant<C, V>(Variant<C, V> variant) implements Variant<List<C>, LargeList> {

        @Override
        public LargeList fromCanonical(List<C> canonical) {
            return new LargeList(canonical.stream().map(variant::fromCanonical).toList());
        }

        @Override
        public List<C> toCanonical(LargeList value) {
            return objects(value).stream().map(variant::toCanonical).toList();
        }

        @Override
        public boolean keeps(List<C> written, LargeList read) {
            List<V> objects = objects(read);
            return written.size() == objects.size()
                    && IntStream.range(0, objects.size()).allMatch(i -> variant.keeps(written.get(i), objects.get(i)));
        }

        @SuppressWarnings("unchecked") // the variant's own objects
        private List<V> objects(LargeList list) {
            return (List<V>) list.objects();
        }

        @Override
        public Features features() {
            return variant.features();
        }

        @Override
        public List<Setting> settings() {
            return variant.settings();
        }

        @Override
        public Optional<ClassLoader> alone() {
            return variant.alone();
        }

        @Override
        public String folder() {
            return variant.folder();
        }

        @Override
        public String name() {
            return variant.name();
        }
    }
}
