package workbench.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static workbench.gate.Sources.COMPACT;
import static workbench.gate.Sources.COMPACT_SAMPLES;
import static workbench.gate.Sources.DATA_SERIALIZABLE;
import static workbench.gate.Sources.IDENTIFIED;
import static workbench.gate.Sources.IDENTIFIED_SAMPLES;
import static workbench.gate.Sources.JAVA;
import static workbench.gate.Sources.KRYO;
import static workbench.gate.Sources.KRYO_SAMPLES;
import static workbench.gate.Sources.PLAIN;
import static workbench.gate.Sources.PLAIN_FOR_KRYO;
import static workbench.gate.Sources.PORTABLE;
import static workbench.gate.Sources.PORTABLE_SAMPLES;
import static workbench.gate.Sources.SAMPLES;

import com.hazelcast.config.SerializationConfig;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A release is recorded, its sources are changed, and the gate says what does not fit. */
class WireGateTest {

    @TempDir
    static Path folder;

    /** The gates in which release 1.2.0 is recorded, by its sources. */
    private static final Map<List<String>, Path> RECORDED = new HashMap<>();

    /**
     * A change of a project.
     *
     * @param before the sources of the release
     * @param changes texts in them, and what is there afterwards
     * @param messages what the gate then says
     */
    record Change(String name, List<String> before, Map<String, String> changes, List<String> messages) {

        List<String> after() {
            return before.stream()
                    .map(source -> {
                        String changed = source;
                        for (Map.Entry<String, String> change : changes.entrySet()) {
                            changed = changed.replace(change.getKey(), change.getValue());
                        }
                        return changed;
                    })
                    .collect(Collectors.toList());
        }

        @Override
        public String toString() {
            return name;
        }
    }

    @ParameterizedTest
    @MethodSource({"changesOfJava", "changesOfIdentified", "changesOfPortable", "changesOfCompact", "changesOfKryo"})
    void saysWhatDoesNotFit(Change change) throws Exception {
        Path gate = recorded(change.before());
        assertThat(change.after()).isNotEqualTo(change.before());
        try (Project project = Project.of(change.after())) {
            assertThat(project.gate(gate).faults())
                    .extracting(fault -> fault.toString().replace(gate.toString(), "wire"))
                    .isEqualTo(change.messages().stream()
                            .map(String::stripTrailing)
                            .collect(Collectors.toList()));
        }
    }

    private static Path recorded(List<String> sources) throws Exception {
        Path known = RECORDED.get(sources);
        if (known != null) {
            return known;
        }
        Path gate = folder.resolve("gate" + RECORDED.size());
        try (Project project = Project.of(sources)) {
            project.gate(gate).record("1.2.0");
            assertThat(project.gate(gate).faults()).isEmpty();
        }
        RECORDED.put(sources, gate);
        return gate;
    }

    /** What the format does not say, the classes of the release say. */
    @Test
    void theLastReleaseItselfReadsWhatIsWritten() throws Exception {
        List<String> before = List.of(DATA_SERIALIZABLE, SAMPLES);
        String more = DATA_SERIALIZABLE.replace("out.writeInt(items);", "out.writeInt(items); out.writeInt(1);");
        String less = DATA_SERIALIZABLE
                .replace("out.writeInt(items);", "out.writeByte(items);")
                .replace("items = in.readInt();", "items = in.readByte();");
        try (Project release = Project.of(before);
                Project longer = Project.of(List.of(more, SAMPLES));
                Project shorter = Project.of(List.of(less, SAMPLES))) {
            Path gate = recorded(before);
            assertThat(withReader(longer.gate(gate), release).faults())
                    .extracting(Fault::kind, Fault::reason)
                    .containsExactly(
                            tuple(
                                    Fault.Kind.BYTES_CHANGED,
                                    "there were 34 bytes and are 38, which first differ at byte 34. The last release reads them."));
            assertThat(withReader(shorter.gate(gate), release).faults())
                    .extracting(Fault::kind, Fault::field, Fault::reason)
                    .contains(tuple(
                            Fault.Kind.LAST_RELEASE_CANNOT_READ,
                            "the whole object",
                            "java.io.EOFException: Cannot read 4 bytes!"));
        }
    }

