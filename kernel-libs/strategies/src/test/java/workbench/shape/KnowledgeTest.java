package workbench.shape;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import workbench.TestDomains;

class KnowledgeTest {

    @Test
    void aClassCanBeReadAsIfItWereNullMarked() throws ClassNotFoundException {
        List<FieldShape> fields = fields(Knowledge.NULL_MARKED);
        assertThat(fields).extracting(FieldShape::neverNull).containsExactly(true, true, true, false);
        assertThat(((Shape.CollectionOf) fields.getLast().shape()).element().neverNull())
                .isTrue();
    }

    @Test
    void withoutThatOnlyPrimitivesAreKnown() throws ClassNotFoundException {
        List<FieldShape> fields = fields(Knowledge.DECLARED);
        assertThat(fields).extracting(FieldShape::neverNull).containsExactly(false, true, false, false);
        assertThat(((Shape.CollectionOf) fields.getLast().shape()).element().neverNull())
                .isFalse();
    }

    /** Of a class in a package that says nothing of null, with one list that is {@code @Nullable}. */
    private static List<FieldShape> fields(Knowledge knowledge) throws ClassNotFoundException {
        Class<?> programmer =
                TestDomains.compiled("programmer").classLoader().loadClass("programmer.serializable.Programmer");
        return ObjectModel.of(programmer, knowledge).shapeOf(programmer).fields();
    }
}
