package sample.argot;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.StreamSerializer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import workbench.codec.argot.ArgotType;
import workbench.codec.argot.ArrayStyle;
import workbench.codec.argot.TypeLibrary;

/** The bridge between Hazelcast and Argot. The definitions are the study's, with the doubles that it comments out. */
public class SampleObjectSerializer implements StreamSerializer<SampleObject> {

    static final int TYPE_ID = 1_900;

    private static final String DEFINITIONS = """
            definition long_array 1.0:
                (meta.sequence [
                    (meta.array
                        (meta.reference #uvint28)
                        (meta.reference #int64))
                ]);

            definition double_array 1.0:
                (meta.sequence [
                    (meta.array
                        (meta.reference #uvint28)
                        (meta.reference #double))
                ]);

            definition sample 1.0:
            {
                @intVal #int32;
                @floatVal #float;
                @shortVal #int16;
                @byteArr #u16binary;
                @longArr #long_array;
                @dblArr #double_array;
                @str #u32utf8;
            };
            """;

    private final int typeId;
    private final ArgotType<SampleObject> sample;

    public SampleObjectSerializer() {
        this(TYPE_ID, ArrayStyle.ELEMENT_BY_ELEMENT);
    }

    protected SampleObjectSerializer(int typeId, ArrayStyle arrays) {
        this.typeId = typeId;
        this.sample = TypeLibrary.parse(DEFINITIONS)
                .bindArray("long_array", long[].class, arrays)
                .bindArray("double_array", double[].class, arrays)
                .bind("sample", SampleObject.class)
                .type("sample", SampleObject.class);
    }

    @Override
    public int getTypeId() {
        return typeId;
    }

    @Override
    public void write(ObjectDataOutput out, SampleObject object) throws IOException {
        sample.write((OutputStream) out, object);
    }

    @Override
    public SampleObject read(ObjectDataInput in) throws IOException {
        return sample.read((InputStream) in);
    }
}
