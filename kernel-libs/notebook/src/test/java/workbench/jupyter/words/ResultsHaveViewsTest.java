package workbench.jupyter.words;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import workbench.broken.measure.Unseen;
import workbench.explain.anatomy.Anatomy;
import workbench.measure.live.Mistake;
import workbench.own.OwnAnalysis;
import workbench.report.view.View;

/** Whatever a word gives as a result can be shown. */
class ResultsHaveViewsTest {

    private static final List<String> PACKAGES = List.of("measure", "cost", "explain", "own", "evolution");

    /** Records that words give, and those that a reader gets from what words give, such as {@code mistakes(cart).deadCode()}. */
    private static Set<Class<?>> results(String root, List<Class<?>> topics) {
        Set<Class<?>> given = topics.stream()
                .flatMap(topic -> returned(topic, root))
                .filter(type -> !AutoCloseable.class.isAssignableFrom(type))
                .collect(Collectors.toSet());
        return Stream.concat(
                        given.stream(),
                        given.stream()
                                .filter(type -> View.ofType(type).isEmpty())
                                .flatMap(type -> returned(type, root)))
                .filter(Class::isRecord)
                .collect(Collectors.toSet());
    }

    private static Stream<Class<?>> returned(Class<?> holder, String root) {
        return Arrays.stream(holder.getDeclaredMethods())
                .filter(method -> Modifier.isPublic(method.getModifiers()))
                .<Class<?>>map(Method::getReturnType)
                .filter(type -> PACKAGES.stream()
                        .anyMatch(each -> (type.getPackageName() + ".").startsWith(root + "." + each + ".")));
    }

    /** The names of the views that are missing. */
    private static Set<String> missing(Set<Class<?>> results) {
        return results.stream()
                .filter(result -> View.ofType(result).isEmpty())
                .map(result -> result.getSimpleName() + "View")
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void eachResultHasAView() {
        Set<Class<?>> results = results("workbench", Vocabulary.TOPICS);
        assertThat(results).hasSizeGreaterThan(18).contains(OwnAnalysis.class, Mistake.class);
        assertThat(missing(results)).isEmpty();
        assertThat(missing(Set.of(Anatomy.class, OwnAnalysis.Outcomes.class))).isEmpty();
    }

    @Topic("broken")
    static final class Broken {

        private Broken() {}

        @Word("a result that nobody can see")
        public static Unseen unseen() {
            return new Unseen(1);
        }
    }

    @Test
    void aResultWithoutAViewIsNamed() {
        assertThat(missing(results("workbench.broken", List.of(Broken.class)))).containsExactly("UnseenView");
    }

    @Test
    void eachViewIsFoundByTheNameOfItsResult() {
        List<? extends Class<?>> views = new ClassFileImporter()
                .importPackages("workbench.report").stream()
                        .filter(type -> type.isAssignableTo(View.class)
                                && !type.getModifiers().contains(JavaModifier.ABSTRACT))
                        .map(type -> type.reflect())
                        .toList();
        assertThat(views).hasSizeGreaterThan(30).allSatisfy(view -> {
            View<?> made = (View<?>) view.getConstructor().newInstance();
            assertThat(View.ofType(made.type())).as(made.type().getName()).containsInstanceOf(view);
        });
    }
}
