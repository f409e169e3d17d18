package workbench.gate;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Fails when today's code does not fit the bytes of a project's releases, which are kept as text in a folder beside the code. It
 * serializes samples as a member with the given configuration does, and starts none. {@link Fault.Kind} lists what it finds.
 *
 * <p>A test calls {@link #check}. Run it once with {@code -Dwire.record=1.2.0} when you release 1.2.0, and commit the folder. Where bytes
 * change on purpose, the message has the line to add to {@code changes.txt} in the folder.
 *
 * <p>The bytes of every release are read. What is written is compared with the last release alone. Whether that release can read it is
 * decided by what its bytes say: ids and class names for all strategies; the schema for Compact, the class definitions for Portable,
 * {@link #schema your rule} for a format such as Avro; serialVersionUID and fields for Java serialization. IdentifiedDataSerializable,
 * DataSerializable, Externalizable and other serializers write no names, so that changed bytes need a reason, or the classes of the
 * release by {@link #lastRelease}.
 *
 * <p>Values are compared by their fields without transient ones. What the gate cannot see: a bug that only other values than the samples
 * show, and fields that are null or empty in all samples. An object is not shared by threads.
 */
public final class WireGate {

    private static final String RECORD = "wire.record";

    private final Releases releases;
    private final Map<String, Supplier<?>> samples = new LinkedHashMap<>();
    private final Map<String, String> schemas = new LinkedHashMap<>();
    private final Map<String, SchemaRule> rules = new LinkedHashMap<>();
    private final Map<Class<?>, Function<Object, String>> descriptions = new LinkedHashMap<>();
    private SerializationConfig config = new SerializationConfig();
    private ClassLoader loader;
    private @Nullable Writer lastRelease;

    private WireGate(Path folder) {
        this.releases = new Releases(folder);
        this.loader = Objects.requireNonNullElse(
                Thread.currentThread().getContextClassLoader(), ClassLoader.getSystemClassLoader());
    }

    /**
     * A gate with a folder for the bytes of releases.
     *
     * @param folder need not exist before a release is recorded
     */
    public static WireGate of(Path folder) {
        return new WireGate(folder);
    }

    /** Sets how objects are serialized, as for a member: {@code config.getSerializationConfig()}. */
    public WireGate config(SerializationConfig newConfig) {
        config = newConfig;
        return this;
    }

    /** Sets the loader of the project's classes; the thread's own unless called. */
    public WireGate classes(ClassLoader newLoader) {
        loader = newLoader;
        return this;
    }

    /**
     * Adds a sample: an object that shows each field once or twice.
     *
     * @param name of letters, digits, dots, dashes and underscores; its file is named after it
     * @param value the same value at each call, in every release
     */
    public WireGate sample(String name, Supplier<?> value) {
        if (samples.putIfAbsent(Releases.requireName("sample", name), value) != null) {
            throw new IllegalArgumentException(
                    "There are two samples called %s. Give each its own name.".formatted(name));
        }
        return this;
    }

    /**
     * Says what schema a serializer of your own has for a sample. It is kept with the bytes.
     *
     * @param text of the schema, as the rule understands it
     * @param rule whether the last release, with its schema, can read what is written by this one
     */
    public WireGate schema(String sample, String text, SchemaRule rule) {
        schemas.put(sample, text.stripTrailing());
        rules.put(sample, rule);
        return this;
    }

    /** Says what text is compared for objects of a type, in place of their fields. */
    public <T> WireGate describe(Class<T> type, Function<? super T, String> description) {
        descriptions.put(type, value -> description.apply(type.cast(value)));
        return this;
    }

    /**
     * Lets the last release itself read what is written today, which decides for every strategy.
     *
     * @param releaseConfig the configuration of the release, with its own classes
     * @param releaseClasses loads the classes of the release, not those of today
     */
    public WireGate lastRelease(SerializationConfig releaseConfig, ClassLoader releaseClasses) {
        lastRelease = new Writer(releaseConfig, releaseClasses, descriptions);
        return this;
    }

    /**
     * Compares, or records a release if the system property {@code wire.record} names one.
     *
     * @throws WireChangedError if there is a fault, also before a release is recorded
     */
    public void check() {
        String release = System.getProperty(RECORD);
        if (release != null) {
            record(release);
            return;
        }
        List<Fault> faults = faults();
        if (!faults.isEmpty()) {
            throw new WireChangedError(faults);
        }
    }

    /**
     * Records what today's code writes as a release. If the release is recorded already, only new samples are added to it.
     *
     * @throws WireChangedError if it does not fit the releases before
     * @throws IllegalStateException if a sample comes back changed, or the release has another value of a sample already
     */
    public void record(String release) {
        List<Fault> faults = new ArrayList<>();
        Map<String, Recorded> written = written(release, faults);
        if (releases.last().isPresent()) {
            faults.addAll(compared(written));
        }
        if (!faults.isEmpty()) {
            throw new WireChangedError(faults);
        }
        written.forEach((name, sample) -> requireUnchanged(
                sample, Outline.of(Objects.requireNonNull(samples.get(name)).get(), descriptions)));
        releases.add(release, List.copyOf(written.values()));
    }

    /** What is wrong; empty if nothing is. */
    public List<Fault> faults() {
        if (releases.last().isEmpty()) {
            return List.of(nothingRecorded());
        }
        List<Fault> faults = new ArrayList<>();
        Map<String, Recorded> written = written(releases.last().orElseThrow(), faults);
        faults.addAll(compared(written));
        return faults;
    }

    /** The samples as they are written today, without those that have a fault of their own. */
    private Map<String, Recorded> written(String release, List<Fault> faults) {
        Map<String, Recorded> written = new LinkedHashMap<>();
        Comparison comparison = new Comparison(releases, release, writer());
        samples.forEach((name, supplier) -> {
            Object value =
                    Objects.requireNonNull(supplier.get(), () -> "Sample %s is null. Give an object.".formatted(name));
            try {
                Recorded first = write(name, value);
                if (first.hasBytesOf(write(name, Objects.requireNonNull(supplier.get(), name)))) {
                    written.put(name, first);
                } else {
                    faults.add(comparison.notRepeatable(first));
                }
            } catch (HazelcastSerializationException e) {
                faults.add(comparison.fails(name, value, e));
            }
        });
        return written;
    }

    private List<Fault> compared(Map<String, Recorded> written) {
        List<Fault> faults = new ArrayList<>();
        for (String release : releases.names()) {
            Comparison comparison = new Comparison(releases, release, writer());
            for (Recorded recorded : releases.samples(release).values()) {
                comparison
                        .reading(recorded, Optional.ofNullable(written.get(recorded.sample())))
                        .ifPresent(faults::add);
            }
        }
        String last = releases.last().orElseThrow();
        Comparison comparison = new Comparison(releases, last, writer());
        for (Recorded then : releases.samples(last).values()) {
            Recorded now = written.get(then.sample());
            if (now != null) {
                SchemaRule rule = rules.getOrDefault(then.sample(), (today, old) -> Optional.empty());
                comparison
                        .writing(then, now, rule, Optional.ofNullable(lastRelease))
                        .ifPresent(faults::add);
            } else if (!samples.containsKey(then.sample())) {
                faults.add(comparison.missing(then));
            }
        }
        return faults;
    }

    private Recorded write(String name, Object value) {
        return writer().write(name, value, schemas.getOrDefault(name, ""));
    }

    private static void requireUnchanged(Recorded written, Outline given) {
        written.outline().firstDifference(given).ifPresent(path -> {
            throw new IllegalStateException(
                    "Sample %s comes back changed: %s was %s and is %s. %s loses it, so the release cannot be recorded. Mend that, or leave it out of the sample."
                            .formatted(
                                    written.sample(),
                                    path,
                                    given.at(path),
                                    written.outline().at(path),
                                    written.description()));
        });
    }

    private Writer writer() {
        return new Writer(config, loader, descriptions);
    }

    private Fault nothingRecorded() {
        return new Fault(
                Fault.Kind.NOTHING_TO_COMPARE,
                releases.folder().toString(),
                "(none)",
                "all " + samples.size() + " samples",
                "none",
                "any",
                "no release is recorded there",
                "Run the same with -D%s=1.0.0, where 1.0.0 is the release that runs now, and commit the folder."
                        .formatted(RECORD));
    }
}
