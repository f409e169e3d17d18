package workbench.generate.codec;

import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.SortedMap;
import workbench.runtime.codec.Refusals;
import workbench.runtime.codec.Sequences;
import workbench.shape.Shape;

/** A map. The key and the value of an entry share a header. */
final class MapSlot extends ContainerSlot {

    private final Shape.MapOf shape;
    private final Slot key;
    private final Slot value;

    MapSlot(Place place, Shape.MapOf shape, Slots slots) {
        super(place, slots.options().layout());
        this.shape = shape;
        this.key = slots.element(PlaceNames.key(place.where()), shape.key());
        this.value = slots.element(PlaceNames.value(place.where()), shape.value());
    }

    @Override
    Class<?> source() {
        return Object[].class;
    }

    @Override
    void loadSource(MethodFrame frame, int map) {
        if (SortedMap.class.isAssignableFrom(shape.implementation()) || shape.implementation() == Properties.class) {
            frame.code().aload(map).loadConstant(place().where());
            frame.call(Refusals.class, "kept", void.class, Object.class, String.class);
        }
        frame.code().aload(map);
        frame.call(Sequences.class, "entries", Object[].class, Map.class);
    }

    @Override
    void loadCount(MethodFrame frame, int source) {
        frame.code().aload(source).arraylength();
    }

    @Override
    void writeParts(MethodFrame frame, int source, int count) {
        frame.times(count, index -> {
            int entry = frame.local(Object.class);
            frame.code().aload(source).iload(index).aaload();
            frame.cast(Map.Entry.class);
            frame.code().astore(entry);
            Chunk.ofElement(key, value)
                    .write(frame, List.of(part(frame, entry, "getKey", key), part(frame, entry, "getValue", value)));
        });
    }

    private static int part(MethodFrame frame, int entry, String getter, Slot slot) {
        int part = frame.local(Object.class);
        frame.code().aload(entry);
        frame.callOn(Map.Entry.class, getter, Object.class);
        frame.cast(slot.place().type());
        frame.code().astore(part);
        return part;
    }

    @Override
    void readParts(MethodFrame frame, int count) {
        int map = frame.local(Map.class);
        create(frame, shape.implementation(), count);
        frame.code().astore(map);
        frame.times(count, index -> {
            int readKey = frame.local(Object.class);
            int readValue = frame.local(Object.class);
            Chunk.ofElement(key, value).read(frame, List.of(readKey, readValue));
            frame.code().aload(map).aload(readKey).aload(readValue);
            frame.callOn(Map.class, "put", Object.class, Object.class, Object.class);
            frame.code().pop();
        });
        frame.code().aload(map);
    }

    private void create(MethodFrame frame, Class<?> made, int count) {
        if (made == EnumMap.class) {
            frame.code().new_(frame.desc(EnumMap.class)).dup();
            frame.loadClass(key.place().type());
            frame.code()
                    .invokespecial(
                            frame.desc(EnumMap.class),
                            ConstantDescs.INIT_NAME,
                            MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_Class));
        } else if (made == HashMap.class) {
            frame.code().iload(count);
            frame.call(Sequences.class, "newHashMap", HashMap.class, int.class);
        } else if (made == LinkedHashMap.class) {
            frame.code().iload(count);
            frame.call(Sequences.class, "newLinkedHashMap", LinkedHashMap.class, int.class);
        } else {
            Creation.load(frame, made, count);
        }
    }
}
