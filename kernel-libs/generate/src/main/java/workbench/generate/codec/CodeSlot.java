package workbench.generate.codec;

import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import workbench.runtime.codec.CodecConstant;

/** A value that the header holds as a whole: a boolean, a constant of an enum, or null. */
final class CodeSlot extends CodedSlot {

    private final int values;

    private CodeSlot(Place place, int values) {
        super(place);
        this.values = values;
    }

    /** A boolean, primitive or boxed. */
    static CodeSlot ofBoolean(Place place) {
        return new CodeSlot(place, 2);
    }

    /** A constant of the place's type. */
    static CodeSlot ofEnum(Place place) {
        return new CodeSlot(place, place.type().getEnumConstants().length);
    }

    @Override
    int codes() {
        return values + (place().nullable() ? 1 : 0);
    }

    @Override
    boolean takesNothing() {
        return codes() == 1;
    }

    /** Whether a type is an enum with one constant. */
    static boolean isSingle(Class<?> type) {
        return type.isEnum() && type.getEnumConstants().length == 1;
    }

    @Override
    Pending write(MethodFrame frame, int value) {
        CodeBuilder code = frame.code();
        int header = frame.local(int.class);
        if (place().nullable()) {
            frame.ifNull(value, () -> code.loadConstant(values).istore(header), () -> {
                loadNumber(frame, value);
                code.istore(header);
            });
        } else {
            loadNumber(frame, value);
            code.istore(header);
        }
        return new Pending(() -> code.iload(header), () -> {});
    }

    private void loadNumber(MethodFrame frame, int value) {
        Class<?> type = place().type();
        frame.load(type, value);
        if (type == Boolean.class) {
            frame.callOn(Boolean.class, "booleanValue", boolean.class);
        } else if (type != boolean.class) {
            frame.callOn(Enum.class, "ordinal", int.class);
        }
    }

    @Override
    void read(MethodFrame frame, Runnable code, int value) {
        if (!place().nullable()) {
            readKnown(frame, code, value);
            return;
        }
        int header = frame.local(int.class);
        code.run();
        frame.code().istore(header);
        frame.ifEqual(
                header,
                values,
                () -> frame.code().aconst_null().astore(value),
                () -> readKnown(frame, () -> frame.code().iload(header), value));
    }

    private void readKnown(MethodFrame frame, Runnable code, int value) {
        Class<?> type = place().type();
        if (type.isEnum()) {
            ClassDesc array = frame.desc(type.arrayType());
            frame.constants().load(frame.code(), new CodecConstant.Constants(type), array);
            frame.code().checkcast(Object[].class.describeConstable().orElseThrow());
        }
        code.run();
        if (type == Boolean.class) {
            frame.call(Boolean.class, "valueOf", Boolean.class, boolean.class);
        } else if (type.isEnum()) {
            frame.code().aaload();
            frame.cast(type);
        }
        frame.store(type, value);
    }
}
