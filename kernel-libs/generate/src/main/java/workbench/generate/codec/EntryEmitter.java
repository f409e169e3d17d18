package workbench.generate.codec;

import com.hazelcast.nio.ObjectDataInput;
import com.hazelcast.nio.ObjectDataOutput;
import com.hazelcast.nio.serialization.HazelcastSerializationException;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import workbench.runtime.codec.Buffers;
import workbench.runtime.codec.Codec;
import workbench.runtime.codec.In;
import workbench.runtime.codec.LittleEndian;
import workbench.runtime.codec.Writing;

/**
 * Emits the two methods that Hazelcast calls. They are generated rather than inherited, so that each codec has call
 * sites of its own, which see one class each.
 */
final class EntryEmitter {

    private static final ClassDesc CODEC = ClassDesc.of(Codec.class.getName());
    private static final ClassDesc MADE = ClassDesc.of(Codec.Made.class.getName());
    private static final ClassDesc IN = ClassDesc.of(In.class.getName());
    private static final ClassDesc BUFFERS = ClassDesc.of(Buffers.class.getName());
    private static final ClassDesc BYTE_ARRAY = ConstantDescs.CD_byte.arrayType();
    private static final ClassDesc OUTPUT = ClassDesc.of(ObjectDataOutput.class.getName());
    private static final ClassDesc INPUT = ClassDesc.of(ObjectDataInput.class.getName());
    private static final ClassDesc REFUSAL = ClassDesc.of(HazelcastSerializationException.class.getName());
    private static final MethodTypeDesc WRITE =
            MethodTypeDesc.of(ConstantDescs.CD_void, OUTPUT, ConstantDescs.CD_Object);
    private static final MethodTypeDesc READ = MethodTypeDesc.of(ConstantDescs.CD_Object, INPUT);

    private final Emission emission;
    private final Chunk root;
    private final int fingerprint;
    private final boolean inPlace;
    private final boolean countsDepth;

    EntryEmitter(Emission emission, int fingerprint) {
        this.emission = emission;
        this.fingerprint = fingerprint;
        this.root = new Slots(emission.options()).root(emission.model());
        this.inPlace = Codecs.isInPlace(emission.model(), emission.options());
        this.countsDepth = !emission.model().cyclic().isEmpty();
    }

    void emit(ClassBuilder builder) {
        builder.withMethodBody(
                ConstantDescs.INIT_NAME, MethodTypeDesc.of(ConstantDescs.CD_void, MADE), 0, code -> code.aload(0)
                        .aload(1)
                        .invokespecial(CODEC, ConstantDescs.INIT_NAME, MethodTypeDesc.of(ConstantDescs.CD_void, MADE))
                        .return_());
        emission.writer(builder, "encode", ConstantDescs.CD_Object, this::encode);
        emission.reader(builder, "decode", decoder(), this::decode);
        builder.withMethodBody(
                "encodeAt", emission.writer(ConstantDescs.CD_Object), ClassFile.ACC_PROTECTED, code -> code.aload(1)
                        .iload(2)
                        .aload(3)
                        .aload(4)
                        .invokestatic(emission.self(), "encode", emission.writer(ConstantDescs.CD_Object))
                        .ireturn());
        builder.withMethodBody("decodeFrom", decoder(), ClassFile.ACC_PROTECTED, code -> code.aload(1)
                .invokestatic(emission.self(), "decode", decoder())
                .areturn());
        builder.withMethodBody("write", WRITE, ClassFile.ACC_PUBLIC, this::write);
        builder.withMethodBody("read", READ, ClassFile.ACC_PUBLIC, this::read);
    }

    private MethodTypeDesc decoder() {
        return emission.reader(ConstantDescs.CD_Object);
    }

    /** Fingerprint, then the root as if it were an element. */
    private void encode(MethodFrame frame) {
        CodecLayout layout = frame.layout();
        frame.loadPlace();
        frame.code().loadConstant(Long.BYTES);
        frame.call(LittleEndian.class, "room", void.class, byte[].class, int.class, int.class);
        frame.loadPlace();
        frame.code().loadConstant((long) fingerprint);
        frame.call(LittleEndian.class, "putShort", void.class, byte[].class, int.class, long.class);
        frame.advance(layout.fingerprintBytes());
        frame.code().aload(2);
        Class<?> type = emission.model().root();
        if (!java.lang.reflect.Modifier.isFinal(type.getModifiers())
                && emission.model().classes().containsKey(type)) {
            CheckCode.exact(frame, type, type.getSimpleName());
        }
        frame.cast(type);
        int value = frame.local(type);
        frame.code().astore(value);
        root.write(frame, List.of(value));
    }