    /** The class path of a project's tests has today's classes, and a loader asks its parent first. */
    @Test
    void theLastReleaseIsLoadedFromItsOwnClassesAlone() throws Exception {
        List<String> before = List.of(DATA_SERIALIZABLE, SAMPLES);
        String less = DATA_SERIALIZABLE
                .replace("out.writeInt(items);", "out.writeByte(items);")
                .replace("items = in.readInt();", "items = in.readByte();");
        Path gate = recorded(before);
        try (Project release = Project.of(before);
                Project today = Project.of(List.of(less, SAMPLES));
                URLClassLoader classes = new URLClassLoader(
                        new URL[] {release.folder().toUri().toURL()}, new OnlyHazelcast(today.classes()))) {
            assertThat(today.gate(gate)
                            .lastRelease(new SerializationConfig(), classes)
                            .faults())
                    .extracting(Fault::kind, Fault::reason)
                    .contains(tuple(Fault.Kind.LAST_RELEASE_CANNOT_READ, "java.io.EOFException: Cannot read 4 bytes!"));
        }
    }

    /** The loader that docs/deploy.md shows. */
    private static final class OnlyHazelcast extends ClassLoader {

        private final ClassLoader tests;

        OnlyHazelcast(ClassLoader tests) {
            super(ClassLoader.getPlatformClassLoader());
            this.tests = tests;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            if (name.startsWith("com.hazelcast.")) {
                return tests.loadClass(name);
            }
            throw new ClassNotFoundException(name);
        }
    }

    /** The new name is the first change in the order of names; the lost one comes after it. */
    @Test
    void aFieldWithAnotherNameIsLostForTheLastRelease() throws Exception {
        Path gate = recorded(List.of(SAMPLES, JAVA));
        try (Project renamed = Project.of(List.of(SAMPLES, JAVA.replace("customer", "buyer")))) {
            assertThat(renamed.gate(gate).faults())
                    .extracting(Fault::kind, Fault::field, Fault::reason)
                    .contains(tuple(
                            Fault.Kind.LAST_RELEASE_CANNOT_READ,
                            "Order.customer (java.lang.String) is gone",
                            "the release finds no value for it and takes null or 0"));
        }
    }

    @Test
    void aFieldThatHidesAnotherIsFoundAgain() throws Exception {
        String base = """
                public class Base implements Serializable {
                    private static final long serialVersionUID = 1;
                    int items = 1;
                }
                """;
        String order = JAVA.replace("implements Serializable", "extends Base");
        Path gate = recorded(List.of(SAMPLES, base, order));
        try (Project other = Project.of(List.of(SAMPLES.replace("3", "4"), base, order))) {
            assertThat(other.gate(gate).faults()).extracting(Fault::kind).containsExactly(Fault.Kind.BYTES_CHANGED);
        }
    }

    /** Portable reads a float from smaller whole numbers, but not from a long. */
    @Test
    void aReleaseThatReadsAFloatCannotReadALong() throws Exception {
        String before = portableWithItems("float", "Float");
        String after = portableWithItems("long", "Long")
                .replace("getClassVersion() { return 1; }", "getClassVersion() { return 2; }");
        Path gate = recorded(List.of(PORTABLE_SAMPLES, before));
        try (Project today = Project.of(List.of(PORTABLE_SAMPLES, after))) {
            assertThat(today.gate(gate).faults())
                    .extracting(Fault::kind, Fault::field, Fault::reason)
                    .contains(tuple(Fault.Kind.LAST_RELEASE_CANNOT_READ, "items of 1/7", "it was FLOAT and is LONG"));
        }
    }

    private static String portableWithItems(String type, String method) {
        return PORTABLE.replace("    int items;", "    %s items;".formatted(type))
                .replace("writeInt(", "write%s(".formatted(method))
                .replace("readInt(", "read%s(".formatted(method));
    }

    private static WireGate withReader(WireGate gate, Project release) {
        return gate.lastRelease(new SerializationConfig(), release.classes());
    }

