package sample.argotbulk;

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
public final class SampleObjectSerializer implements StreamSerializer<SampleObject> {

    static final int TYPE_ID = 1_950;

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

    private static final ArgotType<SampleObject> SAMPLE = TypeLibrary.parse(DEFINITIONS)
            .bindArray("long_array", long[].class, ArrayStyle.BULK)
            .bindArray("double_array", double[].class, ArrayStyle.BULK)
            .bind("sample", SampleObject.class)
            .type("sample", SampleObject.class);

    @Override
    public int getTypeId() {
        return TYPE_ID;
    }

    @Override
    public void write(ObjectDataOutput out, SampleObject object) throws IOException {
        SAMPLE.write((OutputStream) out, object);
    }

    @Override
    public SampleObject read(ObjectDataInput in) throws IOException {
        return SAMPLE.read((InputStream) in);
    }
}
