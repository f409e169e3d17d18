package workbench.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.hazelcast.config.Config;
import com.hazelcast.config.JavaSerializationFilterConfig;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.internal.nio.BufferObjectDataOutput;
import com.hazelcast.internal.nio.Packet;
import com.hazelcast.internal.nio.PacketIOHelper;
import com.hazelcast.internal.nio.Protocols;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializable;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.Serializable;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import workbench.TestDomains;
import workbench.variant.StandaloneSerialization;

/**
 * What a member does for the thread that can reach its port and has neither named the cluster nor shaken hands. Planted classes are on the
 * member's class path, and nobody listed them.
 */
class StrangersTest {

    /** What planted classes did in this process. */
    private static final Queue<String> RAN = new ConcurrentLinkedQueue<>();

    private static final InternalSerializationService STRANGER =
            StandaloneSerialization.of(new SerializationConfig(), StrangersTest.class.getClassLoader());

    private static Cluster cluster;

    @BeforeAll
    static void start() throws InterruptedException {
        cluster = Cluster.embedded(1, TestDomains.cart().only("serializable"));
    }

    @AfterAll
    static void stop() {
        cluster.close();
        STRANGER.dispose();
    }

    static Stream<Arguments> bytes() {
        return Stream.of(
                Arguments.of(ByJava.class, STRANGER.toBytes(new ByJava())),
                Arguments.of(ByExternalizable.class, STRANGER.toBytes(new ByExternalizable())),
                Arguments.of(ByException.class, STRANGER.toBytes(new ByException())),
                Arguments.of(InList.class, STRANGER.toBytes(new ArrayList<>(List.of(new InList())))),
                Arguments.of(ByDataSerializable.class, namedAsDataSerializable(ByDataSerializable.class)),
                Arguments.of(ByConstructor.class, namedAsDataSerializable(ByConstructor.class)));
    }

