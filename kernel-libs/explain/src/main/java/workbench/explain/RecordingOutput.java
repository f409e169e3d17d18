package workbench.explain;

import com.hazelcast.internal.nio.BufferObjectDataOutput;
import com.hazelcast.internal.serialization.impl.AbstractSerializationService;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.DataSerializable;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import java.io.Externalizable;
import java.io.IOException;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import workbench.explain.anatomy.Cutter;
import workbench.explain.anatomy.Owner;
import workbench.explain.anatomy.Piece;

/** Notes each call of a stream of Hazelcast's. The stream writes what another writes, and gives itself to nested objects. */
final class RecordingOutput implements InvocationHandler {

    private final BufferObjectDataOutput out;
    private final AbstractSerializationService service;
    private final StreamRecorder recorder = new StreamRecorder();

    /** @param out the other stream, which the caller closes */
    RecordingOutput(BufferObjectDataOutput out, AbstractSerializationService service) {
        this.out = out;
        this.service = service;
    }

    List<Piece> pieces() {
        return recorder.pieces();
    }

    /** The stream, whose next calls write what Hazelcast puts before the content of such a value. */
    ObjectDataOutput streamOf(Object value) {
        recorder.expectMetadata(headCalls(value));
        return StreamProxy.output(this);
    }

    private static int headCalls(Object value) {
        return switch (value) {
            case IdentifiedDataSerializable _ -> 3;
            case DataSerializable _ -> 2;
            case Externalizable _ -> 1;
            default -> 0;
        };
    }

    @Override
    public @Nullable Object invoke(Object stream, Method method, Object[] arguments) throws Throwable {
        switch (method.getName()) {
            case "close" -> {} // the caller closes the other stream
            case "writeObject" -> writeObject((ObjectDataOutput) stream, arguments[0]);
            case "writeString", "writeUTF" -> writeString((String) arguments[0]);
            case "writeStringArray", "writeUTFArray" -> writeStrings((String[]) arguments[0]);
            default -> {
                return writesAtEnd(method) ? recorded(method, arguments) : passed(method, arguments);
            }
        }
        return null;
    }

    /** Whether a call writes something new. Those with a position write again what was noted before. */
    private static boolean writesAtEnd(Method method) {
        Class<?>[] types = method.getParameterTypes();
        boolean positioned = types.length > 1 && types[0] == int.class && types[1] != ByteOrder.class;
        return method.getName().startsWith("write") && !positioned;
    }

    private @Nullable Object passed(Method method, Object[] arguments) throws Throwable {
        Object result = StreamProxy.pass(out, method, arguments);
        if (method.getReturnType() == void.class) {
            switch (method.getName()) {
                case "position" -> recorder.cutAt((int) arguments[0]);
                case "clear" -> recorder.cutAt(0);
                default -> {}
            }
        }
        return result;
    }

    private @Nullable Object recorded(Method method, Object[] arguments) throws Throwable {
        int from = out.position();
        Object result = StreamProxy.pass(out, method, arguments);
        String name = method.getName();
        switch (name) {
            case "write", "writeData" -> recorder.addOpaque(from, out.position());
            case "writeZeroBytes" ->
                recorder.add(from, out.position(), Owner.LENGTH, "room that is filled in later", "");
            default -> {
                if (name.endsWith("Array")) {
                    addArray(from, name, arguments[0]);
                } else {
                    recorder.addValue(from, out.position(), name, arguments[0]);
                }
            }
        }
        return result;
    }

    /** An array of bytes is often what a library made of an object. */
    private void addArray(int from, String method, @Nullable Object array) {
        if (array == null) {
            recorder.add(from, out.position(), Owner.MARKER, "null", "");
            return;
        }
        boolean bytes = array instanceof byte[];
        int content = from + Integer.BYTES;
        String what = bytes ? "number of bytes" : "number of elements";
        recorder.add(from, content, Owner.LENGTH, what, Integer.toString(Array.getLength(array)));
        if (bytes) {
            recorder.addOpaque(content, out.position());
        } else {
            String type = method.replaceFirst("write(.*)Array", "$1").toLowerCase(Locale.ROOT);
            recorder.add(content, out.position(), Owner.VALUE, "%ss one after another".formatted(type), "");
        }
    }

    private void writeObject(ObjectDataOutput stream, @Nullable Object object) throws IOException {
        if (object == null) {
            int from = out.position();
            service.writeObject(out, null);
            recorder.add(from, out.position(), Owner.MARKER, "null", "");
        } else {
            recorder.expectMetadata(1 + headCalls(object));
            service.writeObject(stream, object);
        }
    }

    private void writeString(@Nullable String string) throws IOException {
        Owner owner = recorder.next();
        int from = out.position();
        out.writeString(string);
        if (string == null) {
            recorder.add(from, out.position(), Owner.MARKER, "null", "");
        } else {
            int content = from + Integer.BYTES;
            recorder.add(
                    from, content, Owner.LENGTH, "bytes of the string", Integer.toString(out.position() - content));
            String what = owner == Owner.TYPE ? "name of the class" : "string, UTF-8";
            recorder.add(content, out.position(), owner, what, Cutter.shown(string));
        }
    }

    private void writeStrings(String @Nullable [] strings) throws IOException {
        int from = out.position();
        if (strings == null) {
            out.writeStringArray(null);
            recorder.add(from, out.position(), Owner.MARKER, "null", "");
            return;
        }
        out.writeInt(strings.length);
        recorder.add(from, out.position(), Owner.LENGTH, "number of elements", Integer.toString(strings.length));
        for (String string : strings) {
            writeString(string);
        }
    }
}
