package workbench.variant;

import static org.assertj.core.api.Assertions.assertThat;

import cart.protobuf.message.CartMessages;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.UnknownFieldSet;
import com.hazelcast.config.SerializationConfig;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.HeapData;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import workbench.TestDomains;

/** A field that today's code does not know, as a later release of a class writes it. */
class ProtobufEvolutionTest {

    private static final int UNKNOWN_FIELD = 99;

    /** Partition hash and type id, then the length of the array. */
    private static final int HEAD_BYTES = 3 * Integer.BYTES;

    private final Catalog<?> cart = TestDomains.cart();
    private final InternalSerializationService service = service();

    private InternalSerializationService service() {
        SerializationConfig config = new SerializationConfig();
        cart.variant("protobuf").configure(config);
        return StandaloneSerialization.of(config, cart.classLoader());
    }

    @AfterEach
    void dispose() {
        service.dispose();
    }

    @Test
    void aMessageKeepsAFieldThatItDoesNotKnow() throws InvalidProtocolBufferException {
        byte[] newer = later(messageOf(bytes(cart)));
        CartMessages.Cart read = CartMessages.Cart.parseFrom(newer);
        assertThat(read.getUnknownFields().hasField(UNKNOWN_FIELD)).isTrue();
        assertThat(read.toBuilder().setTotal(read.getTotal()).build().toByteArray())
                .isEqualTo(newer);
    }

    @Test
    void aSerializerThatCopiesTheMessageReadsItWithoutTheFieldAndLosesIt() throws InvalidProtocolBufferException {
        byte[] before = bytes(cart);
        byte[] message = later(messageOf(before));
        byte[] newer = ByteBuffer.allocate(HEAD_BYTES + message.length)
                .put(before, 0, 2 * Integer.BYTES)
                .putInt(message.length)
                .put(message)
                .array();
        Object read = service.toObject(new HeapData(newer));
        assertThat(service.toData(read).toByteArray()).isEqualTo(before);
    }

    private <C> byte[] bytes(Catalog<C> catalog) {
        C canonical = catalog.domain().samples(1, 42).getFirst();
        return service.toData(catalog.variant("protobuf").fromCanonical(canonical))
                .toByteArray();
    }

    private static byte[] messageOf(byte[] bytes) {
        return ByteBuffer.allocate(bytes.length - HEAD_BYTES)
                .put(bytes, HEAD_BYTES, bytes.length - HEAD_BYTES)
                .array();
    }

    /** The message with one more field. */
    private static byte[] later(byte[] message) throws InvalidProtocolBufferException {
        UnknownFieldSet.Field more =
                UnknownFieldSet.Field.newBuilder().addVarint(7).build();
        return CartMessages.Cart.parseFrom(message).toBuilder()
                .setUnknownFields(UnknownFieldSet.newBuilder()
                        .addField(UNKNOWN_FIELD, more)
                        .build())
                .build()
                .toByteArray();
    }
}
