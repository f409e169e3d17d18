package workbench.generate.weave;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_String;
import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.function.IntConsumer;
import workbench.runtime.weave.Checks;
import workbench.shape.Shape;

/** Emits the code that writes arrays, collections and maps: the number of elements, then each. */
final class WriteContainers {

    private static final ClassDesc COLLECTION = Types.of(Collection.class);
    private static final ClassDesc MAP = Types.of(Map.class);
    private static final ClassDesc ITERATOR = Types.of(Iterator.class);
    private static final ClassDesc ENTRY = Types.of(Map.Entry.class);
    private static final MethodTypeDesc GET = MethodTypeDesc.of(CD_Object);

    private final WriteCode write;
    private final CodeBuilder code;
    private final WeavePlan plan;

    WriteContainers(WriteCode write) {
        this.write = write;
        this.code = write.code;
        this.plan = write.plan;
    }

    /** Java serialization's streams have a call for bytes, but not for their length. */
    void bytes(WovenSlot slot, int value) {
        Label end = code.newLabel();
        if (slot.nullable()) {
            write.ifNull(value, end, () -> instead(StreamCode.NULL_LENGTH));
        }
        write.length(() -> code.aload(value).arraylength());
        write.loadStream();
        code.aload(value);
        write.onStream("write", CD_void, Types.of(byte[].class));
        code.labelBinding(end);
    }

    void array(WovenSlot slot, int value) {
        Label end = code.newLabel();
        before(slot, List.of(slot.type()), value, end);
        if (plan.mustBeExact(slot)) {
            write.requireExact(slot, value);
        }
        code.aload(value).arraylength();
        int count = write.store(CD_int);
        write.length(() -> code.iload(count));
        write.times(
                count,
                index -> write.write(
                        slot.part(), () -> code.aload(value).iload(index).aaload()));
        code.labelBinding(end);
    }

    void many(WovenSlot slot, Shape.CollectionOf collection, int value) {
        Label end = code.newLabel();
        begin(slot, collection.implementation(), value, COLLECTION, end);
        code.aload(value).invokeinterface(COLLECTION, "iterator", MethodTypeDesc.of(ITERATOR));
        loop(iterator -> write.write(slot.part(), () -> element(iterator, slot.part())));
        code.labelBinding(end);
    }

    void table(WovenSlot slot, Shape.MapOf map, int value) {
        Label end = code.newLabel();
        begin(slot, map.implementation(), value, MAP, end);
        code.aload(value)
                .invokeinterface(MAP, "entrySet", MethodTypeDesc.of(Types.of(Set.class)))
                .invokeinterface(Types.of(Set.class), "iterator", MethodTypeDesc.of(ITERATOR));
        loop(iterator -> {
            code.aload(iterator).invokeinterface(ITERATOR, "next", GET);
            int entry = write.store(ENTRY);
            ofEntry(entry, "getKey", slot.parts().get(0));
            ofEntry(entry, "getValue", slot.parts().get(1));
        });
        code.labelBinding(end);
    }

    private void instead(int length) {
        write.length(() -> code.loadConstant(length));
    }

    /** Null, what was met before, and what is of a class that woven code does not fill. */
    private void before(WovenSlot slot, List<Class<?>> kinds, int value, Label end) {
        write.before(
                slot, value, end, () -> instead(StreamCode.NULL_LENGTH), () -> instead(StreamCode.MET_BEFORE_LENGTH));
        if (plan.mayBeOther(slot) && !Kinds.isAbstract(kinds.getFirst())) {
            other(slot, kinds, value, end);
        }
    }

    private void other(WovenSlot slot, List<Class<?>> kinds, int value, Label end) {
        Label known = code.newLabel();
        for (Class<?> kind : kinds) {
            if (Kinds.isSorted(kind) || Kinds.mayBeLimited(kind)) {
                Label next = code.newLabel();
                Label same = code.newLabel();
                write.ifClass(kind, value, same);
                code.goto_(next).labelBinding(same);
                ifNothingIsLost(kind, value, known);
                code.labelBinding(next);
            } else {
                write.ifClass(kind, value, known);
            }
        }
        instead(StreamCode.OTHER_CLASS_LENGTH);
        write.loadStream();
        code.aload(value);
        write.writeAnything(slot);
        code.goto_(end).labelBinding(known);
    }

    /** Goes on at the label if a sorted collection has the natural order, and if a queue has no limit. */
    private void ifNothingIsLost(Class<?> kind, int value, Label then) {
        if (Kinds.isSorted(kind)) {
            comparator(kind, value);
            code.ifnull(then);
        } else {
            code.aload(value);
            write.onSupport(Checks.class, "isLimited", CD_boolean, CD_Object);
            code.ifeq(then);
        }
    }

    /** A negative number before the count says which of several classes it is; then the count follows. */
    private void begin(WovenSlot slot, Class<?> implementation, int value, ClassDesc owner, Label end) {
        List<Class<?>> kinds = Kinds.of(slot.type(), implementation);
        before(slot, kinds, value, end);
        stable(slot, implementation, value, owner);
        Label ready = code.newLabel();
        if (plan.mayBeOther(slot) && kinds.size() > 1) {
            write.ifClass(kinds.getFirst(), value, ready);
            instead(StreamCode.SECOND_CLASS_LENGTH);
        }
        code.labelBinding(ready);
        write.length(() -> code.aload(value).invokeinterface(owner, "size", MethodTypeDesc.of(CD_int)));
    }

    /** Refuses a comparator and a limit, which are not written, and takes a copy of what other threads may change. */
    private void stable(WovenSlot slot, Class<?> implementation, int value, ClassDesc owner) {
        if (Kinds.isSorted(implementation) && plan.level().declaredClass()) {
            comparator(implementation, value);
            code.loadConstant(slot.where());
            write.onSupport(Checks.class, "naturalOrder", CD_void, Types.of(Comparator.class), CD_String);
        }
        if (Kinds.mayBeLimited(implementation) && plan.level().declaredClass()) {
            code.aload(value).loadConstant(slot.where());
            write.onSupport(Checks.class, "unlimited", CD_void, CD_Object, CD_String);
        }
        if (Kinds.isConcurrent(implementation)) {
            code.aload(value);
            write.onSupport(Checks.class, "snapshot", owner, owner);
            code.astore(value);
        }
    }

    private void comparator(Class<?> kind, int value) {
        ClassDesc sorted = Types.of(SortedMap.class.isAssignableFrom(kind) ? SortedMap.class : SortedSet.class);
        code.aload(value).invokeinterface(sorted, "comparator", Types.method(Comparator.class));
    }

    private void loop(IntConsumer body) {
        int iterator = write.store(ITERATOR);
        Label next = code.newLabel();
        Label done = code.newLabel();
        code.labelBinding(next)
                .aload(iterator)
                .invokeinterface(ITERATOR, "hasNext", MethodTypeDesc.of(CD_boolean))
                .ifeq(done);
        body.accept(iterator);
        code.goto_(next).labelBinding(done);
    }

    private void element(int iterator, WovenSlot part) {
        code.aload(iterator).invokeinterface(ITERATOR, "next", GET).checkcast(Types.of(part.type()));
    }

    private void ofEntry(int entry, String method, WovenSlot part) {
        write.write(
                part,
                () -> code.aload(entry).invokeinterface(ENTRY, method, GET).checkcast(Types.of(part.type())));
    }
}
