package workbench.codec;

import com.hazelcast.internal.nio.BufferObjectDataOutput;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.ByteArraySerializer;
import com.hazelcast.nio.serialization.Serializer;
import com.hazelcast.nio.serialization.StreamSerializer;
import com.hazelcast.spi.impl.SerializationServiceSupport;
import java.io.IOException;
import java.io.InputStream;
import java.io.StreamCorruptedException;
import workbench.text.Numbers;

/**
 * Compresses what another serializer writes. On the wire: the length before compression, then the compressed
 * bytes after their length, each length an int. So an incompressible value takes 8 bytes more than without.
 */
final class CompressedSerializer implements StreamSerializer<Object> {

    /** A serializer of either kind, as one that makes and takes an array. */
    private interface Inner {
        byte[] write(InternalSerializationService service, Object value) throws IOException;

        Object read(InternalSerializationService service, byte[] bytes) throws IOException;
    }

    private final Serializer serializer;
    private final Inner inner;
    private final CompressionSetting compression;

    private CompressedSerializer(Serializer serializer, Inner inner, CompressionSetting compression) {
        this.serializer = serializer;
        this.inner = inner;
        this.compression = compression;
    }

    /** @param serializer a StreamSerializer or a ByteArraySerializer; its type id stays */
    static Serializer around(Serializer serializer, CompressionSetting compression) {
        Inner inner =
                switch (serializer) {
                    case StreamSerializer<?> stream -> inner(stream);
                    case ByteArraySerializer<?> array -> inner(array);
                    default ->
                        throw new IllegalArgumentException("%s is neither a StreamSerializer nor a ByteArraySerializer."
                                .formatted(serializer.getClass().getName()));
                };
        return new CompressedSerializer(serializer, inner, compression);
    }

    @SuppressWarnings("unchecked") // Hazelcast hands a serializer what it is registered for
    private static <T> Inner inner(StreamSerializer<T> serializer) {
        return new Inner() {
            @Override
            public byte[] write(InternalSerializationService service, Object value) throws IOException {
                try (BufferObjectDataOutput out = service.createObjectDataOutput()) {
                    serializer.write(out, (T) value);
                    return out.toByteArray();
                }
            }

            @Override
            public Object read(InternalSerializationService service, byte[] bytes) throws IOException {
                return serializer.read(service.createObjectDataInput(bytes));
            }
        };
    }

    @SuppressWarnings("unchecked")
    private static <T> Inner inner(ByteArraySerializer<T> serializer) {
        return new Inner() {
            @Override
            public byte[] write(InternalSerializationService service, Object value) throws IOException {
                return serializer.write((T) value);
            }

            @Override
            public Object read(InternalSerializationService service, byte[] bytes) throws IOException {
                return serializer.read(bytes);
            }
        };
    }

    @Override
    public int getTypeId() {
        return serializer.getTypeId();
    }

    @Override
    public void write(ObjectDataOutput out, Object value) throws IOException {
        byte[] plain = inner.write(service(out), value);
        Compressor compressor = compression.compressor();
        byte[] scratch = new byte[compressor.maxCompressedLength(plain.length)];
        int length = compressor.compress(plain, plain.length, scratch, compression.level());
        out.writeInt(plain.length);
        out.writeInt(length);
        out.write(scratch, 0, length);
    }

    @Override
    public Object read(ObjectDataInput in) throws IOException {
        int length = in.readInt();
        int compressedLength = in.readInt();
        byte[] compressed = ((InputStream) in).readNBytes(compressedLength); // memory as bytes arrive
        Compressor compressor = compression.compressor();
        if (compressed.length < compressedLength || !compressor.mayHold(compressed, length)) {
            throw new StreamCorruptedException("The bytes are damaged: %s that %s compressed cannot become %s."
                    .formatted(Numbers.bytes(compressed.length), compressor.label(), Numbers.bytes(length)));
        }
        byte[] plain = new byte[length];
        compressor.decompress(compressed, plain);
        return inner.read(service(in), plain);
    }

    private static InternalSerializationService service(Object stream) {
        return (InternalSerializationService) ((SerializationServiceSupport) stream).getSerializationService();
    }

    @Override
    public void destroy() {
        serializer.destroy();
    }
}
