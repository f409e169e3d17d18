package workbench.explain;

import com.hazelcast.internal.nio.BufferObjectDataInput;
import com.hazelcast.internal.nio.BufferObjectDataOutput;
import com.hazelcast.internal.serialization.impl.VersionedObjectDataOutput;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.DynamicCallSiteDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Streams of Hazelcast's whose calls all go to a handler. {@link java.lang.reflect.Proxy} makes objects of interfaces alone, but
 * serializers also cast Hazelcast's streams to those of the JDK, so these extend them. A call takes longer than on Hazelcast's stream, so
 * nothing is timed with these.
 */
public final class StreamProxy {

    private static final ClassDesc HANDLER = ClassDesc.of(InvocationHandler.class.getName());
    private static final DirectMethodHandleDesc BOOTSTRAP = ConstantDescs.ofCallsiteBootstrap(
            ClassDesc.of(StreamProxy.class.getName()), "bootstrap", ConstantDescs.CD_CallSite, ConstantDescs.CD_Class);

    private static final Constructor<?> OUTPUT =
            define("Output", VersionedObjectDataOutput.class, BufferObjectDataOutput.class, Set.of("write", "close"));
    private static final Constructor<?> INPUT = define(
            "Input",
            InputStream.class,
            BufferObjectDataInput.class,
            Set.of("read", "skip", "available", "mark", "reset", "markSupported"));

    private StreamProxy() {}

    /** An output that is a {@link java.io.OutputStream} too. It keeps the version that it is given by itself. */
    public static BufferObjectDataOutput output(InvocationHandler handler) {
        return (BufferObjectDataOutput) create(OUTPUT, handler);
    }

    /** An input that is an {@link InputStream} too. To close it does nothing. */
    public static BufferObjectDataInput input(InvocationHandler handler) {
        return (BufferObjectDataInput) create(INPUT, handler);
    }

    /** Makes the call on another object, and throws what that throws. */
    public static @Nullable Object pass(Object target, Method method, Object @Nullable [] arguments) throws Throwable {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getTargetException();
        }
    }

    private static Object create(Constructor<?> constructor, InvocationHandler handler) {
        try {
            return constructor.newInstance(handler);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("No stream could be made.", e);
        }
    }

    /** @param own the names of methods that the base has itself, which go to the handler nevertheless */
    private static Constructor<?> define(String name, Class<?> base, Class<?> type, Set<String> own) {
        ClassDesc self = ClassDesc.of(StreamProxy.class.getPackageName(), name + "Proxy");
        Map<String, Method> methods = new LinkedHashMap<>();
        Stream.concat(
                        Stream.of(type.getMethods()).filter(each -> isAbstractIn(base, each)),
                        Stream.of(base.getMethods()).filter(each -> own.contains(each.getName())))
                .forEach(each -> methods.putIfAbsent(each.getName() + type(each), each));
        byte[] bytes = ClassFile.of().build(self, builder -> {
            builder.withSuperclass(describe(base)).withInterfaceSymbols(describe(type));
            builder.withField("handler", HANDLER, ClassFile.ACC_PRIVATE | ClassFile.ACC_FINAL);
            builder.withMethodBody(
                    ConstantDescs.INIT_NAME,
                    MethodTypeDesc.of(ConstantDescs.CD_void, HANDLER),
                    ClassFile.ACC_PUBLIC,
                    code -> code.aload(0)
                            .invokespecial(describe(base), ConstantDescs.INIT_NAME, ConstantDescs.MTD_void)
                            .aload(0)
                            .aload(1)
                            .putfield(self, "handler", HANDLER)
                            .return_());
            methods.values()
                    .forEach(each -> builder.withMethodBody(
                            each.getName(), type(each), ClassFile.ACC_PUBLIC, code -> handOver(code, self, each)));
        });
        try {
            MethodHandles.Lookup here = MethodHandles.lookup();
            return here.defineHiddenClass(bytes, true).lookupClass().getConstructor(InvocationHandler.class);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("No class could be made of %s.".formatted(type.getName()), e);
        }
    }

    private static boolean isAbstractIn(Class<?> base, Method method) {
        try {
            return Modifier.isAbstract(
                    base.getMethod(method.getName(), method.getParameterTypes()).getModifiers());
        } catch (NoSuchMethodException e) {
            return true;
        }
    }

    private static void handOver(CodeBuilder code, ClassDesc self, Method method) {
        code.aload(0).getfield(self, "handler", HANDLER).aload(0);
        MethodTypeDesc type = type(method);
        for (int i = 0; i < type.parameterCount(); i++) {
            code.loadLocal(TypeKind.from(type.parameterType(i)), code.parameterSlot(i));
        }
        code.invokedynamic(DynamicCallSiteDesc.of(
                BOOTSTRAP,
                method.getName(),
                type.insertParameterTypes(0, HANDLER, ConstantDescs.CD_Object),
                describe(method.getDeclaringClass())));
        code.return_(TypeKind.from(type.returnType()));
    }

    /** Links a method to its handler. The JVM calls it. */
    static CallSite bootstrap(MethodHandles.Lookup unused, String name, MethodType type, Class<?> declaring)
            throws ReflectiveOperationException {
        Method method = declaring.getMethod(name, type.dropParameterTypes(0, 2).parameterArray());
        MethodHandle invoke = MethodHandles.lookup()
                .findVirtual(
                        InvocationHandler.class,
                        "invoke",
                        MethodType.methodType(Object.class, Object.class, Method.class, Object[].class));
        return new ConstantCallSite(MethodHandles.insertArguments(invoke, 2, method)
                .asCollector(Object[].class, type.parameterCount() - 2)
                .asType(type));
    }

    private static ClassDesc describe(Class<?> type) {
        return type.describeConstable().orElseThrow();
    }

    private static MethodTypeDesc type(Method method) {
        return MethodType.methodType(method.getReturnType(), method.getParameterTypes())
                .describeConstable()
                .orElseThrow();
    }
}
