package workbench.own.strategy;

import com.hazelcast.config.SerializationConfig;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import workbench.generate.source.GeneratedSource;
import workbench.shape.ObjectModel;
import workbench.variant.Features;

/**
 * A way to serialize the objects of any class that fits. Each gets classes of its own to work with, since one member has one
 * serializer for a class. An implementation holds no state, so that it may be shared between threads.
 */
public interface Strategy {

    /** The name that programs use, such as {@code kryo}. */
    String id();

    /** What it asks of the user of a class and what it gives. */
    Features features(ObjectModel model);

    /** What the field calls it, as in {@link #features}, without a look at more of the class than its interfaces. */
    default String name(ObjectModel model) {
        return features(model).strategy();
    }

    /** Whether it is about classes of this kind at all. Where it is not, no table names it. */
    default boolean concerns(ObjectModel model) {
        return true;
    }

    /** Why it does not apply to the class as it is; empty if it may be tried. */
    Optional<Refusal> refusal(ObjectModel model);

    /** Whether a class has the interface for which Hazelcast, or the JDK, takes this strategy. False if there is no such interface. */
    default boolean isImplementedBy(Class<?> type) {
        return false;
    }

    /** What its users may take care of when a class changes, in the order of tables; one unnamed care if nothing matters, none if no table of changes is about it. */
    default List<Care> cares() {
        return List.of(Care.of(id(), ""));
    }

    /** Whether a class is written in place of the model's, with the same fields. */
    default boolean replacesClass(ObjectModel model) {
        return false;
    }

    /** What must be compiled before it works, which takes long for a model of many classes. */
    default Compiled compiled(ObjectModel model) {
        return Compiled.NOTHING;
    }

    /**
     * What is to be compiled for it, if anything.
     *
     * @param packageName where its classes will be
     */
    default Optional<GeneratedSource> source(ObjectModel model, String packageName) {
        return Optional.empty();
    }

    /**
     * The classes that it works with: copies of those of the model, unless it has others.
     *
     * @param packageName where they are to be
     * @param compiled the class files that came of {@link #source}, by their names
     * @throws RuntimeException if they cannot be made, whose message is the reason
     */
    default Classes classes(ObjectModel model, String packageName, Map<String, byte[]> compiled) {
        return Classes.copied(model, packageName, changed(model, compiled));
    }

    /**
     * The class files that are instead of the originals or beside them, by the names of the originals.
     *
     * @param compiled the class files that came of {@link #source}
     */
    default Map<String, byte[]> changed(ObjectModel model, Map<String, byte[]> compiled) {
        return compiled;
    }

    /**
     * The classes under the names of the originals, for a class that does not work under another name. They are defined again, so that what
     * the originals keep in static fields stays as it is.
     */
    default Copy again(ObjectModel model, Map<String, byte[]> compiled) {
        return Copy.ofTheSameName(model, new AgainLoader(model, changed(model, compiled)));
    }

    /**
     * Makes the classes serializable.
     *
     * @throws RuntimeException if that is not possible, whose message is the reason
     */
    Use on(Copy copy);

    /**
     * What a user adds to the class: the serializer, if it needs one, configuration and libraries.
     *
     * @param ids the numbers of classes, if the bytes have any; gives numbers to new classes
     */
    Recipe recipe(ObjectModel model, Ids ids);

    /** What a user adds to a class that has no earlier release. */
    default Recipe recipe(ObjectModel model) {
        return recipe(model, Ids.none());
    }

    /** What is compiled for a strategy, the quickest first. */
    enum Compiled {
        /** Nothing. */
        NOTHING,

        /** Code that a library writes as it meets classes. */
        AS_IT_RUNS,

        /** What this workbench generates, as source or as bytecode. */
        BEFOREHAND
    }

    /** A strategy on a copy. Safe for use by several threads. */
    interface Use {

        /** Makes a member or client able to serialize the copy. */
        void configure(SerializationConfig config);

        /** The value that Hazelcast gets in place of an object; the object itself by default. */
        default Object given(Object object) {
            return object;
        }

        /** The inverse of {@link #given}. */
        default Object taken(Object value) {
            return value;
        }
    }
}
