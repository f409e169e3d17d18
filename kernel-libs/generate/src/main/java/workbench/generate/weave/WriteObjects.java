package workbench.generate.weave;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_String;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;

import java.io.NotSerializableException;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import workbench.runtime.weave.Checks;
import workbench.shape.Scalar;
import workbench.shape.Shape;

/** Emits the code that writes objects of the model's classes, a tag for the class and then its fields, and constants of enums. */
final class WriteObjects {

    private final WriteCode write;
    private final CodeBuilder code;
    private final WeavePlan plan;

    WriteObjects(WriteCode write) {
        this.write = write;
        this.code = write.code;
        this.plan = write.plan;
    }

    /** Writes an object that is there, of one of the classes; a tag before it says which, unless that is known. */
    void write(WovenSlot slot, List<Class<?>> choices, int value) {
        boolean known = !plan.isTagged(slot) || (choices.size() == 1 && !plan.mayBeOther(slot));
        if (known) {
            if (plan.isTagged(slot)) {
                write.tag(StreamCode.FIRST_CLASS);
            }
            objectOf(choices.getFirst(), value);
            return;
        }
        Label end = code.newLabel();
        for (int i = 0; i < choices.size(); i++) {
            Label next = code.newLabel();
            Class<?> choice = choices.get(i);
            Label same = code.newLabel();
            isChoice(choice, value, same);
            code.goto_(next).labelBinding(same);
            write.tag(StreamCode.FIRST_CLASS + i);
            objectOf(choice, value);
            code.goto_(end).labelBinding(next);
        }
        if (plan.mayBeOther(slot)) {
            write.other(slot, value);
        } else {
            unexpected(slot, value);
        }
        code.labelBinding(end);
    }

    /** Compares classes, but not those of enums: each constant may have a class of its own. */
    private void isChoice(Class<?> choice, int value, Label same) {
        if (choice.isEnum()) {
            code.aload(value).instanceOf(Types.of(choice)).ifne(same);
        } else {
            write.ifClass(choice, value, same);
        }
    }

    private void unexpected(WovenSlot slot, int value) {
        code.aload(value).loadConstant(slot.where());
        write.onSupport(Checks.class, "unexpected", Types.of(NotSerializableException.class), CD_Object, CD_String);
        code.athrow();
    }

    private void objectOf(Class<?> type, int value) {
        ClassDesc desc = Types.of(type);
        code.aload(value).checkcast(desc);
        if (type.isEnum()) {
            int constant = write.store(desc);
            ordinal(type, constant);
            return;
        }
        write.loadStream();
        write.passShared(type);
        code.invokevirtual(
                desc,
                plan.hasInnerMethods(type)
                        ? StreamCode.INNER_WRITE
                        : plan.target().write(),
                write.inner(type, CD_void));
    }

    /** By name, as Java serialization does; by number, where the declaration is taken to stay as it is. */
    void constant(WovenSlot slot, Class<?> type, int value) {
        if (!write.plan.level().declaredClass()) {
            write.write(
                    nameOf(slot),
                    () -> orNull(slot, value, () -> code.aload(value)
                            .invokevirtual(Types.of(type), "name", MethodTypeDesc.of(CD_String))));
            return;
        }
        if (!slot.nullable()) {
            ordinal(type, value);
            return;
        }
        Label end = code.newLabel();
        write.ifNull(value, end, () -> {
            write.loadStream();
            code.loadConstant(StreamCode.NULL_LENGTH);
            write.onStream("writeShort", CD_void, CD_int);
        });
        ordinal(type, value);
        code.labelBinding(end);
    }

    private static WovenSlot nameOf(WovenSlot slot) {
        return new WovenSlot(
                new Shape.Single(String.class, Scalar.STRING), slot.nullable(), false, false, slot.where(), List.of());
    }

    private void orNull(WovenSlot slot, int value, Runnable load) {
        if (!slot.nullable()) {
            load.run();
            return;
        }
        Label isNull = code.newLabel();
        Label end = code.newLabel();
        code.aload(value).ifnull(isNull);
        load.run();
        code.goto_(end).labelBinding(isNull).aconst_null().labelBinding(end);
    }

    private void ordinal(Class<?> type, int value) {
        write.loadStream();
        code.aload(value).invokevirtual(Types.of(type), "ordinal", MethodTypeDesc.of(CD_int));
        write.onStream("writeShort", CD_void, CD_int);
    }
}