    static Stream<Change> changesOfJava() {
        return Stream.of(
                new Change(
                        "Java: another serialVersionUID",
                        List.of(SAMPLES, JAVA),
                        Map.of("UID = 1", "UID = 2"),
                        List.of("""
                        order: today's code cannot read what release 1.2.0 wrote
                          class:    shop.Order
                          field:    none was added, removed or given another type
                          strategy: Java serialization
                          because:  java.io.InvalidClassException: shop.Order; local class incompatible: stream classdesc serialVersionUID = 1, local class serialVersionUID = 2
                          remedy:   Give each class the serialVersionUID that it had, and leave the types of fields as they were; a class that must differ translates in readObject. If no bytes of 1.2.0 are left, delete its folder and its line in releases.txt.
                        """, """
                        order: release 1.2.0 cannot read what today's code writes
                          class:    shop.Order
                          field:    serialVersionUID of shop.Order
                          strategy: Java serialization
                          because:  it was 1 and is 2, and the JDK refuses another one
                          remedy:   Go on writing what 1.2.0 reads, or release a version first that reads both. If you mean it, add this line to wire/changes.txt, with a reason: order 1.2.0 497b3424 breaks: ...
                        """)),
                new Change(
                        "Java: a field is gone",
                        List.of(SAMPLES, JAVA),
                        Map.of("    String customer;\n", "", "this.customer = customer;", ""),
                        List.of("""
                        order: today's code reads another value from what release 1.2.0 wrote
                          class:    shop.Order
                          field:    .customer, where Order.customer (java.lang.String) is gone
                          strategy: Java serialization
                          because:  it was "Ada" and is not there
                          remedy:   Give each class the serialVersionUID that it had, and leave the types of fields as they were; a class that must differ translates in readObject. If you mean it, add this line to wire/changes.txt, with a reason: order 1.2.0 .customer differs: ...
                        """, """
                        order: release 1.2.0 cannot read what today's code writes
                          class:    shop.Order
                          field:    Order.customer (java.lang.String) is gone
                          strategy: Java serialization
                          because:  the release finds no value for it and takes null or 0
                          remedy:   Go on writing what 1.2.0 reads, or release a version first that reads both. If you mean it, add this line to wire/changes.txt, with a reason: order 1.2.0 f27122f6 breaks: ...
                        """)),
                new Change(
                        "Java: a field is new",
                        List.of(SAMPLES, JAVA),
                        Map.of("    int items;\n", "    int items;\n    String note = \"\";\n"),
                        List.of("""
                        order: the bytes changed since release 1.2.0, and no reason is noted
                          class:    shop.Order
                          field:    Order.note (java.lang.String) is new
                          strategy: Java serialization
                          because:  there were 89 bytes and are 104, which first differ at byte 36. The fields of its classes say that the last release can read them.
                          remedy:   Undo the change if you did not mean it. If you mean it, add this line to wire/changes.txt, with a reason: order 1.2.0 26e8e6e5 changed: ...
                        """)));
    }

