package workbench.codec;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import com.github.luben.zstd.ZstdDecompressCtx;
import java.lang.ref.Cleaner;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import net.jpountz.lz4.LZ4Compressor;
import net.jpountz.lz4.LZ4Factory;
import org.jspecify.annotations.Nullable;

/** A compressed format. Safe for use by several threads. */
public enum Compressor {
    /** RFC 1951 without header and checksum, by the JDK. */
    DEFLATE("Deflate", 1, 9, 1) {
        @Override
        int compress(byte[] from, int length, byte[] to, int level) {
            Deflater deflater = DEFLATERS.get();
            deflater.reset();
            deflater.setLevel(level);
            deflater.setInput(from, 0, length);
            deflater.finish();
            int written = 0;
            while (!deflater.finished()) { // a new level first ends what there is
                written += deflater.deflate(to, written, to.length - written);
            }
            return written;
        }

        @Override
        void decompress(byte[] from, byte[] to) {
            Inflater inflater = INFLATERS.get();
            inflater.reset();
            inflater.setInput(from);
            try {
                int length = 0;
                while (length < to.length) {
                    int read = inflater.inflate(to, length, to.length - length);
                    if (read == 0) {
                        throw damaged(label(), null);
                    }
                    length += read;
                }
            } catch (DataFormatException e) {
                throw damaged(label(), e);
            }
        }

        // A code of two bits stands for 258 bytes at most
        @Override
        boolean mayHold(byte[] compressed, int length) {
            return length >= 0 && length <= 1_032L * compressed.length;
        }

        @Override
        int maxCompressedLength(int length) {
            return length + length / 8 + length / 64 + 16; // more than zlib's own deflateBound
        }
    },

    /** LZ4 blocks; level 1 is the fast compressor, higher ones are those of LZ4 HC. */
    LZ4("LZ4", 1, 17, 1) {
        @Override
        int compress(byte[] from, int length, byte[] to, int level) {
            LZ4Compressor compressor = level == 1 ? FACTORY.fastCompressor() : FACTORY.highCompressor(level);
            return compressor.compress(from, 0, length, to, 0, to.length);
        }

        @Override
        void decompress(byte[] from, byte[] to) {
            int length = FACTORY.safeDecompressor().decompress(from, 0, from.length, to, 0, to.length);
            if (length != to.length) {
                throw damaged(label(), null);
            }
        }

        // A byte stands for 255 bytes at most
        @Override
        boolean mayHold(byte[] compressed, int length) {
            return length >= 0 && length <= 255L * compressed.length;
        }

        @Override
        int maxCompressedLength(int length) {
            return FACTORY.fastCompressor().maxCompressedLength(length);
        }
    },

    /** Zstandard frames. */
    ZSTD("Zstd", 1, 22, 3) {
        @Override
        int compress(byte[] from, int length, byte[] to, int level) {
            ZstdCompressCtx context = ZSTD_WRITERS.get().context();
            context.setLevel(level);
            return context.compressByteArray(to, 0, to.length, from, 0, length);
        }

        @Override
        void decompress(byte[] from, byte[] to) {
            int length = ZSTD_READERS.get().context().decompressByteArray(to, 0, to.length, from, 0, from.length);
            if (length != to.length) {
                throw damaged(label(), null);
            }
        }

        // A frame begins with the length
        @Override
        boolean mayHold(byte[] compressed, int length) {
            return length >= 0 && Zstd.getFrameContentSize(compressed) == length;
        }

        @Override
        int maxCompressedLength(int length) {
            return Math.toIntExact(Zstd.compressBound(length));
        }
    };

    // One for each thread, since to make one costs more than to compress a small value. They hold memory outside of the
    // heap, which the JDK frees with the thread in the first two, and our cleaner in the others.
    private static final ThreadLocal<Deflater> DEFLATERS = ThreadLocal.withInitial(() -> new Deflater(1, true));
    private static final ThreadLocal<Inflater> INFLATERS = ThreadLocal.withInitial(() -> new Inflater(true));
    private static final ThreadLocal<Owned<ZstdCompressCtx>> ZSTD_WRITERS = ThreadLocal.withInitial(Owned::writer);
    private static final ThreadLocal<Owned<ZstdDecompressCtx>> ZSTD_READERS = ThreadLocal.withInitial(Owned::reader);

    private static final LZ4Factory FACTORY = LZ4Factory.fastestInstance();

    private final String label;
    private final int minLevel;
    private final int maxLevel;
    private final int usualLevel;

    Compressor(String label, int minLevel, int maxLevel, int usualLevel) {
        this.label = label;
        this.minLevel = minLevel;
        this.maxLevel = maxLevel;
        this.usualLevel = usualLevel;
    }

    /** The name that people use. */
    public String label() {
        return label;
    }

    int minLevel() {
        return minLevel;
    }

    int maxLevel() {
        return maxLevel;
    }

    /** The level that its authors make the default, or the fastest where that suits values of a few hundred bytes. */
    int usualLevel() {
        return usualLevel;
    }

    /**
     * Compresses the first {@code length} bytes.
     *
     * @param to has {@link #maxCompressedLength} bytes or more
     * @return how many bytes were written
     */
    abstract int compress(byte[] from, int length, byte[] to, int level);

    /**
     * Fills {@code to}, whose length is that of the value before it was compressed.
     *
     * @throws IllegalArgumentException if the bytes are damaged or belong to another length
     */
    abstract void decompress(byte[] from, byte[] to);

    /**
     * Whether the bytes may be those of a value of that length. A length is checked by it before there is an array of that
     * length, since it may be damaged.
     *
     * @param length in bytes, before compression; of any sign
     */
    abstract boolean mayHold(byte[] compressed, int length);

    /** The most bytes that a value of this length can take. */
    abstract int maxCompressedLength(int length);

    private static IllegalArgumentException damaged(String label, @Nullable Throwable cause) {
        return new IllegalArgumentException(
                "These bytes are not a value compressed by %s, or were damaged.".formatted(label), cause);
    }

    /** A context that is closed when this, and not it, is no longer reachable. */
    private record Owned<T>(T context) {

        private static final Cleaner CLEANER = Cleaner.create();

        static Owned<ZstdCompressCtx> writer() {
            ZstdCompressCtx context = new ZstdCompressCtx();
            return closing(new Owned<>(context), context::close);
        }

        static Owned<ZstdDecompressCtx> reader() {
            ZstdDecompressCtx context = new ZstdDecompressCtx();
            return closing(new Owned<>(context), context::close);
        }

        private static <T> Owned<T> closing(Owned<T> owned, Runnable close) {
            CLEANER.register(owned, close);
            return owned;
        }
    }
}
