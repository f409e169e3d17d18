package programmer.bytearray;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.hazelcast.nio.serialization.ByteArraySerializer;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes the fields one after the other, big-endian and without names, into an array of exactly the size they need. */
public final class ProgrammerSerializer implements ByteArraySerializer<Programmer> {

    static final int TYPE_ID = 1_800;

    /** Stands for the size of a list that is null. */
    private static final int NULL_LIST = -1;

    /** Age, memory and size of the list. */
    private static final int NUMBER_BYTES = 3 * Integer.BYTES;

    @Override
    public int getTypeId() {
        return TYPE_ID;
    }

    /** Encodes the texts first, since only then their size is known. */
    @Override
    public byte[] write(Programmer programmer) {
        List<byte[]> texts = texts(programmer);
        int size = NUMBER_BYTES;
        for (byte[] text : texts) {
            size += Integer.BYTES + text.length;
        }
        ByteBuffer out = ByteBuffer.allocate(size)
                .putInt(programmer.age)
                .putInt(programmer.computer.ram)
                .putInt(programmer.languages == null ? NULL_LIST : programmer.languages.size());
        for (byte[] text : texts) {
            out.putInt(text.length).put(text);
        }
        return out.array();
    }

    private static List<byte[]> texts(Programmer programmer) {
        List<byte[]> texts = new ArrayList<>();
        texts.add(programmer.name.getBytes(UTF_8));
        texts.add(programmer.computer.model.getBytes(UTF_8));
        texts.add(programmer.computer.subModel.getBytes(UTF_8));
        texts.add(programmer.computer.make.getBytes(UTF_8));
        if (programmer.languages != null) {
            for (String language : programmer.languages) {
                texts.add(language.getBytes(UTF_8));
            }
        }
        return texts;
    }

    @Override
    public Programmer read(byte[] bytes) {
        ByteBuffer in = ByteBuffer.wrap(bytes);
        int age = in.getInt();
        int ram = in.getInt();
        int count = in.getInt();
        String name = getText(in);
        Computer computer = new Computer(getText(in), getText(in), ram, getText(in));
        return new Programmer(name, age, computer, getLanguages(in, count));
    }

    private static @Nullable List<String> getLanguages(ByteBuffer in, int count) {
        if (count == NULL_LIST) {
            return null;
        }
        List<String> languages = new ArrayList<>(Math.min(count, in.remaining())); // the count may be damaged
        for (int i = 0; i < count; i++) {
            languages.add(getText(in));
        }
        return languages;
    }

    private static String getText(ByteBuffer in) {
        int length = in.getInt();
        String text = new String(in.array(), in.position(), length, UTF_8);
        in.position(in.position() + length);
        return text;
    }
}
