package workbench.generate.codec;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.Arrays;
import java.util.function.IntConsumer;
import workbench.runtime.codec.CodecConstant;
import workbench.runtime.codec.In;

/**
 * A method that is being written: its code, and the variables that every part of it uses. A writer has {@code bytes},
 * {@code position} and, as {@code context}, a {@code Writing}; a reader's context is an {@code In}, whose array and position
 * it holds in variables while it reads numbers.
 *
 * @param emission the class that the method belongs to
 * @param bytes the variable of the array
 * @param position the variable of the position in it
 * @param context the variable of what else is known
 */
public record MethodFrame(CodeBuilder code, Emission emission, int bytes, int position, int context) {

    public Constants constants() {
        return emission.constants();
    }

    public CodecLayout layout() {
        return emission.options().layout();
    }

    public ClassDesc desc(Class<?> type) {
        return emission.access().desc(type);
    }

    /** A new variable. */
    public int local(Class<?> type) {
        return code.allocateLocal(TypeKind.from(type));
    }

    public void load(Class<?> type, int local) {
        code.loadLocal(TypeKind.from(type), local);
    }

    public void store(Class<?> type, int local) {
        code.storeLocal(TypeKind.from(type), local);
    }

    /** Calls a static method. */
    public void call(Class<?> owner, String name, Class<?> result, Class<?>... parameters) {
        ClassDesc[] descs = Arrays.stream(parameters).map(this::desc).toArray(ClassDesc[]::new);
        code.invokestatic(desc(owner), name, MethodTypeDesc.of(desc(result), descs));
    }

    /** Calls a method of the object below its arguments. */
    public void callOn(Class<?> owner, String name, Class<?> result, Class<?>... parameters) {
        ClassDesc[] descs = Arrays.stream(parameters).map(this::desc).toArray(ClassDesc[]::new);
        MethodTypeDesc type = MethodTypeDesc.of(desc(result), descs);
        if (owner.isInterface()) {
            code.invokeinterface(desc(owner), name, type);
        } else {
            code.invokevirtual(desc(owner), name, type);
        }
    }

    /** Casts the pushed reference, unless the type is Object or cannot be named. */
    public void cast(Class<?> type) {
        ClassDesc desc = desc(type);
        if (!desc.equals(ConstantDescs.CD_Object)) {
            code.checkcast(desc);
        }
    }

    /** Pushes a class, even one that cannot be named. */
    public void loadClass(Class<?> type) {
        constants().load(code, new CodecConstant.Type(type), ConstantDescs.CD_Class);
    }

    /** Branches on a reference. */
    public void ifNull(int local, Runnable isNull, Runnable otherwise) {
        Label known = code.newLabel();
        Label end = code.newLabel();
        code.aload(local).ifnonnull(known);
        isNull.run();
        code.goto_(end).labelBinding(known);
        otherwise.run();
        code.labelBinding(end);
    }

    /** Branches on an int that is or is not another. */
    public void ifEqual(int local, int constant, Runnable equal, Runnable otherwise) {
        Label other = code.newLabel();
        Label end = code.newLabel();
        code.iload(local).loadConstant(constant).if_icmpne(other);
        equal.run();
        code.goto_(end).labelBinding(other);
        otherwise.run();
        code.labelBinding(end);
    }

    /** Runs for each number from 0 to below another. */
    public void times(int count, IntConsumer body) {
        Label next = code.newLabel();
        Label end = code.newLabel();
        int index = local(int.class);
        code.iconst_0().istore(index).labelBinding(next);
        code.iload(index).iload(count).if_icmpge(end);
        body.accept(index);
        code.iinc(index, 1).goto_(next).labelBinding(end);
    }

    /** Pushes array and position. */
    public void loadPlace() {
        code.aload(bytes).iload(position);
    }

    /** Moves the position by what is known now. */
    public void advance(int count) {
        if (count != 0) {
            code.iinc(position, count);
        }
    }

    /** Moves the position by what a variable holds. */
    public void advanceBy(int local) {
        code.iload(position).iload(local).iadd().istore(position);
    }

    /** Takes what a reader holds from its {@code In}. */
    public void enterIn() {
        code.aload(context)
                .getfield(desc(In.class), "position", ConstantDescs.CD_int)
                .istore(position);
    }

    /** Gives the position back to the {@code In}. */
    public void leaveIn() {
        code.aload(context).iload(position).putfield(desc(In.class), "position", ConstantDescs.CD_int);
    }
}
