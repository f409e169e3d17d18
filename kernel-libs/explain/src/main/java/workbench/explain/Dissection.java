package workbench.explain;

import com.hazelcast.internal.serialization.impl.AbstractSerializationService;
import com.hazelcast.internal.serialization.impl.HeapData;
import com.hazelcast.internal.serialization.impl.SerializationConstants;
import com.hazelcast.internal.serialization.impl.compact.Schema;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import workbench.explain.anatomy.Anatomy;
import workbench.explain.anatomy.CborItems;
import workbench.explain.anatomy.Compacts;
import workbench.explain.anatomy.Cutter;
import workbench.explain.anatomy.DataSerializables;
import workbench.explain.anatomy.Frame;
import workbench.explain.anatomy.JavaStream;
import workbench.explain.anatomy.JsonText;
import workbench.explain.anatomy.Lost;
import workbench.explain.anatomy.LostException;
import workbench.explain.anatomy.MessagePackItems;
import workbench.explain.anatomy.Piece;
import workbench.explain.anatomy.Portables;
import workbench.explain.anatomy.ProtobufMessages;
import workbench.explain.anatomy.SmileItems;

/** Cuts bytes by the definition of their format, as far as it goes. It makes no object of them. */
final class Dissection {

    private static final int JSON = SerializationConstants.JAVASCRIPT_JSON_SERIALIZATION_TYPE;

    private final AbstractSerializationService service;
    private final byte[] bytes;
    private final Encoding encoding;
    private final List<Piece> pieces = new ArrayList<>();
    private Optional<Lost> lost = Optional.empty();

    private Dissection(AbstractSerializationService service, byte[] bytes, Encoding encoding) {
        this.service = service;
        this.bytes = bytes;
        this.encoding = encoding;
    }

    /** What can be said of bytes alone, the thread that wrote them. */
    static Anatomy of(String title, AbstractSerializationService service, byte[] bytes, Encoding encoding) {
        Dissection dissection = new Dissection(service, bytes, encoding);
        dissection.cut();
        return Anatomy.of(title, bytes, dissection.pieces, dissection.lost);
    }

    private void cut() {
        Cutter frame = new Cutter(bytes, ByteOrder.BIG_ENDIAN);
        try {
            int type = Frame.cut(frame);
            pieces.addAll(frame.pieces());
            content(type);
        } catch (LostException e) {
            if (pieces.isEmpty()) {
                pieces.addAll(frame.pieces());
            }
            lost = Optional.of(e.lost());
        }
    }

    private void content(int type) {
        switch (type) {
            case SerializationConstants.JAVA_DEFAULT_TYPE_SERIALIZABLE ->
                all(ByteOrder.BIG_ENDIAN, in -> new JavaStream(in).readObject());
            case SerializationConstants.JAVA_DEFAULT_TYPE_EXTERNALIZABLE -> externalizable();
            case SerializationConstants.CONSTANT_TYPE_PORTABLE ->
                all(service.getByteOrder(), in -> new Portables(in).read());
            case SerializationConstants.TYPE_COMPACT ->
                all(service.getByteOrder(), in -> new Compacts(in, this::schema).read());
            case JSON -> all(service.getByteOrder(), in -> new JsonText(in).readWithLength());
            case SerializationConstants.CONSTANT_TYPE_DATA_SERIALIZABLE -> {
                Cutter head = new Cutter(bytes, Frame.BYTES, bytes.length, service.getByteOrder());
                some(head, DataSerializables::cutHead);
                stopAt(
                        head.position(),
                        "a DataSerializable writes its own fields, and the bytes do not say where"
                                + " each field begins");
            }
            default -> encoded(type);
        }
    }

    private void externalizable() {
        Cutter head = new Cutter(bytes, Frame.BYTES, bytes.length, service.getByteOrder());
        some(head, DataSerializables::cutClassName);
        Cutter stream = new Cutter(bytes, head.position(), bytes.length, ByteOrder.BIG_ENDIAN);
        some(stream, in -> new JavaStream(in).readAll());
    }

    /** A serializer that hands over an array has its length before it; one that writes to the stream has not. */
    private void encoded(int type) {
        if (!encoding.describesItself()) {
            stopAt(
                    Frame.BYTES,
                    "the serializer with type id %s wrote these bytes, which do not describe themselves"
                            .formatted(type));
            return;
        }
        Cutter length = new Cutter(bytes, Frame.BYTES, bytes.length, service.getByteOrder());
        some(length, DataSerializables::cutArrayLength);
        some(cutter(encoding, bytes, length.position(), bytes.length), in -> read(encoding, in, at -> ""));
    }

    /**
     * Bytes that a library made, by the definition of its format.
     *
     * @param paths the field whose value moves a byte, or an empty text
     * @throws LostException if they are something else
     */
    static List<Piece> inside(Encoding encoding, byte[] bytes, int from, int to, IntFunction<String> paths) {
        Cutter in = cutter(encoding, bytes, from, to);
        read(encoding, in, paths);
        return in.pieces();
    }

    private static Cutter cutter(Encoding encoding, byte[] bytes, int from, int to) {
        return new Cutter(
                bytes, from, to, encoding == Encoding.PROTOBUF ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
    }

    private static void read(Encoding encoding, Cutter in, IntFunction<String> paths) {
        switch (encoding) {
            case PROTOBUF -> new ProtobufMessages(in, paths).read();
            case MESSAGE_PACK -> new MessagePackItems(in, paths).read();
            case SMILE -> new SmileItems(in).read();
            case CBOR -> new CborItems(in).read();
            default -> throw new IllegalArgumentException("%s does not describe itself".formatted(encoding));
        }
        in.requireEnd();
    }

    private interface Reading {
        void read(Cutter in);
    }

    private void all(ByteOrder order, Reading reading) {
        some(new Cutter(bytes, Frame.BYTES, bytes.length, order), in -> {
            reading.read(in);
            in.requireEnd();
        });
    }

    /** Keeps what was cut, whether or not it went to the end. */
    private void some(Cutter in, Reading reading) {
        try {
            reading.read(in);
        } finally {
            pieces.addAll(in.pieces());
        }
    }

    private void stopAt(int at, String reason) {
        if (at < bytes.length) {
            lost = Optional.of(new Lost(at, reason));
        }
    }

    /** As Hazelcast finds it, which needs a value that names the schema. */
    private Schema schema(long id) {
        byte[] named = ByteBuffer.allocate(Frame.BYTES + Long.BYTES)
                .putInt(0)
                .putInt(SerializationConstants.TYPE_COMPACT)
                .order(service.getByteOrder())
                .putLong(id)
                .array();
        try {
            return service.extractSchemaFromData(new HeapData(named));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
