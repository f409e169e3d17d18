package workbench.generate.weave;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_String;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;
import static java.lang.constant.ConstantDescs.INIT_NAME;
import static java.lang.constant.ConstantDescs.MTD_void;

import com.hazelcast.nio.serialization.DataSerializableFactory;
import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.stream.Collectors;
import workbench.shape.ClassShape;

/** Makes the class that makes empty objects from class ids: one switch. */
final class FactoryCode {

    private FactoryCode() {}

    static byte[] of(String name, int factory, NavigableMap<Integer, Class<?>> classes) {
        return ClassFile.of().build(ClassDesc.of(name), builder -> builder.withVersion(ClassFile.JAVA_17_VERSION, 0)
                .withFlags(ClassFile.ACC_PUBLIC | ClassFile.ACC_FINAL | ClassFile.ACC_SUPER)
                .withInterfaceSymbols(Types.of(DataSerializableFactory.class))
                .withMethodBody(INIT_NAME, MTD_void, ClassFile.ACC_PUBLIC, code -> code.aload(0)
                        .invokespecial(CD_Object, INIT_NAME, MTD_void)
                        .return_())
                .withMethodBody(
                        "create",
                        MethodTypeDesc.of(Types.of(IdentifiedDataSerializable.class), CD_int),
                        ClassFile.ACC_PUBLIC,
                        code -> create(code, factory, classes)));
    }

    /** Pushes an empty object, or the only one of its class, which others may compare by identity. */
    static void object(CodeBuilder code, Class<?> type) {
        ClassDesc desc = Types.of(type);
        ClassShape.onlyObject(type)
                .ifPresentOrElse(
                        only -> code.getstatic(desc, only.getName(), desc),
                        () -> code.new_(desc).dup().invokespecial(desc, INIT_NAME, MTD_void));
    }

    private static void create(CodeBuilder code, int factory, Map<Integer, Class<?>> classes) {
        Label unknown = code.newLabel();
        Map<SwitchCase, Class<?>> cases = new LinkedHashMap<>();
        classes.forEach((id, type) -> cases.put(SwitchCase.of(id, code.newLabel()), type));
        code.iload(1).lookupswitch(unknown, List.copyOf(cases.keySet()));
        cases.forEach((each, type) -> {
            code.labelBinding(each.target());
            object(code, type);
            code.areturn();
        });
        ClassDesc exception = Types.of(IllegalArgumentException.class);
        String known = classes.keySet().stream().map(String::valueOf).collect(Collectors.joining(", "));
        code.labelBinding(unknown)
                .new_(exception)
                .dup()
                .loadConstant("Factory %s has no class with id ".formatted(factory))
                .iload(1)
                .invokestatic(CD_String, "valueOf", MethodTypeDesc.of(CD_String, CD_int))
                .invokevirtual(CD_String, "concat", MethodTypeDesc.of(CD_String, CD_String))
                .loadConstant("; it has %s.".formatted(known))
                .invokevirtual(CD_String, "concat", MethodTypeDesc.of(CD_String, CD_String))
                .invokespecial(exception, INIT_NAME, MethodTypeDesc.of(CD_void, CD_String))
                .athrow();
    }
}
