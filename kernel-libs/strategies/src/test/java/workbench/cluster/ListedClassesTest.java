package workbench.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.esotericsoftware.kryo.KryoException;
import com.hazelcast.cluster.Member;
import com.hazelcast.config.Config;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.map.EntryProcessor;
import com.hazelcast.map.IMap;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializable;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import com.hazelcast.nio.serialization.genericrecord.GenericRecord;
import com.hazelcast.nio.serialization.genericrecord.GenericRecordBuilder;
import com.hazelcast.query.Predicates;
import java.io.IOException;
import java.io.Serializable;
import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import workbench.TestDomains;

/** What works without naming a class, on members and a client that make objects of listed classes alone. */
class ListedClassesTest {

    private static final String REMEDY = "list it: cluster.allow(";

    private static Cluster cluster;

    @BeforeAll
    static void start() throws InterruptedException {
        cluster = Cluster.embedded(2, TestDomains.cart().only("serializable"));
    }

    @AfterAll
    static void stop() {
        cluster.close();
    }

    /** Many libraries bring it along, and Hazelcast would start its service, which needs more classes. */
    @Test
    void aMemberStartsWhereALibraryBroughtJCacheAlong() throws ClassNotFoundException {
        ClassLoader withJCache = new ClassLoader(getClass().getClassLoader()) {
            @Override
            protected Class<?> findClass(String name) throws ClassNotFoundException {
                if (!name.equals("javax.cache.Caching")) {
                    throw new ClassNotFoundException(name);
                }
                byte[] file = ClassFile.of().build(ClassDesc.of(name), type -> {});
                return defineClass(name, file, 0, file.length);
            }
        };
        assertThat(Class.forName("javax.cache.Caching", false, withJCache)).isNotNull();
        Config config = new Config().setClusterName("with-jcache");
        config.getJetConfig().setEnabled(false);
        config.getNetworkConfig().getJoin().getAutoDetectionConfig().setEnabled(false);
        config.getNetworkConfig().getJoin().getMulticastConfig().setEnabled(false);
        config.setProperty("hazelcast.logging.type", "none");
        ListedClasses.of("cart.").protect(config, new ClassLoader(withJCache) {});
        HazelcastInstance member = Hazelcast.newHazelcastInstance(config);
        try {
            assertThat(member.getCluster().getMembers()).hasSize(1);
        } finally {
            member.shutdown();
        }
    }

    @Test
    void anObjectOfYourClassComesBackWithWhatItHolds() {
        IMap<Integer, Order> map = cluster.sharedClient().getMap("orders");
        for (int i = 0; i < 20; i++) {
            map.set(i, Order.of(i));
        }
        for (HazelcastInstance member : cluster.members()) {
            for (int i = 0; i < 20; i++) {
                assertThat(member.<Integer, Order>getMap("orders").get(i)).isEqualTo(Order.of(i));
            }
        }
        assertThat(map.values(Predicates.greaterThan("number", 9))).hasSize(10);
    }

    @Test
    void processorsAndLambdasOfYoursRunOnMembers() {
        IMap<Integer, Order> map = cluster.sharedClient().getMap("processed");
        for (int i = 0; i < 20; i++) {
            map.set(i, Order.of(i));
        }
        assertThat(map.executeOnEntries(new NumberOf())).containsEntry(7, 7).hasSize(20);
        assertThat(map.<Integer>executeOnEntries(entry -> entry.getValue().number() + 1))
                .containsEntry(7, 8)
                .hasSize(20);
    }

    @Test
    void aRecordWithoutConfigurationComesBackAsOne() {
        cluster.sharedClient().getMap("points").set(1, new Point(3, 4));
        cluster.members()
                .forEach(member -> assertThat(member.getMap("points").get(1)).isEqualTo(new Point(3, 4)));
    }

    @Test
    void aTypeThatOnlyOthersWroteStaysAGenericRecord() {
        IMap<Integer, Object> map = cluster.member().getMap("others");
        map.set(
                1,
                GenericRecordBuilder.compact(Unlisted.class.getName())
                        .setInt32("x", 1)
                        .build());
        assertThat(map.get(1)).isInstanceOf(GenericRecord.class);
    }

    @Test
    void exceptionsOfAnyLibraryArrive() {
        Member other = cluster.members().get(1).getCluster().getLocalMember();
        var task = cluster.member().getExecutorService("any").submitToMember(new Failing(), other);
        assertThatThrownBy(task::get)
                .isInstanceOf(ExecutionException.class)
                .rootCause()
                .isInstanceOf(KryoException.class)
                .hasMessage("as always");
    }

    @Test
    void aDataSerializableIsNamedOnce() throws InterruptedException {
        try (Cluster one = Cluster.embedded(1, TestDomains.cart().only("serializable"))) {
            IMap<Integer, Object> map = one.member().getMap("named");
            map.set(1, new Named());
            assertThatThrownBy(() -> map.get(1))
                    .isInstanceOf(HazelcastSerializationException.class)
                    .hasStackTraceContaining(
                            "Resolving class %s is not allowed: it is not listed.".formatted(Named.class.getName()))
                    .hasStackTraceContaining(REMEDY + "Named.class)");
            one.allow(Named.class);
            assertThat(map.get(1)).isInstanceOf(Named.class);
        }
    }

    interface Item extends Serializable {}

    record Book(String title) implements Item {}

    enum State {
        OPEN {
            @Override
            boolean isOpen() {
                return true;
            }
        },
        CLOSED;

        boolean isOpen() {
            return false;
        }
    }

    record Order(
            int number,
            Map<String, List<Item>> items,
            State state,
            BigDecimal total,
            LocalDate day,
            List<Object> others)
            implements Serializable {

        static Order of(int number) {
            return new Order(
                    number,
                    Map.of("a", List.of(new Book("A"))),
                    State.OPEN,
                    BigDecimal.TEN,
                    LocalDate.EPOCH,
                    List.of(TimeZone.getTimeZone("Europe/Vienna"), State.CLOSED));
        }
    }

    static final class NumberOf implements EntryProcessor<Integer, Order, Integer> {
        private static final long serialVersionUID = 1;

        @Override
        public Integer process(Map.Entry<Integer, Order> entry) {
            return entry.getValue().number();
        }
    }

    record Point(int x, int y) {}

    record Unlisted(int x) {}

    static final class Failing implements Callable<Void>, Serializable {
        private static final long serialVersionUID = 1;

        @Override
        public Void call() throws IOException {
            throw new IOException(new KryoException("as always"));
        }
    }

    static final class Named implements DataSerializable {
        @Override
        public void writeData(ObjectDataOutput out) {}

        @Override
        public void readData(ObjectDataInput in) {}
    }
}
