package workbench.explain.anatomy;

import com.hazelcast.internal.serialization.impl.FieldOperations;
import com.hazelcast.internal.serialization.impl.compact.FieldDescriptor;
import com.hazelcast.internal.serialization.impl.compact.OffsetReader;
import com.hazelcast.internal.serialization.impl.compact.Schema;
import com.hazelcast.nio.serialization.FieldKind;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Cuts Hazelcast's Compact format by its schemas, which the bytes name by their ids. (From {@code
 * com.hazelcast.internal.serialization.impl.compact.DefaultCompactWriter}.)
 */
public final class Compacts {

    private static final int DEEPEST = 100;

    private final Cutter in;
    private final LongFunction<Schema> schemas;
    private int depth;

    /** @param schemas gives the schema of an id; it may throw any runtime exception if there is none */
    public Compacts(Cutter in, LongFunction<Schema> schemas) {
        this.in = in;
        this.schemas = schemas;
    }

    /** The object that is the whole value. */
    public void read() {
        object("");
    }

    private void object(String path) {
        if (++depth > DEEPEST) {
            throw in.lost("Objects are nested more than %s deep".formatted(DEEPEST));
        }
        Schema schema = schema(in.peekLong(in.position(), "the id of a schema"));
        in.known(Long.BYTES, Owner.TYPE, path, "id of the schema", schema.getTypeName());
        int variable = schema.getNumberOfVariableSizeFields();
        int dataBytes =
                variable == 0 ? schema.getFixedSizeFieldsLength() : in.int32(Owner.LENGTH, path, "bytes of the fields");
        int start = in.position();
        fixedFields(schema, path);
        if (variable > 0) {
            List<FieldDescriptor> fields = schema.getFields().stream()
                    .filter(field -> isVariable(field.getKind()))
                    .sorted(Comparator.comparingInt(FieldDescriptor::getIndex))
                    .toList();
            List<Part> parts = fields.stream()
                    .map(field -> new Part(Cutter.field(path, field.getFieldName()), field.getKind()))
                    .toList();
            parts(parts, start, dataBytes);
        }
        depth--;
    }

    private Schema schema(long id) {
        try {
            return schemas.apply(id);
        } catch (RuntimeException e) {
            throw in.lost(
                    "No schema has the id %s here: %s".formatted(HexFormat.of().toHexDigits(id), e.getMessage()));
        }
    }

    private static boolean isVariable(FieldKind kind) {
        return FieldOperations.fieldOperations(kind).kindSizeInBytes() < 0;
    }

    private void fixedFields(Schema schema, String path) {
        List<FieldDescriptor> fixed = schema.getFields().stream()
                .filter(field -> !isVariable(field.getKind()))
                .toList();
        fixed.stream()
                .filter(field -> field.getKind() != FieldKind.BOOLEAN)
                .sorted(Comparator.comparingInt(FieldDescriptor::getOffset))
                .forEach(field -> single(field.getKind(), Cutter.field(path, field.getFieldName()), in.end()));
        fixed.stream()
                .filter(field -> field.getKind() == FieldKind.BOOLEAN)
                .collect(Collectors.groupingBy(FieldDescriptor::getOffset, TreeMap::new, Collectors.toList()))
                .values()
                .forEach(bits -> in.int8(
                        Owner.VALUE,
                        bits.stream()
                                .map(bit -> Cutter.field(path, bit.getFieldName()))
                                .sorted()
                                .collect(Collectors.joining(", ")),
                        bits.size() == 1 ? "boolean, 1 bit" : "%s booleans, 1 bit each".formatted(bits.size())));
    }

    /** A field or element whose size is not fixed. */
    private record Part(String path, FieldKind kind) {}

