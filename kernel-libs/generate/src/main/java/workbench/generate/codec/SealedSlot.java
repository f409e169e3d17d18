package workbench.generate.codec;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.util.List;
import workbench.shape.Shape;

/** An object of one of the classes that a sealed type permits: the header holds which. */
final class SealedSlot extends CodedSlot {

    private final List<Class<?>> choices;

    SealedSlot(Place place, Shape.SealedType sealedType) {
        super(place);
        this.choices = sealedType.choices();
    }

    @Override
    int codes() {
        return choices.size() + (place().nullable() ? 1 : 0);
    }

    @Override
    boolean takesNothing() {
        return codes() == 1 && choices.stream().allMatch(CodeSlot::isSingle);
    }

    @Override
    Pending write(MethodFrame frame, int value) {
        CodeBuilder code = frame.code();
        int header = frame.local(int.class);
        Label end = code.newLabel();
        if (place().nullable()) {
            Label known = code.newLabel();
            code.aload(value).ifnonnull(known).loadConstant(choices.size()).istore(header);
            code.goto_(end).labelBinding(known);
        }
        for (int i = 0; i < choices.size(); i++) {
            Label other = code.newLabel();
            test(frame, value, choices.get(i), other);
            code.loadConstant(i).istore(header).goto_(end).labelBinding(other);
        }
        code.aload(value);
        CheckCode.refuse(frame, place().type(), place().where());
        code.labelBinding(end);
        return new Pending(() -> code.iload(header), () -> writeChoice(frame, value, header));
    }

    /** Jumps if the object is of another class. The constants of an enum may have classes of their own. */
    private static void test(MethodFrame frame, int value, Class<?> choice, Label other) {
        CodeBuilder code = frame.code();
        code.aload(value);
        if (choice.isEnum()) {
            frame.loadClass(choice);
            code.swap();
            frame.callOn(Class.class, "isInstance", boolean.class, Object.class);
            code.ifeq(other);
        } else {
            frame.callOn(Object.class, "getClass", Class.class);
            frame.loadClass(choice);
            code.if_acmpne(other);
        }
    }

    private void writeChoice(MethodFrame frame, int value, int header) {
        for (int i = 0; i < choices.size(); i++) {
            Class<?> choice = choices.get(i);
            frame.ifEqual(
                    header,
                    i,
                    () -> {
                        int chosen = frame.local(choice);
                        frame.code().aload(value);
                        frame.cast(choice);
                        frame.code().astore(chosen);
                        if (choice.isEnum()) {
                            enumChunk(choice).write(frame, List.of(chosen));
                        } else {
                            frame.emission().callWriter(frame, choice, chosen);
                        }
                    },
                    () -> {});
        }
    }

    private Chunk enumChunk(Class<?> choice) {
        return Chunk.of(CodeSlot.ofEnum(new Place(place().where(), choice, false)));
    }

    @Override
    void read(MethodFrame frame, Runnable code, int value) {
        int header = frame.local(int.class);
        Label end = frame.code().newLabel();
        code.run();
        frame.code().istore(header);
        if (place().nullable()) {
            frame.ifEqual(
                    header,
                    choices.size(),
                    () -> frame.code().aconst_null().astore(value).goto_(end),
                    () -> {});
        }
        for (int i = 0; i < choices.size(); i++) {
            Class<?> choice = choices.get(i);
            frame.ifEqual(
                    header,
                    i,
                    () -> {
                        if (choice.isEnum()) {
                            enumChunk(choice).read(frame, List.of(value));
                        } else {
                            frame.emission().callReader(frame, choice);
                            frame.code().astore(value);
                        }
                        frame.code().goto_(end);
                    },
                    () -> {});
        }
        frame.code().iload(header);
        CheckCode.refuseCode(frame, place().where());
        frame.code().labelBinding(end);
    }
}
