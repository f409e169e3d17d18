package workbench.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import workbench.generate.codec.CodecOptions;
import workbench.generate.source.GeneratedSource;
import workbench.generate.source.SourceKind;
import workbench.generate.weave.Level;
import workbench.generate.weave.Target;
import workbench.own.OwnModels;
import workbench.own.value.Snapshot;
import workbench.own.value.Values;
import workbench.shape.ClassShape;
import workbench.shape.ObjectModel;
import workbench.variant.NotPossibleException;

/** Classes that nobody wrote with a serializer in mind: every generator handles them, or says what is in its way. */
@NullUnmarked
class BadClassesTest {

    @TempDir
    Path folder;

    private Compiled compiled(String className, String text) {
        return Compiled.of(folder, Map.of(className, text));
    }

    /** Each way that is possible, and the refusals of the others. */
    private record Tried(List<Way> ways, List<String> refusals) {

        static Tried of(Compiled compiled, ObjectModel model) {
            List<Supplier<Way>> all = new ArrayList<>();
            for (Target target : Target.values()) {
                all.add(() -> Way.woven(compiled, model, target, Level.BASIC));
                all.add(() -> Way.woven(compiled, model, target, Level.AS_DECLARED));
            }
            all.add(() -> Way.codec(model, CodecOptions.SMALL));
            all.add(() -> Way.codec(model, CodecOptions.QUICK));
            boolean makesCopies =
                    model.all().stream().noneMatch(shape -> shape.construction() == ClassShape.Construction.ALLOCATED);
            for (SourceKind kind : List.of(SourceKind.STREAM, SourceKind.COMPACT, SourceKind.IDENTIFIED)) {
                if (kind.rewritesClass() && !makesCopies) {
                    continue; // rewritten with a constructor, but nothing turns objects into those of the original
                }
                all.add(() -> Way.source(GeneratedSource.of(model, kind)));
            }
            Tried tried = new Tried(new ArrayList<>(), new ArrayList<>());
            for (Supplier<Way> each : all) {
                try {
                    tried.ways.add(each.get());
                } catch (NotPossibleException e) {
                    tried.refusals.add(e.getMessage());
                }
            }
            return tried;
        }

        void assertAllComeBack(List<Snapshot> values) {
            for (Way way : ways) {
                for (Snapshot value : values) {
                    assertThat(way.roundTrip(value)).as(way.name()).isEqualTo(value);
                }
            }
        }
    }