    /** Parts one after another, and after them where each begins. */
    private void parts(List<Part> parts, int start, int dataBytes) {
        int width = dataBytes < OffsetReader.BYTE_OFFSET_READER_RANGE
                ? Byte.BYTES
                : dataBytes < OffsetReader.SHORT_OFFSET_READER_RANGE ? Short.BYTES : Integer.BYTES;
        if (dataBytes < 0 || dataBytes > in.end() - start) {
            throw in.lost("The fields should have %s bytes, but %s are left".formatted(dataBytes, in.end() - start));
        }
        int table = start + dataBytes;
        int[] offsets = IntStream.range(0, parts.size())
                .map(i -> offset(table + i * width, width))
                .toArray();
        List<Integer> order = IntStream.range(0, offsets.length)
                .filter(i -> offsets[i] != OffsetReader.NULL_OFFSET)
                .boxed()
                .sorted(Comparator.comparingInt(i -> offsets[i]))
                .toList();
        for (int i = 0; i < order.size(); i++) {
            int end = i + 1 < order.size() ? start + offsets[order.get(i + 1)] : table;
            requireHere(start + offsets[order.get(i)]);
            Part part = parts.get(order.get(i));
            value(part.kind(), part.path(), end);
        }
        requireHere(table);
        for (int i = 0; i < offsets.length; i++) {
            boolean isNull = offsets[i] == OffsetReader.NULL_OFFSET;
            in.known(
                    width,
                    isNull ? Owner.MARKER : Owner.LENGTH,
                    parts.get(i).path(),
                    isNull ? "null" : "where it begins",
                    Integer.toString(offsets[i]));
        }
    }

    private int offset(int at, int width) {
        String what = "where a field begins";
        return switch (width) {
            case Byte.BYTES -> orNull(in.peekByte(at, what), 0xff);
            case Short.BYTES -> orNull(in.peekShort(at, what), 0xffff);
            default -> in.peekInt(at, what);
        };
    }

    private static int orNull(int offset, int mask) {
        return offset == OffsetReader.NULL_OFFSET ? offset : offset & mask;
    }

    private void requireHere(int expected) {
        if (expected != in.position()) {
            throw in.lost("A field should begin or end at byte %s, but the part before it ends at byte %s"
                    .formatted(expected, in.position()));
        }
    }

    private void value(FieldKind kind, String path, int end) {
        if (kind == FieldKind.COMPACT) {
            object(path);
        } else if (kind == FieldKind.ARRAY_OF_BOOLEAN) {
            int count = HazelcastValues.count(in, 1, path, 8);
            in.skip((count + 7) / 8, Owner.VALUE, path, "%s booleans, 1 bit each".formatted(count));
        } else if (FieldOperations.isArrayKind(kind)) {
            array(FieldOperations.getSingleKind(kind), path);
        } else {
            single(kind, path, end);
        }
    }

    private void array(FieldKind element, String path) {
        int bytes = FieldOperations.fieldOperations(element).kindSizeInBytes();
        if (bytes > 0) {
            HazelcastValues.array(in, bytes, path);
            return;
        }
        int dataBytes = in.int32(Owner.LENGTH, path, "bytes of the elements");
        int count = HazelcastValues.count(in, 1, path);
        parts(
                IntStream.range(0, count)
                        .mapToObj(i -> new Part("%s[%s]".formatted(path, i), element))
                        .toList(),
                in.position(),
                dataBytes);
    }

    /** @param end the first byte that does not belong to it, if the kind does not say how long it is */
    private void single(FieldKind kind, String path, int end) {
        Consumer<String> cut =
                switch (kind) {
                    case INT8, NULLABLE_INT8 -> at -> in.int8(Owner.VALUE, at, "int8");
                    case INT16, NULLABLE_INT16 -> at -> in.int16(Owner.VALUE, at, "int16");
                    case INT32, NULLABLE_INT32 -> at -> in.int32(Owner.VALUE, at, "int32");
                    case INT64, NULLABLE_INT64 -> at -> in.int64(Owner.VALUE, at, "int64");
                    case FLOAT32, NULLABLE_FLOAT32 -> in::float32;
                    case FLOAT64, NULLABLE_FLOAT64 -> in::float64;
                    case NULLABLE_BOOLEAN -> at -> in.bool(Owner.VALUE, at, "boolean");
                    case STRING -> at -> HazelcastValues.string(in, at);
                    default -> at -> in.skip(end - in.position(), Owner.VALUE, at, kind.name());
                };
        cut.accept(path);
    }
}
