package workbench.own.heap;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.netbeans.lib.profiler.heap.FieldValue;
import org.netbeans.lib.profiler.heap.Heap;
import org.netbeans.lib.profiler.heap.HeapFactory;
import org.netbeans.lib.profiler.heap.Instance;
import org.netbeans.lib.profiler.heap.JavaClass;
import org.netbeans.lib.profiler.heap.ObjectArrayInstance;
import org.netbeans.lib.profiler.heap.ObjectFieldValue;
import org.netbeans.lib.profiler.heap.PrimitiveArrayInstance;
import workbench.own.heap.HeapDump.OfClass;
import workbench.variant.NotPossibleException;

/** An open heap dump, by the library of NetBeans. For one thread. */
final class DumpFile {

    private static final int SEGMENT = 0x1c;
    private static final int END_OF_SEGMENTS = 0x2c;

    private final Path file;
    private final Heap heap;

    private DumpFile(Path file, Heap heap) {
        this.file = file;
        this.heap = heap;
    }

    /** @throws NotPossibleException if it is no heap dump, or holds no objects */
    static DumpFile open(Path file) {
        if (!Files.isReadable(file)) {
            throw new NotPossibleException(
                    "There is no heap dump %s. Relative names begin at the notebook's folder, %s."
                            .formatted(file, Path.of("").toAbsolutePath()));
        }
        try {
            requireWhole(file);
            DumpFile dump = new DumpFile(file, HeapFactory.createHeap(file.toFile()));
            if (dump.classes().isEmpty()) {
                throw new NotPossibleException(
                        "%s holds no objects: it may be cut off. Write it again, by jcmd <pid> GC.heap_dump <file>."
                                .formatted(file));
            }
            return dump;
        } catch (NotPossibleException e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            throw damaged(file, e);
        }
    }