    static Stream<Change> changesOfIdentified() {
        return Stream.of(
                new Change(
                        "Identified: a field is written and read last",
                        List.of(IDENTIFIED_SAMPLES, IDENTIFIED),
                        Map.of(
                                "    int items;\n",
                                "    int items;\n    String note = \"\";\n",
                                "items = in.readInt();",
                                "items = in.readInt(); note = in.readString();",
                                "out.writeInt(items);",
                                "out.writeInt(items); out.writeString(note);"),
                        List.of("""
                        order: today's code cannot read what release 1.2.0 wrote
                          class:    shop.Order
                          field:    Order.note (java.lang.String) is new
                          strategy: IdentifiedDataSerializable, factory 1, class 7
                          because:  java.io.EOFException: Cannot read 4 bytes!
                          remedy:   Read the fields of 1.2.0 in the order and with the types that they had. A class with other fields gets a new class id, and the factory goes on reading the old one. If no bytes of 1.2.0 are left, delete its folder and its line in releases.txt.
                        """, """
                        order: the bytes changed since release 1.2.0, and no reason is noted
                          class:    shop.Order
                          field:    Order.note (java.lang.String) is new
                          strategy: IdentifiedDataSerializable, factory 1, class 7
                          because:  there were 28 bytes and are 32, which first differ at byte 28. The format has no names, so without its classes nobody can tell whether the last release can read them.
                          remedy:   Undo the change if you did not mean it. If you mean it, add this line to wire/changes.txt, with a reason: order 1.2.0 a6bab7b9 changed: ...
                        """)),
                new Change(
                        "Identified: another class id",
                        List.of(IDENTIFIED_SAMPLES, IDENTIFIED),
                        Map.of("return 7", "return 8"),
                        List.of("""
                        order: today's code cannot read what release 1.2.0 wrote
                          class:    shop.Order
                          field:    none was added, removed or given another type
                          strategy: IdentifiedDataSerializable, factory 1, class 7
                          because:  com.hazelcast.nio.serialization.HazelcastSerializationException: Factory[] is not be able to create an instance for ID: 7 on factory ID: 1
                          remedy:   Read the fields of 1.2.0 in the order and with the types that they had. A class with other fields gets a new class id, and the factory goes on reading the old one. If no bytes of 1.2.0 are left, delete its folder and its line in releases.txt.
                        """, """
                        order: release 1.2.0 cannot read what today's code writes
                          class:    shop.Order
                          field:    the whole object
                          strategy: IdentifiedDataSerializable, factory 1, class 7
                          because:  it is written as IdentifiedDataSerializable, factory 1, class 8, which that release does not know
                          remedy:   Write it as IdentifiedDataSerializable, factory 1, class 7 again, or release a version first that reads both. If you mean it, add this line to wire/changes.txt, with a reason: order 1.2.0 c14f052f breaks: ...
                        """)),
                new Change(
                        "Identified: a number is read as another",
                        List.of(IDENTIFIED_SAMPLES, IDENTIFIED),
                        Map.of("items = in.readInt();", "items = in.readInt() + 1;"),
                        List.of("""
                        order: today's code reads another value from what release 1.2.0 wrote
                          class:    shop.Order
                          field:    .items
                          strategy: IdentifiedDataSerializable, factory 1, class 7
                          because:  it was 3 and is 4
                          remedy:   Read the fields of 1.2.0 in the order and with the types that they had. A class with other fields gets a new class id, and the factory goes on reading the old one. If you mean it, add this line to wire/changes.txt, with a reason: order 1.2.0 .items differs: ...
                        """)),
                new Change(
                        "Identified: another sample",
                        List.of(IDENTIFIED_SAMPLES, IDENTIFIED),
                        Map.of("Ada", "Bob"),
                        List.of("""
                        order: the bytes changed since release 1.2.0, and no reason is noted
                          class:    shop.Order
                          field:    .customer, which is "Bob" in today's sample and was "Ada". Leave samples as they are, and add others
                          strategy: IdentifiedDataSerializable, factory 1, class 7
                          because:  there were 28 bytes and are 28, which first differ at byte 21. The format has no names, so without its classes nobody can tell whether the last release can read them.
                          remedy:   Undo the change if you did not mean it. If you mean it, add this line to wire/changes.txt, with a reason: order 1.2.0 d5de3158 changed: ...
                        """)));
    }

