package workbench.generate.codec;

import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;

/** Fresh collections and maps by their public constructors. */
public final class Creation {

    private Creation() {}

    /** Pushes one, with room for the elements where its constructor takes their count. */
    public static void load(MethodFrame frame, Class<?> type, int count) {
        frame.code().new_(frame.desc(type)).dup();
        MethodTypeDesc constructor = ConstantDescs.MTD_void;
        if (type == ArrayList.class) {
            frame.code().iload(count);
            constructor = MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_int);
        }
        frame.code().invokespecial(frame.desc(type), ConstantDescs.INIT_NAME, constructor);
    }
}
