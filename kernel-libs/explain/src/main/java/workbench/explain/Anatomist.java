package workbench.explain;

import com.hazelcast.internal.serialization.impl.AbstractSerializationService;
import com.hazelcast.internal.serialization.impl.SerializationConstants;
import java.io.Externalizable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import workbench.cluster.Cluster;
import workbench.codec.CompressionSetting;
import workbench.explain.anatomy.Anatomies;
import workbench.explain.anatomy.Anatomy;
import workbench.explain.anatomy.Cutter;
import workbench.explain.anatomy.Evidence;
import workbench.explain.anatomy.Frame;
import workbench.explain.anatomy.JavaValues;
import workbench.explain.anatomy.Lost;
import workbench.explain.anatomy.Owner;
import workbench.explain.anatomy.Piece;
import workbench.variant.Catalog;
import workbench.variant.NotPossibleException;
import workbench.variant.Variant;

/**
 * Says of each byte of a serialized value what it is for. Formats that describe themselves are cut by their definition. For
 * the others, the value is written once more on a stream that notes each call, and its fields are changed one by one to
 * see which bytes move. Bytes that came from elsewhere are never deserialized.
 */
public final class Anatomist {

    private static final String COMPRESSED = "compressed, so that each byte depends on many fields";

    private final AbstractSerializationService service;
    private final Encoding encoding;
    private final String title;

    private Anatomist(Cluster cluster, Encoding encoding, String title) {
        if (!(cluster.serialization() instanceof AbstractSerializationService known)) {
            throw new NotPossibleException(
                    "The bytes of %s cannot be explained: its serialization is a %s, and only Hazelcast's own is known."
                            .formatted(
                                    cluster, cluster.serialization().getClass().getName()));
        }
        this.service = known;
        this.encoding = encoding;
        this.title = title;
    }

    /**
     * The anatomy of a domain's value under one strategy.
     *
     * @throws RuntimeException what the variant throws if it cannot serialize the value
     */
    public static <C> Anatomy of(Catalog<C> catalog, Cluster cluster, String strategy, C canonical) {
        cluster.requireServing(catalog);
        return of(catalog, cluster, catalog.variant(strategy), canonical);
    }

    private static <C, V> Anatomy of(Catalog<C> catalog, Cluster cluster, Variant<C, V> variant, C canonical) {
        cluster.of(variant).whyUnusable(variant).ifPresent(thrown -> {
            throw new NotPossibleException(
                    "%s cannot be configured: %s".formatted(variant.name(), thrown.getMessage()), thrown);
        });
        boolean compressed = variant.settings().stream().anyMatch(CompressionSetting.class::isInstance);
        Anatomist anatomist = new Anatomist(
                cluster.of(variant),
                Encoding.of(variant.features()),
                "%s by %s"
                        .formatted(catalog.domain().label(), variant.features().strategy()));
        return anatomist.anatomy(
                Objects.requireNonNull(variant.fromCanonical(canonical)),
                () -> Objects.requireNonNull(variant.fromCanonical(canonical)),
                compressed);
    }

    /** The anatomies of a domain's value under each of its strategies. One that cannot serialize it is among the failures. */
    public static <C> Anatomies ofAll(Catalog<C> catalog, Cluster cluster, C canonical) {
        cluster.requireServing(catalog);
        Map<String, Anatomy> anatomies = new LinkedHashMap<>();
        Map<String, String> failures = new LinkedHashMap<>();
        for (Variant<C, ?> variant : catalog.variants()) {
            String strategy = variant.features().strategy();
            try {
                anatomies.put(strategy, of(catalog, cluster, variant, canonical));
            } catch (RuntimeException e) {
                failures.put(strategy, e.toString());
            }
        }
        return new Anatomies(catalog.domain().label(), anatomies, failures);
    }

    /** The anatomy of any object that the cluster's first member or client can serialize, such as one sampled from a map. */
    public static Anatomy of(Cluster cluster, Object value) {
        Anatomist anatomist =
                new Anatomist(cluster, Encoding.OTHER, value.getClass().getSimpleName());
        return anatomist.anatomy(value, () -> anatomist.copy(value), false);
    }

    /** The anatomy of bytes of unknown origin, as far as the bytes alone tell it. No object is made of them. */
    public static Anatomy ofBytes(Cluster cluster, byte[] bytes) {
        Anatomist anatomist = new Anatomist(cluster, Encoding.OTHER, "Bytes");
        return Dissection.of(anatomist.title, anatomist.service, bytes, Encoding.OTHER);
    }

    /** The anatomy of bytes that are known, or supposed, to come from a strategy. No object is made of them. */
    public static Anatomy ofBytes(Catalog<?> catalog, Cluster cluster, String strategy, byte[] bytes) {
        cluster.requireServing(catalog);
        Variant<?, ?> variant = catalog.variant(strategy);
        Anatomist anatomist =
                new Anatomist(cluster.of(variant), Encoding.of(variant.features()), "Bytes by " + variant.name());
        return Dissection.of(anatomist.title, anatomist.service, bytes, anatomist.encoding);
    }

