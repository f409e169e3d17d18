package workbench.generate.weave;

import static java.lang.constant.ConstantDescs.CD_Class;
import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_String;
import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.Optional;
import workbench.runtime.weave.StreamedArrays;
import workbench.runtime.weave.StreamedValues;
import workbench.runtime.weave.Subclasses;
import workbench.shape.Scalar;
import workbench.shape.Shape;

/** Emits the code that writes a value. */
final class WriteCode extends StreamCode {

    private final WriteContainers containers;
    private final WriteObjects objects;

    WriteCode(CodeBuilder code, WeavePlan plan, int stream, int shared) {
        super(code, plan, Types.of(plan.target().output()), stream, shared);
        this.containers = new WriteContainers(this);
        this.objects = new WriteObjects(this);
    }

    /** Writes what {@code load} puts on the stack. */
    void write(WovenSlot slot, Runnable load) {
        if (isDirect(slot)) {
            loadStream();
            load.run();
            direct(slot);
            return;
        }
        load.run();
        int value = store(Types.of(slot.type()));
        switch (slot.shape()) {
            case Shape.Single single -> tagged(slot, value, () -> scalar(single.scalar(), value));
            case Shape.Constant constant -> objects.constant(slot, constant.type(), value);
            case Shape.Array array when plan.isArrayOnStream(slot) -> streamArray(slot, value);
            case Shape.Array _ -> containers.array(slot, value);
            case Shape.CollectionOf collection -> containers.many(slot, collection, value);
            case Shape.MapOf map -> containers.table(slot, map, value);
            case Shape.OptionalOf _ -> optional(slot, value);
            case Shape.Reference reference ->
                tagged(slot, value, () -> objects.write(slot, List.of(reference.type()), value));
            case Shape.SealedType sealedType ->
                tagged(slot, value, () -> objects.write(slot, sealedType.choices(), value));
            case Shape.Unknown _ -> throw new IllegalStateException(slot + " is direct");
        }
    }

    /** Whether one call writes it, null too. */
    private boolean isDirect(WovenSlot slot) {
        return switch (slot.shape()) {
            case Shape.Single single -> slot.isPrimitive() || single.scalar() == Scalar.STRING;
            case Shape.Array array -> plan.isArrayOnStream(slot) && !slot.tracked() && !isLengthAndBytes(slot);
            case Shape.Unknown _ -> true;
            default -> false;
        };
    }

    private void direct(WovenSlot slot) {
        if (slot.shape() instanceof Shape.Single single) {
            if (single.scalar() == Scalar.STRING) {
                string(slot);
            } else {
                onStream("write" + Scalars.streamName(single.scalar()), CD_void, written(single.scalar()));
            }
        } else if (slot.shape() instanceof Shape.Array && plan.target().isHazelcast()) {
            onStream("write" + arrayName(slot), CD_void, Types.of(slot.type()));
        } else if (slot.shape() instanceof Shape.Array && !isAsByHand(slot)) {
            onSupport(StreamedArrays.class, "write", CD_void, DATA_OUTPUT, Types.of(slot.type()));
        } else {
            writeAnything(slot);
        }
    }

    /** Streams of Java serialization write a short string that is not null by {@code writeUTF}, as people do. */
    private void string(WovenSlot slot) {
        if (plan.target().isHazelcast()) {
            onStream("writeString", CD_void, CD_String);
        } else if (usesUtf(slot)) {
            onStream("writeUTF", CD_void, CD_String);
        } else {
            onSupport(StreamedValues.class, "writeString", CD_void, DATA_OUTPUT, CD_String);
        }
    }

    boolean usesUtf(WovenSlot slot) {
        return !slot.nullable() && plan.level().neverNull();
    }

    static String arrayName(WovenSlot slot) {
        Class<?> component = slot.type().componentType();
        return component == String.class
                ? "StringArray"
                : Scalars.streamName(Scalar.of(component).orElseThrow()) + "Array";
    }

    /** Java serialization's streams have a call for bytes alone. */
    private boolean isLengthAndBytes(WovenSlot slot) {
        return !plan.target().isHazelcast() && slot.type() == byte[].class;
    }

