package workbench.generate.codec;

import java.lang.constant.ConstantDescs;
import java.lang.reflect.Modifier;
import workbench.runtime.codec.Refusals;
import workbench.shape.Shape;

/** An array of objects. */
final class ArraySlot extends ContainerSlot {

    private final Class<?> component;
    private final boolean isVariable;
    private final Slot element;

    ArraySlot(Place place, Shape.Array array, Slots slots) {
        super(place, slots.options().layout());
        this.component = place.type().getComponentType();
        this.isVariable = component == Object.class;
        this.element = slots.element(PlaceNames.element(place.where()), array.element());
    }

    @Override
    Class<?> source() {
        return Object[].class;
    }

    @Override
    void loadSource(MethodFrame frame, int value) {
        frame.code().aload(value);
        frame.cast(Object[].class);
        if (mayHaveSubtypes()) {
            frame.loadClass(component);
            frame.code().loadConstant(place().where());
            frame.call(Refusals.class, "exact", Object[].class, Object[].class, Class.class, String.class);
        }
    }

    /** What stands for a type variable is an array of its bound or of its argument, which nobody can tell. */
    private boolean mayHaveSubtypes() {
        if (isVariable) {
            return false;
        }
        Class<?> innermost = component;
        while (innermost.isArray()) {
            innermost = innermost.getComponentType();
        }
        return !Modifier.isFinal(innermost.getModifiers());
    }

    @Override
    void loadCount(MethodFrame frame, int source) {
        frame.code().aload(source).arraylength();
    }

    @Override
    void writeParts(MethodFrame frame, int source, int count) {
        frame.times(count, index -> writeElement(frame, element, source, index));
    }

    @Override
    void readParts(MethodFrame frame, int count) {
        int array = frame.local(Object[].class);
        create(frame, count);
        frame.code().astore(array);
        frame.times(count, index -> {
            int value = readElement(frame, element);
            frame.code().aload(array).iload(index).aload(value).aastore();
        });
        frame.code().aload(array);
        frame.cast(place().type());
    }

    private void create(MethodFrame frame, int count) {
        if (frame.desc(component).equals(ConstantDescs.CD_Object) && component != Object.class) {
            frame.loadClass(component);
            frame.code().iload(count);
            frame.call(java.lang.reflect.Array.class, "newInstance", Object.class, Class.class, int.class);
            frame.cast(Object[].class);
        } else {
            frame.code().iload(count).anewarray(frame.desc(component));
        }
    }
}
