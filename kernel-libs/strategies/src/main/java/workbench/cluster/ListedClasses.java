package workbench.cluster;

import com.hazelcast.client.HazelcastClient;
import com.hazelcast.client.config.ClientConfig;
import com.hazelcast.config.ClassFilter;
import com.hazelcast.config.Config;
import com.hazelcast.config.JavaSerializationFilterConfig;
import com.hazelcast.config.ListenerConfig;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.core.HazelcastInstance;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import workbench.variant.Catalog;

/**
 * The classes of which one cluster's members and clients may make objects when bytes name them. Bytes come from any program that reaches a
 * port, before the sender has said for which cluster, so a class that is not listed is not even initialized.
 *
 * <p>Listed are Hazelcast's classes, those of the JDK that hold values, prefixes and classes that are named, and what the class
 * loader itself defines, such as a compiled domain. {@link #andSerializedHere} adds what this process serializes by Java or by
 * Compact: a DataSerializable, or an object in a field that declares no more than {@code Object}, must be named. Exceptions are
 * listed too, unless they run code of their own when they are read.
 *
 * <p>Hazelcast asks a filter for the names in Java's streams, but not where a DataSerializable, a proxy's interfaces or a
 * configuration name a class, so a class loader asks there. Both remember answers: a class costs one lookup in a set. Safe for use
 * by several threads.
 */
public final class ListedClasses {

    private static final List<String> ALWAYS = List.of(
            "com.hazelcast.",
            "java.io.",
            "java.lang.",
            "java.math.",
            "java.net.",
            "java.nio.",
            "java.sql.",
            "java.text.",
            "java.time.",
            "java.util.",
            "sun.util.calendar.", // of java.util.TimeZone
            "workbench.offheap."); // a member's listener, and its operations

    /** Libraries that Hazelcast has inside, which the network need not name. */
    private static final String SHADED = "com.hazelcast.shaded.";

    private final Set<String> prefixes = ConcurrentHashMap.newKeySet();
    private final Set<String> found = ConcurrentHashMap.newKeySet();
    private boolean whatIsSerializedHere;

    private ListedClasses(Stream<String> prefixes) {
        this.prefixes.addAll(ALWAYS);
        prefixes.forEach(this.prefixes::add);
    }

    /**
     * The JDK's, Hazelcast's and a model's.
     *
     * @param prefixes of names, such as {@code cart.}
     */
    public static ListedClasses of(String... prefixes) {
        return new ListedClasses(Stream.of(prefixes));
    }

    /** For the members and clients of a catalog. What members elsewhere send, this process need not have serialized. */
    static ListedClasses of(Catalog<?> catalog, boolean areMembersHere) {
        ListedClasses listed = of(catalog.domain().name() + ".");
        return areMembersHere ? listed.andSerializedHere() : listed;
    }

    /** Also lists each class once Hazelcast has serialized an object of it in this process, with the classes of its fields. */
    public ListedClasses andSerializedHere() {
        whatIsSerializedHere = true;
        return this;
    }

    /** Lists classes, and all in their packages. */
    public void add(List<Class<?>> types) {
        types.forEach(type -> found.add(type.getName()));
        types.stream()
                .map(Class::getPackageName)
                .filter(name -> !name.isEmpty() && !name.equals("REPL"))
                .forEach(name -> prefixes.add(name + "."));
    }

    /**
     * Lets a member make objects of no other classes.
     *
     * @param loader has the model's classes
     */
    public void protect(Config config, ClassLoader loader) {
        config.addListenerConfig(new ListenerConfig(new SerializedHere.Listener()));
        config.setClassLoader(new ListedClassLoader(this, loader));
        protect(config.getSerializationConfig(), loader);
    }

    /** Starts a client that makes objects of no other classes than its configuration's {@link #protect} allows. */
    public static HazelcastInstance start(ClientConfig config) {
        HazelcastInstance client = HazelcastClient.newHazelcastClient(config);
        SerializedHere.add(client);
        return client;
    }

    /** Like that of a member, for a client that is started by {@link #start}. */
    public void protect(ClientConfig config, ClassLoader loader) {
        config.setClassLoader(new ListedClassLoader(this, loader));
        protect(config.getSerializationConfig(), loader);
    }

    /** Sets Hazelcast's own filter alone, for a service without a network. */
    void protect(SerializationConfig config, ClassLoader loader) {
        config.setJavaSerializationFilterConfig(
                new JavaSerializationFilterConfig().setDefaultsDisabled(true).setWhitelist(new Filter(loader)));
    }

    /** @throws SecurityException if the class that a loader has under the name is not listed */
    void require(String name, ClassLoader loader) {
        if (!isListed(name, loader)) {
            throw new SecurityException(
                    "Resolving class %s is not allowed: it is not listed. If you trust who sends it, list it: cluster.allow(%s.class)"
                            .formatted(name, simple(name)));
        }
    }

    private static String simple(String name) {
        return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
    }

    private boolean isListed(String name, ClassLoader loader) {
        if (found.contains(name)) {
            return true;
        }
        String element = element(name);
        boolean listed = element.isEmpty()
                || (prefixes.stream().anyMatch(element::startsWith) && !element.startsWith(SHADED))
                || isListed(load(element, loader), loader);
        if (listed) {
            found.add(name);
        }
        return listed;
    }

    /** The class in an array of any depth, and itself if it is none; empty for one of primitives. */
    private static String element(String name) {
        if (!name.startsWith("[")) {
            return name;
        }
        int depth = name.lastIndexOf('[') + 1;
        return name.startsWith("L", depth) ? name.substring(depth + 1, name.length() - 1) : "";
    }

    private boolean isListed(@Nullable Class<?> type, ClassLoader loader) {
        return type != null
                && (isDefinedBy(loader, type)
                        || isPlainException(type)
                        || (whatIsSerializedHere && SerializedHere.includes(type)));
    }

    private static @Nullable Class<?> load(String name, ClassLoader loader) {
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException | LinkageError e) {
            return null; // and so none can be made
        }
    }

    /** As a loader of compiled folders or of copies does, and not that of the whole class path or of cells. */
    private static boolean isDefinedBy(ClassLoader loader, Class<?> type) {
        return !loader.equals(ListedClasses.class.getClassLoader())
                && loader.equals(type.getClassLoader())
                && !isCells(type);
    }

    private static boolean isCells(Class<?> type) {
        return type.getPackageName().equals("REPL");
    }

    /** Members report what went wrong by exceptions of any library. */
    private static boolean isPlainException(Class<?> type) {
        for (Class<?> each = type; each != Throwable.class; each = each.getSuperclass()) {
            if (each == null
                    || Stream.of(each.getDeclaredMethods())
                            .anyMatch(m -> m.getName().startsWith("read"))) {
                return false;
            }
        }
        return true;
    }

    /** What Hazelcast asks for each name in a stream of Java. */
    private final class Filter extends ClassFilter {

        private final ClassLoader loader;

        Filter(ClassLoader loader) {
            this.loader = loader;
            addPrefixes(prefixes.toArray(String[]::new)); // to be seen by the thread that prints the configuration
        }

        @Override
        public boolean isListed(String name) {
            require(name, loader);
            return true;
        }
    }
}
