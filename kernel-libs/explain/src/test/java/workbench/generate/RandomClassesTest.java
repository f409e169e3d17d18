package workbench.generate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.apache.commons.lang3.exception.ExceptionUtils;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import workbench.generate.codec.CodecOptions;
import workbench.generate.source.GeneratedSource;
import workbench.generate.source.SourceKind;
import workbench.generate.weave.Level;
import workbench.generate.weave.Target;
import workbench.own.value.Change;
import workbench.own.value.Snapshot;
import workbench.own.value.Values;
import workbench.shape.ClassShape;
import workbench.shape.ObjectModel;
import workbench.shape.Obstacle;
import workbench.variant.NotPossibleException;

/**
 * Classes that nobody thought of: what is written comes back, or is refused in words that name a field or a class. A failure
 * prints the class and its seed. {@code -Dworkbench.classes=1000} tries a thousand classes, {@code -Dworkbench.seed=17} begins
 * at the one of a seed.
 */
@NullUnmarked
class RandomClassesTest {

    private static final int CLASSES = Integer.getInteger("workbench.classes", 6);
    private static final long FIRST = Long.getLong("workbench.seed", 1);

    /** The sources of so many kinds are compiled for a class, all of them when many classes are tried. */
    private static final int KINDS = CLASSES > 6 ? SourceKind.values().length : 2;

    private static final int AT_ONCE = 50;
    private static final int SAMPLES = 3;

    /** A field, or a class. */
    private static final Pattern PLACE = Pattern.compile("(Model|Line|Part|Choice|Base|First|Second|Third|Colour)\\b");

    @TempDir
    Path folder;

    private final Map<String, String> failures = new TreeMap<>();
    private int written;

    @Test
    void whatIsWrittenComesBack() {
        for (long seed = FIRST; seed < FIRST + CLASSES; seed += AT_ONCE) {
            long end = Math.min(seed + AT_ONCE, FIRST + CLASSES);
            Map<String, String> texts = new LinkedHashMap<>();
            for (long each = seed; each < end; each++) {
                texts.put(className(each), text(each));
            }
            Compiled compiled = Compiled.of(folder.resolve("from" + seed), texts);
            for (long each = seed; each < end; each++) {
                new OfClass(compiled, each).tryAll();
            }
        }
        assertThat(written).isGreaterThan(100 * CLASSES);
        assertThat(failures).isEmpty();
    }

    private static String text(long seed) {
        return RandomSource.of("random.c" + seed, seed);
    }

    private static String className(long seed) {
        return "random.c%s.%s".formatted(seed, RandomSource.NAME);
    }

    /** The class of a seed. */
    private final class OfClass {

        private final Compiled compiled;
        private final long seed;
        private final ObjectModel model;
        private final List<Snapshot> values = new ArrayList<>();

        OfClass(Compiled compiled, long seed) {
            this.compiled = compiled;
            this.seed = seed;
            this.model = ObjectModel.of(compiled.named(className(seed)));
            Values made = Values.generated(model, seed);
            values.addAll(made.samples().subList(0, SAMPLES));
            made.edgeCases().forEach((name, value) -> {
                if (!name.startsWith("lists of")) {
                    values.add(value);
                }
            });
        }

        void tryAll() {
            for (Target target : Target.values()) {
                for (Level level : Level.values()) {
                    tryOne(target + " " + level, () -> Way.woven(compiled, model, target, level));
                }
            }
            for (CodecOptions options : List.of(CodecOptions.SMALL, CodecOptions.QUICK)) {
                tryOne("codec " + options.layout(), () -> Way.codec(model, options));
            }
            IntStream.range(0, KINDS)
                    .mapToObj(i ->
                            List.of(SourceKind.values()).get((int) ((seed * KINDS + i) % SourceKind.values().length)))
                    .forEach(this::trySource);
        }

        private void trySource(SourceKind kind) {
            try {
                trySource(kind, GeneratedSource.of(model, kind));
            } catch (RuntimeException e) {
                fail("source " + kind, e);
            }
        }

        private void trySource(SourceKind kind, GeneratedSource source) {
            boolean translatable = !kind.rewritesClass()
                    || model.all().stream()
                            .noneMatch(shape -> shape.construction() == ClassShape.Construction.ALLOCATED);
            if (source.isPossible() && translatable) {
                tryOne("source " + kind, () -> Way.source(source));
            }
            for (Obstacle obstacle : source.obstacles()) {
                if (obstacle.remedy().isBlank()
                        || !PLACE.matcher(obstacle.where()).find()) {
                    fail("source " + kind, "a refusal without place or remedy: " + obstacle);
                }
            }
        }

        private void tryOne(String name, Supplier<Way> made) {
            try {
                Way way = made.get();
                for (Snapshot value : values) {
                    tryValue(way, value);
                }
            } catch (NotPossibleException e) {
                if (!PLACE.matcher(e.getMessage()).find()) {
                    fail(name, e);
                }
            } catch (RuntimeException | LinkageError e) {
                fail(name, e);
            }
        }

        private void tryValue(Way way, Snapshot value) {
            try {
                Snapshot back = way.roundTrip(value);
                written++;
                Snapshot.difference(value, back).map(Change::toString).ifPresent(change -> fail(way.name(), change));
            } catch (RuntimeException | StackOverflowError e) {
                boolean mayRefuse = (!way.keepsNull() && holds(value, Snapshot.NULL.getClass()))
                        || (!way.keepsCycles() && holds(value, Snapshot.Back.class));
                if (!(mayRefuse && isRefusal(e)) && !isOfNullInPlaceOfAnOptional(e)) {
                    fail(way.name(), e);
                }
            }
        }

        private void fail(String way, Throwable thrown) {
            Throwable root = ExceptionUtils.getRootCause(thrown);
            fail(
                    way,
                    root + " at "
                            + List.of(root.getStackTrace()).stream().limit(6).toList());
        }

        private void fail(String way, String what) {
            failures.putIfAbsent("-Dworkbench.seed=%s %s".formatted(seed, way), what + "\n" + text(seed));
        }
    }

    private static boolean holds(Snapshot value, Class<?> kind) {
        return kind.isInstance(value)
                || switch (value) {
                    case Snapshot.Sequence sequence -> holds(sequence.items(), kind);
                    case Snapshot.Bag bag -> holds(bag.items(), kind);
                    case Snapshot.Node node -> holds(node.values(), kind);
                    case Snapshot.Table table ->
                        table.entries().stream()
                                .anyMatch(entry -> holds(entry.key(), kind) || holds(entry.value(), kind));
                    default -> false;
                };
    }

    private static boolean holds(List<Snapshot> values, Class<?> kind) {
        return values.stream().anyMatch(value -> holds(value, kind));
    }

    private static boolean isRefusal(Throwable thrown) {
        for (Throwable at = thrown; at != null; at = at.getCause()) {
            if (at.getMessage() != null && PLACE.matcher(at.getMessage()).find()) {
                return true;
            }
        }
        return thrown instanceof StackOverflowError; // a readable source does not look for circles
    }

    /** Sources take an optional for what its contract says; the JVM's message names the field. */
    private static boolean isOfNullInPlaceOfAnOptional(Throwable thrown) {
        return ExceptionUtils.getRootCauseMessage(thrown).contains(".isPresent()\" because ");
    }
}
