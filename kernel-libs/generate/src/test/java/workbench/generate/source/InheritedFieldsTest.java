package workbench.generate.source;

import static org.assertj.core.api.Assertions.assertThat;

import com.hazelcast.internal.serialization.SerializationService;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import workbench.shape.ObjectModel;

/** Serializers beside classes whose fields are declared elsewhere: hidden ones, and those of a type parameter. */
@NullUnmarked
class InheritedFieldsTest {

    static class Schema<T> {
        private T example;
        private List<T> values;

        /** Not as the field declares it. */
        public Object getExample() {
            return example;
        }

        public void setExample(Object example) {
            this.example = cast(example);
        }

        @SuppressWarnings("unchecked")
        protected T cast(Object value) {
            return (T) value;
        }

        public List<T> getValues() {
            return values;
        }

        public void setValues(List<T> values) {
            this.values = values;
        }
    }

    static class Bytes extends Schema<byte[]> {}

    static class Parameter {
        private String name;
        private Boolean required;

        public String getName() {
            return name;
        }

        public void setName(String name) {
            this.name = name;
        }

        public Boolean getRequired() {
            return required;
        }

        public void setRequired(Boolean required) {
            this.required = required;
        }
    }

    /** Hides a field of its superclass. */
    static class PathParameter extends Parameter {
        private Boolean required = true;

        @Override
        public Boolean getRequired() {
            return required;
        }

        @Override
        public void setRequired(Boolean required) {
            this.required = required;
        }

        Boolean hidden() {
            return super.getRequired();
        }

        void setHidden(Boolean required) {
            super.setRequired(required);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"STREAM", "COMPACT"})
    void aFieldOfATypeParameterHasTheArgumentOfTheSubclass(SourceKind kind) {
        Bytes bytes = new Bytes();
        bytes.setExample(new byte[] {1, 2});
        bytes.setValues(List.of(new byte[] {3}));
        Bytes read = written(bytes, kind);
        assertThat(read.getExample()).isEqualTo(new byte[] {1, 2});
        assertThat(read.getValues()).singleElement().isEqualTo(new byte[] {3});
    }

    @ParameterizedTest
    @EnumSource(names = {"STREAM", "COMPACT"})
    void aHiddenFieldIsWrittenBesideTheOneThatHidesIt(SourceKind kind) {
        PathParameter parameter = new PathParameter();
        parameter.setHidden(false);
        PathParameter read = written(parameter, kind);
        assertThat(read.getRequired()).isTrue();
        assertThat(read.hidden()).isFalse();
    }

    @SuppressWarnings("unchecked")
    private static <T> T written(T value, SourceKind kind) {
        SerializationService service = CompiledSource.of(GeneratedSource.of(ObjectModel.of(value.getClass()), kind))
                .serialization();
        return (T) Objects.requireNonNull(service.toObject(service.toData(value)));
    }
}
