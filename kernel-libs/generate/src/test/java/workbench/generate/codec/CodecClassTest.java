package workbench.generate.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import workbench.compile.Source;
import workbench.compile.SourceCompiler;
import workbench.generate.codec.Models.Containers;
import workbench.generate.codec.Models.Farm;
import workbench.generate.codec.Models.Frozen;
import workbench.generate.codec.Models.Heir;
import workbench.generate.codec.Models.Paid;
import workbench.generate.codec.Models.Point;
import workbench.generate.codec.Models.Scalars;
import workbench.runtime.codec.Codec;
import workbench.runtime.codec.CodecClass;
import workbench.shape.ObjectModel;
import workbench.variant.DomainClassLoader;

/** A codec leaves as bytes and works without its generator. */
class CodecClassTest {

    private static byte[] stored(Class<?> type, CodecOptions options) {
        return Codecs.of(ObjectModel.of(type), 7, options).made().codec().toBytes();
    }

    private static <T> Codec<T> loaded(Class<T> type, byte[] bytes) {
        return CodecClass.load(type, new ByteArrayInputStream(bytes));
    }

    @ParameterizedTest
    @ValueSource(classes = {Scalars.class, Containers.class, Frozen.class, Heir.class, Paid.class, Farm.class})
    void aLoadedCodecHasTheSameCode(Class<?> type) {
        byte[] bytes = stored(type, CodecOptions.SMALL);
        Codec<?> codec = loaded(type, bytes);
        assertThat(codec.type()).isEqualTo(type);
        assertThat(codec.getTypeId()).isEqualTo(7);
        assertThat(codec.made().codec().toBytes()).isEqualTo(bytes);
    }

    @Test
    void aLoadedCodecReadsWhatTheOriginalWrote() {
        Point point = new Point(3, -4, "here");
        Services before = Services.with(Codecs.of(ObjectModel.of(Point.class), 7, CodecOptions.QUICK));
        Services after = Services.with(loaded(Point.class, stored(Point.class, CodecOptions.QUICK)));
        assertThat(after.bytes(point)).isEqualTo(before.bytes(point));
        assertThat(after.<Point>copy(point)).isEqualTo(point);
    }

    static final class Absent {
        static final Absent INSTANCE = new Absent();

        private Absent() {}
    }

    @Test
    void aLoadedCodecGivesTheOnlyObjectOfAClass() {
        Services after = Services.with(loaded(Absent.class, stored(Absent.class, CodecOptions.SMALL)));
        assertThat(after.<Absent>copy(Absent.INSTANCE)).isSameAs(Absent.INSTANCE);
    }

    @Test
    void bytesOfAnotherClassAreRefused() {
        byte[] bytes = stored(Point.class, CodecOptions.SMALL);
        assertThatThrownBy(() -> loaded(Farm.class, bytes))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "The bytes are a codec of workbench.generate.codec.Models$Point. Expected one of workbench.generate.codec.Models$Farm.");
        assertThatThrownBy(() -> loaded(Farm.class, new byte[100]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "The bytes are no codec. Expected a file that exportProject wrote for workbench.generate.codec.Models$Farm");
    }

    @Test
    void aLoadedCodecKeepsItsShortcuts() {
        Codec<Point> codec = loaded(Point.class, stored(Point.class, CodecOptions.SMALL));
        assertThatThrownBy(() -> Codecs.without(codec, Shortcut.IN_PLACE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageEndingWith(" was not made here. Expected one of Codecs.of.");
    }

    @Test
    void aCodecWithADictionaryIsNotStored() {
        ObjectModel model = ObjectModel.of(Point.class);
        List<Point> samples = List.of(new Point(1, 2, "here"), new Point(1, 2, "here"), new Point(3, 2, "here"));
        CodecOptions trained = CodecOptions.SMALL.withDictionary(Dictionary.of(model, samples));
        assertThatThrownBy(() -> stored(Point.class, trained))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageEndingWith(" cannot be stored. Expected one without a dictionary.");
    }

    private static final String STATE = "package shop; public enum State { OPEN, PAID }";
    private static final String ORDER =
            "package shop; public class Order { public int id = 1; public State state = State.PAID; public Line line; }";
    private static final String LINE = "package shop; public class Line { public long cents; }";

    /** Each would lose a field, or read one constant as another. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "shop.Order | int id = 1; | int id = 1; public String note;",
                "shop.Line  | long cents; | long cents; public int count;",
                "shop.State | PAID        | PAID, SENT",
                "shop.State | OPEN        | DRAFT, OPEN"
            })
    void aCodecOfAChangedClassDoesNotLoad(String changed, String before, String after, @TempDir Path folder)
            throws IOException {
        Map<String, String> texts = Map.of("shop.Order", ORDER, "shop.State", STATE, "shop.Line", LINE);
        Class<?> old = compiled(Files.createDirectory(folder.resolve("old")), texts);
        byte[] bytes = stored(old, CodecOptions.SMALL);
        assertThat(loaded(old, bytes).type()).isEqualTo(old);
        Map<String, String> edited = new HashMap<>(texts);
        edited.computeIfPresent(changed, (_, text) -> text.replace(before, after));
        Class<?> now = compiled(Files.createDirectory(folder.resolve("now")), edited);
        assertThatThrownBy(() -> loaded(now, bytes))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith(changed + " has changed since its codec was made: it had [")
                .hasMessageEndingWith("]. Generate the codec again.");
    }

    private static Class<?> compiled(Path folder, Map<String, String> texts) throws IOException {
        List<Source> sources = new ArrayList<>();
        for (Map.Entry<String, String> text : texts.entrySet()) {
            Path file = folder.resolve(text.getKey() + ".java");
            sources.add(Source.of(text.getKey().replace('.', '/') + ".java", Files.writeString(file, text.getValue())));
        }
        SourceCompiler.compile(sources, folder.resolve("classes"), List.of());
        try {
            return Class.forName("shop.Order", true, DomainClassLoader.over(folder.resolve("classes")));
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }
}
