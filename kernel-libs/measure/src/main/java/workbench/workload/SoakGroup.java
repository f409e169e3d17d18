package workbench.workload;

import com.hazelcast.query.extractor.ValueCollector;
import com.hazelcast.query.extractor.ValueExtractor;

/** The attribute that maps are indexed by. Hazelcast makes it by its name. */
public final class SoakGroup implements ValueExtractor<byte[], Object> {

    static final String ATTRIBUTE = "group";

    @Override
    @SuppressWarnings({"rawtypes", "unchecked"}) // Hazelcast's collectors are raw
    public void extract(byte[] target, Object argument, ValueCollector collector) {
        collector.addObject(SoakValue.groupOf(target));
    }
}
