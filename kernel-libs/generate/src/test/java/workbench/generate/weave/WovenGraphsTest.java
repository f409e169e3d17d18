package workbench.generate.weave;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.config.Config;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import workbench.generate.weave.Models.Person;

/** Graphs of objects at BASIC: what Java serialization gives back, woven classes give back. */
class WovenGraphsTest {

    private static final WovenModel DATA_SERIALIZABLE =
            new WovenModel(Person.class, Target.DATA_SERIALIZABLE, Level.BASIC);
    private static final WovenModel IDENTIFIED =
            new WovenModel(Person.class, Target.IDENTIFIED_DATA_SERIALIZABLE, Level.BASIC);
    private static final WovenModel EXTERNALIZABLE = new WovenModel(Person.class, Target.EXTERNALIZABLE, Level.BASIC);

    @Property(tries = 100, seed = "42")
    void randomGraphsComeBackWithTheirShape(@ForAll long seed) {
        for (WovenModel model : new WovenModel[] {DATA_SERIALIZABLE, IDENTIFIED, EXTERNALIZABLE}) {
            Object graph = model.call("randomGraph", seed);
            assertThat(model.call("text", model.roundTrip(graph))).isEqualTo(model.call("text", graph));
        }
    }

    @ParameterizedTest
    @EnumSource
    void membersExchangeThem(Target target) {
        WovenModel model = new WovenModel(Person.class, target, Level.BASIC);
        HazelcastInstance member = Hazelcast.newHazelcastInstance(config(model));
        try {
            Object graph = model.call("randomGraph", 5L);
            member.getMap("people").put(1, graph);
            assertThat(model.call("text", member.getMap("people").get(1))).isEqualTo(model.call("text", graph));
        } finally {
            member.shutdown();
        }
    }

    private static Config config(WovenModel model) {
        Config config = new Config();
        config.setClassLoader(model.loader);
        model.woven.configure(config.getSerializationConfig(), model.loader);
        config.setProperty("hazelcast.phone.home.enabled", "false");
        config.getNetworkConfig().getJoin().getAutoDetectionConfig().setEnabled(false);
        config.getNetworkConfig().getJoin().getMulticastConfig().setEnabled(false);
        config.getNetworkConfig().getInterfaces().setEnabled(true).addInterface("127.0.0.1");
        return config;
    }
}
