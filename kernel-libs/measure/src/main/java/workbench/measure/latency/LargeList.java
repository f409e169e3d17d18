package workbench.measure.latency;

import com.hazelcast.internal.nio.BufferObjectDataInput;
import com.hazelcast.internal.nio.BufferObjectDataOutput;
import com.hazelcast.internal.serialization.SerializationService;
import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A large value: a list whose objects are written one after the other, each as Hazelcast writes a value by itself. An {@code ArrayList} gives its
 * objects' serializers one stream, of which a serializer that reads ahead reads more than its own object. Then the list cannot be read.
 */
final class LargeList implements DataSerializable {

    private List<Object> objects;

    /** For Hazelcast, which then reads the objects. */
    LargeList() {
        this(List.of());
    }

    LargeList(List<?> objects) {
        this.objects = List.copyOf(objects);
    }

    List<Object> objects() {
        return objects;
    }

    /** How many objects it has; a query takes it for a field. */
    public int size() {
        return objects.size();
    }

    @Override
    public void writeData(ObjectDataOutput out) throws IOException {
        BufferObjectDataOutput buffer = (BufferObjectDataOutput) out;
        SerializationService service = buffer.getSerializationService();
        out.writeInt(objects.size());
        for (Object object : objects) {
            buffer.writeData(service.toData(object));
        }
    }

    @Override
    public void readData(ObjectDataInput in) throws IOException {
        BufferObjectDataInput buffer = (BufferObjectDataInput) in;
        int size = in.readInt();
        List<Object> read = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            read.add(buffer.readDataAsObject());
        }
        objects = read;
    }
}