    /** What Hazelcast writes for a DataSerializable without fields. */
    private static byte[] namedAsDataSerializable(Class<?> type) {
        try (BufferObjectDataOutput out = STRANGER.createObjectDataOutput()) {
            out.writeInt(0); // no partition hash
            out.writeInt(-2);
            out.writeByte(0);
            out.writeString(type.getName());
            return out.toByteArray();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("bytes")
    void theMemberMakesNoObjectOfAClassThatNobodyListed(Class<?> planted, byte[] bytes) throws Exception {
        assertThat(ranAfter(cluster.member(), Packet.Type.OPERATION, bytes)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(names = {"EVENT", "SERVER_CONTROL"})
    void noOtherPacketDoesEither(Packet.Type type) throws Exception {
        assertThat(ranAfter(cluster.member(), type, STRANGER.toBytes(new ByJava())))
                .isEmpty();
    }

    /** As in {@code ./workbench members} and in the processes of workloads. */
    @Test
    void aMemberWithoutAModelMakesNoneEither() throws Exception {
        HazelcastInstance member = Hazelcast.newHazelcastInstance(withoutModel());
        try {
            for (Arguments each : bytes().toList()) {
                assertThat(ranAfter(member, Packet.Type.OPERATION, (byte[]) each.get()[1]))
                        .as("%s", each.get()[0])
                        .isEmpty();
            }
        } finally {
            member.shutdown();
        }
    }

    /** The class loader refuses the same names, as long as Hazelcast asks it for them as it does today. */
    @Test
    void hazelcastsOwnFilterRefusesThemToo() {
        JavaSerializationFilterConfig filter =
                withoutModel().getSerializationConfig().getJavaSerializationFilterConfig();
        assertThat(filter).isNotNull();
        assertThatExceptionOfType(SecurityException.class)
                .isThrownBy(() -> filter.getWhitelist().isListed(ByJava.class.getName()));
    }

    private static Config withoutModel() {
        return Members.onLoopback("strangers-" + UUID.randomUUID(), Members.freePorts(1));
    }

    /** So the packets are what a stranger would send. */
    @Test
    void theSamePacketsRunClassesThatAreListed() throws Exception {
        try (Cluster trusting = Cluster.embedded(1, TestDomains.cart().only("serializable"))) {
            trusting.allow(StrangersTest.class);
            for (Arguments each : bytes().toList()) {
                byte[] bytes = (byte[]) each.get()[1];
                assertThat(ranAfter(trusting.member(), Packet.Type.OPERATION, bytes, StrangersTest::hasRun))
                        .as("%s", each.get()[0])
                        .hasSize(1);
            }
            byte[] bytes = STRANGER.toBytes(new ByJava());
            assertThat(ranAfter(trusting.member(), Packet.Type.SERVER_CONTROL, bytes, StrangersTest::hasRun))
                    .hasSize(1);
        }
    }

    private static boolean hasRun() {
        return !RAN.isEmpty();
    }

    /** What planted classes have done once the member has complained about a packet, as it does about each of these. */
    private static List<String> ranAfter(HazelcastInstance member, Packet.Type type, byte[] bytes) throws Exception {
        return ranAfter(member, type, bytes, () -> true);
    }

    /**
     * What planted classes have done once the member has complained about a packet.
     *
     * @param also what must hold then: the complaint may be a late one about the packet before
     */
    private static List<String> ranAfter(HazelcastInstance member, Packet.Type type, byte[] bytes, BooleanSupplier also)
            throws Exception {
        RAN.clear();
        int before = Files.readString(Logs.toFile()).length();
        Packet packet = new Packet(bytes).setPacketType(type);
        ByteBuffer buffer = ByteBuffer.allocate(packet.getFrameLength() + 64);
        buffer.put(Protocols.CLUSTER.getBytes(StandardCharsets.US_ASCII));
        assertThat(new PacketIOHelper().writeTo(packet, buffer)).isTrue();
        int port = member.getCluster().getLocalMember().getAddress().getPort();
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.getOutputStream().write(buffer.array(), 0, buffer.position());
            socket.getOutputStream().flush();
            long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(120);
            String said = "";
            while (!isComplaint(said, socket.getLocalPort()) || !also.getAsBoolean()) {
                assertThat(System.nanoTime()).as("no word on it:\n%s", said).isLessThan(deadline);
                Thread.sleep(10);
                said = Files.readString(Logs.toFile()).substring(before);
            }
        }
        return List.copyOf(RAN);
    }

    /** Whether a member has complained, other than about the end of an earlier connection, which it may notice late. */
    private static boolean isComplaint(String said, int port) {
        return said.lines()
                .filter(line -> !line.contains(" closed. Reason: ") || line.contains(":%s,".formatted(port)))
                .anyMatch(line -> line.contains("SEVERE") || line.contains("WARNING"));
    }

    static final class ByJava implements Serializable {
        private static final long serialVersionUID = 1;

        private void readObject(ObjectInputStream in) {
            RAN.add("readObject");
        }
    }

    static final class InList implements Serializable {
        private static final long serialVersionUID = 1;

        private Object readResolve() {
            RAN.add("readResolve");
            return this;
        }
    }

    static final class ByException extends RuntimeException {
        private static final long serialVersionUID = 1;

        private void readObject(ObjectInputStream in) {
            RAN.add("readObject");
        }
    }

    public static final class ByExternalizable implements Externalizable {
        @Override
        public void writeExternal(ObjectOutput out) {}

        @Override
        public void readExternal(ObjectInput in) {
            RAN.add("readExternal");
        }
    }

    public static final class ByDataSerializable implements DataSerializable {
        @Override
        public void writeData(ObjectDataOutput out) {}

        @Override
        public void readData(ObjectDataInput in) {
            RAN.add("readData");
        }
    }

    /** Hazelcast calls its constructor before it looks whether it is a DataSerializable. */
    public static final class ByConstructor {
        public ByConstructor() {
            RAN.add("constructor");
        }
    }
}
