package sample.cbor;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.hazelcast.nio.serialization.ByteArraySerializer;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.ObjectWriter;
import tools.jackson.dataformat.cbor.CBORMapper;

/** Hands objects to Jackson, which writes their fields; its reader and writer may be shared between threads. */
public final class SampleObjectSerializer implements ByteArraySerializer<SampleObject> {

    static final int TYPE_ID = 1_600;

    private static final ObjectMapper MAPPER = CBORMapper.builder()
            .changeDefaultVisibility(checker -> checker.withFieldVisibility(Visibility.ANY))
            .build();

    private static final ObjectWriter WRITER = MAPPER.writerFor(SampleObject.class);
    private static final ObjectReader READER = MAPPER.readerFor(SampleObject.class);

    @Override
    public int getTypeId() {
        return TYPE_ID;
    }

    @Override
    public byte[] write(SampleObject object) {
        return WRITER.writeValueAsBytes(object);
    }

    @Override
    public SampleObject read(byte[] bytes) {
        return READER.readValue(bytes);
    }
}
