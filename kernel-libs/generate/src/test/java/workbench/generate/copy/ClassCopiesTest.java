package workbench.generate.copy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.Config;
import com.hazelcast.internal.serialization.InternalSerializationService;
import com.hazelcast.internal.serialization.impl.DefaultSerializationServiceBuilder;
import java.io.Serializable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Constructor;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.AbstractMap.SimpleEntry;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import workbench.TestDomains;
import workbench.shape.ObjectModel;
import workbench.variant.Catalog;
import workbench.variant.Variant;

class ClassCopiesTest {

    @Retention(RetentionPolicy.RUNTIME)
    @interface Kept {}

    enum Size {
        SMALL,
        LARGE {
            @Override
            String text() {
                return "very large";
            }
        };

        String text() {
            return "small";
        }
    }

    sealed interface Payment extends Serializable permits Card, Cash {}

    record Card(@Kept String number) implements Payment {}

    record Cash() implements Payment {}

    static class Entity implements Serializable {
        private static final long serialVersionUID = 7;

        protected long id;
    }

    static final class Parcel extends Entity {
        private static final long serialVersionUID = 8;

        @Kept
        Size size = Size.LARGE;

        List<Card> cards = List.of(new Card("1"));
        Payment payment = new Cash();
        Line line = new Line();
        String words = Secret.WORD;

        static final class Line implements Serializable {
            private static final long serialVersionUID = 9;

            private final Map.Entry<String, Integer> entry = new SimpleEntry<>("one", 1);
        }

        @Override
        public String toString() {
            Runnable more = () -> words += "!";
            more.run();
            return switch (payment) {
                case Card card -> "card " + card.number();
                case Cash cash -> size.text() + " " + cash + " " + line.entry + " " + words;
            };
        }
    }

    static final class Secret {
        private static final String WORD = new String("secret");
    }

    private final ObjectModel model = ObjectModel.of(Parcel.class);

    @Test
    void theCopyDoesWhatTheOriginalDoes() throws Exception {
        Class<?> copy = load(ClassCopies.of(model, "parcel.two"), Parcel.class);
        assertThat(copy.getName()).isEqualTo("parcel.two.ClassCopiesTest$Parcel"); // it needs the host of its nest
        assertThat(make(copy)).hasToString(new Parcel().toString());
        assertThat(copy.getDeclaredField("size").getType().getEnumConstants())
                .extracting(Object::toString)
                .containsExactly("SMALL", "LARGE");
        assertThat(copy.getDeclaredField("size").getAnnotations()).hasSize(1);
        assertThat(copy.getDeclaredField("cards").getGenericType().getTypeName())
                .isEqualTo("java.util.List<parcel.two.ClassCopiesTest$Card>");
        Class<?> payment = copy.getDeclaredField("payment").getType();
        assertThat(payment.getPermittedSubclasses())
                .extracting(Class::getSimpleName)
                .containsExactly("Card", "Cash");
        assertThat(payment.getPermittedSubclasses()[0].getRecordComponents()[0].getAnnotations())
                .hasSize(1);
        assertThat(copy.getSuperclass().getSimpleName()).isEqualTo("Entity");
        assertThat(ObjectModel.of(copy).obstacles()).isEmpty();
    }

    static final class Plain {
        Inside inside = new Inside();

        static final class Inside {
            int value = 5;
        }
    }

    @Test
    void aNestedClassThatNeedsNothingAroundItStandsAlone() throws Exception {
        ClassCopies copies = ClassCopies.of(ObjectModel.of(Plain.class), "two");
        assertThat(copies.files().keySet()).containsExactlyInAnyOrder("two.Plain", "two.Plain$Inside");
        Class<?> copy = load(copies, Plain.class);
        assertThat(copy.getEnclosingClass()).isNull();
        assertThat(copy.getSimpleName()).isEqualTo("Plain");
        assertThat(copy.getDeclaredClasses()).extracting(Class::getSimpleName).containsExactly("Inside");
        assertThat(make(copy)).isNotNull();
    }

    interface Provider {}

    static final class Usual implements Provider {}

    static final class Provided {
        int number;

        static Provider provider() throws ReflectiveOperationException {
            return Class.forName("workbench.generate.copy.ClassCopiesTest$Usual")
                    .asSubclass(Provider.class)
                    .getDeclaredConstructor()
                    .newInstance();
        }
    }

    /** As {@link Provided}, but its provider is not public, so that it is copied too. What is loaded by name is the original all the same. */
    static final class Guarded {
        int number;

