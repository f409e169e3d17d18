package workbench.explain;

import java.io.ByteArrayOutputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectOutput;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import org.jspecify.annotations.Nullable;
import workbench.explain.anatomy.Cutter;
import workbench.explain.anatomy.Owner;
import workbench.explain.anatomy.Piece;

/** Notes what an {@code Externalizable} writes between objects: the content of the blocks of its stream, one after another. */
final class RecordingObjectOutput implements InvocationHandler {

    /** A string in modified UTF-8 has 2 bytes of length. */
    private static final int UTF_LENGTH = Short.BYTES;

    private final DataOutputStream out = new DataOutputStream(new ByteArrayOutputStream());
    private final StreamRecorder recorder = new StreamRecorder();

    List<Piece> pieces() {
        return recorder.pieces();
    }

    int size() {
        return out.size();
    }

    void write(Externalizable value) throws IOException {
        value.writeExternal((ObjectOutput)
                Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[] {ObjectOutput.class}, this));
    }

    @Override
    public @Nullable Object invoke(Object stream, Method method, Object @Nullable [] arguments) throws Throwable {
        if (method.getDeclaringClass() == Object.class) {
            return StreamProxy.pass(out, method, arguments);
        }
        String name = method.getName();
        if (arguments == null || name.equals("writeObject")) { // objects are no part of blocks
            return null;
        }
        int from = size();
        StreamProxy.pass(out, DataOutput.class.getMethod(name, method.getParameterTypes()), arguments);
        switch (name) {
            case "write" -> recorder.addOpaque(from, size());
            case "writeUTF" -> {
                int content = from + UTF_LENGTH;
                recorder.add(from, content, Owner.LENGTH, "bytes of the string", Integer.toString(size() - content));
                String string = Cutter.shown((String) arguments[0]);
                recorder.add(content, size(), Owner.VALUE, "string, modified UTF-8", string);
            }
            default -> recorder.addValue(from, size(), name, arguments[0]);
        }
        return null;
    }
}
