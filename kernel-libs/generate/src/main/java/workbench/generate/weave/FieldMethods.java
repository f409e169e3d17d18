package workbench.generate.weave;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;
import static java.lang.constant.ConstantDescs.INIT_NAME;
import static java.lang.constant.ConstantDescs.MTD_void;

import java.io.IOException;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.classfile.attribute.ExceptionsAttribute;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import workbench.generate.weave.WeavePlan.FieldSlot;
import workbench.runtime.weave.Checks;
import workbench.runtime.weave.Shared;
import workbench.shape.ClassShape;
import workbench.shape.Scalar;
import workbench.shape.Shape;

/** Adds to a class the methods that write and read its fields, its own and the inherited ones. */
public final class FieldMethods {

    /** The JVM compiles no method of more than 8,000 bytes; a field may take 150. */
    private static final int FIELDS_A_METHOD = 50;

    private static final int INNER_FLAGS = ClassFile.ACC_PUBLIC | ClassFile.ACC_SYNTHETIC;
    private static final int PART_FLAGS = ClassFile.ACC_PRIVATE | ClassFile.ACC_SYNTHETIC;
    private static final String REFERENCES = "$references";
    private static final int STREAM = 1;
    private static final int SHARED = 2;

    private final WeavePlan plan;
    private final Class<?> type;
    private final ClassDesc desc;
    private final ClassBuilder builder;
    private final Target target;
    private final ClassDesc output;
    private final ClassDesc input;
    private final List<FieldSlot> fields;
    private final boolean shares;
    private final Depth depth;

    public FieldMethods(WeavePlan plan, Class<?> type, ClassBuilder builder) {
        this.plan = plan;
        this.type = type;
        this.desc = Types.of(type);
        this.builder = builder;
        this.target = plan.target();
        this.output = Types.of(target.output());
        this.input = Types.of(target.input());
        this.fields = plan.fields(type);
        this.shares = plan.passesShared(type);
        this.depth = new Depth(plan, type);
    }

    public void add() {
        addParts(INNER_WRITE, output, this::writeFields);
        addParts(INNER_READ, input, this::readFields);
        MethodTypeDesc writing = withShared(output, CD_void);
        boolean inner = plan.hasInnerMethods(type);
        method(inner ? INNER_WRITE : target.write(), writing, inner ? INNER_FLAGS : ClassFile.ACC_PUBLIC, this::write);
        if (type.isRecord()) {
            method(INNER_READ, withShared(input, desc), INNER_FLAGS | ClassFile.ACC_STATIC, this::readRecord);
        } else {
            MethodTypeDesc reading = withShared(input, CD_void);
            method(inner ? INNER_READ : target.read(), reading, inner ? INNER_FLAGS : ClassFile.ACC_PUBLIC, this::read);
            if (inner) {
                entry(target.write(), INNER_WRITE, output, writing, "find", CD_int);
                entry(target.read(), INNER_READ, input, reading, "add", CD_void);
            }
        }
        if (!mustNotBeNull().isEmpty()) {
            builder.withMethodBody(REFERENCES, MethodTypeDesc.of(CD_Object.arrayType()), PART_FLAGS, this::references);
        }
    }

    private static final String INNER_WRITE = StreamCode.INNER_WRITE;
    private static final String INNER_READ = StreamCode.INNER_READ;

    private MethodTypeDesc withShared(ClassDesc stream, ClassDesc result) {
        return shares
                ? MethodTypeDesc.of(result, stream, plan.support(Shared.class))
                : MethodTypeDesc.of(result, stream);
    }

    private void method(String name, MethodTypeDesc signature, int flags, Consumer<CodeBuilder> body) {
        builder.withMethod(name, signature, flags, method -> method.withCode(body)
                .with(ExceptionsAttribute.ofSymbols(
                        thrown(name).stream().map(Types::of).toList())));
    }

    private List<Class<?>> thrown(String method) {
        boolean writes = method.equals(target.write()) || method.equals(INNER_WRITE);
        return writes ? List.of(IOException.class) : target.readThrows();
    }

    /** The interface's method, called for the object that was given to the stream. */
    private void entry(
            String name, String inner, ClassDesc stream, MethodTypeDesc innerType, String meet, ClassDesc met) {
        ClassDesc shared = plan.support(Shared.class);
        method(name, MethodTypeDesc.of(CD_void, stream), ClassFile.ACC_PUBLIC, code -> {
            if (meet.equals("find")) {
                known(code);
            }
            code.aload(0).aload(STREAM).new_(shared).dup().invokespecial(shared, INIT_NAME, MTD_void);
            if (plan.mayBeMet(type)) {
                code.dup().aload(0).invokevirtual(shared, meet, MethodTypeDesc.of(met, CD_Object));
                if (met.equals(CD_int)) {
                    code.pop();
                }
            }
            code.invokevirtual(desc, inner, innerType).return_();
        });
    }

    /** Refuses objects of subclasses, which inherit the method. */
    private void known(CodeBuilder code) {
        if (!WeavePlan.isFinal(type)) {
            code.aload(0)
                    .loadConstant(desc)
                    .invokestatic(
                            plan.support(Checks.class), "known", Types.method(void.class, Object.class, Class.class));
        }
    }

