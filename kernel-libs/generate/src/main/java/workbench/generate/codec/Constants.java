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

    private final List<Object> values = new ArrayList<>();

    /** Loads an object, which is a constant to the JIT. */
    public void load(CodeBuilder code, Object value, ClassDesc type) {
        int index = values.indexOf(value);
        if (index < 0) {
            index = values.size();
            values.add(value);
        }
        code.loadConstant(DynamicConstantDesc.ofNamed(CLASS_DATA_AT, ConstantDescs.DEFAULT_NAME, type, index));
    }

    /** All of them, for {@link MethodHandles.Lookup#defineHiddenClassWithClassData}. */
    public List<Object> values() {
        return List.copyOf(values);
    }
}
