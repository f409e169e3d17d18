package workbench.generate.codec;

import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DynamicConstantDesc;
import java.lang.constant.MethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import workbench.runtime.codec.CodecConstant;

/** Objects that the generated class holds as constants: they travel as the class data of a hidden class. For one class. */
public final class Constants {

    private static final DirectMethodHandleDesc CLASS_DATA_AT = MethodHandleDesc.ofMethod(
            DirectMethodHandleDesc.Kind.STATIC,
            MethodHandles.class.describeConstable().orElseThrow(),
            "classDataAt",
            MethodTypeDesc.of(
                    ConstantDescs.CD_Object,
                    ConstantDescs.CD_MethodHandles_Lookup,
                    ConstantDescs.CD_String,
                    ConstantDescs.CD_Class,
                    ConstantDescs.CD_int));

    private final List<CodecConstant> all = new ArrayList<>();

    /** Loads an object, which is a constant to the JIT. */
    public void load(CodeBuilder code, CodecConstant constant, ClassDesc type) {
        code.loadConstant(DynamicConstantDesc.ofNamed(CLASS_DATA_AT, ConstantDescs.DEFAULT_NAME, type, add(constant)));
    }

    /** The number of an object, which is added unless it is there. */
    int add(CodecConstant constant) {
        int index = all.indexOf(constant);
        if (index < 0) {
            index = all.size();
            all.add(constant);
        }
        return index;
    }

    /** All of them, in the order of their numbers. */
    public List<CodecConstant> all() {
        return List.copyOf(all);
    }
}
