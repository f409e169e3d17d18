package workbench.generate.codec;

import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.reflect.Field;

/** Makes a class of many fields, since nobody wants to read one. */
final class WideClass {

    private static final ClassDesc NAME = ClassDesc.of("wide.Wide");

    private WideClass() {}

    private static final class Loader extends ClassLoader {
        Loader() {
            super(WideClass.class.getClassLoader());
        }

        Class<?> define(byte[] bytes) {
            return defineClass(null, bytes, 0, bytes.length);
        }
    }

    static Class<?> of(int fields) {
        return new Loader().define(ClassFile.of().build(NAME, builder -> {
            for (int i = 0; i < fields; i++) {
                builder.withField("field" + i, type(i), ClassFile.ACC_PRIVATE);
            }
            builder.withMethodBody(ConstantDescs.INIT_NAME, ConstantDescs.MTD_void, 0, code -> code.aload(0)
                    .invokespecial(ConstantDescs.CD_Object, ConstantDescs.INIT_NAME, ConstantDescs.MTD_void)
                    .return_());
        }));
    }

    private static ClassDesc type(int field) {
        return switch (field % 4) {
            case 0 -> ConstantDescs.CD_int;
            case 1 -> ConstantDescs.CD_String;
            case 2 -> ConstantDescs.CD_Long;
            default -> ConstantDescs.CD_boolean;
        };
    }

    static Object filled(Class<?> wide) throws ReflectiveOperationException {
        var constructor = wide.getDeclaredConstructor();
        constructor.setAccessible(true);
        Object object = constructor.newInstance();
        int number = 0;
        for (Field field : wide.getDeclaredFields()) {
            field.setAccessible(true);
            number++;
            if (field.getType() == int.class) {
                field.setInt(object, number * 1_000);
            } else if (field.getType() == String.class) {
                field.set(object, number % 3 == 0 ? null : "text " + number);
            } else if (field.getType() == Long.class) {
                field.set(object, number % 5 == 0 ? null : (Long) (long) -number);
            } else {
                field.setBoolean(object, number % 8 == 0);
            }
        }
        return object;
    }
}
