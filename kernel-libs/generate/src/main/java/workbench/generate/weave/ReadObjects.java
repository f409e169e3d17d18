package workbench.generate.weave;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_void;
import static java.lang.constant.ConstantDescs.INIT_NAME;
import static java.lang.constant.ConstantDescs.MTD_void;

import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;

/** Emits the code that reads objects of the model's classes. */
final class ReadObjects {

    private final ReadCode read;
    private final CodeBuilder code;
    private final WeavePlan plan;
    private final ReadEnums enums;

    ReadObjects(ReadCode read, ReadEnums enums) {
        this.read = read;
        this.code = read.code;
        this.plan = read.plan;
        this.enums = enums;
    }

    /** Leaves an object of the class on the stack. */
    void read(WovenSlot slot, Class<?> type) {
        ClassDesc desc = Types.of(type);
        if (type.isEnum()) {
            read.reserved(slot.tracked(), desc, () -> enums.ordinal(type));
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
        code.new_(desc).dup().invokespecial(desc, INIT_NAME, MTD_void);
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
}