    private void decode(MethodFrame frame) {
        CodecLayout layout = frame.layout();
        frame.code().aload(frame.context()).loadConstant(layout.fingerprintBytes());
        frame.code().loadConstant(fingerprint);
        frame.callOn(In.class, "expect", void.class, int.class, int.class);
        int value = frame.local(Object.class);
        root.read(frame, List.of(value));
        frame.code().aload(value).areturn();
    }

    private void write(CodeBuilder code) {
        if (inPlace) {
            Label slow = code.newLabel();
            code.trying(
                    block -> {
                        int bytes = block.allocateLocal(TypeKind.REFERENCE);
                        block.aload(1)
                                .invokestatic(BUFFERS, "bytes", MethodTypeDesc.of(BYTE_ARRAY, OUTPUT))
                                .astore(bytes)
                                .aload(bytes)
                                .ifnull(slow);
                        block.aload(1).aload(bytes).aload(1);
                        block.invokestatic(BUFFERS, "position", MethodTypeDesc.of(ConstantDescs.CD_int, OUTPUT));
                        block.aload(2);
                        loadWriting(block);
                        block.invokestatic(emission.self(), "encode", emission.writer(ConstantDescs.CD_Object))
                                .invokestatic(
                                        BUFFERS,
                                        "moveTo",
                                        MethodTypeDesc.of(ConstantDescs.CD_void, OUTPUT, ConstantDescs.CD_int))
                                .return_();
                    },
                    catches -> catches.catchingAll(block -> {
                        int thrown = block.allocateLocal(TypeKind.REFERENCE);
                        block.astore(thrown).aload(0).aload(1).aload(2).aload(thrown);
                        writeSlowly(block);
                    }));
            code.labelBinding(slow);
        }
        code.aload(0).aload(1).aload(2).aconst_null();
        writeSlowly(code);
    }

    private void loadWriting(CodeBuilder code) {
        if (countsDepth) {
            ClassDesc writing = ClassDesc.of(Writing.class.getName());
            code.new_(writing).dup().invokespecial(writing, ConstantDescs.INIT_NAME, ConstantDescs.MTD_void);
        } else {
            code.aconst_null();
        }
    }

    private static void writeSlowly(CodeBuilder code) {
        code.invokevirtual(
                        CODEC,
                        "writeSlowly",
                        MethodTypeDesc.of(
                                ConstantDescs.CD_void, OUTPUT, ConstantDescs.CD_Object, ConstantDescs.CD_Throwable))
                .return_();
    }

    private void read(CodeBuilder code) {
        if (inPlace) {
            Label slow = code.newLabel();
            code.trying(
                    block -> {
                        int bytes = block.allocateLocal(TypeKind.REFERENCE);
                        int in = block.allocateLocal(TypeKind.REFERENCE);
                        int object = block.allocateLocal(TypeKind.REFERENCE);
                        block.aload(1)
                                .invokestatic(BUFFERS, "bytes", MethodTypeDesc.of(BYTE_ARRAY, INPUT))
                                .astore(bytes)
                                .aload(bytes)
                                .ifnull(slow);
                        block.aload(0).aload(bytes).aload(1);
                        block.invokestatic(BUFFERS, "position", MethodTypeDesc.of(ConstantDescs.CD_int, INPUT))
                                .invokevirtual(CODEC, "cursor", MethodTypeDesc.of(IN, BYTE_ARRAY, ConstantDescs.CD_int))
                                .astore(in);
                        block.aload(in)
                                .invokestatic(emission.self(), "decode", decoder())
                                .astore(object);
                        block.aload(1).aload(in).getfield(IN, "position", ConstantDescs.CD_int);
                        block.invokestatic(
                                        BUFFERS,
                                        "moveTo",
                                        MethodTypeDesc.of(ConstantDescs.CD_void, INPUT, ConstantDescs.CD_int))
                                .aload(object)
                                .areturn();
                    },
                    catches -> catches.catchingAll(block -> {
                        int thrown = block.allocateLocal(TypeKind.REFERENCE);
                        block.astore(thrown).aload(0).aload(thrown);
                        block.invokevirtual(CODEC, "unreadable", MethodTypeDesc.of(REFUSAL, ConstantDescs.CD_Throwable))
                                .athrow();
                    }));
            code.labelBinding(slow);
        }
        code.aload(0).aload(1).invokevirtual(CODEC, "readSlowly", READ).areturn();
    }
}
