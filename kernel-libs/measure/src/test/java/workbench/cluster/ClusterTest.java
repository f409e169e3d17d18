package workbench.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.SerializationService;
import com.hazelcast.nio.serialization.genericrecord.GenericRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import workbench.Leftovers;
import workbench.TestDomains;
import workbench.compile.DomainSources;
import workbench.measure.Sizes;
import workbench.variant.Catalog;

class ClusterTest {

    private final Catalog<?> catalog = TestDomains.cart();

    @AfterEach
    void nothingIsLeft() throws InterruptedException {
        Leftovers.assertNoHazelcast();
    }

    @Test
    void startsOneMember() throws InterruptedException {
        try (Cluster cluster = Cluster.embedded(1, catalog)) {
            assertThat(cluster.members()).containsExactly(cluster.member());
            assertThat(cluster.member().getCluster().getMembers()).hasSize(1);
            assertThat(cluster.startTime()).isPositive();
            assertThat(cluster.toString())
                    .matches(
                            "Hazelcast 5\\.\\S+, 1 member at 127\\.0\\.0\\.1:\\d+, started in \\d+(\\.\\d+)? s; messages go to "
                                    + cluster.log());
        }
    }

    @Test
    void withoutMembersTheBytesAreThoseOfAMember() throws InterruptedException {
        Catalog<?> catalog = TestDomains.cart();
        try (Cluster with = Cluster.embedded(1, catalog);
                Cluster without = Cluster.withoutMembers(catalog)) {
            catalog.variants().forEach(variant -> assertThat(bytes(catalog, variant.name(), without))
                    .as(variant.name())
                    .isEqualTo(bytes(catalog, variant.name(), with)));
            assertThatIllegalStateException()
                    .isThrownBy(without::member)
                    .withMessage(
                            "The cluster was made without members. Start another by startCluster(...) or Cluster.embedded(...).");
        }
    }

    private static <C> byte[] bytes(Catalog<C> catalog, String name, Cluster cluster) {
        return Sizes.bytes(catalog, name, catalog.domain().samples(1, 42).getFirst(), cluster);
    }

    @Test
    void twoMembersAndAClientFormOneCluster() throws InterruptedException {
        try (Cluster cluster = Cluster.embedded(2, catalog)) {
            HazelcastInstance client = cluster.client();
            assertThat(cluster.members())
                    .hasSize(2)
                    .allMatch(member -> member.getCluster().getMembers().size() == 2);
            client.getMap("numbers").set("one", 1);
            assertThat(cluster.members())
                    .extracting(member -> member.getMap("numbers").get("one"))
                    .containsExactly(1, 1);
            assertThat(cluster.toString()).contains(", 2 members at 127.0.0.1:");
        }
    }

    @Test
    void aClientCanKnowMoreThanTheMembers() throws InterruptedException {
        try (Cluster cluster = Cluster.embedded(1, catalog.only())) {
            cluster.client(catalog).getMap("carts").set(1, value(catalog, "compact"));
            assertThat(cluster.member().getMap("carts").get(1)).isInstanceOf(GenericRecord.class);
            assertThat(cluster.client().getMap("carts").get(1)).isInstanceOf(GenericRecord.class);
        }
    }

    private static <C> Object value(Catalog<C> catalog, String strategy) {
        return catalog.variant(strategy)
                .fromCanonical(catalog.domain().samples(1, 42).getFirst());
    }

    @Test
    void serializesByTheMembersOwnService() throws InterruptedException {
        try (Cluster cluster = Cluster.embedded(1, catalog)) {
            SerializationService service = cluster.serialization();
            Data data = service.toData("text");
            assertThat(data.toByteArray()).hasSize(4 + 4 + 4 + 4); // hash, type id, length and text
            assertThat(service.<String>toObject(data)).isEqualTo("text");
        }
    }

