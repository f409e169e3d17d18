package workbench.variant;

import com.hazelcast.config.InMemoryFormat;
import com.hazelcast.config.MapConfig;
import com.hazelcast.config.SerializationConfig;
import java.util.List;
import java.util.Optional;
import workbench.variant.Features.Mechanism;

/**
 * Hazelcast's own switches. What each does and what ignores it is read from the source of Hazelcast 5.7, package
 * {@code com.hazelcast.internal.serialization.impl}.
 */
public enum HazelcastSetting implements Setting.Constant {

    /** GZIP around what Java serialization writes. */
    COMPRESSION("Hazelcast's compression") {
        @Override
        public Optional<String> refusal(Features features, List<Setting> together) {
            return features.mechanism() == Mechanism.JAVA || features.mechanism() == Mechanism.EXTERNALIZABLE
                    ? Optional.empty()
                    : Optional.of("Hazelcast compresses only what Java serialization writes");
        }

        @Override
        public void configure(SerializationConfig config) {
            config.setEnableCompression(true);
        }
    },

    /** {@code ObjectOutputStream.writeUnshared} instead of {@code writeObject}, for the root object only. */
    UNSHARED("root object unshared") {
        @Override
        public Optional<String> refusal(Features features, List<Setting> together) {
            return features.mechanism() == Mechanism.JAVA
                    ? Optional.empty()
                    : Optional.of("only java.io.Serializable objects are written with or without sharing");
        }

        @Override
        public void configure(SerializationConfig config) {
            config.setEnableSharedObject(false);
        }
    },

    /** Numbers in the order of this machine's processor. All members and clients must then be of its kind. */
    NATIVE_ORDER("native byte order") {
        @Override
        public Optional<String> refusal(Features features, List<Setting> together) {
            return notHazelcastsBuffer(features);
        }

        @Override
        public void configure(SerializationConfig config) {
            config.setUseNativeByteOrder(true);
        }
    },

    /** Numbers and arrays copied by {@code sun.misc.Unsafe} instead of byte by byte. */
    UNSAFE("unsafe") {
        @Override
        public Optional<String> refusal(Features features, List<Setting> together) {
            return together.contains(NATIVE_ORDER)
                    ? notHazelcastsBuffer(features)
                    : Optional.of("Hazelcast allows unsafe only together with native-order");
        }

        @Override
        public void configure(SerializationConfig config) {
            config.setAllowUnsafe(true);
        }
    },

    /** Maps that keep objects: queries find them ready, but each {@code get} serializes and deserializes a copy. */
    OBJECT_FORMAT("in-memory format OBJECT") {
        @Override
        public Optional<String> refusal(Features features, List<Setting> together) {
            return Optional.empty();
        }

        @Override
        public void configure(MapConfig config) {
            config.setInMemoryFormat(InMemoryFormat.OBJECT);
        }
    };

    private final String label;

    HazelcastSetting(String label) {
        this.label = label;
    }

    /** Externalizable is included: Hazelcast writes the name of its class by itself, and only the rest is Java's. */
    private static Optional<String> notHazelcastsBuffer(Features features) {
        return features.mechanism() == Mechanism.JAVA
                ? Optional.of("Java serialization has a byte order and a stream of its own")
                : Optional.empty();
    }

    @Override
    public String label() {
        return label;
    }

    /** Finds the settings by id. */
    public static final class Family extends Setting.Listed {

        public Family() {
            super(values());
        }
    }
}
