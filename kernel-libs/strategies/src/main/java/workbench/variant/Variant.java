package workbench.variant;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.nio.serialization.Serializer;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * One serialization strategy applied to one domain.
 *
 * <p>An implementation is in {@code domain-src/<domain>/<strategy>/} beside the classes it speaks
 * of, is public, has a public constructor without parameters and holds no state, so that it may be
 * shared between threads. Adding such a folder adds the strategy everywhere.
 *
 * @param <C> the domain's canonical type
 * @param <V> the type that is handed to Hazelcast
 */
public interface Variant<C, V> {

    /** Builds the value that Hazelcast will serialize. */
    V fromCanonical(C canonical);

    /** The inverse of {@link #fromCanonical}: equal canonical values mean that nothing was lost. */
    C toCanonical(V value);

    /** Whether what was read is what was written: by default, whether its canonical value is equal. */
    default boolean keeps(C written, V read) {
        return written.equals(toCanonical(read));
    }

    /**
     * A variant without a class of its own, for comparisons in this process. Its {@linkplain Features features} say how the type is
     * serialized, and nothing more.
     *
     * @param name letters, digits and hyphens
     * @param type what is handed to Hazelcast, which serializes it without further configuration
     * @param write builds such a value
     * @param read the inverse of {@code write}
     * @throws IllegalArgumentException if the name has other characters
     */
    static <C, V> Variant<C, V> of(
            String name, Class<V> type, Function<? super C, ? extends V> write, Function<? super V, ? extends C> read) {
        return new DeclaredVariant<>(name, Features.Mechanism.of(type), write, read, _ -> {});
    }

    /**
     * Like {@link #of(String, Class, Function, Function)}, with a serializer that every member and client gets for the type.
     *
     * @param serializer used by several members and threads
     */
    static <C, V> Variant<C, V> of(
            String name,
            Class<V> type,
            Function<? super C, ? extends V> write,
            Function<? super V, ? extends C> read,
            Serializer serializer) {
        return new DeclaredVariant<>(
                name,
                Features.Mechanism.CUSTOM,
                write,
                read,
                config -> config.addSerializerConfig(
                        new SerializerConfig().setTypeClass(type).setImplementation(serializer)));
    }

    /** What the strategy asks of a user and what it gives, as data. */
    Features features();

    /**
     * Makes a member or client able to serialize the variant's type. The only place where a strategy
     * touches Hazelcast's configuration; it adds, and changes nothing that another variant relies on.
     */
    default void configure(SerializationConfig config) {}

    /**
     * Like {@link #configure(SerializationConfig)}, for a member or client that has settings. Other settings configure themselves
     * afterwards; a strategy with {@link Features#ownSettings settings of its own} overrides this method to obey them.
     */
    default void configure(SerializationConfig config, List<Setting> settings) {
        configure(config);
    }

    /**
     * The loader of its classes, if they have the names of other variants' classes, so that no member can have them beside those; empty by
     * default. Such a variant is serialized by a service of its own, without a member.
     */
    default Optional<ClassLoader> alone() {
        return Optional.empty();
    }

    /** The settings that members must have for this variant; none, unless it was made by {@link #with}. */
    default List<Setting> settings() {
        return List.of();
    }

    /**
     * This variant with additional settings.
     *
     * @throws Setting.RefusedException if one of them changes nothing
     */
    default Variant<C, V> with(Setting... settings) {
        return ConfiguredVariant.of(this, List.of(settings));
    }

    /** This variant under another name, to be compared with itself. */
    default Variant<C, V> as(String name) {
        return new RenamedVariant<>(this, name);
    }

    /** The last folder of the source path, such as {@code identified}. */
    default String folder() {
        String packageName = getClass().getPackageName();
        return packageName.substring(packageName.lastIndexOf('.') + 1);
    }

    /** The name that programs use: the folder, and the settings, as in {@code identified+native-order}. */
    default String name() {
        return folder();
    }
}
