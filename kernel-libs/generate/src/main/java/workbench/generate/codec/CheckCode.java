package workbench.generate.codec;

import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.lang.classfile.Label;
import workbench.runtime.codec.Refusals;

/** Checks in generated writers. */
public final class CheckCode {

    private CheckCode() {}

    /** Refuses the pushed object, which is not null, unless it is of exactly this class; otherwise leaves it. */
    public static void exact(MethodFrame frame, Class<?> type, String where) {
        Label same = frame.code().newLabel();
        frame.code().dup();
        frame.callOn(Object.class, "getClass", Class.class);
        frame.loadClass(type);
        frame.code().if_acmpeq(same);
        refuse(frame, type, where);
        frame.code().labelBinding(same);
    }

    /** Refuses the pushed object. */
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

    /** Refuses the pushed code of a reader. */
    public static void refuseCode(MethodFrame frame, String where) {
        frame.code().loadConstant(where);
        frame.call(Refusals.class, "unknownCode", HazelcastSerializationException.class, int.class, String.class);
        frame.code().athrow();
    }
}
