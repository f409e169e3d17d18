package workbench.variant;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.nio.serialization.DataSerializable;
import com.hazelcast.nio.serialization.Portable;
import java.io.Externalizable;
import java.io.Serializable;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What a strategy asks of its user and what it gives in return, so that tables can show where they compare unlike strategies.
 *
 * @param strategy the name that the field uses, such as {@code IdentifiedDataSerializable}
 * @param mechanism which of Hazelcast's serializers takes the value
 * @param traits what holds of the strategy; what is absent does not hold
 * @param ownSettings those that its own code obeys, beside settings of members
 */
public record Features(String strategy, Mechanism mechanism, Set<Trait> traits, Set<Setting> ownSettings) {

    public Features {
        traits = Set.copyOf(traits);
        ownSettings = Set.copyOf(ownSettings);
    }

    /** Features of a strategy without settings of its own. */
    public static Features of(String strategy, Mechanism mechanism, Trait... traits) {
        return new Features(strategy, mechanism, Set.of(traits), Set.of());
    }

    /**
     * Copies the features and sets the strategy's own settings, which {@link Variant#configure(SerializationConfig, List)} obeys.
     */
    public Features withOwnSettings(Setting... settings) {
        return new Features(strategy, mechanism, traits, Set.of(settings));
    }

    /** Copies the features and adds a trait. */
    public Features with(Trait trait) {
        Set<Trait> more = new HashSet<>(traits);
        more.add(trait);
        return new Features(strategy, mechanism, more, ownSettings);
    }

    /** Copies the features under another name. */
    Features named(String name) {
        return new Features(name, mechanism, traits, ownSettings);
    }

    public boolean has(Trait trait) {
        return traits.contains(trait);
    }

    /**
     * Whether no measured time includes all of the work, so that such times cannot be compared with the others: Hazelcast is handed a
     * value of its own or of the JDK's, such as a text, that was made of the object before; or what it returns is decoded later.
     */
    public boolean convertedOutside() {
        return mechanism == Mechanism.BUILT_IN || has(Trait.READS_ON_ACCESS);
    }

    /**
     * The kinds of serializers in Hazelcast 5.7, in the order in which it looks for one: a class that fits two is
     * taken by the first. Only Compact without a registered serializer comes last of all. (From {@code
     * com.hazelcast.internal.serialization.impl.AbstractSerializationService}.)
     */
    public enum Mechanism {
        COMPACT("Compact"),
        DATA_SERIALIZABLE("DataSerializable"),
        PORTABLE("Portable"),
        BUILT_IN("built into Hazelcast"),
        CUSTOM("a serializer registered for the class"),
        EXTERNALIZABLE("java.io.Externalizable"),
        JAVA("java.io.Serializable");

        private final String label;

        Mechanism(String label) {
            this.label = label;
        }

        /** What takes a class for which nothing is registered. */
        @SuppressWarnings("removal") // Portable is deprecated since Hazelcast 5.4
        static Mechanism of(Class<?> type) {
            if (DataSerializable.class.isAssignableFrom(type)) {
                return DATA_SERIALIZABLE;
            }
            if (Portable.class.isAssignableFrom(type)) {
                return PORTABLE;
            }
            if (type.getName().startsWith("java.") || type.getName().startsWith("com.hazelcast.")) {
                return BUILT_IN;
            }
            if (Externalizable.class.isAssignableFrom(type)) {
                return EXTERNALIZABLE;
            }
            return Serializable.class.isAssignableFrom(type) ? JAVA : COMPACT;
        }

        /** The words for it in a sentence. */
        public String label() {
            return label;
        }
    }

    /** A property that a strategy has or has not. */
    public enum Trait {
        CHANGES_CLASS(
                "class changed", "the class implements an interface of the strategy, so it must be yours to edit"),
        NEEDS_HAZELCAST("needs Hazelcast", "the class compiles only with Hazelcast on the class path"),
        NEEDS_CONFIGURATION("needs configuration", "members and clients must be configured for it"),
        NEEDS_WORKBENCH(
                "needs this workbench",
                "this workbench generates it: in the build, or on the class path of members and clients"),
        EVOLVES("evolves", "bytes or schema name the fields, so fields can be added and removed"),
        PARTIAL_READS("partial reads", "a query reads one field without deserializing the object"),
        READS_ON_ACCESS(
                "reads on access",
                "what is read is a view of the bytes: a field is decoded each time it is asked for, which no time includes"),
        OTHER_LANGUAGES("other languages", "clients in languages other than Java can read it"),
        TRUSTS_LENGTHS(
                "trusts lengths",
                "a few damaged bytes may take gigabytes of heap: the library, Hazelcast or the JDK allocates any length that it reads"),
        DEPRECATED("deprecated", "Hazelcast 5.7 marks it for removal");

        private final String label;
        private final String meaning;

        Trait(String label, String meaning) {
            this.label = label;
            this.meaning = meaning;
        }

        /** The column heading. */
        public String label() {
            return label;
        }

        /** One clause that explains the column. */
        public String meaning() {
            return meaning;
        }
    }
}
