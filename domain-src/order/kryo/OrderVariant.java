package order.kryo;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.nio.serialization.Serializer;
import java.util.List;
import order.CanonicalOrder;
import order.kryo.buffers.ReusedBuffersSerializer;
import order.kryo.buffers.UnsafeBuffersSerializer;
import workbench.variant.Features;
import workbench.variant.Features.Mechanism;
import workbench.variant.Features.Trait;
import workbench.variant.KryoSetting;
import workbench.variant.Setting;
import workbench.variant.Variant;

/** The Kryo library behind a StreamSerializer, or with buffers that it keeps: the class stays as it is. */
public final class OrderVariant extends Translator implements Variant<CanonicalOrder, Order> {

    @Override
    public Features features() {
        return Features.of("Kryo", Mechanism.CUSTOM, Trait.NEEDS_CONFIGURATION, Trait.TRUSTS_LENGTHS)
                .withOwnSettings(KryoSetting.values());
    }

    @Override
    public void configure(SerializationConfig config) {
        configure(config, List.of());
    }

    @Override
    public void configure(SerializationConfig config, List<Setting> settings) {
        config.addSerializerConfig(
                new SerializerConfig().setTypeClass(Order.class).setImplementation(serializer(settings)));
    }

    private static Serializer serializer(List<Setting> settings) {
        if (settings.contains(KryoSetting.REUSED_BUFFERS)) {
            return new ReusedBuffersSerializer();
        }
        return settings.contains(KryoSetting.UNSAFE_BUFFERS) ? new UnsafeBuffersSerializer() : new OrderSerializer();
    }
}
