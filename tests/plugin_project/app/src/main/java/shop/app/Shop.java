package shop.app;

import com.hazelcast.config.Config;
import com.hazelcast.config.SerializationConfig;
import shop.model.PriceSerializer;

/** Configures what the plugin made. */
public final class Shop {

    private Shop() {}

    public static void configure(SerializationConfig config) {
        config.addDataSerializableFactoryClass(7, "shop.model.Customer$$Factory");
        config.addDataSerializableFactoryClass(8, "shop.app.Basket$$Factory");
        config.getCompactSerializationConfig().addSerializer(new PriceSerializer());
    }

    public static Config config() {
        Config config = new Config().setClusterName("shop-" + ProcessHandle.current().pid());
        config.getNetworkConfig().getJoin().getAutoDetectionConfig().setEnabled(false);
        config.getNetworkConfig().getInterfaces().setEnabled(true).addInterface("127.0.0.1");
        configure(config.getSerializationConfig());
        return config;
    }
}
