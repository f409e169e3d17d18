package workbench.gate;

import static com.hazelcast.internal.serialization.impl.SerializationConstants.CONSTANT_TYPE_DATA_SERIALIZABLE;
import static com.hazelcast.internal.serialization.impl.SerializationConstants.CONSTANT_TYPE_PORTABLE;
import static com.hazelcast.internal.serialization.impl.SerializationConstants.JAVA_DEFAULT_TYPE_EXTERNALIZABLE;
import static com.hazelcast.internal.serialization.impl.SerializationConstants.JAVA_DEFAULT_TYPE_SERIALIZABLE;
import static com.hazelcast.internal.serialization.impl.SerializationConstants.TYPE_COMPACT;

import com.hazelcast.nio.serialization.IdentifiedDataSerializable;

/** How Hazelcast serializes an object, and what to do when its bytes do not fit. */
enum Strategy {
    JAVA(
            "Java serialization",
            "Give each class the serialVersionUID that it had, and leave the types of fields as they were; a class that must differ translates in readObject."),
    EXTERNALIZABLE(
            "Externalizable",
            "Read the fields of %s in the order and with the types that they had; new ones follow a version number, for which there must have been room."),
    DATA_SERIALIZABLE(
            "DataSerializable",
            "Read the fields of %s in the order and with the types that they had. A class with other fields is a new class, and the old one goes on reading."),
    IDENTIFIED(
            "IdentifiedDataSerializable",
            "Read the fields of %s in the order and with the types that they had. A class with other fields gets a new class id, and the factory goes on reading the old one."),
    PORTABLE(
            "Portable",
            "Leave the names and types of fields as they were, or raise the class's version; a field that is new has its default in old bytes."),
    COMPACT(
            "Compact",
            "Ask reader.getFieldKind(name) whether the field is there, and take a default if it is not; a field with another type gets another name."),
    CUSTOM(
            "a serializer",
            "Let the serializer go on reading the format of %s, such as by a version number in front or by a mode that compares fields; another format gets another type id."),
    BUILT_IN("Hazelcast's own serializer", "Give the sample the type that it had in %s.");

    private final String label;
    private final String remedy;

    Strategy(String label, String remedy) {
        this.label = label;
        this.remedy = remedy;
    }

    String label() {
        return label;
    }

    static Strategy of(int typeId, Object value) {
        return switch (typeId) {
            case JAVA_DEFAULT_TYPE_SERIALIZABLE -> JAVA;
            case JAVA_DEFAULT_TYPE_EXTERNALIZABLE -> EXTERNALIZABLE;
            case CONSTANT_TYPE_DATA_SERIALIZABLE ->
                value instanceof IdentifiedDataSerializable ? IDENTIFIED : DATA_SERIALIZABLE;
            case CONSTANT_TYPE_PORTABLE -> PORTABLE;
            case TYPE_COMPACT -> COMPACT;
            default -> typeId > 0 ? CUSTOM : BUILT_IN;
        };
    }

    /** What to do so that the bytes of a release can be read by code that comes after it. */
    String remedy(String release) {
        return remedy.formatted(release);
    }

    boolean isJava() {
        return this == JAVA || this == EXTERNALIZABLE;
    }
}