    /**
     * The anatomy of damaged bytes of a known value, up to the first byte that does not fit.
     *
     * @param whole the anatomy of the value
     * @param bytes truncated or changed
     */
    public static Anatomy compared(Anatomy whole, byte[] bytes) {
        int differs = Arrays.mismatch(whole.bytes(), bytes);
        if (differs < 0) {
            return whole;
        }
        List<Piece> kept =
                whole.pieces().stream().filter(piece -> piece.end() <= differs).toList();
        int at = kept.isEmpty() ? 0 : kept.getLast().end();
        String reason = differs == bytes.length
                ? "the bytes end at %s, but the value has %s".formatted(bytes.length, whole.size())
                : "byte %s differs from the value's".formatted(differs);
        return Anatomy.of(whole.title() + ", damaged", bytes, kept, Optional.of(new Lost(at, reason)));
    }

    /** We wrote these bytes ourselves just now. */
    private Object copy(Object value) {
        return service.toObject(service.toData(value));
    }

    private byte[] write(Object value) {
        return service.toData(value).toByteArray();
    }

    private Anatomy anatomy(Object value, Supplier<Object> another, boolean compressed) {
        byte[] bytes = write(value);
        int type = ByteBuffer.wrap(bytes).getInt(Integer.BYTES);
        boolean named =
                switch (type) {
                    case SerializationConstants.JAVA_DEFAULT_TYPE_SERIALIZABLE,
                            SerializationConstants.CONSTANT_TYPE_PORTABLE,
                            SerializationConstants.TYPE_COMPACT,
                            SerializationConstants.JAVASCRIPT_JSON_SERIALIZATION_TYPE -> true;
                    default -> false;
                };
        boolean externalizable = type == SerializationConstants.JAVA_DEFAULT_TYPE_EXTERNALIZABLE;
        Anatomy cut = Dissection.of(title, service, bytes, encoding);
        if (named || (externalizable && cut.lost().isPresent())) {
            return cut;
        }
        if (compressed) {
            return Anatomy.of(title, bytes, frame(bytes), Optional.of(new Lost(Frame.BYTES, COMPRESSED)));
        }
        List<Piece> pieces = externalizable ? externalizable(value, cut) : recorded(value, bytes);
        Moves moves = Prober.probe(another.get(), this::write, bytes, lengthsOfAll(pieces, bytes.length));
        List<Piece> refined = new Refinement(moves, encoding, bytes).refine(pieces);
        return Anatomy.of(title, bytes, refined, Optional.empty());
    }

    /** The frame, and lengths of what holds all fields: of blocks, or of an array until the end. They move with every field. */
    private static BitSet lengthsOfAll(List<Piece> pieces, int size) {
        BitSet found = new BitSet();
        found.set(0, Frame.BYTES);
        for (int i = 0; i < pieces.size(); i++) {
            Piece piece = pieces.get(i);
            Piece next = pieces.get(Math.min(i + 1, pieces.size() - 1));
            boolean ofArray = next.owner() == Owner.UNKNOWN && next.end() == size;
            if (piece.owner() == Owner.LENGTH && (ofArray || piece.evidence() == Evidence.DEFINITION)) {
                found.set(piece.from(), piece.end());
            }
        }
        return found;
    }

    private List<Piece> externalizable(Object value, Anatomy cut) {
        if (!(value instanceof Externalizable externalizable)) {
            return cut.pieces();
        }
        try {
            return StreamRecording.cutBlocks(cut.pieces(), JavaValues.BLOCK, externalizable).stream()
                    .sorted(Comparator.comparingInt(Piece::from))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("%s was written before, and not again".formatted(title), e);
        }
    }

    private static List<Piece> frame(byte[] bytes) {
        Cutter frame = new Cutter(bytes, ByteOrder.BIG_ENDIAN);
        Frame.cut(frame);
        return frame.pieces();
    }

    /** The frame, and the calls. A serializer that writes in another way on another stream leaves one piece. */
    private List<Piece> recorded(Object value, byte[] bytes) {
        List<Piece> pieces = new ArrayList<>(frame(bytes));
        try {
            StreamRecording recording = StreamRecording.of(service, value);
            if (recording.wrote(bytes)) {
                pieces.addAll(recording.pieces());
                return pieces;
            }
        } catch (IOException e) {
            throw new UncheckedIOException("%s was written before, and not again".formatted(title), e);
        }
        if (bytes.length > Frame.BYTES) {
            pieces.add(new Piece(
                    Frame.BYTES, bytes.length - Frame.BYTES, Owner.UNKNOWN, Evidence.RECORDED, "", "content", ""));
        }
        return pieces;
    }
}
