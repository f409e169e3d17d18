package workbench.generate.weave;

import static java.lang.constant.ConstantDescs.BSM_INVOKE;
import static java.lang.constant.ConstantDescs.CD_Class;
import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_String;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_short;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.DirectMethodHandleDesc.Kind;
import java.lang.constant.DynamicConstantDesc;
import java.lang.constant.MethodHandleDesc;
import java.lang.constant.MethodTypeDesc;

/** Emits the code that reads objects of the model's classes, and constants of enums. */
final class ReadObjects {

    private final ReadCode read;
    private final CodeBuilder code;
    private final WeavePlan plan;

    ReadObjects(ReadCode read) {
        this.read = read;
        this.code = read.code;
        this.plan = read.plan;
    }

    /** Leaves an object of the class on the stack. */
    void read(WovenSlot slot, Class<?> type) {
        ClassDesc desc = Types.of(type);
        if (type.isEnum()) {
            read.reserved(slot.tracked(), desc, () -> ordinal(type));
            return;
        }
        if (type.isRecord()) {
            read.reserved(slot.tracked(), desc, () -> {
                read.loadStream();
                read.passShared(type);
                code.invokestatic(desc, StreamCode.INNER_READ, read.inner(type, desc));
            });
            return;
        }
        FactoryCode.object(code, type);
        int object = read.store(desc);
        if (slot.tracked()) {
            read.loadShared();
            code.aload(object);
            read.onShared("add", CD_void, CD_Object);
        }
        code.aload(object);
        read.loadStream();
        read.passShared(type);
        code.invokevirtual(
                desc,
                plan.hasInnerMethods(type)
                        ? StreamCode.INNER_READ
                        : plan.target().read(),
                read.inner(type, CD_void));
        code.aload(object);
    }

    /** A constant, by name or by number. */
    void constant(WovenSlot slot, Class<?> type) {
        if (read.plan.level().declaredClass()) {
            constantByNumber(slot, type);
            return;
        }
        read.string(slot);
        int name = read.store(CD_String);
        Label some = code.newLabel();
        Label end = code.newLabel();
        if (slot.nullable()) {
            code.aload(name).ifnonnull(some).aconst_null().goto_(end).labelBinding(some);
        }
        code.loadConstant(Types.of(type))
                .aload(name)
                .invokestatic(
                        Types.of(Enum.class), "valueOf", MethodTypeDesc.of(Types.of(Enum.class), CD_Class, CD_String))
                .checkcast(Types.of(type))
                .labelBinding(end);
    }

    private void constantByNumber(WovenSlot slot, Class<?> type) {
        if (!slot.nullable()) {
            ordinal(type);
            return;
        }
        read.loadStream();
        read.onStream("readShort", CD_short);
        int ordinal = read.store(CD_int);
        Label some = code.newLabel();
        Label end = code.newLabel();
        code.iload(ordinal).ifge(some).aconst_null().goto_(end).labelBinding(some);
        values(type);
        code.iload(ordinal).aaload().labelBinding(end);
    }

    private void ordinal(Class<?> type) {
        values(type);
        read.loadStream();
        read.onStream("readShort", CD_short);
        code.aaload();
    }

    /** The constants, made once and then a constant for the compiler too. */
    private void values(Class<?> type) {
        ClassDesc desc = Types.of(type);
        code.loadConstant(DynamicConstantDesc.ofNamed(
                BSM_INVOKE,
                "values",
                desc.arrayType(),
                MethodHandleDesc.ofMethod(Kind.STATIC, desc, "values", MethodTypeDesc.of(desc.arrayType()))));
    }
}
