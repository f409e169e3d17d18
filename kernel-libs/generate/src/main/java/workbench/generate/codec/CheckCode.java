package workbench.generate.codec;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.lang.classfile.Label;
import workbench.runtime.codec.Refusals;

/** Emits checks into generated writers and readers. */
public final class CheckCode {

    private CheckCode() {}

    /** Emits a check that the object on the stack, which is not null, is of exactly this class. The object stays on the stack. */
    public static void exact(MethodFrame frame, Class<?> type, String where) {
        Label same = frame.code().newLabel();
        frame.code().dup();
        frame.callOn(Object.class, "getClass", Class.class);
        frame.loadClass(type);
        frame.code().if_acmpeq(same);
        refuse(frame, type, where);
        frame.code().labelBinding(same);
    }

    /** Emits a throw that refuses the object on the stack. */
    public static void refuse(MethodFrame frame, Class<?> type, String where) {
        frame.loadClass(type);
        frame.code().loadConstant(where);
        frame.call(
                Refusals.class,
                "otherClass",
                HazelcastSerializationException.class,
                Object.class,
                Class.class,
                String.class);
        frame.code().athrow();
    }

    /** Emits a throw that refuses the code on the stack, which no writer makes. */
    public static void refuseCode(MethodFrame frame, String where) {
        frame.code().loadConstant(where);
        frame.call(Refusals.class, "unknownCode", HazelcastSerializationException.class, int.class, String.class);
        frame.code().athrow();
    }
}
