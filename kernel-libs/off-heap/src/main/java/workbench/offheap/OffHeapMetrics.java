package workbench.offheap;

import com.hazelcast.internal.metrics.DynamicMetricsProvider;
import com.hazelcast.internal.metrics.MetricDescriptor;
import com.hazelcast.internal.metrics.MetricsCollectionContext;
import com.hazelcast.internal.metrics.ProbeLevel;
import com.hazelcast.internal.metrics.ProbeUnit;
import java.util.function.UnaryOperator;

/**
 * Off-heap storage among Hazelcast's own metrics, from which Hazelcast fills JMX and Management Center: {@code
 * offheap.member}, {@code offheap.storage} with the tag {@code maps}, and {@code offheap.map} with the tag {@code name}.
 */
final class OffHeapMetrics implements DynamicMetricsProvider {

    private static final String PREFIX = "offheap.";

    private final MemberMemory memory;

    OffHeapMetrics(MemberMemory memory) {
        this.memory = memory;
    }

    @Override
    public void provideDynamicMetrics(MetricDescriptor blank, MetricsCollectionContext context) {
        new Group(blank, context, each -> each.withPrefix(PREFIX + "member")).add(memory.statistics());
        for (MapsMemory storage : memory.storages()) {
            String pattern = storage.options().pattern();
            new Group(blank, context, each -> each.withPrefix(PREFIX + "storage")
                            .withDiscriminator("maps", pattern))
                    .add(storage.statistics());
            for (MapStatistics map : storage.maps()) {
                new Group(blank, context, each -> each.withPrefix(PREFIX + "map")
                                .withDiscriminator("name", map.map()))
                        .add(map);
            }
        }
    }

    /** The metrics of one thing. A descriptor is made for each, since Hazelcast uses descriptors again. */
    private record Group(
            MetricDescriptor blank, MetricsCollectionContext context, UnaryOperator<MetricDescriptor> description) {

        private void add(OffHeapStatistics statistics) {
            bytes("limitBytes", statistics.limitBytes());
            bytes("reservedBytes", statistics.reservedBytes());
            bytes("liveBytes", statistics.liveBytes());
            bytes("wastedBytes", statistics.wastedBytes());
            count("entries", statistics.blocks());
            counts(statistics.failures(), statistics.evicted(), statistics.expired());
            bytes("movedBytes", statistics.movedBytes());
        }

        private void add(MapStatistics map) {
            bytes("limitBytes", map.limitBytes());
            bytes("liveBytes", map.liveBytes());
            count("entries", map.entries());
            counts(map.refused(), map.evicted(), map.expired());
        }

        private void counts(long refused, long evicted, long expired) {
            count("refused", refused);
            count("evicted", evicted);
            count("expired", expired);
        }

        private void bytes(String name, long value) {
            add(name, ProbeUnit.BYTES, value);
        }

        private void count(String name, long value) {
            add(name, ProbeUnit.COUNT, value);
        }

        private void add(String name, ProbeUnit unit, long value) {
            context.collect(description.apply(blank.copy()), name, ProbeLevel.INFO, unit, value);
        }
    }
}
