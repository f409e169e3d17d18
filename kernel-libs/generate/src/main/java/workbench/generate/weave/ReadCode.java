package workbench.generate.weave;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_String;
import static java.lang.constant.ConstantDescs.CD_byte;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;
import static java.lang.constant.ConstantDescs.INIT_NAME;

import java.io.StreamCorruptedException;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import workbench.runtime.weave.Checks;
import workbench.runtime.weave.StreamedArrays;
import workbench.runtime.weave.StreamedValues;
import workbench.runtime.weave.Subclasses;
import workbench.shape.Scalar;
import workbench.shape.Shape;

/** Emits the code that reads a value. */
final class ReadCode extends StreamCode {

    private final ReadContainers containers;
    private final ReadObjects objects;

    ReadCode(CodeBuilder code, WeavePlan plan, int stream, int shared) {
        super(code, plan, Types.of(plan.target().input()), stream, shared);
        this.containers = new ReadContainers(this);
        this.objects = new ReadObjects(this);
    }

    /** Reads a value, and puts it where it belongs. */
    void read(WovenSlot slot, Runnable before, Runnable put) {
        if (!hasLoop(slot)) {
            before.run();
            read(slot);
            put.run();
            return;
        }
        read(slot);
        int value = store(Types.of(slot.type()));
        before.run();
        code.aload(value);
        put.run();
    }

    /** A loop with something on the stack would never be compiled while it runs. */
    private static boolean hasLoop(WovenSlot slot) {
        return switch (slot.shape()) {
            case Shape.Array _, Shape.CollectionOf _, Shape.MapOf _ -> true;
            case Shape.OptionalOf _ -> hasLoop(slot.part());
            default -> false;
        };
    }

    /** Leaves the value on the stack, which is empty before a value with a loop. */
    void read(WovenSlot slot) {
        switch (slot.shape()) {
            case Shape.Single single
            when slot.isPrimitive() -> {
                loadStream();
                onStream("read" + Scalars.streamName(single.scalar()), Types.of(slot.type()));
            }
            case Shape.Single single when single.scalar() == Scalar.STRING -> string(slot);
            case Shape.Single single -> tagged(slot, List.of(() -> scalar(single.scalar())));
            case Shape.Constant constant -> objects.constant(slot, constant.type());
            case Shape.Array array when plan.isArrayOnStream(slot) -> streamArray(slot);
            case Shape.Array _ -> containers.array(slot);
            case Shape.CollectionOf collection -> containers.filled(slot, collection.implementation());
            case Shape.MapOf map -> containers.filled(slot, map.implementation());
            case Shape.OptionalOf _ -> optional(slot);
            case Shape.Reference reference -> tagged(slot, List.of(() -> objects.read(slot, reference.type())));
            case Shape.SealedType sealedType ->
                tagged(
                        slot,
                        sealedType.choices().stream()
                                .<Runnable>map(choice -> () -> objects.read(slot, choice))
                                .toList());
            case Shape.Unknown _ -> readAnything(slot);
        }
    }

    void string(WovenSlot slot) {
        loadStream();
        if (plan.target().isHazelcast()) {
            onStream("readString", CD_String);
        } else if (!slot.nullable() && plan.level().neverNull()) {
            onStream("readUTF", CD_String);
        } else {
            onSupport(StreamedValues.class, "readString", CD_String, DATA_INPUT);
        }
    }

    /** Reads the byte before a value, if there is one, and what it tells to read. */
    private void tagged(WovenSlot slot, List<Runnable> contents) {
        if (!plan.isTagged(slot)) {
            contents.getFirst().run();
            return;
        }
        Map<Integer, Runnable> cases = new LinkedHashMap<>();
        if (slot.nullable()) {
            cases.put(NULL, code::aconst_null);
        }
        if (slot.tracked()) {
            cases.put(MET_BEFORE, () -> metBefore(slot));
        }
        if (plan.mayBeOther(slot)) {
            cases.put(OTHER_CLASS, () -> other(slot));
        }
        for (int i = 0; i < contents.size(); i++) {
            cases.put(FIRST_CLASS + i, contents.get(i));
        }
        loadStream();
        onStream("readByte", CD_byte);
        choose(slot, store(CD_int), cases);
    }

    /** Each case leaves the value on the stack. */
    private void choose(WovenSlot slot, int chosen, Map<Integer, Runnable> cases) {
        Label end = code.newLabel();
        choose(slot, chosen, cases, () -> {
            if (slot.shape() instanceof Shape.SealedType) {
                code.checkcast(Types.of(slot.type()));
            }
            code.goto_(end);
        });
        code.labelBinding(end);
    }

