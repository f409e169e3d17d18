package workbench.generate.source;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.internal.serialization.SerializationService;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import workbench.shape.ObjectModel;

/** Fields whose declared type is none that a method of a serializer could have. */
@NullUnmarked
class WildcardFieldsTest {

    static class Inherited<K> {
        List<? extends K> keys;
    }

    static final class Fields extends Inherited<String> {
        List<?> any;
        List<? super Integer> lower;
        List<? extends Number> upper;
        List<? extends List<? super Integer>> nested;
        List<List<? super Integer>> inside;
        List<? super Integer>[] array;
        Map<String, ?> map;
        Map<? super String, List<?>> lists;
        Optional<? super Integer> optional;
        Optional<List<?>> more;
        List<Class<?>> classes;
        List<Comparable<String>> comparable;

        private List<Object> values() {
            return Arrays.asList(
                    keys,
                    any,
                    lower,
                    upper,
                    nested,
                    inside,
                    List.of(array),
                    map,
                    lists,
                    optional,
                    more,
                    classes,
                    comparable);
        }
    }

    /** The constructor takes its arguments in another order than the fields have. */
    static final class Swapped {
        private final List<List<? super Integer>> first;
        private final List<?> second;

        Swapped(List<?> second, List<List<? super Integer>> first) {
            this.first = first;
            this.second = second;
        }

        List<List<? super Integer>> first() {
            return first;
        }

        List<?> second() {
            return second;
        }
    }

    /** A serializer names it without its type arguments. */
    static final class Generic<K> {
        private final K key;
        private final Optional<Integer> number;
        private final Optional<List<String>> texts;
        private final List<Integer> numbers;

        Generic(K key, Optional<Integer> number, Optional<List<String>> texts, List<Integer> numbers) {
            this.key = key;
            this.number = number;
            this.texts = texts;
            this.numbers = numbers;
        }

        K key() {
            return key;
        }

        Optional<Integer> number() {
            return number;
        }

        Optional<List<String>> texts() {
            return texts;
        }

        List<Integer> numbers() {
            return numbers;
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Fields fields() {
        Fields fields = new Fields();
        fields.keys = List.of("k");
        fields.any = List.of("a", 1L);
        fields.lower = List.of(2, "b");
        fields.upper = List.of(3, 4.5);
        fields.nested = List.of(List.of(5, "c"));
        fields.inside = List.of(List.of(6, "d"));
        fields.array = new List[] {List.of(7)};
        fields.map = Map.of("e", 8);
        fields.lists = Map.of("f", List.of(9));
        fields.optional = Optional.of(10);
        fields.more = Optional.of(List.of(11, "g"));
        fields.classes = List.of(String.class);
        fields.comparable = List.of("h");
        return fields;
    }

    @Test
    void aStreamSerializerTakesWhateverTheTypeArgumentsAre() {
        assertThat(((Fields) written(fields())).values()).isEqualTo(fields().values());
    }

    @Test
    void aConstructorGetsThemAsItDeclaresThem() {
        Swapped read = (Swapped) written(new Swapped(List.of("a", 1), List.of(List.of(2, "b"))));
        assertThat(read.first()).isEqualTo(List.of(List.of(2, "b")));
        assertThat(read.second()).isEqualTo(List.of("a", 1));
    }

    @Test
    void theOptionalsOfAGenericClassHoldWhatIsDeclared() {
        Generic<?> read =
                (Generic<?>) written(new Generic<>("k", Optional.of(1), Optional.of(List.of("a")), List.of(2)));
        assertThat(read.key()).isEqualTo("k");
        assertThat(read.number()).contains(1);
        assertThat(read.texts()).contains(List.of("a"));
        assertThat(read.numbers()).isEqualTo(List.of(2));
    }

    private static Object written(Object value) {
        SerializationService service = CompiledSource.of(
                        GeneratedSource.of(ObjectModel.of(value.getClass()), SourceKind.STREAM))
                .serialization();
        return Objects.requireNonNull(service.toObject(service.toData(value)));
    }
}