    static Stream<Change> changesOfPortable() {
        return Stream.of(
                new Change(
                        "Portable: another type in the same version",
                        List.of(PORTABLE_SAMPLES, PORTABLE),
                        Map.of("writeInt(", "writeLong(", "readInt(", "readLong(", "    int items;", "    long items;"),
                        List.of("""
                        order: today's code cannot read what release 1.2.0 wrote
                          class:    shop.Order
                          field:    Order.items was int and is long
                          strategy: Portable, factory 1, class 7
                          because:  com.hazelcast.nio.serialization.HazelcastSerializationException: Not a 'LONG' field: items
                          remedy:   Leave the names and types of fields as they were, or raise the class's version; a field that is new has its default in old bytes. If no bytes of 1.2.0 are left, delete its folder and its line in releases.txt.
                        """, """
                        order: release 1.2.0 cannot read what today's code writes
                          class:    shop.Order
                          field:    class definition 1/7 version 1
                          strategy: Portable, factory 1, class 7
                          because:  its fields changed from {customer=UTF, items=INT} to {customer=UTF, items=LONG}, and its version did not
                          remedy:   Go on writing what 1.2.0 reads, or release a version first that reads both. If you mean it, add this line to wire/changes.txt, with a reason: order 1.2.0 3a407ec3 breaks: ...
                        """)),
                new Change(
                        "Portable: a field is gone in a new version",
                        List.of(PORTABLE_SAMPLES, PORTABLE),
                        Map.of(
                                "getClassVersion() { return 1; }",
                                "getClassVersion() { return 2; }",
                                "    String customer;\n",
                                "",
                                "this.customer = customer;",
                                "",
                                "out.writeString(\"customer\", customer);",
                                "",
                                "customer = in.readString(\"customer\");",
                                ""),
                        List.of("""
                        order: today's code reads another value from what release 1.2.0 wrote
                          class:    shop.Order
                          field:    .customer, where Order.customer (java.lang.String) is gone
                          strategy: Portable, factory 1, class 7
                          because:  it was "Ada" and is not there
                          remedy:   Leave the names and types of fields as they were, or raise the class's version; a field that is new has its default in old bytes. If you mean it, add this line to wire/changes.txt, with a reason: order 1.2.0 .customer differs: ...
                        """, """
                        order: release 1.2.0 cannot read what today's code writes
                          class:    shop.Order
                          field:    customer of 1/7
                          strategy: Portable, factory 1, class 7
                          because:  the release reads UTF and gets the default, null or 0
                          remedy:   Go on writing what 1.2.0 reads, or release a version first that reads both. If you mean it, add this line to wire/changes.txt, with a reason: order 1.2.0 21d48aae breaks: ...
                        """)),
                new Change(
                        "Portable: a field is new in a new version",
                        List.of(PORTABLE_SAMPLES, PORTABLE),
                        Map.of(
                                "getClassVersion() { return 1; }",
                                "getClassVersion() { return 2; }",
                                "out.writeInt(\"items\", items);",
                                "out.writeInt(\"items\", items); out.writeInt(\"more\", 1);"),
                        List.of("""
                        order: the bytes changed since release 1.2.0, and no reason is noted
                          class:    shop.Order
                          field:    1/7.more (INT) is new
                          strategy: Portable, factory 1, class 7
                          because:  there were 70 bytes and are 85, which first differ at byte 19. Its class definitions say that the last release can read them.
                          remedy:   Undo the change if you did not mean it. If you mean it, add this line to wire/changes.txt, with a reason: order 1.2.0 37f2f87a changed: ...
                        """)));
    }

    static Stream<Change> changesOfCompact() {
        return Stream.of(
                new Change(
                        "Compact: a field is read that old bytes have not",
                        List.of(COMPACT_SAMPLES, COMPACT, PLAIN),
                        Map.of(
                                "out.writeInt32(\"items\", order.items);",
                                "out.writeInt32(\"items\", order.items); out.writeString(\"note\", \"\");",
                                "return new",
                                "in.readString(\"note\"); return new"),
                        List.of("""
                        order: today's code cannot read what release 1.2.0 wrote
                          class:    shop.Order
                          field:    order.note (STRING) is new
                          strategy: Compact, type name order
                          because:  com.hazelcast.nio.serialization.HazelcastSerializationException: Invalid field name: 'note' for Schema { className = order, numberOfComplexFields = 1, primitivesLength = 4, map = {items=FieldDescriptor{name='items', kind=INT32, index=-1, offset=0, bitOffset=-1}, customer=FieldDescriptor{name='customer', kind=STRING, index=0, offset=-1, bitOffset=-1}}}
                          remedy:   Ask reader.getFieldKind(name) whether the field is there, and take a default if it is not; a field with another type gets another name. If no bytes of 1.2.0 are left, delete its folder and its line in releases.txt.
                        """, """
                        order: the bytes changed since release 1.2.0, and no reason is noted
                          class:    shop.Order
                          field:    order.note (STRING) is new
                          strategy: Compact, type name order
                          because:  there were 32 bytes and are 37, which first differ at byte 8. Its schema says that the last release can read them.
                          remedy:   Undo the change if you did not mean it. If you mean it, add this line to wire/changes.txt, with a reason: order 1.2.0 a6d09715 changed: ...
                        """)),
                new Change(
                        "Compact: a field is not written any more",
                        List.of(COMPACT_SAMPLES, COMPACT, PLAIN),
                        Map.of("out.writeInt32(\"items\", order.items);", "", "in.readInt32(\"items\")", "3"),
                        List.of("""
                        order: release 1.2.0 cannot read what today's code writes
                          class:    shop.Order
                          field:    order.items
                          strategy: Compact, type name order
                          because:  a serializer that reads INT32 without asking for its kind throws, and another one takes the default
                          remedy:   Go on writing what 1.2.0 reads, or release a version first that reads both. If you mean it, add this line to wire/changes.txt, with a reason: order 1.2.0 19e731a4 breaks: ...
                        """)),
                new Change(
                        "Compact: a field is new",
                        List.of(COMPACT_SAMPLES, COMPACT, PLAIN),
                        Map.of(
                                "out.writeInt32(\"items\", order.items);",
                                "out.writeInt32(\"items\", order.items); out.writeString(\"note\", \"\");"),
                        List.of("""
                        order: the bytes changed since release 1.2.0, and no reason is noted
                          class:    shop.Order
                          field:    order.note (STRING) is new
                          strategy: Compact, type name order
                          because:  there were 32 bytes and are 37, which first differ at byte 8. Its schema says that the last release can read them.
                          remedy:   Undo the change if you did not mean it. If you mean it, add this line to wire/changes.txt, with a reason: order 1.2.0 a6d09715 changed: ...
                        """)));
    }