    /**
     * The library reads a dump that was cut off as one with fewer objects. Such a dump ends within a record, or lacks the record that ends
     * its segments. (From the format's description in the source of HotSpot, heapDumper.cpp.)
     */
    private static void requireWhole(Path file) throws IOException {
        long size = Files.size(file);
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            long position = 1L + Integer.BYTES + Long.BYTES; // the end of the name, the size of an id, the time
            while (in.readByte() != 0) {
                position++;
            }
            in.skipNBytes(Integer.BYTES + Long.BYTES);
            int tag = 0;
            boolean segments = false;
            while (position < size) {
                tag = in.readUnsignedByte();
                segments |= tag == SEGMENT;
                in.skipNBytes(Integer.BYTES); // the time
                long length = Integer.toUnsignedLong(in.readInt());
                position += 1 + 2 * Integer.BYTES + length;
                if (position > size) {
                    throw new IOException("its last record is not whole");
                }
                in.skipNBytes(length);
            }
            if (segments && tag != END_OF_SEGMENTS) {
                throw new IOException("it has no end");
            }
        }
    }

    /** What a reading gives, of a dump that is whole. */
    <T> T whole(Supplier<T> reading) {
        try {
            return reading.get();
        } catch (NotPossibleException e) {
            throw e;
        } catch (RuntimeException e) {
            throw damaged(file, e);
        }
    }

    private static NotPossibleException damaged(Path file, Exception thrown) {
        return new NotPossibleException(
                "%s is no heap dump of Java, or is cut off: %s. Write one by jcmd <pid> GC.heap_dump <file>."
                        .formatted(file, thrown.getMessage() == null ? thrown : thrown.getMessage()),
                thrown);
    }

    Path file() {
        return file;
    }

    /** All classes that have objects. */
    List<OfClass> classes() {
        List<OfClass> classes = new ArrayList<>();
        for (Object each : heap.getAllClasses()) {
            JavaClass type = (JavaClass) each;
            if (type.getInstancesCount() > 0) {
                classes.add(new OfClass(type.getName(), type.getInstancesCount(), type.getAllInstancesSize()));
            }
        }
        return classes;
    }

    /** The objects of a class and its subclasses. */
    Stream<Instance> objects(String className) {
        JavaClass type = heap.getJavaClassByName(className);
        if (type == null) {
            return Stream.empty();
        }
        Collection<?> subclasses = type.getSubClasses();
        return Stream.concat(Stream.of(type), subclasses.stream().map(JavaClass.class::cast))
                .flatMap(DumpFile::objects);
    }

    private static Stream<Instance> objects(JavaClass type) {
        Iterator<?> instances = type.getInstancesIterator();
        return Stream.iterate(
                        instances.hasNext() ? instances.next() : null,
                        each -> each != null,
                        _ -> instances.hasNext() ? instances.next() : null)
                .map(Instance.class::cast);
    }

    static String className(Instance instance) {
        return instance.getJavaClass().getName();
    }

    static @Nullable Instance reference(Instance instance, String field) {
        return instance.getValueOfField(field) instanceof Instance found ? found : null;
    }

    /** What an object refers to. */
    static Stream<Instance> references(Instance instance) {
        if (instance instanceof ObjectArrayInstance array) {
            return elements(array);
        }
        List<?> fields = instance.getFieldValues();
        return fields.stream()
                .filter(ObjectFieldValue.class::isInstance)
                .flatMap(each -> Stream.ofNullable(((ObjectFieldValue) each).getInstance()));
    }

    static Stream<Instance> elements(ObjectArrayInstance array) {
        return cells(array).flatMap(Stream::ofNullable);
    }

    /** The elements of an array, null too. */
    static Stream<@Nullable Instance> cells(ObjectArrayInstance array) {
        List<?> values = array.getValues();
        return values.stream().map(Instance.class::cast);
    }

    static @Nullable String text(@Nullable Instance string) {
        if (string == null || !(reference(string, "value") instanceof PrimitiveArrayInstance value)) {
            return null;
        }
        if (className(value).equals("char[]")) { // of Java 8 and older
            List<?> characters = value.getValues();
            return characters.stream().map(String.class::cast).collect(Collectors.joining());
        }
        boolean isLatin = !(string.getValueOfField("coder") instanceof Byte coder) || coder == 0;
        return isLatin ? new String(bytes(value), StandardCharsets.ISO_8859_1) : utf16(bytes(value));
    }

    /** Keeps half of a surrogate pair. A decoder of UTF-16 would replace it. */
    private static String utf16(byte[] bytes) {
        char[] characters = new char[bytes.length / Character.BYTES];
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asCharBuffer().get(characters);
        return new String(characters);
    }

    static byte[] bytes(PrimitiveArrayInstance array) {
        List<?> values = array.getValues();
        byte[] bytes = new byte[values.size()];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = Byte.parseByte((String) values.get(i));
        }
        return bytes;
    }

    /** The bytes of objects and all that they refer to, each counted once. Classes and loaders are no part of a value. */
    static long reachableBytes(List<Instance> roots) {
        Set<Long> seen = new HashSet<>();
        Deque<Instance> waiting = new ArrayDeque<>(roots);
        long bytes = 0;
        while (!waiting.isEmpty()) {
            Instance next = waiting.pop();
            String name = className(next);
            if (!name.equals("java.lang.Class") && !name.endsWith("ClassLoader") && seen.add(next.getInstanceId())) {
                bytes += next.getSize();
                references(next).forEach(waiting::push);
            }
        }
        return bytes;
    }

    /** By which field an object is held, such as {@code shop.Cart.items}; empty if nothing that has fields holds it. */
    static String holder(Instance instance) {
        for (Object each : instance.getReferences()) {
            if (each instanceof FieldValue value && value.getField() != null) {
                return "%s.%s"
                        .formatted(
                                value.getField().getDeclaringClass().getName(),
                                value.getField().getName());
            }
        }
        return "";
    }
}
