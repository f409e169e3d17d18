package workbench.generate.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.internal.serialization.impl.HeapData;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import workbench.generate.codec.Models.Containers;
import workbench.generate.codec.Models.Point;
import workbench.shape.ObjectModel;

class DictionaryTest {

    private static final ObjectModel POINT = ObjectModel.of(Point.class);

    private static List<Point> samples() {
        return IntStream.range(0, 1_000)
                .mapToObj(i -> new Point(i, i, "https://example.com/labels/" + i % 20))
                .toList();
    }

    @Test
    void wordsTakeNoBytesAndOtherStringsComeBackToo() {
        Dictionary dictionary = Dictionary.of(POINT, samples());
        assertThat(dictionary.words().get("Point.label")).hasSize(20);
        for (CodecOptions options : CodecTest.OPTIONS) {
            Services plain = Services.with(Codecs.of(POINT, 1, options));
            Services trained = Services.with(Codecs.of(POINT, 1, options.withDictionary(dictionary)));
            Point known = samples().get(7);
            assertThat(trained.bytes(known))
                    .hasSize(plain.bytes(known).length - known.label().length());
            assertThat(trained.<Point>copy(known)).isEqualTo(known);
            for (String text : Samples.strings()) {
                Point other = new Point(1, 2, text);
                assertThat(trained.<Point>copy(other)).isEqualTo(other);
            }
        }
    }

    @Test
    void wordsAreFoundInContainers() {
        Containers containers = new Containers();
        containers.strings = List.of("often", "often", "often", "once");
        containers.byName = Map.of("key", List.of(new Point(1, 1, "label"), new Point(1, 1, "label")));
        ObjectModel model = ObjectModel.of(Containers.class);
        Dictionary dictionary = Dictionary.of(model, List.of(containers, new Containers()));
        assertThat(dictionary.words())
                .containsOnlyKeys("Containers.strings[]", "Point.label")
                .containsEntry("Containers.strings[]", List.of("often"));
        Services services = Services.with(Codecs.of(model, 1, CodecOptions.SMALL.withDictionary(dictionary)));
        CodecTest.assertSame(services.copy(containers), containers);
    }

    @Test
    void stringsThatRarelyRepeatGetNoDictionary() {
        List<Point> samples = new ArrayList<>();
        for (int i = 0; i < 1_000; i++) {
            samples.add(new Point(0, 0, "unique " + i));
        }
        samples.add(new Point(0, 0, "unique 5"));
        assertThat(Dictionary.of(POINT, samples).words()).isEmpty();
        assertThat(Dictionary.of(POINT, List.of()).words()).isEmpty();
    }

    @Test
    void anotherDictionaryIsRefused() {
        Dictionary one = new Dictionary(Map.of("Point.label", List.of("a", "b")));
        Dictionary other = new Dictionary(Map.of("Point.label", List.of("b", "a")));
        byte[] bytes = Services.with(Codecs.of(POINT, 1, CodecOptions.SMALL.withDictionary(one)))
                .bytes(new Point(1, 2, "a"));
        Services reader = Services.with(Codecs.of(POINT, 1, CodecOptions.SMALL.withDictionary(other)));
        assertThatThrownBy(() -> reader.service().toObject(new HeapData(bytes))).hasMessageContaining("dictionary");
    }

    @Test
    void moreWordsThanCodesAreRefused() {
        List<String> many = IntStream.range(0, 129).mapToObj(Integer::toString).toList();
        assertThatThrownBy(() -> new Dictionary(Map.of("Point.label", many)))
                .hasMessage("Point.label has 129 words, but at most 128 have a code.");
    }
}
