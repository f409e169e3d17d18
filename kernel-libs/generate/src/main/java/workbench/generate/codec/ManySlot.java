package workbench.generate.codec;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.SortedSet;
import workbench.runtime.codec.Refusals;
import workbench.runtime.codec.Sequences;
import workbench.shape.Shape;

/** A collection. */
final class ManySlot extends ContainerSlot {

    private final Shape.Many many;
    private final Slot element;

    ManySlot(Place place, Shape.Many many, Slots slots) {
        super(place, slots.options().layout());
        this.many = many;
        this.element = slots.element(Places.element(place.where()), many.element());
    }

    private boolean isList() {
        return List.class.isAssignableFrom(many.type());
    }

    @Override
    Class<?> source() {
        return isList() ? List.class : Object[].class;
    }

    @Override
    void loadSource(Frame frame, int value) {
        if (comesBackAsList()) {
            check(frame, value, "noSet", Collection.class);
        }
        if (SortedSet.class.isAssignableFrom(many.implementation())
                || PriorityQueue.class.isAssignableFrom(many.implementation())) {
            check(frame, value, "kept", Object.class);
        }
        frame.code().aload(value);
        if (isList()) {
            frame.call(Sequences.class, "indexed", List.class, List.class);
        } else {
            frame.call(Sequences.class, "elements", Object[].class, Collection.class);
        }
    }

    private boolean comesBackAsList() {
        return !isList() && many.implementation() == ArrayList.class;
    }

    private void check(Frame frame, int value, String name, Class<?> parameter) {
        frame.code().aload(value).loadConstant(place().where());
        frame.call(Refusals.class, name, void.class, parameter, String.class);
    }

    @Override
    void loadCount(Frame frame, int source) {
        frame.code().aload(source);
        if (isList()) {
            frame.callOn(List.class, "size", int.class);
        } else {
            frame.code().arraylength();
        }
    }

    @Override
    void writeParts(Frame frame, int source, int count) {
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
            Chunk.of(element).write(frame, List.of(value));
        });
    }

    @Override
    void readParts(Frame frame, int count) {
        Class<?> made = many.implementation();
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
        frame.code().aload(collection);
    }

    private void create(Frame frame, Class<?> made, int count) {
        if (made == EnumSet.class) {
            frame.loadClass(element.place().type());
            frame.call(EnumSet.class, "noneOf", EnumSet.class, Class.class);
        } else if (made == HashSet.class) {
            frame.code().iload(count);
            frame.call(HashSet.class, "newHashSet", HashSet.class, int.class);
        } else if (made == LinkedHashSet.class) {
            frame.code().iload(count);
            frame.call(LinkedHashSet.class, "newLinkedHashSet", LinkedHashSet.class, int.class);
        } else {
            Creation.load(frame, made, count);
        }
    }
}
