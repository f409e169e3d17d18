package workbench.generate.weave;

import static java.lang.constant.ConstantDescs.CD_Class;
import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;
import static java.lang.constant.ConstantDescs.INIT_NAME;
import static java.lang.constant.ConstantDescs.MTD_void;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import workbench.runtime.weave.Checks;

/** Emits the code that reads arrays, collections and maps. */
final class ReadContainers {

    private static final ClassDesc COLLECTION = Types.of(Collection.class);
    private static final ClassDesc MAP = Types.of(Map.class);
    private static final ClassDesc OBJECTS = CD_Object.arrayType();

    private final ReadCode read;
    private final CodeBuilder code;
    private final WeavePlan plan;

    ReadContainers(ReadCode read) {
        this.read = read;
        this.code = read.code;
        this.plan = read.plan;
    }

    void array(WovenSlot slot) {
        ClassDesc type = Types.of(slot.type());
        contained(slot, List.of(), count -> {
            read.reserved(slot.tracked(), type, () -> {
                capacity(slot.part(), count);
                code.anewarray(Types.of(slot.type().componentType()));
                int array = read.store(type);
                read.times(count, index -> {
                    room(array, index, count, type);
                    read.read(slot.part(), () -> code.aload(array).iload(index), code::aastore);
                });
                code.aload(array);
            });
            return read.store(type);
        });
    }

    /** Room was made for as many elements as the bytes can hold; where nobody knows, it grows. */
    private void room(int array, int index, int count, ClassDesc type) {
        Label enough = code.newLabel();
        code.iload(index).aload(array).arraylength().if_icmplt(enough);
        code.aload(array).iload(count);
        read.onSupport(Checks.class, "grown", OBJECTS, OBJECTS, CD_int);
        code.checkcast(type).astore(array).labelBinding(enough);
    }

    /** A collection or a map. */
    void filled(WovenSlot slot, Class<?> implementation) {
        List<Class<?>> kinds = Kinds.of(slot.type(), implementation);
        contained(slot, kinds, count -> filled(slot, kinds.getFirst(), count));
    }

    private int filled(WovenSlot slot, Class<?> kind, int count) {
        int value = make(kind, slot.part(), count);
        if (slot.tracked()) {
            read.loadShared();
            code.aload(value);
            read.onShared("add", CD_void, CD_Object);
        }
        if (Kinds.isCopiedOnWrite(kind)) {
            int elements = make(ArrayList.class, slot.part(), count);
            fill(slot, elements, count);
            code.aload(value)
                    .aload(elements)
                    .invokeinterface(COLLECTION, "addAll", MethodTypeDesc.of(CD_boolean, COLLECTION))
                    .pop();
        } else {
            fill(slot, value, count);
        }
        return value;
    }

    private void fill(WovenSlot slot, int value, int count) {
        boolean map = slot.parts().size() == 2;
        read.times(count, index -> {
            if (map) {
                entry(slot, value);
            } else {
                element(slot, value);
            }
        });
    }

    private void element(WovenSlot slot, int value) {
        read.read(slot.part(), () -> code.aload(value), () -> code.invokeinterface(
                        COLLECTION, "add", MethodTypeDesc.of(CD_boolean, CD_Object))
                .pop());
    }

    private void entry(WovenSlot slot, int value) {
        read.read(slot.part());
        int key = read.store(Types.of(slot.part().type()));
        read.read(slot.parts().get(1), () -> code.aload(value).aload(key), () -> code.invokeinterface(
                        MAP, "put", MethodTypeDesc.of(CD_Object, CD_Object, CD_Object))
                .pop());
    }

    /**
     * Reads the count, or what is in its place.
     *
     * @param filling emits what makes and fills a container of so many elements, and gives the local variable that holds it
     */
    private void contained(WovenSlot slot, List<Class<?>> kinds, IntUnaryOperator filling) {
        ClassDesc type = Types.of(slot.type());
        Label end = code.newLabel();
        read.loadStream();
        read.onStream("readInt", CD_int);
        int count = read.store(CD_int);
        code.aconst_null();
        int result = read.store(type);
        Map<Integer, Runnable> instead = instead(slot, kinds, count);
        if (!instead.isEmpty()) {
            Label counted = code.newLabel();
            code.iload(count).ifge(counted);
            read.choose(slot, count, instead, () -> code.astore(result).goto_(end));
            code.labelBinding(counted);
        }
        int value = filling.applyAsInt(count);
        code.aload(value).astore(result);
        code.labelBinding(end).aload(result);
    }

    /** What leaves the container on the stack, by the negative number in place of the count. */
    private Map<Integer, Runnable> instead(WovenSlot slot, List<Class<?>> kinds, int count) {
        Map<Integer, Runnable> cases = new LinkedHashMap<>();
        if (plan.mayBeOther(slot) && kinds.size() > 1) {
            cases.put(StreamCode.SECOND_CLASS_LENGTH, () -> second(slot, kinds.get(1), count));
        }
        if (plan.mayBeOther(slot) && (kinds.isEmpty() || !Kinds.isAbstract(kinds.getFirst()))) {
            cases.put(StreamCode.OTHER_CLASS_LENGTH, () -> read.other(slot));
        }
        if (slot.tracked()) {
            cases.put(StreamCode.MET_BEFORE_LENGTH, () -> read.metBefore(slot));
        }
        if (slot.nullable()) {
            cases.put(StreamCode.NULL_LENGTH, code::aconst_null);
        }
        return cases;
    }

    private void second(WovenSlot slot, Class<?> kind, int count) {
        read.loadStream();
        read.onStream("readInt", CD_int);
        code.istore(count);
        code.aload(filled(slot, kind, count));
    }

    private int make(Class<?> kind, WovenSlot part, int count) {
        ClassDesc type = Types.of(kind);
        if (kind == EnumSet.class) {
            code.loadConstant(Types.of(part.type())).invokestatic(type, "noneOf", MethodTypeDesc.of(type, CD_Class));
        } else if (kind == EnumMap.class) {
            code.new_(type)
                    .dup()
                    .loadConstant(Types.of(part.type()))
                    .invokespecial(type, INIT_NAME, MethodTypeDesc.of(CD_void, CD_Class));
        } else if (Kinds.isSized(kind)) {
            code.new_(type).dup();
            capacity(part, count);
            if (Kinds.isHashed(kind)) {
                code.dup().iconst_1().ishr().iadd();
            }
            code.invokespecial(type, INIT_NAME, MethodTypeDesc.of(CD_void, CD_int));
        } else {
            code.new_(type).dup().invokespecial(type, INIT_NAME, MTD_void);
        }
        return read.store(type);
    }

    private void capacity(WovenSlot part, int count) {
        read.loadStream();
        code.iload(count).loadConstant(plan.leastBytes(part));
        read.onSupport(Checks.class, "capacity", CD_int, StreamCode.DATA_INPUT, CD_int, CD_int);
    }
}
