package workbench.generate.codec;

import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.SortedSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import workbench.runtime.codec.Refusals;
import workbench.runtime.codec.Sequences;
import workbench.shape.Shape;

/** The slot of a collection: its number of elements in the header, then the elements. */
final class CollectionSlot extends ContainerSlot {

    private final Shape.CollectionOf shape;
    private final Slot element;

    CollectionSlot(Place place, Shape.CollectionOf shape, Slots slots) {
        super(place, slots.options().layout());
        this.shape = shape;
        this.element = slots.element(PlaceNames.element(place.where()), shape.element());
    }

    private boolean isList() {
        return List.class.isAssignableFrom(shape.type());
    }

    @Override
    Class<?> source() {
        return isList() ? List.class : Object[].class;
    }

    @Override
    void loadSource(MethodFrame frame, int value) {
        if (comesBackAsList()) {
            check(frame, value, "noSet", Collection.class);
        }
        if (mayLose(shape.implementation())) {
            check(frame, value, "kept", Object.class);
        }
        frame.code().aload(value);
        if (isList()) {
            frame.call(Sequences.class, "indexed", List.class, List.class);
        } else {
            frame.call(Sequences.class, "elements", Object[].class, Collection.class);
        }
    }

    /** Whether it may have an order or a limit that is not written. */
    private static boolean mayLose(Class<?> implementation) {
        return SortedSet.class.isAssignableFrom(implementation)
                || PriorityQueue.class.isAssignableFrom(implementation)
                || PriorityBlockingQueue.class.isAssignableFrom(implementation)
                || implementation == LinkedBlockingQueue.class
                || implementation == LinkedBlockingDeque.class;
    }

    private boolean comesBackAsList() {
        return !isList() && shape.implementation() == ArrayList.class;
    }

    private void check(MethodFrame frame, int value, String name, Class<?> parameter) {
        frame.code().aload(value).loadConstant(place().where());
        frame.call(Refusals.class, name, void.class, parameter, String.class);
    }

    @Override
    void loadCount(MethodFrame frame, int source) {
        frame.code().aload(source);
        if (isList()) {
            frame.callOn(List.class, "size", int.class);
        } else {
            frame.code().arraylength();
        }
    }

    @Override
    void writeParts(MethodFrame frame, int source, int count) {
        if (!isList()) {
            frame.times(count, index -> writeElement(frame, element, source, index));
            return;
        }
        frame.times(count, index -> {
            int value = frame.local(Object.class);
            frame.code().aload(source).iload(index);
            frame.callOn(List.class, "get", Object.class, int.class);
            frame.cast(element.place().type());
            frame.code().astore(value);
            Chunk.ofElement(element).write(frame, List.of(value));
        });
    }

    @Override
    void readParts(MethodFrame frame, int count) {
        Class<?> last = shape.implementation();
        boolean isCopiedOnWrite = last == CopyOnWriteArrayList.class || last == CopyOnWriteArraySet.class;
        Class<?> made = isCopiedOnWrite ? ArrayList.class : last;
        int collection = frame.local(made);
        create(frame, made, count);
        frame.code().astore(collection);
        Class<?> owner = made == ArrayList.class ? made : Collection.class;
        frame.times(count, index -> {
            int value = readElement(frame, element);
            frame.code().aload(collection).aload(value);
            frame.callOn(owner, "add", boolean.class, Object.class);
            frame.code().pop();
        });
        if (isCopiedOnWrite) {
            frame.code().new_(frame.desc(last)).dup().aload(collection);
            frame.code()
                    .invokespecial(
                            frame.desc(last),
                            ConstantDescs.INIT_NAME,
                            MethodTypeDesc.of(ConstantDescs.CD_void, frame.desc(Collection.class)));
        } else {
            frame.code().aload(collection);
        }
    }

    private void create(MethodFrame frame, Class<?> made, int count) {
        if (made == EnumSet.class) {
            frame.loadClass(element.place().type());
            frame.call(EnumSet.class, "noneOf", EnumSet.class, Class.class);
        } else if (made == HashSet.class) {
            frame.code().iload(count);
            frame.call(Sequences.class, "newHashSet", HashSet.class, int.class);
        } else if (made == LinkedHashSet.class) {
            frame.code().iload(count);
            frame.call(Sequences.class, "newLinkedHashSet", LinkedHashSet.class, int.class);
        } else {
            Creation.load(frame, made, count);
        }
    }
}
