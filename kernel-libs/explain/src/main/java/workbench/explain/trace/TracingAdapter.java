package workbench.explain.trace;

import com.hazelcast.internal.nio.BufferObjectDataInput;
import com.hazelcast.internal.nio.BufferObjectDataOutput;
import com.hazelcast.internal.serialization.impl.SerializerAdapter;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.Serializer;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Hazelcast's way to a serializer, for one call of it that is recorded. The bytes are the same. */
final class TracingAdapter implements SerializerAdapter {

    private final SerializerAdapter adapter;
    private final String place;
    private final CallRecording recording;

    TracingAdapter(SerializerAdapter adapter, String place, CallRecording recording) {
        this.adapter = adapter;
        this.place = place;
        this.recording = recording;
    }

    @Override
    public void write(ObjectDataOutput out, Object object) throws IOException {
        int before = position(out);
        try (CallRecording.OpenCall frame = recording.begin()) {
            frame.writes(object);
            adapter.write(out, object);
            frame.done(place, object, Direction.SERIALIZE, position(out) - before);
        }
    }

    @Override
    public @Nullable Object read(ObjectDataInput in) throws IOException {
        return read(in, () -> adapter.read(in));
    }

    @Override
    public @Nullable Object read(ObjectDataInput in, Class<?> type) throws IOException {
        return read(in, () -> adapter.read(in, type));
    }

    private interface Reading {
        @Nullable
        Object read() throws IOException;
    }

    private @Nullable Object read(ObjectDataInput in, Reading reading) throws IOException {
        int before = position(in);
        try (CallRecording.OpenCall frame = recording.begin()) {
            Object object = reading.read();
            if (object != null) {
                frame.done(place, object, Direction.DESERIALIZE, position(in) - before);
            }
            return object;
        }
    }

    private static int position(ObjectDataOutput out) {
        return out instanceof BufferObjectDataOutput buffer ? buffer.position() : 0;
    }

    private static int position(ObjectDataInput in) {
        return in instanceof BufferObjectDataInput buffer ? buffer.position() : 0;
    }

    @Override
    public int getTypeId() {
        return adapter.getTypeId();
    }

    @Override
    public void destroy() {
        adapter.destroy();
    }

    @Override
    public Serializer getImpl() {
        return adapter.getImpl();
    }
}
