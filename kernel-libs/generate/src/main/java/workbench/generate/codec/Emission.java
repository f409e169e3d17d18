package workbench.generate.codec;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.function.Consumer;
import workbench.runtime.codec.In;
import workbench.runtime.codec.Writing;
import workbench.shape.ObjectModel;

/**
 * The generated class while it is written: a static writer and a static reader for each class of the model, and what all of
 * its methods share.
 *
 * @param self the class that is made
 */
public record Emission(
        ClassDesc self, ObjectModel model, CodecOptions options, MemberAccess access, Constants constants) {

    /** Calls the writer of a class for a variable, which may hold null if some reference to it may. */
    public void callWriter(MethodFrame frame, Class<?> type, int value) {
        frame.loadPlace();
        frame.code().aload(value).aload(frame.context());
        frame.code().invokestatic(self, "write" + number(type), writer(frame.desc(type)));
        frame.code().istore(frame.position());
    }

    /** Pushes what the reader of a class gives. */
    public void callReader(MethodFrame frame, Class<?> type) {
        frame.code().aload(frame.context());
        frame.code().invokestatic(self, "read" + number(type), reader(frame.desc(type)));
    }

    /** Classes are told apart by number, since two may have the same simple name. */
    public String number(Class<?> type) {
        return type.getSimpleName() + List.copyOf(model.classes().keySet()).indexOf(type);
    }

    public MethodTypeDesc writer(ClassDesc object) {
        return MethodTypeDesc.of(
                ConstantDescs.CD_int,
                access.desc(byte[].class),
                ConstantDescs.CD_int,
                object,
                access.desc(Writing.class));
    }

    public MethodTypeDesc reader(ClassDesc object) {
        return MethodTypeDesc.of(object, access.desc(In.class));
    }

    /** Adds a static method that writes: array, position and context are in their variables, the object is in the third. */
    public void writer(ClassBuilder builder, String name, ClassDesc object, Consumer<MethodFrame> body) {
        builder.withMethodBody(name, writer(object), ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC, code -> {
            MethodFrame frame = new MethodFrame(code, this, 0, 1, 3);
            body.accept(frame);
            code.iload(1).ireturn();
        });
    }

    /** Adds a static method that reads; the body returns. */
    public void reader(ClassBuilder builder, String name, MethodTypeDesc type, Consumer<MethodFrame> body) {
        builder.withMethodBody(name, type, ClassFile.ACC_PRIVATE | ClassFile.ACC_STATIC, code -> {
            MethodFrame frame = new MethodFrame(
                    code,
                    this,
                    code.allocateLocal(java.lang.classfile.TypeKind.REFERENCE),
                    code.allocateLocal(java.lang.classfile.TypeKind.INT),
                    0);
            code.aload(0)
                    .getfield(access.desc(In.class), "bytes", access.desc(byte[].class))
                    .astore(frame.bytes());
            body.accept(frame);
        });
    }
}