    /** Writes the byte before a value, if there is one, and the value unless the byte says it all. */
    private void tagged(WovenSlot slot, int value, Runnable content) {
        Label end = code.newLabel();
        if (plan.isTagged(slot)) {
            before(slot, value, end);
            if (slot.shape() instanceof Shape.Single) {
                if (plan.mayBeOther(slot)) {
                    Label usual = code.newLabel();
                    ifClass(slot.type(), value, usual);
                    other(slot, value);
                    code.goto_(end).labelBinding(usual);
                }
                tag(FIRST_CLASS);
            }
        }
        if (plan.mustBeExact(slot)) {
            requireExact(slot, value);
        }
        content.run();
        code.labelBinding(end);
    }

    private void before(WovenSlot slot, int value, Label end) {
        before(slot, value, end, () -> tag(NULL), () -> tag(MET_BEFORE));
    }

    /** Null, and what was met before, whose place follows. */
    void before(WovenSlot slot, int value, Label end, Runnable isNull, Runnable metBefore) {
        if (slot.nullable()) {
            ifNull(value, end, isNull);
        }
        if (slot.tracked()) {
            Label fresh = code.newLabel();
            loadShared();
            code.aload(value);
            onShared("find", CD_int, CD_Object);
            int place = store(CD_int);
            code.iload(place).iflt(fresh);
            metBefore.run();
            length(() -> code.iload(place));
            code.goto_(end).labelBinding(fresh);
        }
    }

    void tag(int tag) {
        loadStream();
        code.loadConstant(tag);
        onStream("writeByte", CD_void, CD_int);
    }

    void ifClass(Class<?> type, int value, Label then) {
        code.aload(value)
                .invokevirtual(CD_Object, "getClass", MethodTypeDesc.of(CD_Class))
                .loadConstant(Types.of(type))
                .if_acmpeq(then);
    }

    /** An object of a class that nothing is known about. */
    void other(WovenSlot slot, int value) {
        tag(OTHER_CLASS);
        loadStream();
        code.aload(value);
        if (plan.mayBeSubclass(slot)) {
            code.loadConstant(slot.where());
            onSupport(Subclasses.class, "write", CD_void, streamType(), CD_Object, CD_String);
        } else {
            writeAnything(slot);
        }
    }

    private void scalar(Scalar scalar, int value) {
        ClassDesc type = Types.of(scalar.boxed());
        loadStream();
        code.aload(value);
        if (scalar.hasPrimitive()) {
            code.invokevirtual(type, Scalars.unboxing(scalar), MethodTypeDesc.of(Types.of(scalar.plain())));
            onStream("write" + Scalars.streamName(scalar), CD_void, written(scalar));
        } else if (scalar == Scalar.DATE) {
            code.invokevirtual(type, "getTime", MethodTypeDesc.of(CD_long));
            onStream("writeLong", CD_void, CD_long);
        } else {
            onSupport(Scalars.support(scalar), "write", CD_void, DATA_OUTPUT, type);
        }
    }

    private void optional(WovenSlot slot, int value) {
        ClassDesc type = Types.of(Optional.class);
        Label end = code.newLabel();
        Label empty = code.newLabel();
        before(slot, value, end);
        code.aload(value)
                .invokevirtual(type, "isPresent", MethodTypeDesc.of(CD_boolean))
                .ifeq(empty);
        tag(FIRST_CLASS);
        write(slot.part(), () -> code.aload(value)
                .invokevirtual(type, "get", MethodTypeDesc.of(CD_Object))
                .checkcast(Types.of(slot.part().type())));
        code.goto_(end).labelBinding(empty);
        tag(OTHER_CLASS);
        code.labelBinding(end);
    }

    /** An array that the stream writes, but that may have been met before, or that has no call of its own. */
    private void streamArray(WovenSlot slot, int value) {
        Label end = code.newLabel();
        if (slot.tracked()) {
            before(slot, value, end);
            tag(FIRST_CLASS);
        }
        if (isLengthAndBytes(slot)) {
            containers.bytes(slot, value);
        } else {
            loadStream();
            code.aload(value);
            direct(slot);
        }
        code.labelBinding(end);
    }

    void length(Runnable load) {
        loadStream();
        load.run();
        onStream("writeInt", CD_void, CD_int);
    }
}
