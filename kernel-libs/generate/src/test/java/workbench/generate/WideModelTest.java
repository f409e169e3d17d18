package workbench.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.internal.serialization.SerializationService;
import java.nio.file.Path;
import java.sql.Timestamp;
import java.util.Date;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import workbench.generate.source.CompiledSource;
import workbench.generate.source.GeneratedSource;
import workbench.generate.source.SourceKind;
import workbench.shape.ObjectModel;

/** Compact serializers of a wide model: the classes beyond the 200 next to the root are in tables of fields. */
@NullUnmarked
@SuppressWarnings("JavaUtilDate") // older classes have such fields
class WideModelTest {

    private static final int WITH_CODE = 200;

    @TempDir
    static Path folder;

    private static Compiled classes;
    private static GeneratedSource source;
    private static SerializationService service;

    @BeforeAll
    static void generate() {
        classes = Compiled.of(folder, Map.of("wide.Model", text()));
        source = GeneratedSource.of(ObjectModel.of(classes.named("wide.Model")), SourceKind.COMPACT);
        service = CompiledSource.of(source).serialization();
    }

    private static String text() {
        StringBuilder text = new StringBuilder("package wide;\n\npublic class Model {\n");
        for (int i = 1; i < WITH_CODE; i++) {
            text.append("    public Part%1$s part%1$s;\n    public static class Part%1$s { public int number; }\n"
                    .formatted(i));
        }
        return text.append("""
                    public Dated dated;
                    public Due due;
                    public Rest rest;

                    public static class Dated {
                        public java.util.Date date;
                    }

                    public record Due(java.util.Date date) {
                        public Due {
                            java.util.Objects.requireNonNull(date);
                        }
                    }

                    public static final class Rest {
                        private static final Rest INSTANCE = new Rest();

                        private Rest() {}

                        public static Rest of() {
                            return INSTANCE;
                        }
                    }
                }
                """).toString();
    }

    @Test
    void theLastClassesAreInTables() {
        assertThat(source.files())
                .filteredOn(file -> file.simpleName().equals("ModelTables1"))
                .singleElement()
                .satisfies(file -> assertThat(file.text())
                        .contains("Forms.date(\"Dated.date\", ", "Forms.date(\"Due.date\", ", ".kept(\"INSTANCE\")"));
    }

    @Test
    void aDateOfASubclassIsRefusedByTheNameOfItsField() throws ReflectiveOperationException {
        for (String name : new String[] {"Dated", "Due"}) {
            Object model = holding(name, new Date(5));
            Object read = service.toObject(service.toData(model));
            assertThat(read).usingRecursiveComparison().isEqualTo(model);
            Object other = holding(name, new Timestamp(5));
            assertThatThrownBy(() -> service.toData(other))
                    .hasStackTraceContaining(
                            name
                                    + ".date holds a java.sql.Timestamp, which would come back as a Date. Declare the field as it is.");
        }
    }

    /** A model with an object of one of the classes with a date. */
    private static Object holding(String name, Date date) throws ReflectiveOperationException {
        Class<?> type = classes.named("wide.Model$" + name);
        Object part;
        if (type.isRecord()) {
            part = type.getConstructor(Date.class).newInstance(date);
        } else {
            part = type.getConstructor().newInstance();
            type.getField("date").set(part, date);
        }
        return modelWith(name.toLowerCase(Locale.ROOT), part);
    }

    private static Object modelWith(String field, Object part) throws ReflectiveOperationException {
        Class<?> type = classes.named("wide.Model");
        Object model = type.getConstructor().newInstance();
        type.getField(field).set(model, part);
        return model;
    }

    @Test
    void theOneObjectOfAClassComesBackAsItself() throws ReflectiveOperationException {
        Object only = classes.named("wide.Model$Rest").getMethod("of").invoke(null);
        Object read = service.toObject(service.toData(modelWith("rest", only)));
        assertThat(read.getClass().getField("rest").get(read)).isSameAs(only);
    }
}
