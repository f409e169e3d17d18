package workbench.own;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Conversions;
import org.apache.avro.InvalidAvroMagicException;
import org.apache.avro.Schema;
import org.apache.avro.data.TimeConversions;
import org.apache.avro.file.DataFileReader;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericEnumSymbol;
import org.apache.avro.generic.GenericFixed;
import org.apache.avro.generic.IndexedRecord;
import org.apache.commons.lang3.exception.ExceptionUtils;
import org.jspecify.annotations.Nullable;
import workbench.variant.NotPossibleException;

/** The records of an Avro container file as maps, lists and values of the JDK. */
final class AvroSamples {

    /** Decimals, dates and times are what their logical types say. */
    private static final GenericData DATA = new GenericData();

    static {
        DATA.addLogicalTypeConversion(new Conversions.DecimalConversion());
        DATA.addLogicalTypeConversion(new Conversions.UUIDConversion());
        DATA.addLogicalTypeConversion(new TimeConversions.DateConversion());
        DATA.addLogicalTypeConversion(new TimeConversions.TimeMillisConversion());
        DATA.addLogicalTypeConversion(new TimeConversions.TimeMicrosConversion());
        DATA.addLogicalTypeConversion(new TimeConversions.TimestampMillisConversion());
        DATA.addLogicalTypeConversion(new TimeConversions.TimestampMicrosConversion());
        DATA.addLogicalTypeConversion(new TimeConversions.LocalTimestampMillisConversion());
        DATA.addLogicalTypeConversion(new TimeConversions.LocalTimestampMicrosConversion());
    }

    private AvroSamples() {}

    /** @throws NotPossibleException if the file is no container file, is damaged or cut off, or holds no records */
    static List<Map<String, @Nullable Object>> of(Path file) {
        List<Map<String, @Nullable Object>> records = new ArrayList<>();
        GenericDatumReader<Object> datums = new GenericDatumReader<>(null, null, DATA);
        try (DataFileReader<Object> reader = new DataFileReader<>(file.toFile(), datums)) {
            Schema schema = reader.getSchema();
            if (schema.getType() != Schema.Type.RECORD) {
                throw new NotPossibleException(
                        "%s holds values of the Avro type %s. Samples are records, with a field for each field of the class."
                                .formatted(file, schema.getType().getName()));
            }
            while (reader.hasNext()) {
                records.add(fields((IndexedRecord) reader.next()));
            }
            if (reader.previousSync() != Files.size(file)) { // Avro ends without an error
                throw new EOFException("the last block is not whole");
            }
            return records;
        } catch (InvalidAvroMagicException | EOFException e) {
            throw damaged(file, records, e);
        } catch (AvroRuntimeException | ArrayIndexOutOfBoundsException | NegativeArraySizeException e) {
            throw damaged(file, records, e);
        } catch (IOException e) {
            if (ExceptionUtils.getMessage(e).contains("Avro")
                    || ExceptionUtils.getMessage(e).contains("sync")) {
                throw damaged(file, records, e);
            }
            throw new UncheckedIOException("Cannot read " + file, e);
        }
    }

    private static NotPossibleException damaged(Path file, List<?> records, Exception thrown) {
        String said = ExceptionUtils.getRootCauseMessage(thrown);
        return new NotPossibleException(
                records.isEmpty()
                        ? "%s is not an Avro container file, or is damaged: %s. Such a file begins with the letters Obj and has its schema."
                                .formatted(file, said)
                        : "%s is damaged or cut off after record %s: %s. Write the file again, or give an undamaged part."
                                .formatted(file, records.size(), said),
                thrown);
    }

    private static Map<String, @Nullable Object> fields(IndexedRecord record) {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        record.getSchema().getFields().forEach(field -> fields.put(field.name(), plain(record.get(field.pos()))));
        return fields;
    }

    private static @Nullable Object plain(@Nullable Object value) {
        return switch (value) {
            case null -> null;
            case IndexedRecord record -> fields(record);
            case List<?> list -> list.stream().map(AvroSamples::plain).toList();
            case Map<?, ?> map -> {
                Map<String, @Nullable Object> plain = new LinkedHashMap<>();
                map.forEach((key, content) -> plain.put(key.toString(), plain(content)));
                yield plain;
            }
            case CharSequence text -> text.toString();
            case GenericEnumSymbol<?> symbol -> symbol.toString();
            case GenericFixed fixed -> fixed.bytes();
            case ByteBuffer bytes -> {
                byte[] copy = new byte[bytes.remaining()];
                bytes.duplicate().get(copy);
                yield copy;
            }
            default -> value; // numbers, booleans, and what conversions made
        };
    }
}
