package workbench.generate.weave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.MemberRefEntry;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import workbench.generate.copy.GeneratedClassLoader;
import workbench.generate.weave.Models.Absent;
import workbench.generate.weave.Models.Many;
import workbench.generate.weave.Models.Person;
import workbench.generate.weave.Models.Reply;
import workbench.generate.weave.Models.Settings;
import workbench.generate.weave.Models.Singles;
import workbench.generate.weave.Models.Waiting;
import workbench.shape.ObjectModel;

class WeaverTest {

    static Stream<Arguments> everything() {
        return Stream.of(Target.values())
                .flatMap(target -> Stream.of(Level.values()).map(level -> Arguments.of(target, level)));
    }

    @ParameterizedTest
    @MethodSource("everything")
    void everyShapeComesBack(Target target, Level level) {
        comesBack(new WovenModel(Singles.class, target, level), "singles");
        comesBack(new WovenModel(Many.class, target, level), "many");
        comesBack(new WovenModel(Many.class, target, level), "empty");
    }

    @ParameterizedTest
    @MethodSource("everything")
    void recordsSealedTypesAndInheritedFieldsComeBack(Target target, Level level) {
        if (!level.neverNull()) {
            comesBack(new WovenModel(Person.class, target, level), "person");
        }
    }

    @ParameterizedTest
    @MethodSource("everything")
    void nullComesBackWhereItIsNotRuledOut(Target target, Level level) {
        if (!level.neverNull()) {
            comesBack(new WovenModel(Singles.class, target, level), "noSingles");
            comesBack(new WovenModel(Many.class, target, level), "noMany");
            comesBack(new WovenModel(Person.class, target, level), "nobody");
        }
    }

    private static void comesBack(WovenModel model, String values) {
        Object value = model.call(values);
        Object back = model.roundTrip(value);
        assertThat(back).isInstanceOf(model.woven.target().type()).hasSameClassAs(value);
        assertThat(back)
                .usingRecursiveComparison()
                .ignoringFieldsMatchingRegexes("cached")
                .isEqualTo(value);
    }

    @ParameterizedTest
    @EnumSource
    void basicKeepsSharedReferencesAndCycles(Target target) {
        new WovenModel(Person.class, target, Level.BASIC).run("sharingAndClasses");
    }

    @ParameterizedTest
    @EnumSource
    void basicAndMediumKeepTheClassesOfObjects(Target target) {
        for (Level level : new Level[] {Level.BASIC, Level.MEDIUM}) {
            new WovenModel(Many.class, target, level).run("classes");
            new WovenModel(Singles.class, target, level).run("timestampInADate");
        }
    }

    @ParameterizedTest
    @MethodSource("everything")
    void theOnlyObjectOfAClassComesBackAsItself(Target target, Level level) {
        new WovenModel(Reply.class, target, level).run("onlyObjects");
    }

    @ParameterizedTest
    @MethodSource("everything")
    void propertiesKeepTheirDefaults(Target target, Level level) {
        new WovenModel(Settings.class, target, level).run("propertiesWithDefaults");
    }

    @Test
    void aFactoryGivesTheOnlyObjectOfAClass() {
        for (Level level : Level.values()) {
            new WovenModel(Absent.class, Target.IDENTIFIED_DATA_SERIALIZABLE, level).run("onlyObjectAlone");
        }
    }

    @ParameterizedTest
    @EnumSource
    void aLimitOfAQueueIsKeptOrRefused(Target target) {
        WovenModel basic = new WovenModel(Waiting.class, target, Level.BASIC);
        basic.run("queueWithoutALimit");
        basic.run("queueWithALimit");
        WovenModel opt = new WovenModel(Waiting.class, target, Level.OPT);
        opt.run("queueWithoutALimit");
        assertThatThrownBy(() -> opt.run("queueWithALimit"))
                .hasRootCauseMessage(
                        "Waiting.names has a limited capacity, and the class was woven for queues without a limit. Weave it at a level that keeps the classes of objects, such as BASIC.");
    }

    @ParameterizedTest
    @EnumSource
    void aListThatIsCopiedOnWriteIsFilledAtOnce(Target target) {
        byte[] woven = Objects.requireNonNull(
                new WovenModel(Waiting.class, target, Level.BASIC).woven.files().get(Waiting.class.getName()));
        assertThat(ClassFile.of().parse(woven).constantPool())
                .anyMatch(entry -> entry instanceof MemberRefEntry member
                        && member.name().stringValue().equals("addAll"));
    }