    /** Chooses a case by the number in a local variable; any other number is an error. */
    void choose(WovenSlot slot, int chosen, Map<Integer, Runnable> cases, Runnable after) {
        Label damaged = code.newLabel();
        Map<SwitchCase, Runnable> labels = new LinkedHashMap<>();
        cases.forEach((key, content) -> labels.put(SwitchCase.of(key, code.newLabel()), content));
        code.iload(chosen).lookupswitch(damaged, List.copyOf(labels.keySet()));
        labels.forEach((label, content) -> {
            code.labelBinding(label.target());
            content.run();
            after.run();
        });
        code.labelBinding(damaged);
        code.iload(chosen).loadConstant(slot.where());
        onSupport(Checks.class, "damaged", Types.of(StreamCorruptedException.class), CD_int, CD_String);
        code.athrow();
    }

    void metBefore(WovenSlot slot) {
        loadShared();
        loadStream();
        onStream("readInt", CD_int);
        onShared("get", CD_Object, CD_int);
        code.checkcast(Types.of(slot.type()));
    }

    void other(WovenSlot slot) {
        reserved(slot.tracked(), Types.of(slot.type()), () -> {
            if (plan.mayBeSubclass(slot)) {
                loadStream();
                code.loadConstant(slot.where());
                onSupport(Subclasses.class, "read", CD_Object, streamType(), CD_String);
                code.checkcast(Types.of(slot.type()));
            } else {
                readAnything(slot);
            }
        });
    }

    /** An object that takes its place before its content is read, and fills it afterwards. */
    void reserved(boolean tracked, ClassDesc type, Runnable read) {
        if (!tracked) {
            read.run();
            return;
        }
        loadShared();
        onShared("reserve", CD_int);
        int place = store(CD_int);
        read.run();
        int value = store(type);
        loadShared();
        code.iload(place).aload(value);
        onShared("set", CD_void, CD_int, CD_Object);
        code.aload(value);
    }

    private void scalar(Scalar scalar) {
        ClassDesc type = Types.of(scalar.boxed());
        if (scalar.hasPrimitive()) {
            ClassDesc plain = Types.of(scalar.plain());
            loadStream();
            onStream("read" + Scalars.streamName(scalar), plain);
            code.invokestatic(type, "valueOf", MethodTypeDesc.of(type, plain));
        } else if (scalar == Scalar.DATE) {
            code.new_(type).dup();
            loadStream();
            onStream("readLong", CD_long);
            code.invokespecial(type, INIT_NAME, MethodTypeDesc.of(CD_void, CD_long));
        } else {
            loadStream();
            onSupport(Scalars.support(scalar), Scalars.reading(scalar), type, DATA_INPUT);
        }
    }

    private void optional(WovenSlot slot) {
        ClassDesc type = Types.of(Optional.class);
        Map<Integer, Runnable> cases = new LinkedHashMap<>();
        if (slot.nullable()) {
            cases.put(NULL, code::aconst_null);
        }
        cases.put(OTHER_CLASS, () -> code.invokestatic(type, "empty", MethodTypeDesc.of(type)));
        cases.put(FIRST_CLASS, () -> {
            read(slot.part());
            code.invokestatic(type, "of", MethodTypeDesc.of(type, CD_Object));
        });
        loadStream();
        onStream("readByte", CD_byte);
        choose(slot, store(CD_int), cases);
    }

    private void streamArray(WovenSlot slot) {
        if (!slot.tracked()) {
            streamArrayAlone(slot);
            return;
        }
        Map<Integer, Runnable> cases = new LinkedHashMap<>();
        if (slot.nullable()) {
            cases.put(NULL, code::aconst_null);
        }
        cases.put(MET_BEFORE, () -> metBefore(slot));
        cases.put(FIRST_CLASS, () -> reserved(true, Types.of(slot.type()), () -> streamArrayAlone(slot)));
        loadStream();
        onStream("readByte", CD_byte);
        choose(slot, store(CD_int), cases);
    }

    private void streamArrayAlone(WovenSlot slot) {
        Class<?> component = slot.type().componentType();
        if (plan.target().isHazelcast()) {
            loadStream();
            code.loadConstant(
                    component == String.class
                            ? 4
                            : WeavePlan.bytes(Scalar.of(component).orElseThrow()));
            onSupport(Checks.class, "array", CD_void, DATA_INPUT, CD_int);
            loadStream();
            onStream("read" + WriteCode.arrayName(slot), Types.of(slot.type()));
        } else if (component == byte.class) {
            loadStream();
            onSupport(Checks.class, "bytes", Types.of(byte[].class), DATA_INPUT);
        } else if (isAsByHand(slot)) {
            readAnything(slot);
        } else {
            loadStream();
            onSupport(StreamedArrays.class, "read" + WriteCode.arrayName(slot), Types.of(slot.type()), DATA_INPUT);
        }
    }
}