    static Stream<Change> changesOfKryo() {
        return Stream.of(
                new Change(
                        "Kryo: a field is new",
                        List.of(KRYO_SAMPLES, KRYO, PLAIN_FOR_KRYO),
                        Map.of("    int items;\n", "    int items;\n    String note = \"\";\n"),
                        List.of("""
                        order: today's code cannot read what release 1.2.0 wrote
                          class:    shop.Order
                          field:    Order.note (java.lang.String) is new
                          strategy: shop.OrderSerializer, type id 1700
                          because:  com.esotericsoftware.kryo.io.KryoBufferUnderflowException: Buffer underflow.
                          remedy:   Let the serializer go on reading the format of 1.2.0, such as by a version number in front or by a mode that compares fields; another format gets another type id. If no bytes of 1.2.0 are left, delete its folder and its line in releases.txt.
                        """, """
                        order: the bytes changed since release 1.2.0, and no reason is noted
                          class:    shop.Order
                          field:    Order.note (java.lang.String) is new
                          strategy: shop.OrderSerializer, type id 1700
                          because:  there were 16 bytes and are 17, which first differ at byte 11. The format has no names, so without its classes nobody can tell whether the last release can read them.
                          remedy:   Undo the change if you did not mean it. If you mean it, add this line to wire/changes.txt, with a reason: order 1.2.0 560a0cea changed: ...
                        """)),
                new Change(
                        "Kryo: another type id",
                        List.of(KRYO_SAMPLES, KRYO, PLAIN_FOR_KRYO),
                        Map.of("1700", "1701"),
                        List.of("""
                        order: today's code cannot read what release 1.2.0 wrote
                          class:    shop.Order
                          field:    none was added, removed or given another type
                          strategy: shop.OrderSerializer, type id 1700
                          because:  com.hazelcast.nio.serialization.HazelcastSerializationException: There is no suitable de-serializer for type 1700. This exception is likely caused by differences in the serialization configuration between members or between clients and members.
                          remedy:   Let the serializer go on reading the format of 1.2.0, such as by a version number in front or by a mode that compares fields; another format gets another type id. If no bytes of 1.2.0 are left, delete its folder and its line in releases.txt.
                        """, """
                        order: release 1.2.0 cannot read what today's code writes
                          class:    shop.Order
                          field:    the whole object
                          strategy: shop.OrderSerializer, type id 1700
                          because:  it is written as shop.OrderSerializer, type id 1701, which that release does not know
                          remedy:   Write it as shop.OrderSerializer, type id 1700 again, or release a version first that reads both. If you mean it, add this line to wire/changes.txt, with a reason: order 1.2.0 4c0f68cf breaks: ...
                        """)));
    }
}
