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
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import workbench.runtime.weave.Checks;
import workbench.shape.Shape;

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
                elements(count, index -> {
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

    void many(WovenSlot slot, Shape.CollectionOf collection) {
        List<Class<?>> kinds = Kinds.of(collection.type(), collection.implementation());
        contained(slot, kinds, count -> {
            int value = make(kinds.getFirst(), slot.part(), count);
            fill(slot, value, count);
            return value;
        });
    }

    void table(WovenSlot slot, Shape.MapOf map) {
        List<Class<?>> kinds = Kinds.of(map.type(), map.implementation());
        contained(slot, kinds, count -> {
            int value = make(kinds.getFirst(), slot.part(), count);
            fill(slot, value, count);
            return value;
        });
    }

    private void fill(WovenSlot slot, int value, int count) {
        if (slot.tracked()) {
            read.loadShared();
            code.aload(value);
            read.onShared("add", CD_void, CD_Object);
        }
        boolean map = slot.parts().size() == 2;
        elements(count, index -> {
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

    /** Emits what makes and fills a container, and gives the local variable that holds it. */
    private interface Filling {
        int into(int count);
    }

    /** Reads the count, or what stands in its place. */
    private void contained(WovenSlot slot, List<Class<?>> kinds, Filling filling) {
        ClassDesc type = Types.of(slot.type());
        Label end = code.newLabel();
        read.loadStream();
        read.onStream("readInt", CD_int);
        int count = read.store(CD_int);
        code.aconst_null();
        int result = read.store(type);
        Label counted = code.newLabel();
        Label made = code.newLabel();
        instead(slot, kinds, count, result, counted, made, end);
        code.labelBinding(counted);
        int value = filling.into(count);
        code.aload(value).astore(result);
        code.labelBinding(end).aload(result);
    }

    private void instead(
            WovenSlot slot, List<Class<?>> kinds, int count, int result, Label counted, Label made, Label end) {
        List<SwitchCase> cases = new ArrayList<>();
        List<Runnable> bodies = new ArrayList<>();
        if (plan.mayBeOther(slot) && kinds.size() > 1) {
            add(cases, bodies, StreamCode.SECOND_CLASS_LENGTH, () -> second(slot, kinds.get(1), count, result));
        }
        if (plan.mayBeOther(slot) && (kinds.isEmpty() || !Kinds.isAbstract(kinds.getFirst()))) {
            add(cases, bodies, StreamCode.OTHER_CLASS_LENGTH, () -> {
                read.other(slot);
                code.astore(result);
            });
        }
        if (slot.tracked()) {
            add(cases, bodies, StreamCode.MET_BEFORE_LENGTH, () -> {
                read.metBefore(slot);
                code.astore(result);
            });
        }
        if (slot.nullable()) {
            add(cases, bodies, StreamCode.NULL_LENGTH, () -> {});
        }
        if (cases.isEmpty()) {
            return;
        }
        code.iload(count).ifge(counted).iload(count).lookupswitch(made, cases);
        for (int i = 0; i < cases.size(); i++) {
            code.labelBinding(cases.get(i).target());
            bodies.get(i).run();
            code.goto_(end);
        }
        code.labelBinding(made);
        read.damaged(slot, count);
    }

    private void add(List<SwitchCase> cases, List<Runnable> bodies, int instead, Runnable body) {
        cases.add(SwitchCase.of(instead, code.newLabel()));
        bodies.add(body);
    }

    private void second(WovenSlot slot, Class<?> kind, int count, int result) {
        read.loadStream();
        read.onStream("readInt", CD_int);
        code.istore(count);
        int value = make(kind, slot.part(), count);
        fill(slot, value, count);
        code.aload(value).astore(result);
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

    private void elements(int count, java.util.function.IntConsumer body) {
        code.iconst_0();
        int index = read.store(CD_int);
        Label next = code.newLabel();
        Label done = code.newLabel();
        code.labelBinding(next).iload(index).iload(count).if_icmpge(done);
        body.accept(index);
        code.iinc(index, 1).goto_(next).labelBinding(done);
    }
}