    private void write(CodeBuilder code) {
        if (!plan.hasInnerMethods(type)) {
            known(code);
        }
        Consumer<CodeBuilder> body = inside -> {
            inParts(inside, INNER_WRITE, output, this::writeFields);
            inside.return_();
        };
        if (mustNotBeNull().isEmpty()) {
            depth.guard(code, body);
        } else {
            depth.guard(code, body, NullPointerException.class, this::explained);
        }
    }

    private void explained(CodeBuilder caught) {
        caught.aload(0)
                .invokevirtual(desc, REFERENCES, MethodTypeDesc.of(CD_Object.arrayType()))
                .invokestatic(
                        plan.support(Checks.class),
                        "explained",
                        Types.method(RuntimeException.class, NullPointerException.class, Object[].class))
                .athrow();
    }

    private void read(CodeBuilder code) {
        depth.guard(code, body -> {
            inParts(body, INNER_READ, input, this::readFields);
            body.return_();
        });
    }

    private void readRecord(CodeBuilder code) {
        depth.guard(code, this::readComponents);
    }

    /** What writes or reads some of the fields. */
    private interface Part {
        void emit(CodeBuilder code, List<FieldSlot> fields);
    }

    /** Methods of their own for the fields of a class that has very many. */
    private void addParts(String name, ClassDesc stream, Part part) {
        MethodTypeDesc signature = withShared(stream, CD_void);
        for (int i = 0; i < parts(); i++) {
            List<FieldSlot> some =
                    fields.subList(i * FIELDS_A_METHOD, Math.min((i + 1) * FIELDS_A_METHOD, fields.size()));
            method(name + i, signature, PART_FLAGS, body -> {
                part.emit(body, some);
                body.return_();
            });
        }
    }

    private int parts() {
        boolean parted = fields.size() > FIELDS_A_METHOD && !type.isRecord();
        return parted ? Math.ceilDiv(fields.size(), FIELDS_A_METHOD) : 0;
    }

    private void inParts(CodeBuilder code, String name, ClassDesc stream, Part part) {
        if (parts() == 0) {
            part.emit(code, fields);
        }
        for (int i = 0; i < parts(); i++) {
            code.aload(0).aload(STREAM);
            if (shares) {
                code.aload(SHARED);
            }
            code.invokevirtual(desc, name + i, withShared(stream, CD_void));
        }
    }

    private void writeFields(CodeBuilder code, List<FieldSlot> some) {
        for (FieldSlot field : some) {
            code.block(
                    block -> new WriteCode(block, plan, STREAM, SHARED).write(field.slot(), () -> load(block, field)));
        }
    }

    /** Pushes a field. If its declared type is a type variable, it is cast to the type that the class gives to it. */
    private void load(CodeBuilder code, FieldSlot field) {
        ClassDesc declared = Types.of(field.field().type());
        ClassDesc known = Types.of(field.slot().type());
        code.aload(0)
                .getfield(
                        Types.of(field.field().field().getDeclaringClass()),
                        field.field().name(),
                        declared);
        if (!declared.equals(known)) {
            code.checkcast(known);
        }
    }

    private void readFields(CodeBuilder code, List<FieldSlot> some) {
        for (FieldSlot field : some) {
            ClassDesc owner = Types.of(field.field().field().getDeclaringClass());
            code.block(block -> new ReadCode(block, plan, STREAM, SHARED)
                    .read(
                            field.slot(),
                            () -> block.aload(0),
                            () -> block.putfield(
                                    owner,
                                    field.field().name(),
                                    Types.of(field.field().type()))));
        }
    }

    /** A static method: the stream is its first variable. */
    private void readComponents(CodeBuilder code) {
        Optional<Field> only = ClassShape.onlyObject(type);
        if (only.isPresent()) {
            code.getstatic(desc, only.get().getName(), desc).areturn();
            return;
        }
        List<Integer> locals = new ArrayList<>();
        List<ClassDesc> types = new ArrayList<>();
        ReadCode reading = new ReadCode(code, plan, STREAM - 1, SHARED - 1);
        for (FieldSlot field : fields) {
            ClassDesc declared = Types.of(field.field().type());
            reading.read(field.slot());
            locals.add(reading.store(declared));
            types.add(declared);
        }
        code.new_(desc).dup();
        for (int i = 0; i < locals.size(); i++) {
            code.loadLocal(TypeKind.from(types.get(i)), locals.get(i));
        }
        code.invokespecial(desc, INIT_NAME, MethodTypeDesc.of(CD_void, types)).areturn();
    }

    /** Names and values of the references that fail when they are null. */
    private void references(CodeBuilder code) {
        List<FieldSlot> asked = mustNotBeNull();
        code.loadConstant(2 * asked.size()).anewarray(CD_Object);
        int index = 0;
        for (FieldSlot field : asked) {
            code.dup().loadConstant(index++).loadConstant(field.slot().where()).aastore();
            code.dup().loadConstant(index++);
            load(code, field);
            code.aastore();
        }
        code.areturn();
    }

    /** Hazelcast's streams write a string or an array of primitives that is null, whatever we know. */
    private List<FieldSlot> mustNotBeNull() {
        return fields.stream()
                .filter(field -> !field.slot().isPrimitive() && !field.slot().nullable())
                .filter(field -> switch (field.slot().shape()) {
                    case Shape.Single single -> !(target.isHazelcast() && single.scalar() == Scalar.STRING);
                    case Shape.Array _ -> !(target.isHazelcast() && plan.isArrayOnStream(field.slot()));
                    case Shape.Unknown _ -> false;
                    default -> true;
                })
                .toList();
    }
}
