package workbench.generate.codec;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import workbench.runtime.codec.In;
import workbench.runtime.codec.Writing;
import workbench.shape.ClassShape;
import workbench.shape.ClassShape.Construction;
import workbench.shape.FieldShape;

/**
 * Emits the writer and the reader of one class of the model. A class of many fields has a method for each chunk,
 * since the JIT compiles no huge method.
 */
final class ClassEmitter {

    private final Emission emission;
    private final ClassShape shape;
    private final ClassDesc type;
    private final String number;
    private final List<Chunk> chunks;
    private final boolean cyclic;

    /**
     * Emits for a class.
     *
     * @param nullable whether some reference to it may be null
     */
    ClassEmitter(Emission emission, ClassShape shape, boolean nullable) {
        this.emission = emission;
        this.shape = shape;
        this.type = emission.access().desc(shape.type());
        this.number = emission.number(shape.type());
        this.chunks = new Slots(emission.options()).chunks(shape, nullable);
        this.cyclic = emission.model().cyclic().contains(shape.type());
    }

    void emit(ClassBuilder builder) {
        emission.writer(builder, "write" + number, type, frame -> write(builder, frame));
        if (Modifier.isAbstract(shape.type().getModifiers())) {
            emission.reader(builder, "read" + number, emission.reader(type), this::refuseAbstract);
        } else if (shape.construction() == Construction.CANONICAL) {
            emission.reader(builder, "read" + number, emission.reader(type), this::readRecord);
        } else {
            emission.reader(builder, "read" + number, emission.reader(type), frame -> readObject(builder, frame));
        }
    }

    private List<FieldShape> fields(int chunk) {
        int from = chunks.stream().limit(chunk).mapToInt(Chunk::size).sum();
        return shape.fields().subList(from, from + chunks.get(chunk).size());
    }

    private void write(ClassBuilder builder, MethodFrame frame) {
        CodeBuilder code = frame.code();
        if (chunks.getFirst().isNullable()) {
            Runnable isNull = () -> {
                chunks.getFirst().writeNull(frame);
                code.iload(frame.position()).ireturn();
            };
            frame.ifNull(2, isNull, () -> {});
        }
        if (cyclic) {
            code.aload(frame.context()).loadConstant(shape.type().getSimpleName());
            frame.callOn(Writing.class, "enter", void.class, String.class);
        }
        writeChunk(frame, 0);
        for (int i = 1; i < chunks.size(); i++) {
            int chunk = i;
            String name = "write" + number + "part" + i;
            emission.writer(builder, name, type, part -> writeChunk(part, chunk));
            frame.loadPlace();
            code.aload(2).aload(frame.context()).invokestatic(emission.self(), name, emission.writer(type));
            code.istore(frame.position());
        }
        if (cyclic) {
            code.aload(frame.context());
            frame.callOn(Writing.class, "leave", void.class);
        }
    }

    private void writeChunk(MethodFrame frame, int chunk) {
        List<FieldShape> fields = fields(chunk);
        List<Integer> values = chunks.get(chunk).locals(frame);
        for (int i = 0; i < fields.size(); i++) {
            Class<?> valueType = fields.get(i).shape().type();
            emission.access().get(frame, fields.get(i), () -> frame.code().aload(2));
            if (!valueType.isPrimitive()) {
                frame.cast(valueType);
            }
            frame.store(valueType, values.get(i));
        }
        chunks.get(chunk).write(frame, values);
    }

    private void enter(MethodFrame frame) {
        if (cyclic) {
            frame.code().aload(frame.context());
            frame.callOn(In.class, "enter", void.class);
        }
    }

    private void leaveAndReturn(MethodFrame frame, Runnable result) {
        if (cyclic) {
            frame.code().aload(frame.context());
            frame.callOn(In.class, "leave", void.class);
        }
        result.run();
        frame.code().areturn();
    }

    private static void returnNull(MethodFrame frame) {
        frame.code().aconst_null().areturn();
    }

    /** All components into variables, then the canonical constructor. */
    private void readRecord(MethodFrame frame) {
        List<Integer> all = new ArrayList<>();
        for (int i = 0; i < chunks.size(); i++) {
            Chunk chunk = chunks.get(i);
            List<Integer> values = chunk.locals(frame);
            all.addAll(values);
            Runnable begin = i == 0 ? () -> enter(frame) : () -> {};
            chunk.read(frame, values, () -> returnNull(frame), begin, slot -> {});
        }
        leaveAndReturn(frame, () -> emission.access().create(frame, shape, () -> {
            for (int i = 0; i < all.size(); i++) {
                loadAs(frame, shape.fields().get(i), all.get(i));
            }
        }));
    }

    /** A fresh object, whose fields are set one by one. */
    private void readObject(ClassBuilder builder, MethodFrame frame) {
        int object = frame.local(Object.class);
        Runnable begin = () -> {
            enter(frame);
            emission.access().create(frame, shape, () -> {});
            frame.code().astore(object);
        };
        readChunk(frame, 0, object, begin);
        MethodTypeDesc setter = MethodTypeDesc.of(ConstantDescs.CD_void, frame.desc(In.class), type);
        for (int i = 1; i < chunks.size(); i++) {
            int chunk = i;
            String name = "read" + number + "part" + i;
            emission.reader(builder, name, setter, part -> {
                readChunk(part, chunk, 1, () -> {});
                part.code().return_();
            });
            frame.code().aload(frame.context()).aload(object).invokestatic(emission.self(), name, setter);
        }
        leaveAndReturn(frame, () -> frame.code().aload(object));
    }

    private void readChunk(MethodFrame frame, int number, int object, Runnable begin) {
        Chunk chunk = chunks.get(number);
        List<Integer> values = chunk.locals(frame);
        chunk.read(frame, values, () -> returnNull(frame), begin, slot -> {
            FieldShape field = fields(number).get(slot);
            Runnable owner = () -> frame.code().aload(object);
            emission.access().set(frame, field, owner, () -> loadAs(frame, field, values.get(slot)));
        });
    }

    /**
     * Pushes a variable, cast to the declared type of the field where the shape has a wider one, such as for a {@code
     * T[]}.
     */
    private static void loadAs(MethodFrame frame, FieldShape field, int value) {
        frame.load(field.shape().type(), value);
        if (!field.type().isAssignableFrom(field.shape().type())) {
            frame.cast(field.type());
        }
    }

    private void refuseAbstract(MethodFrame frame) {
        frame.code().iconst_0();
        CheckCode.refuseCode(frame, shape.type().getSimpleName());
    }
}
