package workbench.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import workbench.TestDomains;
import workbench.cluster.Cluster;
import workbench.explain.anatomy.Anatomy;
import workbench.explain.anatomy.Owner;
import workbench.measure.Sizes;
import workbench.variant.Catalog;
import workbench.variant.Variant;

/** Bytes that nobody vouches for: whatever they are, they are covered, and nothing is made of them. */
class DamagedAnatomyTest {

    private static final int TRIALS = 300;
    private static final long SEED = 42;

    private static Cluster cluster;
    private static Catalog<?> cart;

    @BeforeAll
    static void start() throws InterruptedException {
        cart = TestDomains.cart();
        cluster = Cluster.embedded(1, cart);
    }

    @AfterAll
    static void stop() {
        cluster.close();
    }

    static Stream<String> strategies() {
        return TestDomains.cart().variants().stream().map(Variant::name);
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void truncatedBytesAreCovered(String strategy) {
        byte[] bytes = bytes(cart, strategy);
        for (int length = 0; length < bytes.length; length++) {
            assertCovered(strategy, Arrays.copyOf(bytes, length));
        }
    }

    @ParameterizedTest
    @MethodSource("strategies")
    void corruptBytesAreCovered(String strategy) {
        byte[] bytes = bytes(cart, strategy);
        Random random = new Random(SEED);
        for (int trial = 0; trial < TRIALS; trial++) {
            byte[] corrupt = bytes.clone();
            for (int i = random.nextInt(3); i >= 0; i--) {
                corrupt[random.nextInt(corrupt.length)] = (byte) random.nextInt();
            }
            assertCovered(strategy, corrupt);
        }
    }

    private static Anatomy assertCovered(String strategy, byte[] bytes) {
        Anatomy anatomy = Anatomist.ofBytes(cart, cluster, strategy, bytes);
        assertThat(Arrays.stream(Owner.values()).mapToInt(anatomy::bytes).sum()).isEqualTo(bytes.length);
        assertThat(anatomy.bytes()).isEqualTo(bytes);
        return anatomy;
    }

    @ParameterizedTest
    @ValueSource(strings = {"serializable", "portable", "compact", "json", "cbor", "smile", "messagepack", "protobuf"})
    void whereverTheyAreCutThisIsSaid(String strategy) {
        byte[] bytes = bytes(cart, strategy);
        for (int length = 0; length < bytes.length; length++) {
            Anatomy anatomy = assertCovered(strategy, Arrays.copyOf(bytes, length));
            int end = length;
            assertThat(anatomy.lost()).get().satisfies(lost -> {
                assertThat(lost.at()).isLessThanOrEqualTo(end);
                assertThat(lost.reason()).isNotBlank();
            });
        }
    }

    @Test
    void whatComesBeforeTheDamageIsKept() {
        byte[] bytes = bytes(cart, "portable");
        bytes[8 + 20 + 3] ^= 0x55; // the lowest byte of where the first field begins
        Anatomy anatomy = Anatomist.ofBytes(cluster, bytes);
        assertThat(anatomy.lost()).isPresent();
        assertThat(anatomy.bytes(Owner.FRAMING)).isEqualTo(8);
        assertThat(anatomy.at(9).what()).isEqualTo("factory id");
        assertThat(anatomy.at(bytes.length - 1).owner()).isEqualTo(Owner.UNKNOWN);
    }

    @Test
    void bytesOfAnotherStrategyAreSaidToBe() {
        Anatomy anatomy = Anatomist.ofBytes(cart, cluster, "protobuf", bytes(cart, "cbor"));
        assertThat(anatomy.lost()).isPresent();
        assertThat(anatomy.bytes(Owner.UNKNOWN)).isPositive();
    }

    @Test
    void bytesThatDoNotDescribeThemselvesAreUnknownBehindTheFrame() {
        Anatomy anatomy = Anatomist.ofBytes(cluster, bytes(cart, "kryo"));
        assertThat(anatomy.byOwner()).containsOnlyKeys(Owner.FRAMING, Owner.UNKNOWN);
        assertThat(anatomy.lost()).get().satisfies(lost -> {
            assertThat(lost.at()).isEqualTo(8);
            assertThat(lost.reason())
                    .isEqualTo("the serializer with type id 1000 wrote these bytes, which do not describe themselves");
        });
    }

    @Test
    void lessThanAFrameIsSaidToBe() {
        Anatomy anatomy = Anatomist.ofBytes(cluster, new byte[] {0, 0, 0, 0, 1});
        assertThat(anatomy.lost()).get().satisfies(lost -> {
            assertThat(lost.at()).isEqualTo(4);
            assertThat(lost.reason())
                    .isEqualTo("type id: which serializer takes the value should have 4 bytes, but 1 are left");
        });
        assertThat(Anatomist.ofBytes(cluster, new byte[0]).size()).isZero();
    }

    @Test
    void damagedBytesOfAKnownValueAreFollowedUntilTheyDiffer() {
        Anatomy whole = anatomy(cart, "kryo");
        byte[] truncated = Arrays.copyOf(whole.bytes(), 20);
        Anatomy damaged = Anatomist.compared(whole, truncated);
        assertThat(damaged.size()).isEqualTo(20);
        assertThat(damaged.lost()).get().satisfies(lost -> assertThat(lost.reason())
                .isEqualTo("the bytes end at 20, but the value has 109"));
        assertThat(Anatomist.compared(whole, whole.bytes())).isSameAs(whole);
    }

    /** What would happen if somebody made an object of it is counted. */
    static final class Trap implements Serializable {
        private static final long serialVersionUID = 1;
        static final AtomicInteger READ = new AtomicInteger();

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            READ.incrementAndGet();
            in.defaultReadObject();
        }
    }

    @Test
    void noObjectIsMadeOfForeignBytes() {
        byte[] bytes = cluster.serialization().toData(new Trap()).toByteArray();
        Anatomy anatomy = Anatomist.ofBytes(cluster, bytes);
        assertThat(anatomy.lost()).isEmpty();
        assertThat(Trap.READ).hasValue(0);
        cluster.serialization().toObject(cluster.serialization().toData(new Trap()));
        assertThat(Trap.READ).as("the trap works").hasValue(1);
    }

    private static <C> byte[] bytes(Catalog<C> catalog, String strategy) {
        return Sizes.bytes(catalog, strategy, catalog.domain().samples(9, SEED).getLast(), cluster);
    }

    private static <C> Anatomy anatomy(Catalog<C> catalog, String strategy) {
        return Anatomist.of(
                catalog, cluster, strategy, catalog.domain().samples(9, SEED).getLast());
    }
}
