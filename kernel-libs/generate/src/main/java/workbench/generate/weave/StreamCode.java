package workbench.generate.weave;

import static java.lang.constant.ConstantDescs.CD_Class;
import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_String;
import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;

import java.io.DataInput;
import java.io.DataOutput;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.function.IntConsumer;
import workbench.runtime.weave.Checks;
import workbench.runtime.weave.JavaObjects;
import workbench.runtime.weave.Others;
import workbench.runtime.weave.Shared;
import workbench.shape.Scalar;

/**
 * What code that writes and code that reads have in common: the stream and the objects met before, both in local
 * variables.
 */
abstract class StreamCode {

    /** Through these, an object is written and read within another, where the interface's methods do not do. */
    static final String INNER_WRITE = "$writeFields";

    static final String INNER_READ = "$readFields";

    /** The tag for null. Tags are before values that need them. */
    static final int NULL = 0;

    static final int MET_BEFORE = 1;
    static final int OTHER_CLASS = 2;
    static final int FIRST_CLASS = 3;

    /** What is in place of a length. */
    static final int NULL_LENGTH = -1;

    static final int MET_BEFORE_LENGTH = -2;
    static final int OTHER_CLASS_LENGTH = -3;
    static final int SECOND_CLASS_LENGTH = -4;

    static final ClassDesc DATA_OUTPUT = Types.of(DataOutput.class);
    static final ClassDesc DATA_INPUT = Types.of(DataInput.class);

    final CodeBuilder code;
    final WeavePlan plan;
    private final ClassDesc streamType;
    private final int stream;
    private final int shared;

    /**
     * @param stream the local variable that holds the stream
     * @param shared the local variable that holds what was met before, if the class passes it on
     */
    StreamCode(CodeBuilder code, WeavePlan plan, ClassDesc streamType, int stream, int shared) {
        this.code = code;
        this.plan = plan;
        this.streamType = streamType;
        this.stream = stream;
        this.shared = shared;
    }

    final ClassDesc streamType() {
        return streamType;
    }

    final void loadStream() {
        code.aload(stream);
    }

    final void loadShared() {
        code.aload(shared);
    }

    final void onStream(String method, ClassDesc result, ClassDesc... parameters) {
        code.invokeinterface(streamType, method, MethodTypeDesc.of(result, parameters));
    }

    final void onShared(String method, ClassDesc result, ClassDesc... parameters) {
        code.invokevirtual(plan.support(Shared.class), method, MethodTypeDesc.of(result, parameters));
    }

    final void onSupport(Class<?> support, String method, ClassDesc result, ClassDesc... parameters) {
        code.invokestatic(plan.support(support), method, MethodTypeDesc.of(result, parameters));
    }

    /** Writes an object of any class; it is on the stack, and the stream before it. */
    final void writeAnything(WovenSlot slot) {
        if (isAsByHand(slot)) {
            onStream("writeObject", CD_void, CD_Object);
            return;
        }
        code.loadConstant(slot.where());
        if (plan.target().isHazelcast()) {
            onSupport(Others.class, "write", CD_void, streamType, CD_Object, CD_String);
        } else {
            onSupport(JavaObjects.class, "write", CD_void, DATA_OUTPUT, CD_Object, CD_String);
        }
    }

    /** Leaves an object of any class on the stack. */
    final void readAnything(WovenSlot slot) {
        loadStream();
        if (isAsByHand(slot)) {
            onStream("readObject", CD_Object);
            code.checkcast(Types.of(slot.type()));
            return;
        }
        code.loadConstant(slot.where());
        if (plan.target().isHazelcast()) {
            onSupport(Others.class, "read", CD_Object, streamType, CD_String);
        } else {
            onSupport(JavaObjects.class, "read", CD_Object, DATA_INPUT, CD_String);
        }
        code.checkcast(Types.of(slot.type()));
    }

    /** People leave arrays of primitives, except of bytes, to Java serialization, and OPT writes what they write. */
    final boolean isAsByHand(WovenSlot slot) {
        return !plan.target().isHazelcast()
                && plan.level() == Level.OPT
                && slot.type().isArray()
                && slot.type().componentType().isPrimitive();
    }

    final int store(ClassDesc type) {
        int local = code.allocateLocal(TypeKind.from(type));
        code.storeLocal(TypeKind.from(type), local);
        return local;
    }

    /** Emits code for null in a local variable; then it goes on at the end. */
    final void ifNull(int value, Label end, Runnable content) {
        Label some = code.newLabel();
        code.aload(value).ifnonnull(some);
        content.run();
        code.goto_(end).labelBinding(some);
    }

    /** Emits a loop that counts from 0 up to the number in a local variable. */
    final void times(int count, IntConsumer body) {
        code.iconst_0();
        int index = store(CD_int);
        Label next = code.newLabel();
        Label done = code.newLabel();
        code.labelBinding(next).iload(index).iload(count).if_icmpge(done);
        body.accept(index);
        code.iinc(index, 1).goto_(next).labelBinding(done);
    }

    /** Throws if the object in a local variable is not of the declared class. */
    final void requireExact(WovenSlot slot, int value) {
        code.aload(value).loadConstant(Types.of(slot.type())).loadConstant(slot.where());
        onSupport(Checks.class, slot.exact() ? "promised" : "exact", CD_void, CD_Object, CD_Class, CD_String);
    }

    /** The methods through which an object of the class is written or read within another. */
    final MethodTypeDesc inner(Class<?> type, ClassDesc result) {
        return plan.passesShared(type)
                ? MethodTypeDesc.of(result, streamType, plan.support(Shared.class))
                : MethodTypeDesc.of(result, streamType);
    }

    final void passShared(Class<?> type) {
        if (plan.passesShared(type)) {
            loadShared();
        }
    }

    /** {@code writeInt(int)} takes shorter numbers too. */
    static ClassDesc written(Scalar scalar) {
        return switch (scalar) {
            case BYTE, SHORT, CHAR, INT -> CD_int;
            case BOOLEAN -> CD_boolean;
            default -> Types.of(scalar.plain());
        };
    }
}
