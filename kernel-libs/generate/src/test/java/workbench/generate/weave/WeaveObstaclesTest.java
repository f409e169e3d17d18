package workbench.generate.weave;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.nio.serialization.IdentifiedDataSerializable;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import workbench.generate.weave.Models.Absent;
import workbench.generate.weave.Models.Item;
import workbench.generate.weave.Models.Outcome;
import workbench.shape.ObjectModel;
import workbench.shape.Obstacle;
import workbench.variant.NotPossibleException;

@NullUnmarked
@SuppressWarnings({"UnusedVariable", "UnusedMethod", "serial"}) // what people write
class WeaveObstaclesTest {

    record Point(int x, int y) {}

    static class Stack extends ArrayList<String> {
        int depth;
    }

    static class Hooked implements Serializable {
        String name;

        private Object readResolve() {
            return this;
        }
    }

    static class Ready implements java.io.Externalizable {
        @Override
        public void writeExternal(java.io.ObjectOutput out) {}

        @Override
        public void readExternal(java.io.ObjectInput in) {}
    }

    @Test
    void whatCannotBeWovenIsRefusedWithReasonAndRemedy() {
        assertThat(reasons(Point.class))
                .containsExactly(
                        "Point: it is a record, whose fields are set by its constructor alone, while DataSerializable fills an object that is there already. Take a generated StreamSerializer or Compact, which call the constructor; within a class, a record is woven too.");
        assertThat(reasons(Stack.class))
                .containsExactly(
                        "Stack: it extends java.util.ArrayList, which keeps part of the value in private fields of the JDK. Hold such an object in a field instead, or take a strategy that knows the class.");
        assertThat(reasons(Hooked.class))
                .containsExactly(
                        "Hooked.readResolve: the class decides in it what is written. Remove it if the fields are all there is, or leave the class to Java serialization.");
        assertThat(reasons(Ready.class))
                .containsExactly("Ready: it is Externalizable already, with methods of its own. Use it as it is.");
        assertThatThrownBy(() -> weaver(Point.class, Target.EXTERNALIZABLE).weave())
                .isInstanceOf(NotPossibleException.class)
                .hasMessageStartingWith("Point cannot be woven. Point: it is a record");
    }

    @Test
    void theOnlyObjectOfAClassIsRefusedWhereHazelcastWouldMakeAnother() {
        assertThat(reasons(Absent.class))
                .containsExactly(
                        "Absent: its only object is in INSTANCE, and another one would come back by DataSerializable. Take IdentifiedDataSerializable, whose factory gives this object; within a class, it comes back as itself.");
        assertThat(weaver(Absent.class, Target.EXTERNALIZABLE).obstacles()).hasSize(1);
        assertThat(weaver(Absent.class, Target.IDENTIFIED_DATA_SERIALIZABLE).obstacles())
                .isEmpty();
    }

    sealed interface Answer extends Serializable permits Located {}

    static final class Located implements Answer {
        Absent details;
        Point place;
    }

    @Test
    void ofASealedRootTheChoicesAreWrittenAloneAndTheirPartsAreNot() {
        assertThat(reasons(Answer.class)).isEmpty();
        assertThat(reasons(Outcome.class)).singleElement().asString().startsWith("Done: its only object is in IT, ");
    }

    private static List<String> reasons(Class<?> root) {
        return weaver(root, Target.DATA_SERIALIZABLE).obstacles().stream()
                .map(Obstacle::toString)
                .toList();
    }

    @Test
    void aRecordAmongSeveralRootsIsRefused() {
        List<ObjectModel> models = List.of(ObjectModel.of(Item.class), ObjectModel.of(Point.class));
        assertThat(Weaver.of(models, Target.DATA_SERIALIZABLE, Level.BASIC).obstacles())
                .extracting(Obstacle::where)
                .containsExactly("Point");
    }

    private static Weaver weaver(Class<?> root, Target target) {
        return Weaver.of(ObjectModel.of(root), target, Level.BASIC);
    }

    static final class Numbered implements Serializable {
        final String name = String.valueOf(7);

        public int getFactoryId() {
            return 4;
        }

        public int getId() {
            return 9;
        }
    }

    static final class Counted implements Serializable {
        long count;

        public int getFactoryId() {
            return hashCode();
        }

        public int getClassId() {
            return 1;
        }
    }

