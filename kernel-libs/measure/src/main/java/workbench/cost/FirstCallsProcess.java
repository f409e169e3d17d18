package workbench.cost;

import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.SerializationService;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import workbench.cluster.Cluster;
import workbench.machine.ChildJvm;
import workbench.variant.Catalog;
import workbench.variant.DomainClassLoader;
import workbench.variant.Variant;

/** Makes the first calls of one strategy in a process of its own, and prints how long they took. */
final class FirstCallsProcess {

    /** How many calls of serialize, and as many of deserialize. */
    static final int CALLS = 1_000;

    /** Its loading ends the list of the classes that the first value needed. */
    private static final class FirstValueIsBack {

        static void note() {}
    }

    /** Its loading begins that list. */
    private static final class FirstValueBegins {

        static void note() {}
    }

    private FirstCallsProcess() {}

    /** Takes the domain, the folder of its classes, the strategy, the shape or an empty text, and a seed; prints nanoseconds. */
    public static void main(String[] arguments) {
        ChildJvm.endWithParent();
        Path classes = Path.of(arguments[1]);
        Catalog<?> all = Catalog.load(arguments[0], classes, DomainClassLoader.over(classes));
        Catalog<?> catalog = (arguments[3].isEmpty() ? all : all.shaped(arguments[3])).only(arguments[2]);
        String figures = calls(catalog, Long.parseLong(arguments[4]));
        try (PrintStream out =
                new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8)) {
            out.println(FirstCallsMeasurement.MARK + figures);
        }
    }

    /**
     * The application has its objects, so that they are made before the strategy is set up. The first is timed by itself: an object that is
     * a JSON text loads a library when it is made.
     */
    private static <C> String calls(Catalog<C> catalog, long seed) {
        Variant<C, ?> variant = catalog.variants().getFirst();
        List<C> canonical = catalog.domain().samples(CALLS, seed);
        Object[] values = new Object[CALLS];
        long making = System.nanoTime();
        values[0] = variant.fromCanonical(canonical.getFirst());
        long object = System.nanoTime() - making;
        for (int i = 1; i < CALLS; i++) {
            values[i] = variant.fromCanonical(canonical.get(i));
        }
        meetHazelcast(catalog);
        long[] serialize = new long[CALLS];
        long[] deserialize = new long[CALLS];
        FirstValueBegins.note();
        long loaded = loadedClasses();
        long before = System.nanoTime();
        SerializationService service =
                Cluster.withoutMembers(catalog).of(variant).serialization();
        long setUp = System.nanoTime() - before;
        Object first = call(service, values, 0, serialize, deserialize);
        loaded = loadedClasses() - loaded;
        FirstValueIsBack.note();
        for (int i = 1; i < CALLS; i++) {
            call(service, values, i, serialize, deserialize);
        }
        requireSame(canonical.getFirst(), variant, first);
        return "%s %s %s %s %s".formatted(object, setUp, loaded, chosen(serialize), chosen(deserialize));
    }

    private static Object call(
            SerializationService service, Object[] values, int i, long[] serialize, long[] deserialize) {
        long start = System.nanoTime();
        Data data = service.toData(values[i]);
        long written = System.nanoTime();
        Object back = service.toObject(data);
        deserialize[i] = System.nanoTime() - written;
        serialize[i] = written - start;
        return back;
    }

    private static String chosen(long[] nanos) {
        return "%s %s %s".formatted(nanos[0], nanos[9], nanos[CALLS - 1]);
    }

    /** In a member or a client, Hazelcast has been in use before the first value comes. */
    private static <C> void meetHazelcast(Catalog<C> catalog) {
        SerializationService service = Cluster.withoutMembers(
                        Catalog.of(catalog.domain(), List.of(), catalog.classLoader()))
                .serialization();
        for (Object value : List.of("text", 1L, 2, true, new byte[9])) {
            if (service.<Object>toObject(service.toData(value)) == null) {
                throw new IllegalStateException("Hazelcast lost " + value);
            }
        }
        loadedClasses(); // so that the bean is not among the classes that it counts
    }

    @SuppressWarnings("unchecked") // the variant's own values
    private static <C, V> void requireSame(C canonical, Variant<C, V> variant, Object back) {
        V read = (V) back;
        if (!variant.keeps(canonical, read)) {
            throw new IllegalStateException("%s changed the first value: %s became %s"
                    .formatted(variant.name(), canonical, variant.toCanonical(read)));
        }
    }

    private static long loadedClasses() {
        return ManagementFactory.getClassLoadingMXBean().getTotalLoadedClassCount();
    }
}
