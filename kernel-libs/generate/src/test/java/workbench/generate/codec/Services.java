package workbench.generate.codec;

import com.hazelcast.config.SerializationConfig;
import com.hazelcast.config.SerializerConfig;
import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import workbench.runtime.codec.Codec;
import workbench.shape.ObjectModel;

/** Hazelcast's own serialization with one codec. */
record Services(InternalSerializationService service) {

    static Services with(Codec<?> codec) {
        SerializationConfig config = new SerializationConfig()
                .addSerializerConfig(new SerializerConfig()
                        .setTypeClass(codec.type().asSubclass(Object.class))
                        .setImplementation(codec));
        return new Services(
                new DefaultSerializationServiceBuilder().setConfig(config).build());
    }

    static Services of(Class<?> type, CodecOptions options) {
        return with(Codecs.of(ObjectModel.of(type), 1, options));
    }

    byte[] bytes(Object object) {
        Data data = service.toData(object);
        return data.toByteArray();
    }

    @SuppressWarnings("TypeParameterUnusedInFormals") // as Hazelcast's
    <T> T copy(Object object) {
        return service.toObject(service.toData(object));
    }
}
