package workbench.variant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.SerializationService;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import workbench.TestDomains;
import workbench.cluster.Cluster;
import workbench.variant.Features.Mechanism;

class DeclaredVariantTest {

    record Point(int x, int y) {}

    record JavaPoint(int x, int y) implements Serializable {
        static JavaPoint of(Point point) {
            return new JavaPoint(point.x(), point.y());
        }

        Point point() {
            return new Point(x, y);
        }
    }

    /** Three bytes fewer than {@code writeInt} for each coordinate. */
    static final class PointSerializer implements StreamSerializer<JavaPoint> {
        @Override
        public int getTypeId() {
            return 2000;
        }

        @Override
        public void write(ObjectDataOutput out, JavaPoint point) throws IOException {
            out.writeByte(point.x());
            out.writeByte(point.y());
        }

        @Override
        public JavaPoint read(ObjectDataInput in) throws IOException {
            return new JavaPoint(in.readByte(), in.readByte());
        }
    }

    static final class PointDomain implements Domain<Point> {
        @Override
        public String description() {
            return "A point.";
        }

        @Override
        public Point sample(RandomGenerator random) {
            return new Point(random.nextInt(100), random.nextInt(100));
        }

        @Override
        public Map<String, Point> edgeCases() {
            return Map.of();
        }

        @Override
        public String name() {
            return "point";
        }
    }

    private static final Variant<Point, JavaPoint> PLAIN =
            Variant.of("plain", JavaPoint.class, JavaPoint::of, JavaPoint::point);

    /** As a notebook has it. */
    private final Catalog<?> points = Catalog.of(
                    new PointDomain(), List.of(), DeclaredVariantTest.class.getClassLoader())
            .and(PLAIN)
            .and(Variant.of("own", JavaPoint.class, JavaPoint::of, JavaPoint::point, new PointSerializer()));

    @Test
    void isFoundByItsNameAndSaysWhatTakesItsType() {
        assertThat(points.only("own", "plain").variants())
                .extracting(variant -> variant.features().mechanism())
                .containsExactly(Mechanism.CUSTOM, Mechanism.JAVA);
        assertThat(Mechanism.of(Point.class)).isEqualTo(Mechanism.COMPACT);
        assertThat(Mechanism.of(UUID.class)).isEqualTo(Mechanism.BUILT_IN);
    }

    @Test
    void makesTheRoundTripByItsOwnSerializer() {
        assertRoundTrip(points, "own", 2);
    }

    private static <C> void assertRoundTrip(Catalog<C> catalog, String name, int bytes) {
        roundTrip(catalog, catalog.variant(name), bytes);
    }

    private static <C, V> void roundTrip(Catalog<C> catalog, Variant<C, V> variant, int bytes) {
        C written = catalog.domain().samples(1, 42).getFirst();
        SerializationService service =
                Cluster.withoutMembers(catalog.only(variant.name())).serialization();
        Data data = service.toData(variant.fromCanonical(written));
        assertThat(data.dataSize()).isEqualTo(bytes);
        V read = service.toObject(data);
        assertThat(variant.keeps(written, read)).isTrue();
    }

    @Test
    void cannotBeLoadedByAnotherProcessUnderAnyName() {
        Catalog<?> cart = TestDomains.cart().only("kryo");
        for (Variant<?, ?> variant : List.of(PLAIN, PLAIN.as("again"), PLAIN.with(Settings.named("unshared")))) {
            Catalog<?> more = cart.and(variant);
            assertThatIllegalStateException()
                    .isThrownBy(more::classes)
                    .withMessage(
                            "The strategy \"%s\" was made by variant(...) in this process, and no other can load it. Compare it here by compare(...), leave it out by only(...), or write it as a class that implements Variant.",
                            variant.name());
            assertThat(more.only("kryo").classes()).isEqualTo(cart.classes());
        }
    }

    @Test
    void aNameThatLooksLikeASettingIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Variant.of("kryo+mine", JavaPoint.class, JavaPoint::of, JavaPoint::point))
                .withMessage(
                        "\"kryo+mine\" cannot be the name of a strategy, since a plus would begin a setting. Use letters, digits and hyphens, as in \"kryo-256\".");
    }

    @Test
    void aServiceWithoutAMemberKnowsWhatWasRegistered() {
        SerializationService service = StandaloneSerialization.of(config -> register(config));
        JavaPoint point = new JavaPoint(1, 2);
        assertThat(service.toData(point).getType()).isEqualTo(2000);
        assertThat(service.<JavaPoint>toObject(service.toData(point))).isEqualTo(point);
        SerializationService plain = StandaloneSerialization.of(config -> {});
        assertThat(plain.<JavaPoint>toObject(plain.toData(point))).isEqualTo(point);
        assertThat(plain.toData(point).getType()).isEqualTo(-100);
    }

    private static void register(SerializationConfig config) {
        Variant.of("own", JavaPoint.class, JavaPoint::of, JavaPoint::point, new PointSerializer())
                .configure(config);
    }
}