        static Object provider() throws ReflectiveOperationException {
            try {
                return Class.forName("workbench.generate.copy.ClassCopiesTest$Hidden")
                        .getDeclaredConstructor()
                        .newInstance();
            } catch (ClassNotFoundException e) {
                return new Hidden();
            }
        }
    }

    static final class Hidden {}

    /** Names itself, a class of the JDK, one that uses nothing of it, and none. */
    static final class Logged {
        List<String> names = List.of(
                "workbench.generate.copy.ClassCopiesTest$Logged",
                "java.lang.String",
                "workbench.generate.copy.ClassCopiesTest$Plain",
                "workbench.generate.None",
                "a text. And more.");
    }

    @Test
    void aClassThatLoadsAnotherByNameIsKnown() {
        assertThat(ClassCopies.loadOthersByName(ObjectModel.of(Provided.class))).isTrue();
        assertThat(ClassCopies.loadOthersByName(ObjectModel.of(Guarded.class))).isTrue();
        assertThat(ClassCopies.loadOthersByName(ObjectModel.of(Logged.class))).isFalse();
        assertThat(ClassCopies.loadOthersByName(ObjectModel.of(Plain.class))).isFalse();
    }

    @Test
    void aLocalRecordIsCopiedToo() throws Exception {
        record Local(String text) {}
        ClassCopies copies = ClassCopies.of(ObjectModel.of(Local.class), "two");
        Class<?> copy = load(copies, Local.class);
        assertThat(copy.getName()).isEqualTo("two.Local");
        Constructor<?> constructor = copy.getDeclaredConstructors()[0];
        constructor.setAccessible(true);
        assertThat(constructor.newInstance("a")).hasToString("Local[text=a]").isEqualTo(constructor.newInstance("a"));
    }

    @Test
    void oneServiceHoldsOriginalAndCopies() throws Exception {
        ClassCopies one = ClassCopies.of(model, "parcel.one");
        ClassCopies two = ClassCopies.of(model, "parcel.two");
        ClassLoader loader = new GeneratedClassLoader(two.files(), one.loader());
        InternalSerializationService service = new DefaultSerializationServiceBuilder()
                .setClassLoader(loader)
                .setConfig(new Config().getSerializationConfig())
                .build();
        for (Class<?> type : List.of(
                Parcel.class, loader.loadClass(one.nameOf(Parcel.class)), loader.loadClass(two.nameOf(Parcel.class)))) {
            Object back = service.toObject(service.toData(make(type)));
            assertThat(back).isExactlyInstanceOf(type).hasToString(new Parcel().toString());
        }
    }

    @Test
    void copiesAreWrittenIntoAFolder(@TempDir Path folder) throws Exception {
        ClassCopies copies = ClassCopies.of(model, "parcel.two");
        copies.writeTo(folder);
        try (URLClassLoader loader = new URLClassLoader(
                new URL[] {folder.toUri().toURL()}, getClass().getClassLoader())) {
            assertThat(make(loader.loadClass(copies.nameOf(Parcel.class)))).hasToString(new Parcel().toString());
        }
    }

    @Test
    void everyModelOfADomainCanBeCopied() throws Exception {
        for (String domain : List.of("cart", "order", "programmer", "sample", "customer")) {
            Class<?> value = valueType(TestDomains.compiled(domain));
            ClassCopies copies = ClassCopies.of(ObjectModel.of(value), "two");
            assertThat(load(copies, value).getSimpleName()).isEqualTo(value.getSimpleName());
            assertThat(ObjectModel.of(load(copies, value)).classes())
                    .hasSameSizeAs(ObjectModel.of(value).classes());
        }
    }

    @SuppressWarnings("unchecked") // samples are of the domain's type
    private static Class<?> valueType(Catalog<?> catalog) {
        Variant<Object, Object> variant = (Variant<Object, Object>) catalog.variant("serializable");
        return variant.fromCanonical(catalog.domain().samples(1, 1).getFirst()).getClass();
    }

    @Test
    void whatIsNoPackageIsRefused() {
        assertThatThrownBy(() -> ClassCopies.of(model, "my-model"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("\"my-model\" is not the name of a package of yours. Expected a name such as order.woven.");
        ClassCopies copies = ClassCopies.of(model, "two");
        assertThatThrownBy(() -> copies.nameOf(Test.class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("org.junit.jupiter.api.Test is not copied. These are: ");
    }

    private static Class<?> load(ClassCopies copies, Class<?> original) throws ClassNotFoundException {
        return copies.loader().loadClass(copies.nameOf(original));
    }

    private static Object make(Class<?> type) throws Exception {
        Constructor<?> constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        return constructor.newInstance();
    }
}
