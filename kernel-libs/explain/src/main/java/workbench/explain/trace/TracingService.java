package workbench.explain.trace;

import com.hazelcast.internal.serialization.Data;
import com.hazelcast.internal.serialization.DataType;
import com.hazelcast.internal.serialization.impl.AbstractSerializationService;
import com.hazelcast.internal.serialization.impl.InternalGenericRecord;
import com.hazelcast.internal.serialization.impl.SerializerAdapter;
import com.hazelcast.internal.serialization.impl.compact.Schema;
import com.hazelcast.internal.serialization.impl.portable.PortableContext;
import com.hazelcast.partition.PartitioningStrategy;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * The serialization service of a member or client, whose serializers are recorded while an operation is traced. All ways to
 * a serializer lead through {@link #serializerFor}, those within streams too, since this service makes the streams. It is
 * made as {@code com.hazelcast.jet.impl.serialization.DelegatingSerializationService} of Hazelcast 5.7 is: from another
 * service, which it asks for everything else.
 *
 * <p>When Hazelcast 5.7 cannot deserialize an operation that arrived, it asks the service for its own class to tell the
 * sender. The sender of such an operation to a traced member gets no answer before its timeout.
 */
final class TracingService extends AbstractSerializationService {

    private final AbstractSerializationService service;
    private final String place;
    private final CallRecorder recorder;

    /** @param service Hazelcast's own, which this one closes */
    TracingService(AbstractSerializationService service, String place, CallRecorder recorder) {
        super(service);
        this.service = service;
        this.place = place;
        this.recorder = recorder;
    }

    @Override
    public SerializerAdapter serializerFor(@Nullable Object object, boolean includeSchema) {
        SerializerAdapter adapter = service.serializerFor(object, includeSchema);
        CallRecording recording = recorder.current();
        return object == null || recording == null || recording.isWithinAPart()
                ? adapter
                : new TracingAdapter(adapter, place, recording);
    }

    /** Null for an id that no serializer has. */
    @Override
    public @Nullable SerializerAdapter serializerFor(int typeId) {
        SerializerAdapter adapter = service.serializerFor(typeId);
        CallRecording recording = recorder.current();
        return adapter == null || recording == null ? adapter : new TracingAdapter(adapter, place, recording);
    }

    @Override
    @SuppressWarnings("rawtypes") // as Hazelcast declares it
    public SerializerAdapter serializerForClass(Class type, boolean includeSchema) {
        return service.serializerForClass(type, includeSchema);
    }

    @Override
    public SerializerAdapter getCompactSerializer(boolean includeSchema) {
        return service.getCompactSerializer(includeSchema);
    }

    @Override
    public boolean isCompactSerializable(Object object) {
        return service.isCompactSerializable(object);
    }

    /** Data on the heap, which is all that open-source Hazelcast has, is made by the recorded way. */
    @Override
    @SuppressWarnings("TypeParameterUnusedInFormals") // as Hazelcast declares it
    public <B extends Data> B toData(Object object, DataType type) {
        return type == DataType.HEAP ? toData(object) : service.toData(object, type);
    }

    @Override
    @SuppressWarnings({"rawtypes", "TypeParameterUnusedInFormals"}) // as Hazelcast declares it
    public <B extends Data> B toData(Object object, DataType type, PartitioningStrategy strategy) {
        return type == DataType.HEAP ? toData(object, strategy) : service.toData(object, type, strategy);
    }

    @Override
    @SuppressWarnings("TypeParameterUnusedInFormals") // as Hazelcast declares it
    public <B extends Data> B convertData(Data data, DataType type) {
        return service.convertData(data, type);
    }

    @Override
    public InternalGenericRecord readAsInternalGenericRecord(Data data) throws IOException {
        CallRecording recording = recorder.current();
        if (recording == null) {
            return service.readAsInternalGenericRecord(data);
        }
        try (CallRecording.OpenCall frame = recording.begin()) {
            InternalGenericRecord fields = service.readAsInternalGenericRecord(data);
            frame.opened(place, data.dataSize());
            return fields;
        }
    }

    @Override
    public Schema extractSchemaFromData(Data data) throws IOException {
        return service.extractSchemaFromData(data);
    }

    @Override
    public Schema extractSchemaFromObject(Object object) {
        return service.extractSchemaFromObject(object);
    }

    @Override
    public PortableContext getPortableContext() {
        return service.getPortableContext();
    }

    @Override
    public void dispose() {
        super.dispose();
        service.dispose();
    }
}
