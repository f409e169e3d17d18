package workbench.explain;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.hazelcast.config.ClassFilter;
import com.hazelcast.config.Config;
import com.hazelcast.config.JavaSerializationFilterConfig;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.compact.SchemaService;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.apache.fory.Fory;
import workbench.cluster.ListedClasses;
import workbench.variant.StandaloneSerialization;

/**
 * What a strategy does with bytes that name a class, without a list of classes and with one.
 *
 * @param strategy as tables name it
 * @param list what holds the list
 * @param byDefault whether a list is required if nothing is configured
 * @param withoutList what becomes of a class if none is listed
 * @param unlisted what becomes of it if only another is listed
 * @param listed what becomes of that other
 */
public record Listing(
        String strategy, String list, boolean byDefault, String withoutList, String unlisted, String listed) {

    private static final ClassLoader LOADER = Listing.class.getClassLoader();

    /** Tries each strategy whose bytes may name a class. Every call reads the bytes again. */
    public static List<Listing> all() {
        return List.of(java(), dataSerializable(), compact(), kryo(), fory());
    }

    private static Listing java() {
        Function<Boolean, InternalSerializationService> service = isListed -> service(
                isListed
                        ? new SerializationConfig().setJavaSerializationFilterConfig(filter(Guests.InvitedOfJava.class))
                        : new SerializationConfig());
        return hazelcast(
                "Serializable",
                "JavaSerializationFilterConfig",
                service,
                new Guests.OfJava(),
                new Guests.InvitedOfJava());
    }

    private static Listing dataSerializable() {
        Config config = new Config();
        ListedClasses.of(Guests.InvitedOfHazelcast.class.getName()).protect(config, LOADER);
        Function<Boolean, InternalSerializationService> service = isListed -> StandaloneSerialization.of(
                config.getSerializationConfig(), isListed ? config.getClassLoader() : LOADER);
        return hazelcast(
                "DataSerializable",
                "none in Hazelcast; here the member's class loader",
                service,
                new Guests.OfHazelcast(),
                new Guests.InvitedOfHazelcast());
    }

    private static Listing compact() {
        SchemaService schemas = StandaloneSerialization.schemas();
        Function<Boolean, InternalSerializationService> service = isListed -> {
            SerializationConfig config = new SerializationConfig();
            if (isListed) {
                config.getCompactSerializationConfig().setZeroConfigFilter(filter(Guests.InvitedPlain.class));
            }
            return StandaloneSerialization.of(config, LOADER, schemas);
        };
        return hazelcast(
                "Compact without configuration",
                "setZeroConfigFilter",
                service,
                new Guests.Plain(),
                new Guests.InvitedPlain());
    }

    private static JavaSerializationFilterConfig filter(Class<?> listed) {
        return new JavaSerializationFilterConfig().setWhitelist(new ClassFilter().addClasses(listed.getName()));
    }

    private static InternalSerializationService service(SerializationConfig config) {
        return StandaloneSerialization.of(config, LOADER);
    }

    /** @param service with a list of the invited, or without a list */
    private static Listing hazelcast(
            String strategy,
            String list,
            Function<Boolean, InternalSerializationService> service,
            Object unlisted,
            Object invited) {
        InternalSerializationService open = service.apply(false);
        InternalSerializationService closed = service.apply(true);
        try {
            return new Listing(
                    strategy,
                    list,
                    false,
                    Guests.outcome(() -> Objects.requireNonNull(open.toObject(open.toData(unlisted)))),
                    Guests.outcome(() -> Objects.requireNonNull(closed.toObject(open.toData(unlisted)))),
                    Guests.outcome(() -> Objects.requireNonNull(closed.toObject(open.toData(invited)))));
        } finally {
            open.dispose();
            closed.dispose();
        }
    }

    private static Listing kryo() {
        Kryo open = new Kryo();
        open.setRegistrationRequired(false);
        Kryo closed = new Kryo();
        closed.register(Guests.InvitedPlain.class);
        return new Listing(
                "Kryo",
                "register",
                new Kryo().isRegistrationRequired(),
                outcome(open, bytes(open, new Guests.Plain())),
                outcome(closed, bytes(open, new Guests.Plain())),
                outcome(closed, bytes(closed, new Guests.InvitedPlain())));
    }

    private static byte[] bytes(Kryo kryo, Object guest) {
        Output out = new Output(256);
        kryo.writeClassAndObject(out, guest);
        return out.toBytes();
    }

    private static String outcome(Kryo kryo, byte[] bytes) {
        return Guests.outcome(() -> kryo.readClassAndObject(new Input(bytes)));
    }

    private static Listing fory() {
        Fory open = Fory.builder()
                .withXlang(false)
                .requireClassRegistration(false)
                .suppressClassRegistrationWarnings(true)
                .build();
        Fory closed = Fory.builder().withXlang(false).build();
        closed.register(Guests.InvitedPlain.class);
        return new Listing(
                "Apache Fory",
                "register",
                closed.getConfig().requireClassRegistration(),
                outcome(open, open.serialize(new Guests.Plain())),
                outcome(closed, open.serialize(new Guests.Plain())),
                outcome(closed, closed.serialize(new Guests.InvitedPlain())));
    }

    private static String outcome(Fory fory, byte[] bytes) {
        return Guests.outcome(() -> Objects.requireNonNull(fory.deserialize(bytes)));
    }
}