    @Test
    void idsThatAreThereStay() throws Exception {
        Woven woven =
                weaver(Numbered.class, Target.IDENTIFIED_DATA_SERIALIZABLE).weave();
        assertThat(woven.factories()).containsOnlyKeys(4);
        WovenModel model = new WovenModel(woven);
        Constructor<?> constructor =
                model.loader.loadClass(Numbered.class.getName()).getDeclaredConstructor();
        constructor.setAccessible(true); // the class is not public
        IdentifiedDataSerializable object = (IdentifiedDataSerializable) constructor.newInstance();
        assertThat(object.getFactoryId()).isEqualTo(4);
        assertThat(object.getClassId()).isEqualTo(9);
        assertThat(model.roundTrip(object)).usingRecursiveComparison().isEqualTo(object);
        assertThat(weaver(Counted.class, Target.IDENTIFIED_DATA_SERIALIZABLE).obstacles())
                .extracting(Obstacle::toString)
                .containsExactly(
                        "Counted.getFactoryId: it does not return a constant, so no factory can know it. Return a number, or a static final field that holds one.");
    }

    @Test
    void aWovenClassIsTheSameButForWhatItGained() throws Exception {
        Class<?> woven =
                new WovenModel(Item.class, Target.EXTERNALIZABLE, Level.OPT).loader.loadClass(Item.class.getName());
        assertThat(ObjectStreamClass.lookup(woven).getSerialVersionUID()).isEqualTo(42);
        assertThat(Modifier.isPublic(woven.getDeclaredConstructor().getModifiers()))
                .isTrue();
        Class<?> numbered = new WovenModel(Numbered.class, Target.EXTERNALIZABLE, Level.OPT)
                .loader.loadClass(Numbered.class.getName());
        assertThat(Modifier.isFinal(numbered.getDeclaredField("name").getModifiers()))
                .isFalse();
        assertThat(ObjectStreamClass.lookup(numbered).getSerialVersionUID())
                .isEqualTo(ObjectStreamClass.lookup(Numbered.class).getSerialVersionUID());
    }

    @Test
    void theBytecodeShowsWhatWasAdded() {
        Woven woven = weaver(Numbered.class, Target.DATA_SERIALIZABLE).weave();
        assertThat(woven.added(Numbered.class))
                .contains(
                        "- final class workbench.generate.weave.WeaveObstaclesTest$Numbered implements java.io.Serializable {")
                .contains(
                        "+ final class workbench.generate.weave.WeaveObstaclesTest$Numbered implements java.io.Serializable,com.hazelcast.nio.serialization.DataSerializable {")
                .contains("-   final java.lang.String name;", "+   java.lang.String name;")
                .contains("+   public void writeData(com.hazelcast.nio.ObjectDataOutput) throws java.io.IOException;")
                .contains("InterfaceMethod com/hazelcast/nio/ObjectDataOutput.writeString:(Ljava/lang/String;)V")
                .doesNotContain("getId");
        assertThat(Bytecode.text(woven.file(Numbered.class))).contains("getId");
    }

    record Tag(String text) {}

    static final class Tagged {
        java.util.AbstractList<Tag> tags;
        Object other;
        Tagged next;
    }

    @ParameterizedTest
    @EnumSource
    void whatJavaSerializationRefusesIsToldWithItsField(Target target) {
        WovenModel model = new WovenModel(Tagged.class, target, Level.BASIC);
        Object tagged = made(model);
        set(tagged, "tags", new ArrayList<>(List.of(new Tag("a"))));
        assertThatThrownBy(() -> model.roundTrip(tagged))
                .hasStackTraceContaining(
                        "Tagged.tags holds a java.util.ArrayList, which needs Java serialization, and workbench.generate.weave.WeaveObstaclesTest$Tag is not Serializable. Implement Serializable, or declare the field as a class whose fields are known.");
    }

    @ParameterizedTest
    @EnumSource
    void aCircleIsRefusedWhereItIsNotKept(Target target) {
        WovenModel model = new WovenModel(Tagged.class, target, Level.OPT);
        Object circle = made(model);
        set(circle, "next", circle);
        assertThatThrownBy(() -> model.roundTrip(circle))
                .hasStackTraceContaining(
                        "Tagged: objects are nested deeper than the stack, or form a cycle. Mark the field that leads on transient, or weave the class at a level that keeps cycles, such as BASIC.");
    }

    private static Object made(WovenModel model) {
        try {
            Constructor<?> constructor =
                    model.loader.loadClass(Tagged.class.getName()).getDeclaredConstructor();
            constructor.setAccessible(true);
            return constructor.newInstance();
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    private static void set(Object object, String name, Object value) {
        try {
            var field = object.getClass().getDeclaredField(name);
            field.setAccessible(true);
            field.set(object, value);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }
}