    @Test
    void listensOnNothingButLoopback() throws InterruptedException, IOException {
        try (Cluster cluster = Cluster.embedded(1, catalog)) {
            var address = cluster.member().getCluster().getLocalMember().getAddress();
            assertThat(address.getHost()).isEqualTo("127.0.0.1");
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), address.getPort())) {
                assertThat(socket.isConnected()).isTrue();
            }
            InetAddress other = InetAddress.getByName("127.0.0.2"); // answered by a socket bound to any address
            assertThatExceptionOfType(ConnectException.class)
                    .isThrownBy(() -> new Socket(other, address.getPort()).close());
        }
    }

    @Test
    void looksForNoOtherMembersButItsOwn() throws InterruptedException {
        try (Cluster cluster = Cluster.embedded(1, catalog)) {
            var join = cluster.member().getConfig().getNetworkConfig().getJoin();
            assertThat(join.getMulticastConfig().isEnabled()).isFalse();
            assertThat(join.getAutoDetectionConfig().isEnabled()).isFalse();
            assertThat(join.getTcpIpConfig().getMembers())
                    .containsExactly("127.0.0.1:"
                            + cluster.member()
                                    .getCluster()
                                    .getLocalMember()
                                    .getAddress()
                                    .getPort());
        }
    }

    @Test
    void twoClustersHaveDifferentNamesAndStayApart() throws InterruptedException {
        try (Cluster one = Cluster.embedded(1, catalog);
                Cluster other = Cluster.embedded(1, catalog)) {
            assertThat(one.member().getConfig().getClusterName())
                    .startsWith("workbench-")
                    .isNotEqualTo(other.member().getConfig().getClusterName());
            assertThat(one.member().getCluster().getMembers()).hasSize(1);
            assertThat(other.member().getCluster().getMembers()).hasSize(1);
        }
    }

    @Test
    void aPortInUseIsNamed() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertThatExceptionOfType(PortTakenException.class)
                    .isThrownBy(() -> Cluster.embedded(List.of(taken.getLocalPort()), catalog))
                    .withMessage(
                            "Port %s on 127.0.0.1 is in use by another member or program. Close it, or let Cluster.embedded(n, ...) choose free ports.",
                            taken.getLocalPort());
        }
    }

    @Test
    void aMemberWhosePortWasTakenMeanwhileStartsOnAnother() throws IOException, InterruptedException {
        List<Integer> tried = new ArrayList<>();
        try (ServerSocket faster = new ServerSocket()) {
            HazelcastInstance member = Members.onFreePort(port -> {
                tried.add(port);
                try {
                    if (!faster.isBound()) {
                        faster.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
                    }
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
                return Hazelcast.newHazelcastInstance(
                        Members.onLoopback("workbench-" + UUID.randomUUID(), List.of(port)));
            });
            try {
                assertThat(tried).hasSize(2);
                assertThat(member.getCluster().getLocalMember().getAddress().getPort())
                        .isEqualTo(tried.getLast());
            } finally {
                member.getLifecycleService().terminate();
            }
        }
        Leftovers.assertNoHazelcast();
    }

    @Test
    void membersThatHadStartedAreClosedWhenALaterPortIsInUse() throws IOException, InterruptedException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            List<Integer> ports = List.of(Ports.free(1).getFirst(), taken.getLocalPort());
            assertThatExceptionOfType(PortTakenException.class).isThrownBy(() -> Cluster.embedded(ports, catalog));
            Leftovers.assertNoHazelcast();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, 101})
    void aClusterOfNoPossibleSizeIsRejected(int count) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Cluster.embedded(count, catalog))
                .withMessage("A cluster in one process has 1 to 100 members, but %s were asked for.", count);
    }

    @Test
    void mayBeClosedTwice() throws InterruptedException {
        Cluster cluster = Cluster.embedded(1, catalog);
        cluster.client();
        cluster.close();
        cluster.close();
        assertThat(cluster.toString()).matches("Hazelcast 5\\.\\S+, closed");
    }

    @Test
    void aClosedClusterSaysSo() throws InterruptedException {
        Cluster cluster = Cluster.embedded(1, catalog);
        cluster.close();
        String message =
                "This cluster of the domain cart is closed. A notebook has one cluster: startCluster(...) and connectCluster(...) close the one before. Start it again: startCluster(1, compile(\"cart\")).";
        assertThatIllegalStateException().isThrownBy(cluster::member).withMessage(message);
        assertThatIllegalStateException().isThrownBy(cluster::members).withMessage(message);
        assertThatIllegalStateException().isThrownBy(cluster::client).withMessage(message);
        assertThatIllegalStateException().isThrownBy(cluster::sharedClient).withMessage(message);
        assertThatIllegalStateException().isThrownBy(cluster::serialization).withMessage(message);
        assertThatIllegalStateException()
                .isThrownBy(() -> cluster.requireServing(catalog))
                .withMessage(message);
        assertThat(cluster.isClosed()).isTrue();
    }

    @Test
    void itsMessagesGoToAFile() throws InterruptedException {
        try (Cluster cluster = Cluster.embedded(1, catalog)) {
            assertThat(cluster.log())
                    .content()
                    .contains(cluster.member().getConfig().getClusterName());
        }
    }

    @Test
    void anInterruptBeforeTheStartLeavesNothing() {
        Thread.currentThread().interrupt();
        try {
            assertThatExceptionOfType(InterruptedException.class).isThrownBy(() -> Cluster.embedded(2, catalog));
        } finally {
            Thread.interrupted();
        }
    }

    @Test
    void anInterruptWhileTheSecondMemberStartsLeavesNothing(@TempDir Path folder) {
        DomainSources sources = TestDomains.sources(folder.resolve("source"));
        sources.write("cart.interrupting.CartVariant", """
                package cart.interrupting;

                import cart.Cart;
                import com.hazelcast.config.SerializationConfig;
                import workbench.variant.Features;
                import workbench.variant.Variant;

                /** Interrupts whoever configures a second member. */
                public final class CartVariant implements Variant<Cart, Cart> {

                    private static int members;

                    @Override
                    public void configure(SerializationConfig config) {
                        members++;
                        if (members == 2) {
                            Thread.currentThread().interrupt();
                        }
                    }

                    @Override
                    public Features features() {
                        return Features.of("Interrupting", Features.Mechanism.JAVA);
                    }

                    @Override
                    public Cart fromCanonical(Cart cart) {
                        return cart;
                    }

                    @Override
                    public Cart toCanonical(Cart cart) {
                        return cart;
                    }
                }
                """);
        Catalog<?> interrupting = TestDomains.compile(sources, "cart", folder.resolve("classes"));
        assertThatExceptionOfType(InterruptedException.class).isThrownBy(() -> Cluster.embedded(2, interrupting));
        assertThat(Thread.interrupted()).isFalse();
    }
}
