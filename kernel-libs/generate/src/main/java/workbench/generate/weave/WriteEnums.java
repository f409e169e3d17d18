package workbench.generate.weave;

import static java.lang.constant.ConstantDescs.CD_String;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import workbench.shape.Scalar;
import workbench.shape.Shape;

/** Emits the code that writes constants of enums. */
final class WriteEnums {

    private final WriteCode write;
    private final CodeBuilder code;

    WriteEnums(WriteCode write) {
        this.write = write;
        this.code = write.code;
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
        Label some = code.newLabel();
        code.aload(value).ifnonnull(some);
        write.loadStream();
        code.loadConstant(StreamCode.NULL_LENGTH);
        write.onStream("writeShort", CD_void, CD_int);
        code.goto_(end).labelBinding(some);
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

    void ordinal(Class<?> type, int value) {
        write.loadStream();
        code.aload(value).invokevirtual(Types.of(type), "ordinal", MethodTypeDesc.of(CD_int));
        write.onStream("writeShort", CD_void, CD_int);
    }
}