    @ParameterizedTest
    @EnumSource
    void whatASubclassAddsIsNeverLost(Target target) {
        WovenModel model = new WovenModel(Many.class, target, Level.BASIC);
        assertThatThrownBy(() -> model.run("aSubclassAlone"))
                .rootCause()
                .hasMessage(
                        "workbench.generate.weave.Models$Discounted is a subclass of workbench.generate.weave.Models$Item, which was woven without it, so that its own fields would be lost. Declare Item abstract and sealed, so that its subclasses are known, or use Java serialization.");
        if (target == Target.EXTERNALIZABLE) {
            assertThatThrownBy(() -> model.run("subclasses"))
                    .rootCause()
                    .hasMessageContaining("its own fields would be lost");
        } else {
            model.run("subclasses");
        }
    }

    @Test
    void optSaysWhatItDoesNotKeep() {
        assertThatThrownBy(() -> opt(Singles.class).run("timestampInADate"))
                .hasRootCauseMessage(
                        "Singles.date holds a java.sql.Timestamp, and the class was woven for objects of the declared class alone. Weave it at a level that keeps the classes of objects, such as BASIC.");
        assertThatThrownBy(() -> opt(Many.class).run("subclass"))
                .hasRootCauseMessage(
                        "Many.list[] holds a workbench.generate.weave.Models$Discounted, and the class was woven for objects of the declared class alone. Weave it at a level that keeps the classes of objects, such as BASIC.");
        assertThatThrownBy(() -> opt(Many.class).run("reversed"))
                .rootCause()
                .hasMessageStartingWith("Many.sorted is sorted by java.util.Collections$ReverseComparator, and ");
        assertThatThrownBy(() -> opt(Singles.class).run("nullDate"))
                .cause()
                .hasMessage(
                        "Singles.date is null, and the class was woven for references that never are. Weave it at a level that writes null, such as BASIC, or mark the field @Nullable.");
        assertThatThrownBy(() -> opt(Many.class).run("nullElement"))
                .cause()
                .hasMessageStartingWith("Many.list holds null, and ");
    }

    /** As compilers before Java 7 left it: no stack maps, and a subroutine for what they inlined later. */
    private static byte[] ofJava4() {
        ClassWriter type = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        type.visit(Opcodes.V1_4, Opcodes.ACC_PUBLIC, "old/Old", null, "java/lang/Object", null);
        type.visitField(Opcodes.ACC_PUBLIC, "number", "I", null, null).visitEnd();
        MethodVisitor made = type.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
        made.visitVarInsn(Opcodes.ALOAD, 0);
        made.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        made.visitInsn(Opcodes.RETURN);
        made.visitMaxs(0, 0);
        MethodVisitor sign = type.visitMethod(Opcodes.ACC_PUBLIC, "sign", "()I", null, null);
        Label negative = new Label();
        Label subroutine = new Label();
        sign.visitVarInsn(Opcodes.ALOAD, 0);
        sign.visitFieldInsn(Opcodes.GETFIELD, "old/Old", "number", "I");
        sign.visitJumpInsn(Opcodes.IFLT, negative);
        sign.visitJumpInsn(Opcodes.JSR, subroutine);
        sign.visitInsn(Opcodes.ICONST_1);
        sign.visitInsn(Opcodes.IRETURN);
        sign.visitLabel(negative);
        sign.visitJumpInsn(Opcodes.JSR, subroutine);
        sign.visitInsn(Opcodes.ICONST_M1);
        sign.visitInsn(Opcodes.IRETURN);
        sign.visitLabel(subroutine);
        sign.visitVarInsn(Opcodes.ASTORE, 1);
        sign.visitVarInsn(Opcodes.RET, 1);
        sign.visitMaxs(0, 0);
        return type.toByteArray();
    }

    @ParameterizedTest
    @EnumSource
    void aClassFileOfAnOldCompilerIsWoven(Target target) throws ReflectiveOperationException {
        Class<?> old = new GeneratedClassLoader(
                        Map.of("old.Old", ofJava4()), getClass().getClassLoader())
                .loadClass("old.Old");
        WovenModel model = new WovenModel(
                Weaver.of(ObjectModel.of(old), target, Level.BASIC).weave());
        Class<?> woven = model.loader.loadClass("old.Old");
        Object value = woven.getConstructor().newInstance();
        woven.getField("number").set(value, -7);
        Object back = model.roundTrip(value);
        assertThat(woven.getField("number").get(back)).isEqualTo(-7);
        assertThat(woven.getMethod("sign").invoke(back)).isEqualTo(-1);
    }

    private static WovenModel opt(Class<?> root) {
        return new WovenModel(root, Target.DATA_SERIALIZABLE, Level.OPT);
    }
}