    private static List<Snapshot> some(ObjectModel model) {
        return Values.generated(model, 1).samples().subList(0, 3);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a.Model | package a; public class Model { final int a; private final String b; Model(int a, String b) { this.a = a; this.b = b; } String getB() { return b; } } | 10",
                "a.Model | package a; class Model { int a; String b; } | 11",
                "a.Model | package a; public class Model { public java.util.Collection<String> a; public Comparable<?> b; public Runnable c; } | 11",
                "a.Model | package a; @SuppressWarnings(\"rawtypes\") public class Model { public java.util.List a; public java.util.Map b; } | 11",
                "Model | public class Model { public int a; public Inner b; public static class Inner { public String c; } } | 11",
            })
    void isWritten(String className, String text, int ways) {
        Compiled compiled = compiled(className, text);
        ObjectModel model = OwnModels.of(compiled.named(className));
        Tried tried = Tried.of(compiled, model);
        tried.assertAllComeBack(some(model));
        assertThat(tried.ways).as(tried.refusals.toString()).hasSize(ways);
    }

    @Test
    void threeHundredFieldsAreWritten() {
        String fields = IntStream.range(0, 300)
                .mapToObj(i -> "public %s field%s;".formatted(i % 2 == 0 ? "String" : "java.util.List<Integer>", i))
                .collect(Collectors.joining());
        Compiled compiled = compiled("a.Model", "package a; public class Model { %s }".formatted(fields));
        ObjectModel model = OwnModels.of(compiled.named("a.Model"));
        Tried tried = Tried.of(compiled, model);
        tried.assertAllComeBack(some(model).subList(0, 1));
        assertThat(tried.ways).as(tried.refusals.toString()).hasSize(11);
    }

    @Test
    void aListOfAHundredThousandIsWritten() {
        Compiled compiled =
                compiled("a.Model", "package a; public class Model { public java.util.List<Long> numbers; }");
        ObjectModel model = OwnModels.of(compiled.named("a.Model"));
        Object object = Way.set(Way.made(model.root()), "numbers", new ArrayList<>(LONGS));
        Tried tried = Tried.of(compiled, model);
        tried.assertAllComeBack(List.of(Snapshot.of(object)));
        assertThat(tried.ways).as(tried.refusals.toString()).hasSize(11);
    }

    private static final List<Long> LONGS =
            Stream.iterate(0L, i -> i + 1).limit(100_000).toList();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a.Model$Inner | package a; public class Model { class Inner { int a; } } | Inner: Inner is an inner class, whose objects hold one of Model. Make it static.",
                "a.Model$1 | package a; public class Model { Object o = new Object() { int a; }; } | is an anonymous or local class, which refers to the object that made it. Make it a top-level or a static nested class.",
                "a.Model | package a; public class Model { Inner inner; class Inner {} } | Model.inner: Inner is an inner class, whose objects hold one of Model. Make it static.",
            })
    void isRefused(String className, String text, String reason) {
        Compiled compiled = compiled(className.replaceFirst("\\$.*", ""), text);
        Class<?> type = compiled.named(className);
        ObjectModel model = OwnModels.of(type);
        for (Level level : List.of(Level.BASIC, Level.OPT)) {
            assertThatThrownBy(() -> Way.woven(compiled, model, Target.DATA_SERIALIZABLE, level))
                    .hasMessageContaining(reason);
        }
        assertThatThrownBy(() -> Way.codec(model, CodecOptions.SMALL)).hasMessageContaining(reason);
        assertThatThrownBy(() -> Way.source(GeneratedSource.of(model, SourceKind.STREAM)))
                .hasMessageContaining(reason);
        assertThat(Values.generated(model, 1).samples()).isNotEmpty(); // other strategies may have the class
    }

    private static final String LAMBDA =
            "Model.task holds a lambda or an object of a hidden class, which has no name for reading. Put an object of a named class there, or mark the field transient.";

    @Test
    void aLambdaIsRefusedWithItsField() {
        Compiled compiled = compiled(
                "a.Model",
                "package a; public class Model { public Runnable task; public static Model of() { Model m = new Model(); m.task = () -> {}; return m; } }");
        ObjectModel model = OwnModels.of(compiled.named("a.Model"));
        Object object = Way.called(model.root(), "of");
        assertThatThrownBy(() -> Values.given(model, List.of(object), 1))
                .hasMessage("Your sample 0 is left out: " + LAMBDA);
        Way woven = Way.woven(compiled, model, Target.DATA_SERIALIZABLE, Level.BASIC);
        Object copy = Way.called(woven.copy().apply(model.root()), "of");
        assertThatThrownBy(() -> woven.service().toData(copy)).hasStackTraceContaining(LAMBDA);
        for (CodecOptions options : List.of(CodecOptions.SMALL, CodecOptions.QUICK)) {
            Way codec = Way.codec(model, options);
            assertThatThrownBy(() -> codec.service().toData(object)).hasStackTraceContaining(LAMBDA);
        }
    }

    @Test
    void aClassThatLacksADependencyIsRefusedWithItsName() throws IOException {
        Compiled compiled = Compiled.of(
                folder,
                Map.of(
                        "a.Model",
                        "package a; public class Model { b.Missing missing; java.util.List<b.Missing> more; }",
                        "b.Missing",
                        "package b; public class Missing { int a; }"));
        Files.delete(compiled.folder().resolve("b/Missing.class"));
        assertThatThrownBy(() -> OwnModels.of(compiled.named("a.Model")))
                .isInstanceOf(NotPossibleException.class)
                .hasMessage(
                        "a.Model needs the class b.Missing, which is not here. Add the jar that holds it: addJar(\"that.jar\").");
    }

    @Test
    void aCircleIsKeptOrRefusedWithTheClass() {
        Compiled compiled = compiled("a.Model", "package a; public class Model { public Model next; public int a; }");
        ObjectModel model = OwnModels.of(compiled.named("a.Model"));
        Object object = Way.made(model.root());
        Snapshot circle = Snapshot.of(Way.set(object, "next", object));
        for (Target target : Target.values()) {
            for (Level level : Level.values()) {
                Way way = Way.woven(compiled, model, target, level);
                if (level.unique()) {
                    assertThatThrownBy(() -> way.roundTrip(circle))
                            .hasStackTraceContaining("Model: objects are nested");
                } else {
                    assertThat(way.roundTrip(circle)).isEqualTo(circle);
                }
            }
        }
        assertThatThrownBy(() -> Way.codec(model, CodecOptions.QUICK).roundTrip(circle))
                .hasStackTraceContaining("Objects of Model are nested more than 1000 deep, or form a cycle.");
    }

    @Test
    void samplesOfNothingOrOfAnotherClassAreRefused() {
        Compiled compiled = compiled("a.Model", "package a; public class Model { public int a; }");
        ObjectModel model = OwnModels.of(compiled.named("a.Model"));
        Object sample = Way.made(model.root());
        assertThatThrownBy(() -> Values.given(model, List.of(), 1))
                .hasMessageStartingWith("The list of samples is empty.");
        assertThatThrownBy(() -> Values.given(model, Arrays.asList(sample, null), 1))
                .hasMessage("Sample 1 is null. Every sample must be an object of Model: leave it out.");
        assertThatThrownBy(() -> Values.given(model, List.of(sample, "x"), 1))
                .hasMessage(
                        "Sample 1 is of java.lang.String, but must be of a.Model. Leave it out, or analyse its own class.");
    }
}
